//! How fast something may be done that a platform counts: tokens that return with time.

use std::collections::VecDeque;
use std::time::Duration;

use tokio::time::Instant;

/// Tokens of which one returns every so often; never more than `limit` are given in any stretch of `window`.
#[derive(Clone, Debug)]
pub struct Bucket {
    limit: u32,
    window: Duration,
    burst: u32,
    /// When the bucket is full again; every token given moves it on.
    full: Instant,
    given: VecDeque<Instant>,
}

impl Bucket {
    /// A full bucket: `limit` tokens in a `window`, at most `burst` of them at once. A limit of 0 is any number.
    #[must_use]
    pub fn new(limit: u32, window: Duration, burst: u32, now: Instant) -> Bucket {
        Bucket { limit, window, burst: burst.min(limit), full: now, given: VecDeque::new() }
    }

    /// How long until there is a token, and `keep` more that stay in the bucket; as many as it can hold, if that is fewer.
    pub fn wait(&mut self, keep: u32, now: Instant) -> Duration {
        if self.limit == 0 {
            return Duration::ZERO;
        }
        let keep = keep.min(self.burst - 1);
        self.given.retain(|given| now.duration_since(*given) < self.window);
        let window = match (self.given.len() + keep as usize).checked_sub(self.limit as usize) {
            Some(surplus) => (self.given[surplus] + self.window).saturating_duration_since(now),
            None => Duration::ZERO,
        };
        let missing = self.full.saturating_duration_since(now);
        window.max(missing.saturating_sub(self.every() * (self.burst - 1 - keep)))
    }

    /// Takes a token, whether there is one or not.
    pub fn take(&mut self, now: Instant) {
        if self.limit > 0 {
            self.full = self.full.max(now) + self.every();
            self.given.push_back(now);
        }
    }

    /// Whether all tokens are back.
    #[must_use]
    pub fn is_full(&self, now: Instant) -> bool {
        self.full <= now && self.given.back().is_none_or(|last| now.duration_since(*last) >= self.window)
    }

    /// How long one token takes to return.
    fn every(&self) -> Duration {
        self.window / self.limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn tokens_that_are_kept_are_there_for_whoever_keeps_none() {
        let start = Instant::now();
        let mut bucket = Bucket::new(20, 60 * SECOND, 8, start);
        // With four kept, four go at once, and then one every three seconds.
        let mut now = start;
        let mut taken = Vec::new();
        for _ in 0..6 {
            now += bucket.wait(4, now);
            bucket.take(now);
            taken.push((now - start).as_secs());
        }
        assert_eq!(taken, [0, 0, 0, 0, 3, 6]);
        for _ in 0..4 {
            assert_eq!(bucket.wait(0, now), Duration::ZERO);
            bucket.take(now);
        }
        assert_eq!(bucket.wait(0, now), 3 * SECOND);
        assert!(!bucket.is_full(now + 23 * SECOND) && bucket.is_full(now + 60 * SECOND));
    }

    #[test]
    fn no_window_has_more_than_its_number_whatever_is_kept() {
        for (limit, keep) in [(1, 0), (1, 4), (5, 0), (5, 4), (20, 4), (60, 7)] {
            let start = Instant::now();
            let mut bucket = Bucket::new(limit, 60 * SECOND, 8, start);
            let mut now = start;
            let taken: Vec<Instant> = (0..150)
                .map(|_| {
                    now += bucket.wait(keep, now);
                    bucket.take(now);
                    now
                })
                .collect();
            for window in taken.windows(limit as usize + 1) {
                assert!(window[limit as usize] - window[0] >= 60 * SECOND, "{limit}, {keep}");
            }
        }
    }
}
