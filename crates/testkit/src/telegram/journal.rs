//! Every request the bot made, with what it sent and what it was told.

use serde_json::{Map, Value};

use super::Server;
use super::world::World;

/// A file sent with a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Upload {
    /// The part's name, to which `attach://` refers.
    pub part: String,
    /// The file's name.
    pub name: String,
    /// Its bytes.
    pub bytes: axum::body::Bytes,
}

/// What the bot was told.
#[derive(Clone, Debug, PartialEq)]
pub enum Reply {
    /// `ok: true` with its result.
    Done(Value),
    /// `ok: false`.
    Failed {
        /// The HTTP status and `error_code`.
        code: u16,
        /// The `description`.
        description: String,
        /// The `parameters`.
        parameters: Option<Value>,
    },
    /// Nothing a Bot API client understands: a broken connection or an injected body.
    Noise,
}

/// One request.
#[derive(Clone, Debug, PartialEq)]
pub struct Request {
    /// When it came: seconds since 1970 on the server's clock.
    pub time: i64,
    /// The method as Telegram spells it (`sendPhoto`), or as it was sent if there is none such.
    pub method: String,
    /// Its parameters. Those that came as text in a form are parsed when they stand for a number, truth value or object.
    pub params: Map<String, Value>,
    /// Its files.
    pub files: Vec<Upload>,
    /// The reply; `None` while the server works on it or the bot hung up before.
    pub reply: Option<Reply>,
    /// A [`Fault`](super::Fault) met it.
    pub troubled: bool,
}

impl Request {
    /// The `chat_id`, if it is a number.
    #[must_use]
    pub fn chat(&self) -> Option<i64> {
        self.params.get("chat_id").and_then(Value::as_i64)
    }

    /// A text parameter.
    #[must_use]
    pub fn text(&self, name: &str) -> Option<&str> {
        self.params.get(name)?.as_str()
    }

    /// Whether the server itself refused it: a failure nobody injected.
    #[must_use]
    pub fn refused(&self) -> bool {
        !self.troubled && matches!(self.reply, Some(Reply::Failed { .. }))
    }
}

impl Server {
    /// Every request so far, oldest first, `getUpdates` included.
    #[must_use]
    pub fn journal(&self) -> Vec<Request> {
        self.site.look().journal.clone()
    }

    /// The requests for one method (any case), oldest first; `*` at the end fits any rest.
    #[must_use]
    pub fn requests(&self, method: &str) -> Vec<Request> {
        let wanted = method.to_lowercase();
        let fits = |name: &str| match wanted.strip_suffix('*') {
            Some(start) => name.to_lowercase().starts_with(start),
            None => name.to_lowercase() == wanted,
        };
        self.site.look().journal.iter().filter(|r| fits(&r.method)).cloned().collect()
    }

    /// The requests the server itself refused (a failure nobody injected), oldest first. A well-behaved bot leaves this empty.
    #[must_use]
    pub fn refused(&self) -> Vec<Request> {
        self.site.look().journal.iter().filter(|r| r.refused()).cloned().collect()
    }

    /// Forgets the requests so far.
    pub fn clear_journal(&self) {
        self.site.change(World::forget_journal);
    }

    /// Updates the bot has not confirmed by the offset of a later `getUpdates`.
    #[must_use]
    pub fn unconfirmed_updates(&self) -> usize {
        self.site.look().unconfirmed()
    }

    /// The newest requests that are no `getUpdates`, for the words of a panic.
    pub(super) fn last_requests(&self, count: usize) -> String {
        let world = self.site.look();
        let told = world.journal.iter().rev().filter(|r| r.method != "getUpdates").take(count);
        let lines: Vec<_> =
            told.map(|r| format!("\n  {} {} -> {:?}", r.method, Value::Object(r.params.clone()), r.reply)).collect();
        lines.into_iter().rev().collect()
    }
}
