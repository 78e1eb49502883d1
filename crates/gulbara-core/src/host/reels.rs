//! Replays drawn lately, one drawing for everybody who asks for the same one.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::Semaphore;

use super::Fault;
use crate::picture::{Frame, Theme, gif};

/// Replays that are kept: less than a megabyte each.
const KEPT: usize = 8;
/// Replays that are drawn at the same time; each takes a thread for a fifth of a second.
const AT_ONCE: usize = 1;

/// What makes a replay the same: the moments, and the name of the theme.
type Film = (Vec<Frame>, &'static str);

/// The replays drawn lately.
#[derive(Debug)]
pub(super) struct Reels {
    drawn: Mutex<VecDeque<(Film, Arc<[u8]>)>>,
    places: Semaphore,
}

impl Default for Reels {
    fn default() -> Self {
        Reels { drawn: Mutex::default(), places: Semaphore::new(AT_ONCE) }
    }
}

impl Reels {
    /// The GIF of these moments, drawn on the blocking pool if it is not at hand.
    pub(super) async fn gif(&self, frames: Vec<Frame>, theme: &'static Theme) -> Result<Arc<[u8]>, Fault> {
        let film = (frames, theme.name());
        if let Some(gif) = self.known(&film) {
            return Ok(gif);
        }
        let _place = self.places.acquire().await.map_err(|_| Fault::Drawing)?;
        // Somebody may have asked for the same one a moment earlier.
        if let Some(gif) = self.known(&film) {
            return Ok(gif);
        }
        let drawing = film.0.clone();
        let gif: Arc<[u8]> =
            tokio::task::spawn_blocking(move || gif(&drawing, theme)).await.map_err(|_| Fault::Drawing)?.into();
        let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        drawn.push_front((film, Arc::clone(&gif)));
        drawn.truncate(KEPT);
        Ok(gif)
    }

    fn known(&self, film: &Film) -> Option<Arc<[u8]>> {
        let drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        drawn.iter().find(|(known, _)| known == film).map(|(_, gif)| Arc::clone(gif))
    }
}
