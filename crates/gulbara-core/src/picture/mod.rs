//! Scene -> PNG: layout, sprites, theme, type.
//!
//! Pure, and the only place that knows a pixel. It knows the rules' values and nothing of tables, people or platforms.

mod scene;

pub use scene::{DieFace, Link, LinkState, Passed, Scene, SceneDice, Trail, Verdict};
