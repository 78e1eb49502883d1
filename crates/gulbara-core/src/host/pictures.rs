//! Drawn boards, one encode for everybody who shows the same scene.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use super::Fault;
use crate::picture::{self, Scene, Theme};

/// Pictures that are kept; a board is rarely asked for again once the game has moved on.
const KEPT: usize = 64;

/// The pictures drawn lately.
#[derive(Debug, Default)]
pub(super) struct Pictures {
    drawn: Mutex<VecDeque<(Scene, Arc<[u8]>)>>,
}

impl Pictures {
    /// The PNG of a scene, drawn on the blocking pool if it is not at hand.
    pub(super) async fn png(&self, scene: Scene) -> Result<Arc<[u8]>, Fault> {
        let known = |drawn: &VecDeque<(Scene, Arc<[u8]>)>| {
            drawn.iter().find(|(known, _)| *known == scene).map(|(_, png)| Arc::clone(png))
        };
        if let Some(png) = known(&self.drawn.lock().unwrap_or_else(PoisonError::into_inner)) {
            return Ok(png);
        }
        let drawing = scene.clone();
        let png: Arc<[u8]> = tokio::task::spawn_blocking(move || picture::png(&drawing, Theme::slate()))
            .await
            .map_err(|_| Fault::Drawing)?
            .into();
        let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        drawn.push_front((scene, Arc::clone(&png)));
        drawn.truncate(KEPT);
        Ok(png)
    }
}
