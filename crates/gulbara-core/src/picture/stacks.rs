//! The checkers of a position: where each of the fifteen lies, in which order they are laid down.

use super::canvas::Canvas;
use super::layout::{FLAT, Place, Seat, slab};
use super::scene::Scene;
use super::text::COUNT;
use super::theme::Theme;
use crate::rules::{Army, Point, Side};

/// How a checker shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shown {
    /// With its grooves.
    Bare,
    /// On top of an overlapped stack, with the count of it.
    Counted(u8),
    /// Borne off, from its edge.
    Off,
}

/// Draws the checkers of a side.
pub(super) fn draw(canvas: &mut Canvas<'_>, theme: &Theme, scene: &Scene, side: Side) {
    let pieces = &theme.pieces[side];
    for (at, shown) in lie(scene.position.army(side), scene.seat(side)) {
        match shown {
            Shown::Bare => canvas.place(&pieces.checker, at),
            Shown::Off => canvas.place(&pieces.slab, at),
            Shown::Counted(count) => {
                canvas.place(&pieces.plain, at);
                canvas.write_centred(&COUNT, &count.to_string(), at, theme.colours.looks[side.other()].body);
            }
        }
    }
}

/// The centre of every checker of an army, in the order to draw them.
fn lie(army: &Army, seat: Seat) -> Vec<((i32, i32), Shown)> {
    let mut points: Vec<Point> = army.points().collect();
    // From left to right and from top to bottom, away from the light, so that no shadow falls on a neighbour that lies
    // as low; in an overlapped stack the later one lies on the earlier.
    points.sort_unstable_by_key(|&point| Place::of(seat, point).column);
    let mut checkers = Vec::new();
    for point in points {
        let (place, count) = (Place::of(seat, point), army.at(point));
        let overlapped = count > FLAT;
        let mut stack: Vec<_> = (0..count)
            .map(|index| {
                let top = overlapped && index + 1 == count;
                (place.slot(index, count), if top { Shown::Counted(count) } else { Shown::Bare })
            })
            .collect();
        if !overlapped {
            stack.sort_unstable_by_key(|checker| checker.0.1);
        }
        checkers.extend(stack);
    }
    checkers.extend((0..army.off()).map(|index| (slab(seat, index), Shown::Off)));
    checkers
}

#[cfg(test)]
mod tests {
    use super::super::layout::{CHECKER, FELT_BOTTOM, FELT_TOP, WIDTH};
    use super::*;
    use crate::rules::Position;

    const POSITIONS: [&str; 5] = [
        "W[24:15] B[24:15]",
        "W[24:5 21:2 19:1 18:2 16:1 14:3 10:1] B[24:6 20:1 19:2 18:1 16:2 15:1 13:2]",
        "W[3:1 2:1 1:1 off:12] B[6:1 5:3 2:2 1:2 off:7]",
        "W[off:15] B[15:1 12:2 8:2 6:4 5:3 3:3]",
        "W[24:1 23:1 22:1 21:1 20:1 19:1 12:9] B[23:1 22:1 21:1 6:4 5:4 4:4]",
    ];

    fn each() -> impl Iterator<Item = (Position, Side)> {
        let positions = POSITIONS.map(|text| text.parse::<Position>().expect(text));
        positions.into_iter().flat_map(|position| Side::BOTH.map(|side| (position, side)))
    }

    #[test]
    fn every_side_has_fifteen_checkers_on_the_picture_no_two_in_one_spot() {
        for (position, side) in each() {
            let mut spots: Vec<_> =
                lie(position.army(side), Seat::of(side, Side::White)).into_iter().map(|(at, _)| at).collect();
            assert_eq!(spots.len(), 15, "{position} {side:?}");
            spots.sort_unstable();
            spots.dedup();
            assert_eq!(spots.len(), 15, "{position} {side:?}");
        }
    }

    #[test]
    fn an_overlapped_stack_is_counted_on_the_checker_drawn_last_and_no_other_is() {
        for (position, side) in each() {
            let army = position.army(side);
            let counted: u32 = lie(army, Seat::of(side, Side::White))
                .iter()
                .map(|&(_, shown)| if let Shown::Counted(count) = shown { u32::from(count) } else { 0 })
                .sum();
            let stacked: u32 = army.counts().iter().filter(|&&n| n > FLAT).map(|&n| u32::from(n)).sum();
            assert_eq!(counted, stacked, "{position} {side:?}");
        }
    }

    #[test]
    fn the_two_sides_never_touch_and_nobody_leaves_the_board() {
        for (position, side) in each() {
            let seated = |side: Side| lie(position.army(side), Seat::of(side, Side::White));
            let theirs = seated(side.other());
            for ((x, y), shown) in seated(side) {
                if shown != Shown::Off {
                    assert!(y - CHECKER / 2 >= FELT_TOP && y + CHECKER / 2 <= FELT_BOTTOM, "{position} {x},{y}");
                }
                assert!(x > 0 && x < WIDTH);
                for &((a, b), _) in &theirs {
                    assert!((x - a).abs() >= CHECKER || (y - b).abs() >= CHECKER, "{position} {x},{y} {a},{b}");
                }
            }
        }
    }
}
