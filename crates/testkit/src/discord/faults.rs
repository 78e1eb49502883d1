//! Faults that a test injects into the REST side: which requests, how often, what goes wrong, before or after the effect.

use std::time::Duration;

use serde_json::{Value, json};

/// A fault waiting for requests that match it.
///
/// The pattern is a path without `/api/v10`; `*` stands for one segment, a final `**` for any rest. Without a kind the
/// answer is a plain 500. A fault strikes once unless [`times`](Self::times) says otherwise, before the request has any
/// effect unless [`applied`](Self::applied) says otherwise.
#[derive(Clone, Debug)]
pub struct Fault {
    pub(super) method: String,
    pub(super) pattern: String,
    pub(super) skip: u32,
    pub(super) left: u32,
    pub(super) applied: bool,
    /// Where the body must hold what, as a JSON pointer and a value.
    pub(super) when: Option<(String, Value)>,
    pub(super) harm: Harm,
}

/// What goes wrong.
#[derive(Clone, Debug)]
pub(super) enum Harm {
    /// An answer that the platform would not give by its rules.
    Answer { status: u16, content_type: &'static str, body: String, retry_after: Option<Duration> },
    /// Real time passes.
    Delay(Duration),
    /// Time on the server's clock passes, just before the request is looked at.
    Late(Duration),
    /// The connection closes without an answer.
    Cut,
    /// No answer ever comes.
    Hang,
}

impl Fault {
    /// A fault for requests with this method (`"*"` for any) to paths of this pattern.
    #[must_use]
    pub fn on(method: &str, pattern: &str) -> Self {
        let fault = Self {
            method: method.to_owned(),
            pattern: pattern.to_owned(),
            skip: 0,
            left: 1,
            applied: false,
            when: None,
            harm: Harm::Hang,
        };
        fault.status(500)
    }

    /// Answers with this status and a JSON body without a code, as the platform's own servers do when they stumble.
    #[must_use]
    pub fn status(self, status: u16) -> Self {
        self.answer(status, "application/json", &json!({ "message": format!("{status}: stumbled"), "code": 0 }), None)
    }

    /// Answers with this status and an HTML page, as the proxy in front of the platform does.
    #[must_use]
    pub fn html(mut self, status: u16) -> Self {
        let body = format!("<html><head><title>{status}</title></head><body><h1>{status}</h1></body></html>");
        self.harm = Harm::Answer { status, content_type: "text/html", body, retry_after: None };
        self
    }

    /// Answers with this status and the platform's error body.
    #[must_use]
    pub fn error(self, status: u16, code: u32, message: &str) -> Self {
        self.answer(status, "application/json", &json!({ "message": message, "code": code }), None)
    }

    /// Answers 429 with `Retry-After` and the platform's body, which has no `code`.
    #[must_use]
    pub fn rate_limited(self, retry_after: Duration) -> Self {
        let body = json!({
            "message": "You are being rate limited.",
            "retry_after": retry_after.as_secs_f64(),
            "global": false,
        });
        self.answer(429, "application/json", &body, Some(retry_after))
    }

    /// Lets real time pass before the request is looked at, or with [`applied`](Self::applied) before it is answered.
    #[must_use]
    pub fn delay(mut self, span: Duration) -> Self {
        self.harm = Harm::Delay(span);
        self
    }

    /// Moves the server's clock on just before the request is looked at, as if it had taken that long to arrive.
    #[must_use]
    pub fn late(mut self, span: Duration) -> Self {
        self.harm = Harm::Late(span);
        self
    }

    /// Closes the connection without an answer.
    #[must_use]
    pub fn cut(mut self) -> Self {
        self.harm = Harm::Cut;
        self
    }

    /// Never answers; the client has to give up.
    #[must_use]
    pub fn hang(mut self) -> Self {
        self.harm = Harm::Hang;
        self
    }

    /// Lets the request have its effect first: only its answer is lost.
    #[must_use]
    pub fn applied(mut self) -> Self {
        self.applied = true;
        self
    }

    /// Strikes this many matching requests.
    #[must_use]
    pub fn times(mut self, count: u32) -> Self {
        self.left = count;
        self
    }

    /// Strikes every matching request until lifted.
    #[must_use]
    pub fn always(self) -> Self {
        self.times(u32::MAX)
    }

    /// Strikes only requests whose JSON body holds this value at this JSON pointer, such as `"/type"` and 7.
    #[must_use]
    pub fn when(mut self, pointer: &str, value: Value) -> Self {
        self.when = Some((pointer.to_owned(), value));
        self
    }

    fn concerns(&self, method: &str, path: &str, body: &Value) -> bool {
        let holds = |(pointer, value): &(String, Value)| body.pointer(pointer) == Some(value);
        (self.method == "*" || self.method == method)
            && matches(&self.pattern, path)
            && self.when.as_ref().is_none_or(holds)
    }

    /// Lets this many matching requests pass first.
    #[must_use]
    pub fn after(mut self, count: u32) -> Self {
        self.skip = count;
        self
    }

    fn answer(mut self, status: u16, content_type: &'static str, body: &Value, retry_after: Option<Duration>) -> Self {
        self.harm = Harm::Answer { status, content_type, body: body.to_string(), retry_after };
        self
    }
}

/// All faults of a server, with how often each has struck.
#[derive(Debug, Default)]
pub(super) struct Faults {
    waiting: Vec<(Fault, u32)>,
}

impl Faults {
    /// Adds a fault; the result is its place.
    pub(super) fn inject(&mut self, fault: Fault) -> usize {
        self.waiting.push((fault, 0));
        self.waiting.len() - 1
    }

    /// How often the fault at this place has struck.
    pub(super) fn hits(&self, place: usize) -> u32 {
        self.waiting.get(place).map_or(0, |(_, hits)| *hits)
    }

    /// Stops the fault at this place.
    pub(super) fn lift(&mut self, place: usize) {
        if let Some((fault, _)) = self.waiting.get_mut(place) {
            fault.left = 0;
        }
    }

    /// The first waiting fault that this request meets, which it uses up once.
    pub(super) fn meet(&mut self, method: &str, path: &str, body: &Value) -> Option<Fault> {
        for (fault, hits) in &mut self.waiting {
            if fault.left == 0 || !fault.concerns(method, path, body) {
                continue;
            }
            if fault.skip > 0 {
                fault.skip -= 1;
                continue;
            }
            fault.left = if fault.left == u32::MAX { u32::MAX } else { fault.left - 1 };
            *hits += 1;
            return Some(fault.clone());
        }
        None
    }
}

/// Whether a path fits a pattern of segments.
pub(super) fn matches(pattern: &str, path: &str) -> bool {
    let mut path = path.split('/').filter(|segment| !segment.is_empty());
    for wanted in pattern.split('/').filter(|segment| !segment.is_empty()) {
        if wanted == "**" {
            return true;
        }
        match path.next() {
            Some(segment) if wanted == "*" || wanted == segment => {}
            _ => return false,
        }
    }
    path.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_match_segment_by_segment() {
        assert!(matches("/channels/*/messages/*", "/channels/1/messages/2"));
        assert!(!matches("/channels/*/messages", "/channels/1/messages/2"));
        assert!(!matches("/channels/*/messages/*", "/channels/1/messages"));
        assert!(matches("/**", "/anything/at/all"));
        assert!(matches("/webhooks/**", "/webhooks/1/token"));
    }

    #[test]
    fn a_fault_waits_strikes_and_wears_off() {
        let mut faults = Faults::default();
        let place = faults.inject(Fault::on("GET", "/gateway").after(1).times(2));
        let met: Vec<bool> = (0..5).map(|_| faults.meet("GET", "/gateway", &Value::Null).is_some()).collect();
        assert_eq!(met, [false, true, true, false, false]);
        assert_eq!(faults.hits(place), 2);
    }

    #[test]
    fn a_fault_can_look_into_the_body() {
        let mut faults = Faults::default();
        faults.inject(Fault::on("*", "/**").when("/type", json!(7)));
        assert!(faults.meet("POST", "/a", &json!({ "type": 4 })).is_none());
        assert!(faults.meet("POST", "/a", &json!({ "type": 7 })).is_some());
    }
}
