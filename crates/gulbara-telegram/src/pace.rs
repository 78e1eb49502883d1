//! How fast one chat may be written to: a bucket of tokens for edits and one for new messages, and pauses the platform
//! asked for. Knows tokio's clock alone.

use std::time::Duration;

use gulbara_core::host::Bucket;
use tokio::time::Instant;

/// How many edits may follow each other without a wait, and how many of them are left for hand-overs and ends.
const BURST: u32 = 8;
const KEPT: u32 = 4;
/// Over how long Telegram counts.
const WINDOW: Duration = Duration::from_secs(60);
/// The first pause after a failure, and the longest.
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// What one chat may be asked to bear.
#[derive(Debug)]
pub(crate) struct Pace {
    edits: Bucket,
    posts: Bucket,
    paused: Instant,
    /// Failures since the last success.
    failures: u32,
}

/// What is to be done to a chat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// Change a message.
    Edit,
    /// Change a board in the middle of a turn, which can wait until there are edits to spare.
    Step,
    /// Send one.
    Post,
    /// Take one away; nobody counts that.
    Delete,
}

impl Pace {
    /// The pace of a chat with this many edits, and as many new messages, a minute; 0 for any number.
    pub(crate) fn new(per_minute: u32, now: Instant) -> Self {
        let bucket = Bucket::new(per_minute, WINDOW, BURST, now);
        Self { edits: bucket.clone(), posts: bucket, paused: now, failures: 0 }
    }

    /// How long a deed has to wait; nothing if it may be done now.
    pub(crate) fn wait(&mut self, deed: Deed, now: Instant) -> Duration {
        let pause = self.paused.saturating_duration_since(now);
        let tokens = match deed {
            Deed::Edit => self.edits.wait(0, now),
            Deed::Step => self.edits.wait(KEPT, now),
            Deed::Post => self.posts.wait(0, now),
            Deed::Delete => Duration::ZERO,
        };
        pause.max(tokens)
    }

    /// Counts a deed, allowed or not.
    pub(crate) fn count(&mut self, deed: Deed, now: Instant) {
        match deed {
            Deed::Edit | Deed::Step => self.edits.take(now),
            Deed::Post => self.posts.take(now),
            Deed::Delete => {}
        }
    }

    /// Nothing for this long: the platform said so.
    pub(crate) fn pause(&mut self, length: Duration, now: Instant) {
        self.paused = self.paused.max(now + length);
    }

    /// Something failed that may go well later: a pause, twice as long with every failure in a row.
    pub(crate) fn failed(&mut self, now: Instant) {
        let pause = FIRST_PAUSE.saturating_mul(1 << self.failures.min(16)).min(LONGEST_PAUSE);
        self.failures = self.failures.saturating_add(1);
        self.pause(pause, now);
    }

    /// Failures since something last went well.
    pub(crate) const fn failures(&self) -> u32 {
        self.failures
    }

    /// Something went well.
    pub(crate) const fn succeeded(&mut self) {
        self.failures = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    /// The moments, in seconds, at which so many edits are made as soon as each is allowed.
    fn made(per_minute: u32, count: usize) -> Vec<f64> {
        let start = Instant::now();
        let mut pace = Pace::new(per_minute, start);
        let mut now = start;
        let edit = |_| {
            now += pace.wait(Deed::Edit, now);
            pace.count(Deed::Edit, now);
            (now - start).as_secs_f64()
        };
        (0..count).map(edit).collect()
    }

    #[test]
    fn eight_follow_at_once_and_then_one_every_three_seconds() {
        let made = made(20, 12);
        assert_eq!(made[..8], [0.0; 8]);
        assert_eq!(made[8..], [3.0, 6.0, 9.0, 12.0]);
    }

    #[test]
    fn no_minute_ever_has_more_than_its_number() {
        for per_minute in [1, 5, 8, 20, 60] {
            let made = made(per_minute, 200);
            for window in made.windows(per_minute as usize + 1) {
                let (first, last) = (window[0], window[window.len() - 1]);
                assert!(last - first >= 60.0 - 1e-6, "{per_minute}: {first} to {last}");
            }
        }
    }

    #[test]
    fn a_rest_fills_the_bucket_again() {
        let start = Instant::now();
        let mut pace = Pace::new(20, start);
        for _ in 0..8 {
            pace.count(Deed::Edit, start);
        }
        assert_eq!(pace.wait(Deed::Edit, start), 3 * SECOND);
        assert_eq!(pace.wait(Deed::Edit, start + SECOND), 2 * SECOND);
        let later = start + 90 * SECOND;
        for _ in 0..8 {
            assert_eq!(pace.wait(Deed::Edit, later), Duration::ZERO);
            pace.count(Deed::Edit, later);
        }
        assert_eq!(pace.wait(Deed::Edit, later), 3 * SECOND);
    }

    #[test]
    fn edits_and_posts_have_their_own_tokens_and_deletions_none() {
        let now = Instant::now();
        let mut pace = Pace::new(1, now);
        pace.count(Deed::Edit, now);
        pace.count(Deed::Delete, now);
        assert_eq!(pace.wait(Deed::Edit, now), 60 * SECOND);
        assert_eq!(pace.wait(Deed::Post, now), Duration::ZERO);
        assert_eq!(pace.wait(Deed::Delete, now), Duration::ZERO);
    }

    #[test]
    fn zero_is_any_number() {
        assert_eq!(made(0, 100), [0.0; 100]);
    }

    #[test]
    fn below_five_tokens_only_hand_overs_are_drawn() {
        let now = Instant::now();
        let mut pace = Pace::new(20, now);
        for _ in 0..4 {
            assert_eq!(pace.wait(Deed::Step, now), Duration::ZERO);
            pace.count(Deed::Step, now);
        }
        for _ in 0..4 {
            assert!(pace.wait(Deed::Step, now) >= 3 * SECOND);
            assert_eq!(pace.wait(Deed::Edit, now), Duration::ZERO);
            pace.count(Deed::Edit, now);
        }
        assert_eq!(pace.wait(Deed::Edit, now), 3 * SECOND);
    }

    #[test]
    fn a_pause_holds_everything_and_is_never_shortened() {
        let now = Instant::now();
        let mut pace = Pace::new(0, now);
        pace.pause(30 * SECOND, now);
        pace.pause(SECOND, now);
        for deed in [Deed::Edit, Deed::Step, Deed::Post, Deed::Delete] {
            assert_eq!(pace.wait(deed, now), 30 * SECOND);
        }
        assert_eq!(pace.wait(Deed::Edit, now + 30 * SECOND), Duration::ZERO);
    }

    #[test]
    fn pauses_grow_with_failures_and_start_anew_after_a_success() {
        let start = Instant::now();
        let mut pace = Pace::new(0, start);
        let mut now = start;
        let mut pauses = Vec::new();
        for _ in 0..9 {
            pace.failed(now);
            let pause = pace.wait(Deed::Delete, now);
            pauses.push(pause.as_secs());
            now += pause;
        }
        assert_eq!((pauses, pace.failures()), (vec![1, 2, 4, 8, 16, 32, 60, 60, 60], 9));
        pace.succeeded();
        pace.failed(now);
        assert_eq!(pace.wait(Deed::Delete, now), SECOND);
    }
}
