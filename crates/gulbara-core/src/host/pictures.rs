//! Drawn boards, one encode for everybody who shows the same scene.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use super::Fault;
use crate::picture::{self, Scene, Theme};

/// Pictures that are kept; a board is rarely asked for again once the game has moved on.
const KEPT: usize = 64;

/// A drawing: the scene, the name of the theme, the PNG.
type Drawn = (Scene, &'static str, Arc<[u8]>);

/// The pictures drawn lately.
#[derive(Debug, Default)]
pub(super) struct Pictures {
    drawn: Mutex<VecDeque<Drawn>>,
}

impl Pictures {
    /// The PNG of a scene in a theme, drawn on the blocking pool if it is not at hand.
    pub(super) async fn png(&self, scene: Scene, theme: &'static Theme) -> Result<Arc<[u8]>, Fault> {
        let known = |drawn: &VecDeque<Drawn>| {
            let same = |(known, name, _): &&Drawn| *known == scene && *name == theme.name();
            drawn.iter().find(same).map(|(_, _, png)| Arc::clone(png))
        };
        if let Some(png) = known(&self.drawn.lock().unwrap_or_else(PoisonError::into_inner)) {
            return Ok(png);
        }
        let drawing = scene.clone();
        let png: Arc<[u8]> = tokio::task::spawn_blocking(move || picture::png(&drawing, theme))
            .await
            .map_err(|_| Fault::Drawing)?
            .into();
        let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        drawn.push_front((scene, theme.name(), Arc::clone(&png)));
        drawn.truncate(KEPT);
        Ok(png)
    }
}
