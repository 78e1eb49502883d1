//! Dice on the felt: a roll, the opening, a chain. Each side's dice are of its own colour and lie at its right hand.

use super::canvas::Canvas;
use super::layout::{MIDDLE, Seat, WIDTH, roll_x};
use super::scene::{DieFace, DieState, Link, LinkState, Scene, SceneDice};
use super::text::BADGE;
use super::theme::{DieSize, Theme};
use crate::rules::{Die, Side};

/// From one die of a roll to the next.
const ROLL_PITCH: i32 = 100;
/// From the hinge to each die of the opening.
const OPENING_X: i32 = 70;
/// From one step of a stage to the next.
const DOT_PITCH: i32 = 17;
/// From one link of a chain to the next, by how many links there are.
const LINK_PITCH: [i32; 7] = [118, 118, 118, 118, 118, 102, 87];

/// Draws the dice of a scene, if there are any.
pub(super) fn draw(canvas: &mut Canvas<'_>, theme: &Theme, scene: &Scene) {
    let mover = scene.roller();
    let middle = roll_x(scene.seat(mover));
    match &scene.dice {
        SceneDice::Bare => {}
        SceneDice::Roll(faces) => {
            for (x, face) in spread(middle, ROLL_PITCH, faces.len()).zip(faces) {
                die(canvas, theme, mover, DieSize::Large, *face, (x, MIDDLE));
            }
        }
        SceneDice::Opening(thrown) => {
            for side in Side::BOTH {
                let x = match scene.seat(side) {
                    Seat::Near => WIDTH / 2 + OPENING_X,
                    Seat::Far => WIDTH / 2 - OPENING_X,
                };
                die(canvas, theme, side, DieSize::Large, thrown[side], (x, MIDDLE));
            }
        }
        SceneDice::Chain(links) => chain(canvas, theme, mover, middle, links),
    }
}

fn chain(canvas: &mut Canvas<'_>, theme: &Theme, mover: Side, middle: i32, links: &[Link]) {
    let (c, shapes) = (&theme.colours, &theme.shapes);
    let pitch = LINK_PITCH[links.len().min(LINK_PITCH.len() - 1)];
    for (i, (x, link)) in spread(middle, pitch, links.len()).zip(links).enumerate() {
        let (die_y, dot_y) = (MIDDLE - 10, MIDDLE + 35);
        if link.state == LinkState::Current {
            canvas.stamp(&shapes.card_casing, (x, MIDDLE), c.shadow, 150);
            canvas.stamp(&shapes.card, (x, MIDDLE), c.accent, 255);
        }
        if i > 0 {
            canvas.stamp(&shapes.onward, (x - pitch / 2, die_y), c.shadow, 170);
        }
        let state = match link.state {
            LinkState::Done => DieState::Used,
            LinkState::Lost => DieState::Lost,
            LinkState::Current | LinkState::ToCome => DieState::Fresh,
        };
        die(canvas, theme, mover, DieSize::Medium, DieFace { die: link.die, state }, (x, die_y));
        if link.state == LinkState::Lost {
            lost(canvas, theme, link, (x, dot_y));
            continue;
        }
        for (step, dot_x) in (0..link.total).zip(spread(x, DOT_PITCH, usize::from(link.total))) {
            canvas.stamp(&shapes.dot_casing, (dot_x, dot_y), c.shadow, 255);
            if step >= link.played {
                canvas.stamp(&shapes.dot, (dot_x, dot_y), c.text, 255);
            }
        }
    }
}

/// A dot for each step that was played before the stage was lost, and how many were not.
fn lost(canvas: &mut Canvas<'_>, theme: &Theme, link: &Link, (x, y): (i32, i32)) {
    let (c, shapes) = (&theme.colours, &theme.shapes);
    let width = DOT_PITCH * i32::from(link.played) + shapes.lost.width;
    let left = x - width / 2;
    for step in 0..i32::from(link.played) {
        canvas.stamp(&shapes.dot_casing, (left + DOT_PITCH * step + DOT_PITCH / 2 - 2, y), c.shadow, 255);
    }
    let at = (left + width - shapes.lost.width / 2, y);
    canvas.stamp(&shapes.lost_casing, at, c.shadow, 220);
    canvas.stamp(&shapes.lost, at, c.lost, 255);
    canvas.write_centred(&BADGE, &format!("\u{2212}{}", link.total.saturating_sub(link.played)), at, c.on_accent);
}

/// A die of a side; the line through a lost one runs under the pips so that they can still be read.
pub(super) fn die(canvas: &mut Canvas<'_>, theme: &Theme, side: Side, size: DieSize, face: DieFace, at: (i32, i32)) {
    let pieces = &theme.pieces[side];
    let sprites = if face.state == DieState::Fresh { &pieces.fresh } else { &pieces.used };
    canvas.place(&sprites[size as usize], at);
    if face.state == DieState::Lost {
        strike(canvas, theme, at, size.pixels() as f32 * 0.42, 7.0);
    }
    pips(canvas, theme, side, size, face, at);
}

fn pips(canvas: &mut Canvas<'_>, theme: &Theme, side: Side, size: DieSize, face: DieFace, (x, y): (i32, i32)) {
    let look = &theme.colours.looks[side.other()];
    let pip = &theme.shapes.pips[size as usize];
    let reach = size.pixels() * 26 / 100;
    for &(dx, dy) in spots(face.die) {
        canvas.stamp(
            pip,
            (x + dx * reach, y + dy * reach),
            look.body,
            if face.state == DieState::Used { 205 } else { 255 },
        );
    }
}

/// Where the pips of a face lie, in thirds from the middle.
fn spots(die: Die) -> &'static [(i32, i32)] {
    match die.get() {
        1 => &[(0, 0)],
        2 => &[(-1, 1), (1, -1)],
        3 => &[(-1, 1), (0, 0), (1, -1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    }
}

/// A falling line through the middle of something, `reach` to the right and down as well as to the left and up.
fn strike(canvas: &mut Canvas<'_>, theme: &Theme, (x, y): (i32, i32), reach: f32, width: f32) {
    let (ux, uy) = (std::f32::consts::FRAC_1_SQRT_2, std::f32::consts::FRAC_1_SQRT_2);
    let length = reach / ux;
    let (x, y) = (x as f32, y as f32);
    for (grown, colour, opacity) in [(2.5, theme.colours.shadow, 210), (0.0, theme.colours.lost, 255)] {
        let (ex, ey) = (ux * (length + grown), uy * (length + grown));
        let half = width / 2.0 + grown;
        let (nx, ny) = (-uy * half, ux * half);
        let (from, to) = ((x - ex, y - ey), (x + ex, y + ey));
        let shape =
            [(from.0 + nx, from.1 + ny), (to.0 + nx, to.1 + ny), (to.0 - nx, to.1 - ny), (from.0 - nx, from.1 - ny)];
        canvas.polygon(&shape, colour, opacity);
    }
}

/// The middles of `count` things in a row around a middle.
pub(super) fn spread(middle: i32, pitch: i32, count: usize) -> impl Iterator<Item = i32> {
    let first = middle - pitch * (count as i32 - 1) / 2;
    (0..count as i32).map(move |i| first + pitch * i)
}

#[cfg(test)]
mod tests {
    use super::super::layout::HALF;
    use super::*;

    #[test]
    fn each_face_has_as_many_pips_as_its_number_and_none_twice() {
        for die in Die::all() {
            let mut spots = spots(die).to_vec();
            assert_eq!(spots.len(), usize::from(die.get()));
            spots.sort_unstable();
            spots.dedup();
            assert_eq!(spots.len(), usize::from(die.get()));
        }
    }

    #[test]
    fn the_longest_roll_and_the_longest_chain_stay_in_their_half() {
        let widest = DieSize::Medium.pixels() / 2 + 13;
        for seat in [Seat::Near, Seat::Far] {
            let (left, right) = (roll_x(seat) - HALF / 2, roll_x(seat) + HALF / 2);
            for (links, &pitch) in LINK_PITCH.iter().enumerate().skip(1) {
                for x in spread(roll_x(seat), pitch, links) {
                    assert!(x - widest >= left && x + widest <= right, "{links} links: {x}");
                }
            }
            for x in spread(roll_x(seat), ROLL_PITCH, 4) {
                assert!(x - 39 >= left && x + 39 <= right, "{x}");
            }
        }
    }

    #[test]
    fn a_row_is_centred() {
        assert_eq!(spread(100, 10, 1).collect::<Vec<_>>(), [100]);
        assert_eq!(spread(100, 10, 4).collect::<Vec<_>>(), [85, 95, 105, 115]);
    }
}
