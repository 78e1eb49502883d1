//! A request of the bot as its method sees it, and how it fails.

use serde_json::{Map, Value, json};

use super::journal::Upload;

/// A Bot API error.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Failure {
    pub(super) code: u16,
    pub(super) description: String,
    pub(super) parameters: Option<Value>,
}

/// What a method gives.
pub(super) type Outcome = Result<Value, Failure>;

impl Failure {
    pub(super) fn new(code: u16, description: impl Into<String>) -> Self {
        Self { code, description: description.into(), parameters: None }
    }

    /// 400 with Telegram's prefix.
    pub(super) fn bad(what: impl std::fmt::Display) -> Self {
        Self::new(400, format!("Bad Request: {what}"))
    }

    /// 403 with Telegram's prefix.
    pub(super) fn forbidden(what: impl std::fmt::Display) -> Self {
        Self::new(403, format!("Forbidden: {what}"))
    }

    pub(super) fn too_many(seconds: i64) -> Self {
        Self {
            parameters: Some(json!({"retry_after": seconds})),
            ..Self::new(429, format!("Too Many Requests: retry after {seconds}"))
        }
    }
}

/// Parameters that fit their method's schema.
#[derive(Clone, Copy)]
pub(super) struct Params<'a>(pub(super) &'a Map<String, Value>);

impl<'a> Params<'a> {
    pub(super) fn int(&self, name: &str) -> Option<i64> {
        self.0.get(name)?.as_i64()
    }

    pub(super) fn flag(&self, name: &str) -> bool {
        self.0.get(name).and_then(Value::as_bool).unwrap_or(false)
    }

    pub(super) fn text(&self, name: &str) -> Option<&'a str> {
        self.0.get(name)?.as_str()
    }

    pub(super) fn list(&self, name: &str) -> Option<&'a Vec<Value>> {
        self.0.get(name)?.as_array()
    }

    pub(super) fn object(&self, name: &str) -> Option<Params<'a>> {
        self.0.get(name)?.as_object().map(Params)
    }

    pub(super) fn value(&self, name: &str) -> Option<&'a Value> {
        self.0.get(name)
    }
}

/// A request that passed its schema.
pub(super) struct Call<'a> {
    pub(super) method: &'static str,
    pub(super) params: Params<'a>,
    pub(super) files: &'a [Upload],
}

impl<'a> Call<'a> {
    /// The file part of this name.
    pub(super) fn upload(&self, part: &str) -> Option<&'a Upload> {
        self.files.iter().find(|f| f.part == part)
    }
}
