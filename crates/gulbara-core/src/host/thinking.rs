//! Where the computer thinks: a few places for short thoughts and one for long ones, off the runtime's own threads.
//!
//! However many games ask at once, no more threads are busy than there are places; who waits holds none. A long thought
//! (the analysis of a game) never stands in the way of a short one (a turn, a hint).

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::Fault;

/// Long thoughts at the same time.
const LONG: usize = 1;

/// The places to think in.
#[derive(Debug)]
pub(super) struct Thinking {
    short: Arc<Semaphore>,
    long: Arc<Semaphore>,
}

impl Default for Thinking {
    fn default() -> Self {
        Thinking::with(std::thread::available_parallelism().map_or(1, usize::from))
    }
}

impl Thinking {
    /// So many places for short thoughts.
    fn with(places: usize) -> Thinking {
        Thinking { short: Arc::new(Semaphore::new(places)), long: Arc::new(Semaphore::new(LONG)) }
    }

    /// Thinks for some hundredths of a second, first come, first served.
    pub(super) async fn shortly<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        place(&self.short).await?.think(thought).await
    }

    /// A place to think for seconds: when it is there, see whether somebody else has thought the same meanwhile.
    pub(super) async fn long(&self) -> Result<Place, Fault> {
        place(&self.long).await
    }
}

/// A place that is taken.
#[derive(Debug)]
pub(super) struct Place(#[expect(dead_code, reason = "held until it is dropped")] OwnedSemaphorePermit);

impl Place {
    /// Thinks, and gives the place back.
    pub(super) async fn think<T: Send + 'static>(
        self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        // The thought keeps its place to its end, even if nobody waits for it any more.
        let thinking = tokio::task::spawn_blocking(move || {
            let _place = self;
            thought()
        });
        thinking.await.map_err(|_| Fault::Choosing)
    }
}

async fn place(places: &Arc<Semaphore>) -> Result<Place, Fault> {
    Ok(Place(Arc::clone(places).acquire_owned().await.map_err(|_| Fault::Choosing)?))
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn no_more_think_at_once_than_there_are_places() {
        let thinking = Arc::new(Thinking::with(2));
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let games: Vec<_> = (0..50)
            .map(|game| {
                let (thinking, now, most) = (Arc::clone(&thinking), Arc::clone(&now), Arc::clone(&most));
                tokio::spawn(async move {
                    let thought = move || {
                        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
                        std::thread::yield_now();
                        now.fetch_sub(1, Ordering::SeqCst);
                        game
                    };
                    thinking.shortly(thought).await.unwrap()
                })
            })
            .collect();
        for (number, game) in games.into_iter().enumerate() {
            assert_eq!(game.await.unwrap(), number);
        }
        assert!((1..=2).contains(&most.load(Ordering::SeqCst)), "{most:?}");
    }

    #[tokio::test]
    async fn a_turn_does_not_wait_for_analyses() {
        let thinking = Arc::new(Thinking::with(1));
        let (go, wait) = mpsc::channel::<()>();
        let waits = Arc::new(std::sync::Mutex::new(wait));
        let analyses: Vec<_> = (0..5)
            .map(|_| {
                let (thinking, waits) = (Arc::clone(&thinking), Arc::clone(&waits));
                tokio::spawn(async move {
                    let place = thinking.long().await.unwrap();
                    place.think(move || waits.lock().unwrap().recv()).await
                })
            })
            .collect();
        assert_eq!(thinking.shortly(|| "a turn").await.unwrap(), "a turn");
        assert!(analyses.iter().all(|analysis| !analysis.is_finished()));
        for _ in &analyses {
            go.send(()).unwrap();
        }
        for analysis in analyses {
            analysis.await.unwrap().unwrap().unwrap();
        }
    }

    #[tokio::test]
    async fn a_thought_that_fails_gives_its_place_back() {
        let thinking = Thinking::with(1);
        assert!(thinking.shortly(|| panic!("on purpose")).await.is_err());
        assert_eq!(thinking.shortly(|| 1).await.unwrap(), 1);
    }
}
