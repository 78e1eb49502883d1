//! What happens at a table by the clock while nobody acts: reminders, the deadline of a turn, the end of all waiting.

use jiff::{SignedDuration, Timestamp};

use super::{Change, Entry, State, Table};
use crate::rules::Act;

/// After this long the side to move is reminded.
const WAITED: SignedDuration = SignedDuration::from_hours(24);
/// And this long before its time is up.
const LAST_CALL: SignedDuration = SignedDuration::from_hours(6);
/// After this long without a claim nobody wins.
const UNCLAIMED: SignedDuration = SignedDuration::from_hours(7 * 24);

/// The next thing that happens to a table by the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alarm {
    /// When.
    pub at: Timestamp,
    /// What.
    pub what: Ring,
}

/// What happens by the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ring {
    /// Whoever was here when the turn passed has pressed nothing since, and is called.
    Call,
    /// Whoever is to move is reminded.
    Remind,
    /// The turn is late: the other side may claim the win.
    Offer,
    /// Nobody has claimed it: the game is void.
    Void,
}

impl Table {
    /// Since when the side to act is waited for: when its turn began.
    #[must_use]
    pub fn waiting_since(&self) -> Option<Timestamp> {
        self.to_act().and_then(|_| self.turn_beginning()).map(|entry| entry.at)
    }

    /// What happens next by the clock after `now` if nobody acts. A deadline that has passed is still to come; a missed
    /// reminder is not. The computer waits for ever.
    #[must_use]
    pub fn next_alarm(&self, now: Timestamp) -> Option<Alarm> {
        if self.state != State::Running || self.has_computer() {
            return None;
        }
        if let Some(since) = self.claimable {
            return Some(Alarm { at: since + UNCLAIMED, what: Ring::Void });
        }
        let last_call = self.deadline.map(|deadline| deadline - LAST_CALL);
        // A first reminder close to the last one would be one too many.
        let first = self.waiting_since().map(|since| since + WAITED);
        let first = first.filter(|first| last_call.is_none_or(|last| *first < last));
        let reminder = [first, last_call].into_iter().flatten().filter(|at| *at > now).min();
        let remind = reminder.map(|at| Alarm { at, what: Ring::Remind });
        remind.or(self.deadline.map(|at| Alarm { at, what: Ring::Offer }))
    }

    /// The turn that has begun has all its time.
    pub(super) fn start_clock(&mut self, now: Timestamp) {
        self.deadline = self.days().map(|days| now + SignedDuration::from_hours(24 * i64::from(days)));
        self.claimable = None;
    }

    /// Nothing is waited for any more.
    pub(super) fn stop_clock(&mut self) {
        (self.deadline, self.claimable, self.alarm) = (None, None, None);
    }
}

/// A turn whose time is up: from now on the other side may claim the win, until then the late one may still move. `None`
/// if it is not late.
#[must_use]
pub fn offer_win(table: &Table, now: Timestamp) -> Option<Change> {
    let late = table.deadline.is_some_and(|deadline| deadline <= now);
    if table.state != State::Running || !late || table.claimable.is_some() {
        return None;
    }
    let mut table = table.clone();
    table.version += 1;
    table.claimable = Some(now);
    table.alarm = table.next_alarm(now);
    Some(Change { table, fresh: 0, earlier: None })
}

/// A game that nobody has come back to is void. `None` if it may still be claimed.
#[must_use]
pub fn abandon(table: &Table, now: Timestamp) -> Option<Change> {
    let over = table.claimable.is_some_and(|since| since + UNCLAIMED <= now);
    if table.state != State::Running || !over {
        return None;
    }
    let mut table = table.clone();
    table.version += 1;
    table.apply(Entry { act: Act::Void, version: table.version, token: None, chosen: false, at: now }).ok()?;
    table.state = State::Over;
    table.ended = Some(now);
    table.stop_clock();
    Some(Change { table, fresh: 1, earlier: None })
}
