//! The world behind its lock, and waiting for it to change.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::{Instant, timeout};

use super::world::World;

/// How long a look at the world may be out of date when only time has passed.
const TICK: Duration = Duration::from_millis(50);

/// Nothing came in the time a test is ready to wait.
#[derive(Clone, Debug, thiserror::Error)]
#[error("waited in vain for {0}")]
pub struct Silence(pub(super) String);

#[derive(Debug)]
pub(super) struct Shared {
    world: Mutex<World>,
    changed: watch::Sender<u64>,
}

impl Shared {
    pub(super) fn new(world: World) -> Self {
        Self { world: Mutex::new(world), changed: watch::Sender::new(0) }
    }

    /// Changes the world and wakes whoever waits.
    pub(super) fn act<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        // A test that panicked while holding the lock has failed already; the rest may still look.
        let out = change(&mut self.world.lock().unwrap_or_else(PoisonError::into_inner));
        self.changed.send_modify(|count| *count += 1);
        out
    }

    /// Looks at the world.
    pub(super) fn look<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        look(&self.world.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Waits as long as it takes.
    pub(super) async fn wait(&self, mut ready: impl FnMut(&World) -> bool) {
        let mut changes = self.changed.subscribe();
        while !self.look(&mut ready) {
            drop(timeout(TICK, changes.changed()).await);
        }
    }

    /// Waits until `found` finds something, at most `patience`.
    pub(super) async fn until<T>(
        &self,
        patience: Duration,
        what: &str,
        mut found: impl FnMut() -> Option<T>,
    ) -> Result<T, Silence> {
        let deadline = Instant::now() + patience;
        let mut changes = self.changed.subscribe();
        loop {
            if let Some(out) = found() {
                return Ok(out);
            }
            if Instant::now() >= deadline {
                return Err(Silence(what.to_owned()));
            }
            drop(timeout(TICK, changes.changed()).await);
        }
    }
}
