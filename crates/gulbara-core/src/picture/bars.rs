//! What stands around the felt: names, pips, checkers off, whose turn, passed rolls, point numbers.

use super::canvas::Canvas;
use super::dice::{cross, die, spread};
use super::layout::{BANDS, BAR, HALVES, Place, WIDTH, bar};
use super::scene::{DieFace, Passed, Scene};
use super::text::{COUNT, NAME, OFF, POINT, drawable};
use super::theme::{DieSize, Theme};
use crate::rules::{Point, Side};

/// Where a name starts.
const NAME_X: i32 = 104;
/// Middle of a passed roll or of the winner's crown.
const CHIP_X: i32 = 764;
/// Where the pips end, and where the checkers off end.
const PIPS_X: i32 = 1040;
const OFF_X: i32 = 1248;

/// Draws a side's name bar.
pub(super) fn name_bar(canvas: &mut Canvas<'_>, theme: &Theme, scene: &Scene, side: Side) {
    let (c, shapes) = (&theme.colours, &theme.shapes);
    let top = bar(side);
    let middle = top + BAR / 2;
    let won = scene.verdict.is_some_and(|verdict| verdict.winner == Some(side));
    let marked = scene.to_move == Some(side) || won;
    if marked {
        canvas.tint(&shapes.strip, (0, top), c.accent, 255);
    }
    canvas.place(&theme.pieces[side].badge, (58, middle));

    let passed = scene.passed.iter().find(|passed| passed.side == side);
    let room = if passed.is_some() || won { CHIP_X - 80 } else { PIPS_X - 150 } - NAME_X;
    let quiet = scene.to_move == Some(side.other()) || scene.verdict.is_some_and(|v| v.winner == Some(side.other()));
    let name = shown_name(&scene.names[side], side, room as f32);
    canvas.write(&NAME, &name, (NAME_X, middle), if quiet { c.dim } else { c.text });
    if won {
        canvas.stamp(&shapes.crown, (CHIP_X, middle), c.accent, 255);
    } else if let Some(passed) = passed {
        chip(canvas, theme, passed, (CHIP_X, middle));
    }

    let army = scene.position.army(side);
    let start = canvas.write_ending(&COUNT, &army.pips().to_string(), (PIPS_X, middle), c.text);
    canvas.stamp(&shapes.pip_sign, (start - 30, middle), c.dim, 255);
    let start = canvas.write_ending(&OFF, &format!("{}/15", army.off()), (OFF_X, middle), c.dim);
    canvas.stamp(&shapes.off_sign, (start - 28, middle), c.dim, 255);
}

/// The name as it can be drawn, or the side's own name if nothing of it can.
fn shown_name(name: &str, side: Side, room: f32) -> String {
    let drawn = drawable(name, |letter| NAME.has(letter));
    let drawn = if drawn.is_empty() {
        match side {
            Side::White => "White",
            Side::Black => "Black",
        }
        .to_owned()
    } else {
        drawn
    };
    NAME.fitted(&drawn, room)
}

/// A roll that could not be played, crossed out.
fn chip(canvas: &mut Canvas<'_>, theme: &Theme, passed: &Passed, (x, y): (i32, i32)) {
    canvas.stamp(&theme.shapes.chip, (x, y), theme.colours.frame, 255);
    for (x, number) in spread(x, 56, 2).zip(passed.dice) {
        die(canvas, theme, passed.side, DieSize::Chip, DieFace { die: number, used: false }, (x, y));
    }
    cross(canvas, theme, (x, y), 25.0, 6.0);
}

/// Draws the point numbers in the count of whoever is to move, on a band of the mover's colour.
pub(super) fn numbers(canvas: &mut Canvas<'_>, theme: &Theme, scene: &Scene) {
    let c = &theme.colours;
    let (band, ink) = match scene.to_move {
        Some(side) => (&theme.pieces[side].band, c.looks[side.other()].body),
        None => (&theme.band, c.dim),
    };
    for top in BANDS {
        for left in HALVES {
            canvas.place(band, (left, top));
        }
    }
    let side = scene.to_move.unwrap_or(Side::White);
    for point in Point::falling() {
        let at = Place::of(side, point).number();
        let movable = scene.to_move.is_some() && scene.movable.contains(&point);
        if movable {
            canvas.stamp(&theme.shapes.pill_casing, at, c.shadow, 230);
            canvas.stamp(&theme.shapes.pill, at, c.accent, 255);
        }
        canvas.write_centred(&POINT, &point.to_string(), at, if movable { c.on_accent } else { ink });
    }
    debug_assert!(OFF_X < WIDTH);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_nothing_drawable_is_the_sides_own() {
        assert_eq!(shown_name("", Side::White, 500.0), "White");
        assert_eq!(shown_name("🎲\u{202E}", Side::Black, 500.0), "Black");
        assert_eq!(shown_name(" Ann ", Side::Black, 500.0), "Ann");
    }
}
