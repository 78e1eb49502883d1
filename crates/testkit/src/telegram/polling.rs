//! `getUpdates`: what the bot has yet to be told, and the long poll that tells it.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use serde_json::{Value, json};
use tokio::time::Instant;

use super::Site;
use super::call::{Failure, Outcome, Params};
use super::world::World;

/// Telegram forgets updates after a day.
const LIFETIME: i64 = 24 * 60 * 60;

struct Update {
    id: i64,
    time: i64,
    body: Value,
}

/// The updates not confirmed yet.
pub(super) struct Inbox {
    waiting: VecDeque<Update>,
    next: i64,
    /// The kinds the bot last asked for; `None` is Telegram's default.
    allowed: Option<Vec<String>>,
    /// Grows with every `getUpdates`: a poll that is no longer the newest ends.
    poll: u64,
}

impl Default for Inbox {
    fn default() -> Self {
        Self { waiting: VecDeque::new(), next: 814_000_001, allowed: None, poll: 0 }
    }
}

impl World {
    /// Queues an update for the bot, if it asked for this kind when it last polled.
    pub(super) fn update(&mut self, kind: &'static str, body: Value) {
        let inbox = &mut self.inbox;
        if inbox.allowed.as_ref().is_some_and(|kinds| !kinds.iter().any(|k| k == kind)) {
            return;
        }
        let id = inbox.next;
        inbox.next += 1;
        let mut update = json!({"update_id": id});
        update[kind] = body;
        inbox.waiting.push_back(Update { id, time: self.clock.now(), body: update });
    }

    /// How many updates wait.
    pub(super) fn unconfirmed(&self) -> usize {
        self.inbox.waiting.len()
    }

    pub(super) fn drop_pending_updates(&mut self) {
        self.inbox.waiting.clear();
    }

    /// Confirms by the offset, remembers the kinds, and gives the number of this poll.
    fn begin_poll(&mut self, params: &Params<'_>) -> u64 {
        let offset = params.int("offset").unwrap_or(0);
        let now = self.clock.now();
        let inbox = &mut self.inbox;
        if offset < 0 {
            let keep = usize::try_from(offset.unsigned_abs()).unwrap_or(usize::MAX);
            let surplus = inbox.waiting.len().saturating_sub(keep);
            inbox.waiting.drain(..surplus);
        } else {
            inbox.waiting.retain(|u| u.id >= offset);
        }
        inbox.waiting.retain(|u| u.time + LIFETIME > now);
        if let Some(kinds) = params.list("allowed_updates") {
            let kinds: Vec<_> = kinds.iter().filter_map(Value::as_str).map(str::to_owned).collect();
            inbox.allowed = (!kinds.is_empty()).then_some(kinds);
        }
        inbox.poll += 1;
        inbox.poll
    }

    /// What this poll gets now: nothing yet, updates, or the news that another poll took over.
    fn poll_result(&self, poll: u64, limit: usize) -> Option<Outcome> {
        if self.inbox.poll != poll {
            let text =
                "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running";
            return Some(Err(Failure::new(409, text)));
        }
        let found: Vec<_> = self.inbox.waiting.iter().take(limit).map(|u| u.body.clone()).collect();
        (!found.is_empty()).then_some(Ok(Value::Array(found)))
    }
}

/// One `getUpdates`. Dropped when the bot hangs up; what it did not get, the next poll gets.
pub(super) async fn get_updates(site: &Arc<Site>, params: &Params<'_>) -> Outcome {
    let limit =
        params.int("limit").and_then(|n| usize::try_from(n).ok()).filter(|n| (1..=100).contains(n)).unwrap_or(100);
    let seconds = params.int("timeout").and_then(|n| u64::try_from(n).ok()).unwrap_or(0).min(50);
    let deadline = Instant::now() + Duration::from_secs(seconds);
    let mut changes = site.changes.subscribe();
    // A change, so that an older poll wakes and ends.
    let poll = site.change(|world| world.begin_poll(params));
    loop {
        changes.borrow_and_update();
        if let Some(result) = site.look().poll_result(poll, limit) {
            return result;
        }
        if tokio::time::timeout_at(deadline, changes.changed()).await.is_err() {
            return Ok(json!([]));
        }
    }
}
