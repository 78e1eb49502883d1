//! Scene -> PNG: layout, sprites, theme, type.
//!
//! Pure, and the only place that knows a pixel. It knows the rules' values and nothing of tables, people or platforms.
//!
//! A theme is painted once, large and smooth, and turned into palette indices. A picture is then a copy of the empty
//! board with sprites copied onto it, and one quick pass of deflate.

mod bars;
mod board;
mod canvas;
mod dice;
mod encode;
mod layout;
mod paint;
mod palette;
mod pieces;
mod scene;
mod shapes;
mod text;
mod theme;
mod trail;
mod verdict;

pub use scene::{DieFace, Link, LinkState, Passed, Scene, SceneDice, Trail, Verdict};
pub use theme::Theme;

use crate::rules::{Point, Position, Side};
use canvas::Canvas;
use layout::{FLAT, Place};

/// Width of a picture in pixels.
pub const WIDTH: u32 = layout::WIDTH as u32;
/// Height of a picture in pixels.
pub const HEIGHT: u32 = layout::HEIGHT as u32;

/// The picture of a scene: an opaque indexed PNG of [`WIDTH`] by [`HEIGHT`]. Equal scenes make equal bytes.
#[must_use]
pub fn png(scene: &Scene, theme: &Theme) -> Vec<u8> {
    encode::png(&draw(scene, theme).pixels, &theme.palette)
}

fn draw<'a>(scene: &Scene, theme: &'a Theme) -> Canvas<'a> {
    let mut canvas = Canvas::new(&theme.background, &theme.palette);
    bars::numbers(&mut canvas, theme, scene);
    for side in Side::BOTH {
        bars::name_bar(&mut canvas, theme, scene, side);
        checkers(&mut canvas, theme, &scene.position, side);
    }
    let mover = scene.to_move.or(scene.trail.as_ref().map(|trail| trail.side)).unwrap_or(Side::White);
    dice::draw(&mut canvas, theme, mover, &scene.dice);
    if let Some(trail) = &scene.trail {
        trail::draw(&mut canvas, theme, &scene.position, trail);
    }
    if let Some(verdict) = scene.verdict {
        verdict::draw(&mut canvas, theme, verdict);
    }
    canvas
}

fn checkers(canvas: &mut Canvas<'_>, theme: &Theme, position: &Position, side: Side) {
    let army = position.army(side);
    let pieces = &theme.pieces[side];
    let mut points: Vec<Point> = army.points().collect();
    // From left to right, away from the light, so that no shadow falls on a neighbour of the same height.
    points.sort_unstable_by_key(|&point| Place::of(side, point).column);
    for point in points {
        let (place, count) = (Place::of(side, point), army.at(point));
        if count <= FLAT {
            let slots = (0..count).map(|index| place.slot(index, count));
            let mut slots: Vec<(i32, i32)> = slots.collect();
            slots.sort_unstable_by_key(|slot| slot.1);
            for slot in slots {
                canvas.place(&pieces.checker, slot);
            }
            continue;
        }
        for index in 0..count - 1 {
            canvas.place(&pieces.checker, place.slot(index, count));
        }
        let top = place.slot(count - 1, count);
        canvas.place(&pieces.plain, top);
        canvas.write_centred(&text::COUNT, &count.to_string(), top, theme.colours.looks[side.other()].body);
    }
    for index in 0..army.off() {
        canvas.place(&pieces.slab, layout::slab(side, index));
    }
}
