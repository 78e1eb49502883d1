//! The result on a finished board: who won, and how many points; two of them are mars.

use super::canvas::Canvas;
use super::dice::spread;
use super::layout::{MIDDLE, WIDTH, roll_x};
use super::scene::{Scene, SceneDice, Verdict};
use super::text::RESULT;
use super::theme::Theme;
use crate::rules::Side;

/// Draws the plaque in the middle of the board.
pub(super) fn draw(canvas: &mut Canvas<'_>, theme: &Theme, scene: &Scene, verdict: Verdict) {
    let (c, shapes) = (&theme.colours, &theme.shapes);
    // The last roll stays in sight, in the half of whoever played it.
    let x = match scene.dice {
        SceneDice::Bare => WIDTH / 2,
        _ => roll_x(scene.seat(scene.roller().other())),
    };
    let middle = (x, MIDDLE);
    canvas.stamp(&shapes.plaque, middle, c.bar, 255);
    let Some(winner) = verdict.winner else {
        canvas.stamp(&shapes.plaque_frame, middle, c.dim, 255);
        for (side, x) in Side::BOTH.into_iter().zip(spread(middle.0, 220, 2)) {
            canvas.place(&theme.pieces[side].medal, (x, MIDDLE));
        }
        canvas.write_centred(&RESULT, "0", middle, c.dim);
        return;
    };
    canvas.stamp(&shapes.plaque_frame, middle, c.accent, 255);
    let roses = usize::from(verdict.points.clamp(1, 2));
    let left = middle.0 - 187 + 28 * (2 - roses as i32);
    canvas.stamp(&shapes.crown, (left + 34, MIDDLE), c.accent, 255);
    canvas.place(&theme.pieces[winner].medal, (left + 114, MIDDLE));
    canvas.write_centred(&RESULT, &format!("+{}", verdict.points), (left + 206, MIDDLE), c.text);
    for x in spread(left + 258 + 28 * roses as i32, 56, roses) {
        canvas.stamp(&shapes.rose, (x, MIDDLE), c.accent, 255);
    }
}
