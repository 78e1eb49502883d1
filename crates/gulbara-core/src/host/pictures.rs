//! Drawn boards, one drawing and one encode for everybody who shows the same scene.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OnceCell;
use tokio::time::Instant;

use super::Fault;
use crate::picture::{self, Scene, Theme};

/// Pictures that are kept; a board is rarely asked for again once the game has moved on.
const KEPT: usize = 64;

/// A PNG, from when it is first asked for.
type Drawing = Arc<OnceCell<Arc<[u8]>>>;

/// The pictures asked for lately: the scene, the name of the theme, the PNG.
#[derive(Debug, Default)]
pub(super) struct Pictures {
    lately: Mutex<VecDeque<(Scene, &'static str, Drawing)>>,
}

impl Pictures {
    /// The PNG of a scene in a theme, drawn on the blocking pool by whoever asks first; who asks meanwhile waits for it.
    pub(super) async fn png(&self, scene: Scene, theme: &'static Theme) -> Result<Arc<[u8]>, Fault> {
        let drawing = self.drawing(&scene, theme);
        let draw = || async {
            let begun = Instant::now();
            let png = tokio::task::spawn_blocking(move || picture::png(&scene, theme)).await;
            tracing::debug!(draw_us = begun.elapsed().as_micros(), "drawn");
            png.map(Into::into).map_err(|_| Fault::Drawing)
        };
        drawing.get_or_try_init(draw).await.cloned()
    }

    fn drawing(&self, scene: &Scene, theme: &Theme) -> Drawing {
        let mut lately = self.lately.lock().unwrap_or_else(PoisonError::into_inner);
        let known = lately.iter().find(|(known, name, _)| known == scene && *name == theme.name());
        if let Some((.., drawing)) = known {
            return Arc::clone(drawing);
        }
        let drawing = Drawing::default();
        lately.push_front((scene.clone(), theme.name(), Arc::clone(&drawing)));
        lately.truncate(KEPT);
        drawing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{BySide, Position};

    #[tokio::test]
    async fn whoever_asks_while_a_board_is_drawn_gets_the_same_bytes() {
        let names = BySide { white: "Ann".to_owned(), black: "Boyan".to_owned() };
        let scene = Scene::bare(Position::start(), names);
        let pictures = Pictures::default();
        let ask = |theme| pictures.png(scene.clone(), theme);
        let (first, second) = tokio::join!(ask(Theme::slate()), ask(Theme::slate()));
        let [first, second] = [first, second].map(|png| png.expect("a picture"));
        assert!(Arc::ptr_eq(&first, &second));
        assert!(Arc::ptr_eq(&first, &ask(Theme::slate()).await.expect("a picture")));
        let walnut = Theme::named("walnut").expect("a theme");
        assert_ne!(first, ask(walnut).await.expect("a picture"));
    }
}
