//! How fast a channel is written to by the channel's own endpoints: as Discord's limits are, whether the client library
//! keeps to them or is told not to. Answers to interactions are not counted there, nor here.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use gulbara_core::host::Bucket;
use serenity::all::ChannelId;
use tokio::time::Instant;

/// So many messages, sent or changed, in so long.
const MESSAGES: u32 = 5;
const WINDOW: Duration = Duration::from_secs(5);

/// The channels that have been written to lately.
#[derive(Debug, Default)]
pub(crate) struct Pace(Mutex<HashMap<ChannelId, Bucket>>);

impl Pace {
    /// Takes a channel's turn if it has one now; if not, how long that takes.
    pub(crate) fn take(&self, channel: ChannelId, now: Instant) -> Result<(), Duration> {
        let mut channels = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        channels.retain(|_, bucket| !bucket.is_full(now));
        let bucket = channels.entry(channel).or_insert_with(|| Bucket::new(MESSAGES, WINDOW, MESSAGES, now));
        let wait = bucket.wait(0, now);
        if !wait.is_zero() {
            return Err(wait);
        }
        bucket.take(now);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_in_five_seconds_and_every_channel_by_itself() {
        let (pace, now) = (Pace::default(), Instant::now());
        let (here, there) = (ChannelId::new(1), ChannelId::new(2));
        for _ in 0..5 {
            assert_eq!(pace.take(here, now), Ok(()));
        }
        assert_eq!(pace.take(here, now), Err(WINDOW));
        assert_eq!(pace.take(there, now), Ok(()));
        assert_eq!(pace.take(here, now + WINDOW), Ok(()));
        assert_eq!(pace.0.lock().unwrap().len(), 1, "who is not written to is forgotten");
    }
}
