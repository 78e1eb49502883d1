//! Scene -> PNG: layout, sprites, theme, type.
//!
//! Pure, and the only place that knows a pixel. It knows the rules' values and nothing of tables, people or platforms.
//!
//! A theme is painted once, large and smooth, and turned into palette indices. A picture is then a copy of the empty
//! board with sprites copied onto it, and one quick pass of deflate.

mod arrow;
mod bars;
mod board;
mod canvas;
mod chart;
mod colours;
mod dice;
mod encode;
mod layout;
mod lzw;
mod names;
mod paint;
mod palette;
mod pieces;
mod replay;
mod scene;
mod shapes;
mod stacks;
mod standings;
mod text;
mod theme;
mod trail;
mod verdict;
#[cfg(test)]
mod vision;

pub use chart::{Chart, chart};
pub use replay::{Frame, gif};
pub use scene::{DieFace, DieState, Link, LinkState, Passed, Scene, SceneDice, Score, Trail, Verdict};
pub use standings::{Row, Standings, standings};
pub use theme::Theme;

use crate::rules::Side;
use canvas::Canvas;

/// Width of a picture in pixels.
pub const WIDTH: u32 = layout::WIDTH as u32;
/// Height of a picture in pixels.
pub const HEIGHT: u32 = layout::HEIGHT as u32;

/// The picture of a scene: an opaque indexed PNG of [`WIDTH`] by [`HEIGHT`]. Equal scenes make equal bytes.
#[must_use]
pub fn png(scene: &Scene, theme: &Theme) -> Vec<u8> {
    encode::png(&draw(scene, theme).sheet, &theme.palette)
}

fn draw<'a>(scene: &Scene, theme: &'a Theme) -> Canvas<'a> {
    let mut canvas = Canvas::new(&theme.background, &theme.palette);
    bars::numbers(&mut canvas, theme, scene);
    for side in Side::BOTH {
        bars::name_bar(&mut canvas, theme, scene, side);
        stacks::draw(&mut canvas, theme, scene, side);
    }
    dice::draw(&mut canvas, theme, scene);
    if let Some(trail) = &scene.trail {
        trail::draw(&mut canvas, theme, scene, trail);
    }
    if let Some(verdict) = scene.verdict {
        verdict::draw(&mut canvas, theme, scene, verdict);
    }
    canvas
}
