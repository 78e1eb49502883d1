//! Faults a test puts on the wire: which requests they meet, how often, and what goes wrong.

use std::time::Duration;

use super::Server;
use super::ids::ChatId;

/// What goes wrong with a request. Note that teloxide itself waits 10 seconds after any status of 500 and above.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// 429 with `parameters.retry_after` in seconds; nothing is done.
    TooManyRequests(u32),
    /// Any Bot API error: status and description, e.g. `(500, "Internal Server Error")` or `(403, "Forbidden: …")`; nothing is done.
    Refused(u16, String),
    /// Status 502 with a page of HTML, as a proxy in front of Telegram answers; nothing is done.
    BadGateway,
    /// Status 200 with a body that is no JSON; nothing is done.
    Garbage,
    /// The request is done this much later (real time).
    Delay(Duration),
    /// The request is done at once, its reply comes this much later (real time).
    LateReply(Duration),
    /// The connection breaks and nothing is done.
    DropBefore,
    /// The request is done, and the connection breaks before the reply.
    DropAfter,
}

/// A [`Trouble`] with the requests it meets.
#[derive(Clone, Debug)]
pub struct Fault {
    pattern: String,
    chat: Option<ChatId>,
    skip: u32,
    left: u32,
    trouble: Trouble,
}

impl Fault {
    /// A fault for the next request whose method fits the pattern: a name in any case, `*` at its end fits any rest
    /// (`editMessage*`, `*`). `getUpdates` must be named; `*` alone does not meet it.
    #[must_use]
    pub fn on(pattern: &str, trouble: Trouble) -> Self {
        Self { pattern: pattern.to_lowercase(), chat: None, skip: 0, left: 1, trouble }
    }

    /// Meets this many requests instead of one; `u32::MAX` is all of them.
    #[must_use]
    pub fn times(mut self, times: u32) -> Self {
        self.left = times;
        self
    }

    /// Lets this many fitting requests pass first.
    #[must_use]
    pub fn after(mut self, passed: u32) -> Self {
        self.skip = passed;
        self
    }

    /// Meets only requests with this `chat_id`.
    #[must_use]
    pub fn in_chat(mut self, chat: ChatId) -> Self {
        self.chat = Some(chat);
        self
    }

    fn fits(&self, method: &str, chat: Option<i64>) -> bool {
        let method = method.to_lowercase();
        let named = match self.pattern.strip_suffix('*') {
            Some("") => method != "getupdates",
            Some(start) => method.starts_with(start),
            None => method == self.pattern,
        };
        named && self.chat.is_none_or(|mine| Some(mine.0) == chat)
    }
}

/// The faults in wait, oldest first.
#[derive(Debug, Default)]
pub(super) struct Faults(Vec<Fault>);

impl Faults {
    /// The trouble this request meets, if any; counts it. The oldest fitting fault that has passed its skips wins.
    pub(super) fn meet(&mut self, method: &str, chat: Option<i64>) -> Option<Trouble> {
        let mut met = None;
        for fault in self.0.iter_mut().filter(|f| f.left > 0 && f.fits(method, chat)) {
            if fault.skip > 0 {
                fault.skip -= 1;
                continue;
            }
            // MAX stands for "always".
            if fault.left != u32::MAX {
                fault.left -= 1;
            }
            met = Some(fault.trouble.clone());
            break;
        }
        self.0.retain(|f| f.left > 0);
        met
    }
}

impl Server {
    /// Puts a fault on the wire. Several may wait at once; a request meets at most one, the oldest that fits.
    pub fn inject(&self, fault: Fault) {
        self.site.change(|world| world.faults.0.push(fault));
    }

    /// Takes all faults away.
    pub fn clear_faults(&self) {
        self.site.change(|world| world.faults.0.clear());
    }

    /// How many faults have not met all their requests yet.
    #[must_use]
    pub fn faults_waiting(&self) -> usize {
        self.site.look().faults.0.len()
    }
}
