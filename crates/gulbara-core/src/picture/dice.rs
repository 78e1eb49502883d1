//! Dice on the felt: a roll, the opening, a chain. Each side's dice are of its own colour and lie at its right hand.

use super::canvas::Canvas;
use super::layout::{HALF, HALVES, MIDDLE, roll_x};
use super::scene::{DieFace, Link, LinkState, SceneDice};
use super::text::BADGE;
use super::theme::{DieSize, Theme};
use crate::rules::{BySide, Die, Side};

/// From one die of a roll to the next.
const ROLL_PITCH: i32 = 100;
/// From one link of a chain to the next, by how many links there are.
const LINK_PITCH: [i32; 7] = [118, 118, 118, 118, 118, 102, 87];

/// Draws what `mover` rolled.
pub(super) fn draw(canvas: &mut Canvas<'_>, theme: &Theme, mover: Side, dice: &SceneDice) {
    match dice {
        SceneDice::Bare => {}
        SceneDice::Roll(faces) => roll(canvas, theme, mover, roll_x(mover), faces),
        SceneDice::Opening { thrown, roll: faces } => opening(canvas, theme, mover, thrown, faces),
        SceneDice::Chain(links) => chain(canvas, theme, mover, links),
    }
}

fn roll(canvas: &mut Canvas<'_>, theme: &Theme, mover: Side, middle: i32, faces: &[DieFace]) {
    for (x, face) in spread(middle, ROLL_PITCH, faces.len()).zip(faces) {
        die(canvas, theme, mover, DieSize::Large, *face, (x, MIDDLE));
    }
}

/// One die a side beside the hinge, and the two of them in the starter's half as its roll.
fn opening(canvas: &mut Canvas<'_>, theme: &Theme, starter: Side, thrown: &BySide<Die>, faces: &[DieFace]) {
    for side in Side::BOTH {
        let x = match side {
            Side::White => HALVES[1] + 50,
            Side::Black => HALVES[0] + HALF - 50,
        };
        if side == starter {
            let shapes = &theme.shapes;
            canvas.stamp(&shapes.card_casing, (x, MIDDLE), theme.colours.shadow, 150);
            canvas.stamp(&shapes.card, (x, MIDDLE), theme.colours.accent, 255);
        }
        die(canvas, theme, side, DieSize::Medium, DieFace { die: thrown[side], used: false }, (x, MIDDLE));
    }
    let away = match starter {
        Side::White => 44,
        Side::Black => -44,
    };
    roll(canvas, theme, starter, roll_x(starter) + away, faces);
}

fn chain(canvas: &mut Canvas<'_>, theme: &Theme, mover: Side, links: &[Link]) {
    let (c, shapes) = (&theme.colours, &theme.shapes);
    let pitch = LINK_PITCH[links.len().min(LINK_PITCH.len() - 1)];
    for (i, (x, link)) in spread(roll_x(mover), pitch, links.len()).zip(links).enumerate() {
        let (die_y, dot_y) = (MIDDLE - 10, MIDDLE + 35);
        if link.state == LinkState::Current {
            canvas.stamp(&shapes.card_casing, (x, MIDDLE), c.shadow, 150);
            canvas.stamp(&shapes.card, (x, MIDDLE), c.accent, 255);
        }
        if i > 0 {
            canvas.stamp(&shapes.onward, (x - pitch / 2, die_y), c.shadow, 170);
        }
        let used = matches!(link.state, LinkState::Done | LinkState::Lost);
        die(canvas, theme, mover, DieSize::Medium, DieFace { die: link.die, used }, (x, die_y));
        for (step, dot_x) in (0..link.total).zip(spread(x, 17, usize::from(link.total))) {
            if step < link.played {
                canvas.stamp(&shapes.dot_casing, (dot_x, dot_y), c.shadow, 255);
            } else if link.state == LinkState::Lost {
                cross(canvas, theme, (dot_x, dot_y), 5.0, 4.0);
            } else {
                canvas.stamp(&shapes.dot_casing, (dot_x, dot_y), c.shadow, 255);
                canvas.stamp(&shapes.dot, (dot_x, dot_y), c.text, 255);
            }
        }
        if link.state == LinkState::Lost {
            cross(canvas, theme, (x, die_y), 27.0, 7.0);
            let lost = link.total.saturating_sub(link.played);
            count(canvas, theme, &lost.to_string(), (x + 26, die_y - 22));
        }
    }
}

/// A small count of what is lost.
fn count(canvas: &mut Canvas<'_>, theme: &Theme, text: &str, at: (i32, i32)) {
    canvas.stamp(&theme.shapes.count_casing, at, theme.colours.shadow, 200);
    canvas.stamp(&theme.shapes.count, at, theme.colours.lost, 255);
    canvas.write_centred(&BADGE, text, at, theme.colours.on_accent);
}

/// A die of a side.
pub(super) fn die(
    canvas: &mut Canvas<'_>,
    theme: &Theme,
    side: Side,
    size: DieSize,
    face: DieFace,
    (x, y): (i32, i32),
) {
    let pieces = &theme.pieces[side];
    let sprites = if face.used { &pieces.used } else { &pieces.fresh };
    canvas.place(&sprites[size as usize], (x, y));
    let look = &theme.colours.looks[side.other()];
    let pip = &theme.shapes.pips[size as usize];
    let reach = size.pixels() * 26 / 100;
    for &(dx, dy) in pips(face.die) {
        canvas.stamp(pip, (x + dx * reach, y + dy * reach), look.body, if face.used { 150 } else { 255 });
    }
}

/// Where the pips of a face lie, in thirds from the middle.
fn pips(die: Die) -> &'static [(i32, i32)] {
    match die.get() {
        1 => &[(0, 0)],
        2 => &[(-1, 1), (1, -1)],
        3 => &[(-1, 1), (0, 0), (1, -1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    }
}

/// Crosses something out; `reach` from the middle to a corner.
pub(super) fn cross(canvas: &mut Canvas<'_>, theme: &Theme, at: (i32, i32), reach: f32, width: f32) {
    for (grown, colour, opacity) in [(2.0, theme.colours.shadow, 190), (0.0, theme.colours.lost, 255)] {
        for way in [1.0, -1.0] {
            stroke(canvas, at, (reach, reach * way), width / 2.0 + grown, grown, colour, opacity);
        }
    }
}

/// A straight line through a spot, `half` as thick as wide, longer by `grown` at both ends.
fn stroke(
    canvas: &mut Canvas<'_>,
    (x, y): (i32, i32),
    (dx, dy): (f32, f32),
    half: f32,
    grown: f32,
    colour: super::palette::Rgb,
    opacity: u8,
) {
    let length = (dx * dx + dy * dy).sqrt();
    let (ux, uy) = (dx / length, dy / length);
    let (ex, ey) = (dx + ux * grown, dy + uy * grown);
    let (nx, ny) = (-uy * half, ux * half);
    let (x, y) = (x as f32, y as f32);
    let shape = [
        (x - ex + nx, y - ey + ny),
        (x + ex + nx, y + ey + ny),
        (x + ex - nx, y + ey - ny),
        (x - ex - nx, y - ey - ny),
    ];
    canvas.polygon(&shape, colour, opacity);
}

/// The middles of `count` things in a row around a middle.
pub(super) fn spread(middle: i32, pitch: i32, count: usize) -> impl Iterator<Item = i32> {
    let first = middle - pitch * (count as i32 - 1) / 2;
    (0..count as i32).map(move |i| first + pitch * i)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_face_has_as_many_pips_as_its_number_and_none_twice() {
        for die in Die::all() {
            let mut spots = pips(die).to_vec();
            assert_eq!(spots.len(), usize::from(die.get()));
            spots.sort_unstable();
            spots.dedup();
            assert_eq!(spots.len(), usize::from(die.get()));
        }
    }

    #[test]
    fn the_longest_roll_and_the_longest_chain_stay_in_their_half() {
        let widest = DieSize::Medium.pixels() / 2 + 13;
        for side in Side::BOTH {
            let (left, right) = (roll_x(side) - HALF / 2, roll_x(side) + HALF / 2);
            for links in 1..=6usize {
                for x in spread(roll_x(side), LINK_PITCH[links], links) {
                    assert!(x - widest >= left && x + widest <= right, "{links} links: {x}");
                }
            }
            for x in spread(roll_x(side), ROLL_PITCH, 4) {
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
