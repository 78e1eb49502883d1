//! What stands around the felt: names, pips, checkers off, whose turn, passed rolls, point numbers.

use super::canvas::{Canvas, Sprite};
use super::dice::{spread, struck};
use super::layout::{BAND, BANDS, BAR, HALVES, Place, bar};
use super::palette::{Palette, Rgb};
use super::scene::{DieFace, Passed, Scene};
use super::text::{COUNT, NAME, OFF, POINT, drawable};
use super::theme::{DieSize, Theme};
use crate::rules::{CHECKERS, Point, Side};

/// Where a name starts.
const NAME_X: i32 = 104;
/// Width kept free behind a name for a passed roll or the winner's crown.
const CHIP: i32 = 172;
/// Where the sign of the pips stands, and where the number starts.
const PIPS_X: (i32, i32) = (938, 966);
/// Where the sign of the checkers off stands, and where the number starts.
const OFF_X: (i32, i32) = (1124, 1152);

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
    let room = PIPS_X.0 - 36 - NAME_X - if passed.is_some() || won { CHIP } else { 0 };
    let quiet = scene.to_move == Some(side.other()) || scene.verdict.is_some_and(|v| v.winner == Some(side.other()));
    let name = shown_name(&scene.names[side], side, room as f32);
    let end = canvas.write(&NAME, &name, (NAME_X, middle), if quiet { c.dim } else { c.text });
    if won {
        canvas.stamp(&shapes.crown, (end + 54, middle), c.accent, 255);
    } else if let Some(passed) = passed {
        chip(canvas, theme, passed, (end + 104, middle));
    }

    let army = scene.position.army(side);
    canvas.stamp(&shapes.pip_sign, (PIPS_X.0, middle), c.dim, 255);
    canvas.write(&COUNT, &army.pips().to_string(), (PIPS_X.1, middle), c.text);
    canvas.stamp(&shapes.off_sign, (OFF_X.0, middle), c.dim, 255);
    canvas.write(&OFF, &format!("{}/{CHECKERS}", army.off()), (OFF_X.1, middle), c.dim);
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
    canvas.stamp(&theme.shapes.chip_frame, (x, y), theme.colours.lost, 255);
    for (x, number) in spread(x, 62, 2).zip(passed.dice) {
        struck(canvas, theme, passed.side, DieSize::Chip, DieFace { die: number, used: false }, (x, y));
    }
}

/// The two bands with the point numbers in a side's count, as full rows of the board, the upper band first.
pub(super) fn bands(background: &[u8], palette: &Palette, band: &Sprite, ink: Rgb, side: Side) -> Vec<u8> {
    let mut canvas = Canvas::new(background, palette);
    for top in BANDS {
        for left in HALVES {
            canvas.place(band, (left, top));
        }
    }
    for point in Point::falling() {
        canvas.write_centred(&POINT, &point.to_string(), Place::of(side, point).number(), ink);
    }
    BANDS.map(|top| canvas.rows(top, BAND).to_vec()).concat()
}

/// Draws the point numbers in the count of whoever is to move, on a band of the mover's colour, and marks those that
/// may be moved.
pub(super) fn numbers(canvas: &mut Canvas<'_>, theme: &Theme, scene: &Scene) {
    let c = &theme.colours;
    let bands = scene.to_move.map_or(&theme.bare_bands, |side| &theme.pieces[side].bands);
    for (top, rows) in BANDS.into_iter().zip(bands.chunks_exact(bands.len() / 2)) {
        canvas.lay_rows(top, rows);
    }
    let Some(side) = scene.to_move else { return };
    for &point in &scene.movable {
        let at = Place::of(side, point).number();
        canvas.stamp(&theme.shapes.pill_casing, at, c.shadow, 230);
        canvas.stamp(&theme.shapes.pill, at, c.accent, 255);
        canvas.write_centred(&POINT, &point.to_string(), at, c.on_accent);
    }
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
