//! What stands around the felt: names, pips, checkers off, the score, whose turn, passed rolls, point numbers.

use super::canvas::Canvas;
use super::dice::{die, spread};
use super::layout::{BANDS, BAR, HALVES, Place, bar};
use super::names;
use super::scene::{DieFace, DieState, Passed, Scene};
use super::text::{COUNT, OFF};
use super::theme::{DieSize, Theme};
use crate::rules::{CHECKERS, Point, Side};

/// What stands for a name in which there is nothing to see.
const NAMELESS: &str = "—";
/// Where a name starts.
const NAME_X: i32 = 104;
/// Width kept free behind a name for a passed roll or the winner's crown.
const CHIP: i32 = 172;
/// Where the sign of the score stands, and where the points start.
const SCORE_X: (i32, i32) = (762, 790);
/// Where the sign of the pips stands, and where the number starts.
const PIPS_X: (i32, i32) = (938, 966);
/// Where the sign of the checkers off stands, and where the number starts.
const OFF_X: (i32, i32) = (1124, 1152);

/// Draws a side's name bar.
pub(super) fn name_bar(canvas: &mut Canvas<'_>, theme: &Theme, scene: &Scene, side: Side) {
    let (c, shapes) = (&theme.colours, &theme.shapes);
    let top = bar(scene.seat(side));
    let middle = top + BAR / 2;
    let won = scene.verdict.is_some_and(|verdict| verdict.winner == Some(side));
    let marked = scene.to_move == Some(side) || won;
    if marked {
        canvas.tint(&shapes.strip, (0, top), c.accent, 255);
    }
    canvas.place(&theme.pieces[side].badge, (58, middle));

    let passed = scene.passed.iter().find(|passed| passed.side == side);
    let end = if scene.score.is_some() { SCORE_X.0 } else { PIPS_X.0 };
    let room = end - 36 - NAME_X - if passed.is_some() || won { CHIP } else { 0 };
    let quiet = scene.to_move == Some(side.other()) || scene.verdict.is_some_and(|v| v.winner == Some(side.other()));
    let name = names::line(&scene.names[side], room).or_else(|| names::line(NAMELESS, room));
    let end = match name {
        Some(name) => canvas.lay(&name, (NAME_X, middle), if quiet { c.dim } else { c.text }),
        None => NAME_X,
    };
    if won {
        canvas.stamp(&shapes.crown, (end + 54, middle), c.accent, 255);
    } else if let Some(passed) = passed {
        chip(canvas, theme, passed, (end + 104, middle));
    }

    if let Some(score) = scene.score {
        canvas.stamp(&shapes.score_sign, (SCORE_X.0, middle), c.dim, 255);
        let end = canvas.write(&COUNT, &score.won[side].to_string(), (SCORE_X.1, middle), c.text);
        canvas.write(&OFF, &format!("/{}", score.target), (end, middle), c.dim);
    }
    let army = scene.position.army(side);
    canvas.stamp(&shapes.pip_sign, (PIPS_X.0, middle), c.dim, 255);
    canvas.write(&COUNT, &army.pips().to_string(), (PIPS_X.1, middle), c.text);
    canvas.stamp(&shapes.off_sign, (OFF_X.0, middle), c.dim, 255);
    canvas.write(&OFF, &format!("{}/{CHECKERS}", army.off()), (OFF_X.1, middle), c.dim);
}

/// A roll that could not be played, crossed out.
fn chip(canvas: &mut Canvas<'_>, theme: &Theme, passed: &Passed, (x, y): (i32, i32)) {
    canvas.stamp(&theme.shapes.chip, (x, y), theme.colours.frame, 255);
    canvas.stamp(&theme.shapes.chip_frame, (x, y), theme.colours.lost, 255);
    for (x, number) in spread(x, 62, 2).zip(passed.dice) {
        die(canvas, theme, passed.side, DieSize::Chip, DieFace { die: number, state: DieState::Lost }, (x, y));
    }
}

/// Draws the point numbers in the count of whoever is to move, on a band of the mover's colour, and marks those that
/// may be moved.
pub(super) fn numbers(canvas: &mut Canvas<'_>, theme: &Theme, scene: &Scene) {
    let c = &theme.colours;
    let (band, ink) = match scene.to_move {
        Some(side) => (&theme.pieces[side].band, c.looks[side.other()].body),
        None => (&theme.bare_band, c.dim),
    };
    for corner in BANDS.into_iter().flat_map(|top| HALVES.map(|left| (left, top))) {
        canvas.place(band, corner);
    }
    let seat = scene.seat(scene.to_move.unwrap_or(Side::White));
    for (point, number) in Point::falling().zip(&theme.shapes.numbers) {
        let at = Place::of(seat, point).number();
        if scene.to_move.is_some() && scene.movable.contains(&point) {
            canvas.stamp(&theme.shapes.pill_casing, at, c.shadow, 230);
            canvas.stamp(&theme.shapes.pill, at, c.accent, 255);
            canvas.lay_centred(number, at, c.on_accent);
        } else {
            canvas.lay_centred(number, at, ink);
        }
    }
}
