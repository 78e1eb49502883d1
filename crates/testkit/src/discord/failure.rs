//! What the REST side answers when it refuses: the platform's status, code and body.

use serde_json::{Map, Value, json};

/// A refused request.
#[derive(Clone, Debug)]
pub(super) struct Failure {
    pub(super) status: u16,
    pub(super) body: Value,
}

impl Failure {
    pub(super) fn new(status: u16, code: u32, message: &str) -> Self {
        Self { status, body: json!({ "message": message, "code": code }) }
    }

    pub(super) fn no_route() -> Self {
        Self::new(404, 0, "404: Not Found")
    }

    pub(super) fn unauthorized() -> Self {
        Self::new(401, 0, "401: Unauthorized")
    }

    pub(super) fn unknown(code: u32, what: &str) -> Self {
        Self::new(404, code, &format!("Unknown {what}"))
    }

    pub(super) fn unknown_channel() -> Self {
        Self::unknown(10003, "Channel")
    }

    pub(super) fn unknown_message() -> Self {
        Self::unknown(10008, "Message")
    }

    pub(super) fn unknown_webhook() -> Self {
        Self::unknown(10015, "Webhook")
    }

    pub(super) fn unknown_interaction() -> Self {
        Self::unknown(10062, "interaction")
    }

    pub(super) fn missing_access() -> Self {
        Self::new(403, 50001, "Missing Access")
    }

    pub(super) fn missing_permissions() -> Self {
        Self::new(403, 50013, "Missing Permissions")
    }

    pub(super) fn empty_message() -> Self {
        Self::new(400, 50006, "Cannot send an empty message")
    }

    pub(super) fn too_large() -> Self {
        Self::new(413, 40005, "Request entity too large")
    }

    pub(super) fn not_json() -> Self {
        Self::new(400, 50109, "The request body contains invalid JSON.")
    }
}

/// Collects what is wrong with a form, each fault at its path.
#[derive(Debug, Default)]
pub(super) struct Form {
    errors: Map<String, Value>,
}

impl Form {
    /// Notes a fault at a dotted path such as `components.0.components.1.label`.
    pub(super) fn fault(&mut self, path: &str, code: &str, message: &str) {
        let mut node = &mut self.errors;
        for step in path.split('.').filter(|step| !step.is_empty()) {
            let next = node.entry(step).or_insert_with(|| json!({}));
            let Value::Object(inner) = next else { return };
            node = inner;
        }
        if let Value::Array(list) = node.entry("_errors").or_insert_with(|| json!([])) {
            list.push(json!({ "code": code, "message": message }));
        }
    }

    /// Notes a text whose length in characters is outside `min..=max`.
    pub(super) fn length(&mut self, path: &str, text: &str, min: usize, max: usize) {
        let length = text.chars().count();
        if length < min || length > max {
            let message = if min == 0 {
                format!("Must be {max} or fewer in length.")
            } else {
                format!("Must be between {min} and {max} in length.")
            };
            self.fault(path, "BASE_TYPE_BAD_LENGTH", &message);
        }
    }

    /// Notes a list with more than `max` elements.
    pub(super) fn count(&mut self, path: &str, count: usize, max: usize) {
        if count > max {
            self.fault(path, "BASE_TYPE_MAX_LENGTH", &format!("Must be {max} or fewer in length."));
        }
    }

    /// Notes a missing member.
    pub(super) fn required(&mut self, path: &str) {
        self.fault(path, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// The refusal, if anything was wrong.
    pub(super) fn finish(self) -> Result<(), Failure> {
        if self.errors.is_empty() {
            return Ok(());
        }
        let mut failure = Failure::new(400, 50035, "Invalid Form Body");
        failure.body["errors"] = Value::Object(self.errors);
        Err(failure)
    }
}
