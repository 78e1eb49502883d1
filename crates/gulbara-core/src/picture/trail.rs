//! The steps of a turn on the board: arrows as long as they are few, rings and counts when they are many.

use super::arrow::{Arrow, Pen};
use super::canvas::Canvas;
use super::layout::{FLAT, Place, Seat, slab};
use super::scene::{Scene, Trail};
use super::text::BADGE;
use super::theme::Theme;
use crate::rules::{Army, Point, Spot, Step};

/// Checkers moved up to which arrows are drawn.
const ARROWS: usize = 4;

/// Checkers that went from one point to one spot in a turn, whatever the stops between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Net {
    from: Point,
    to: Spot,
    checkers: u8,
}

/// What the steps come to: each checker from where it stood to where it ended, equal ones together.
fn net(steps: &[Step]) -> Vec<Net> {
    let mut ways: Vec<(Point, Spot)> = Vec::new();
    for step in steps {
        // A step from where this turn's checker came to is that checker going on.
        match ways.iter_mut().rev().find(|way| way.1 == Spot::On(step.from)) {
            Some(way) => way.1 = step.to(),
            None => ways.push((step.from, step.to())),
        }
    }
    let mut nets: Vec<Net> = Vec::new();
    for (from, to) in ways {
        match nets.iter_mut().find(|net| net.from == from && net.to == to) {
            Some(net) => net.checkers += 1,
            None => nets.push(Net { from, to, checkers: 1 }),
        }
    }
    nets
}

/// Marks the trail on a position that already shows its result.
pub(super) fn draw(canvas: &mut Canvas<'_>, theme: &Theme, scene: &Scene, trail: &Trail) {
    let nets = net(&trail.steps);
    let pen = if trail.running {
        Pen { colour: theme.colours.accent, half: 6.0, opacity: 255 }
    } else {
        Pen { colour: theme.colours.quiet, half: 4.0, opacity: 235 }
    };
    let (army, seat) = (scene.position.army(trail.side), scene.seat(trail.side));
    let place = |point| Place::of(seat, point);
    let few = trail.arrows && nets.iter().map(|net| usize::from(net.checkers)).sum::<usize>() <= ARROWS;

    // Rings first, so that arrows end on top of them.
    let mut sources: Vec<(Point, u8)> = Vec::new();
    let mut targets: Vec<(Spot, u8)> = Vec::new();
    for net in &nets {
        tally(&mut sources, net.from, net.checkers);
        tally(&mut targets, net.to, net.checkers);
    }
    for &(from, gone) in &sources {
        let (at, seen) = vacated(place(from), army.at(from));
        if seen {
            canvas.stamp(&theme.shapes.left_casing, at, theme.colours.shadow, 150);
            canvas.stamp(&theme.shapes.left, at, pen.colour, pen.opacity);
        }
        if !few && (gone > 1 || !seen) {
            let at = if seen { at } else { beside(place(from), army.at(from)) };
            count(canvas, theme, &pen, &format!("\u{2212}{gone}"), at);
        }
    }
    for &(to, come) in &targets {
        let (casing, ring, ringed, beside) = match to {
            // In an overlapped stack only the last checker has room for a ring.
            Spot::On(point) if army.at(point) > FLAT => {
                (&theme.shapes.arrived_casing, &theme.shapes.arrived, 1, beside(place(point), army.at(point)))
            }
            Spot::On(point) => {
                (&theme.shapes.arrived_casing, &theme.shapes.arrived, come, beside(place(point), army.at(point)))
            }
            Spot::Off => (&theme.shapes.borne_casing, &theme.shapes.borne, come, beyond(seat, army.off())),
        };
        for spot in (0..ringed).rev().filter_map(|back| arrival(army, seat, to, back)) {
            canvas.stamp(casing, spot, theme.colours.shadow, 150);
            canvas.stamp(ring, spot, pen.colour, pen.opacity);
        }
        if !few && come > 1 {
            count(canvas, theme, &pen, &format!("+{come}"), beside);
        }
    }
    if few {
        for net in &nets {
            let (start, free) = vacated(place(net.from), army.at(net.from));
            // Of those that came to the same spot, the ones from farthest away end nearest to the middle, so that their
            // arrows do not cross.
            let farther = nets.iter().filter(|other| other.to == net.to && other.from > net.from);
            let farther = farther.map(|other| other.checkers).sum();
            let Some(end) = arrival(army, seat, net.to, farther) else { continue };
            // The head stays clear of a count and shows the checker it points at.
            let short = match net.to {
                Spot::Off => 6.0,
                Spot::On(point) if army.at(point) > FLAT => 40.0,
                Spot::On(_) => 24.0,
            };
            let clear = if free { 10.0 } else { 42.0 };
            let middle = Arrow { start, clear, end, short }.draw(canvas, &pen, theme.colours.shadow);
            if net.checkers > 1 {
                count(canvas, theme, &pen, &format!("×{}", net.checkers), middle);
            }
        }
    }
}

fn tally<T: PartialEq>(list: &mut Vec<(T, u8)>, of: T, checkers: u8) {
    match list.iter_mut().find(|entry| entry.0 == of) {
        Some(entry) => entry.1 += checkers,
        None => list.push((of, checkers)),
    }
}

/// Where the last checker that left a point stood, and whether that is a free spot; of a stack that has no room for
/// another it is the last checker there.
fn vacated(place: Place, left: u8) -> ((i32, i32), bool) {
    if left < FLAT {
        return (place.slot(left, left + 1), true);
    }
    (place.slot(left - 1, left), false)
}

/// The way to the middle of the board.
fn inward(place: Place) -> i32 {
    if place.top { 1 } else { -1 }
}

/// Where a checker that arrived stands, `back` 0 being the last; `None` if it is not there.
fn arrival(army: &Army, seat: Seat, to: Spot, back: u8) -> Option<(i32, i32)> {
    match to {
        Spot::On(point) => {
            let there = army.at(point);
            Some(Place::of(seat, point).slot(there.checked_sub(back + 1)?, there))
        }
        Spot::Off => Some(slab(seat, army.off().checked_sub(back + 1)?)),
    }
}

/// Where a count goes beside the last checker of a stack so that it hides no other count.
fn beside(place: Place, there: u8) -> (i32, i32) {
    let (x, y) = place.slot(there.saturating_sub(1), there.max(1));
    let outward = if place.column % 6 == 5 { -1 } else { 1 };
    (x + outward * 26, y - inward(place) * 32)
}

/// Where a count goes beyond the last checker of a tray.
fn beyond(seat: Seat, off: u8) -> (i32, i32) {
    let (x, y) = slab(seat, off.saturating_sub(1));
    match seat {
        Seat::Near => (x, y - 38),
        Seat::Far => (x, y + 38),
    }
}

fn count(canvas: &mut Canvas<'_>, theme: &Theme, pen: &Pen, text: &str, at: (i32, i32)) {
    canvas.stamp(&theme.shapes.count_casing, at, theme.colours.shadow, 200);
    canvas.stamp(&theme.shapes.count, at, pen.colour, 255);
    canvas.write_centred(&BADGE, text, at, theme.colours.on_accent);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Die;

    fn step(from: u8, die: u8) -> Step {
        Step { from: Point::new(from).expect("a point"), die: Die::new(die).expect("a die") }
    }

    fn nets(steps: &[(u8, u8)]) -> Vec<(u8, String, u8)> {
        let steps: Vec<Step> = steps.iter().map(|&(from, die)| step(from, die)).collect();
        net(&steps).into_iter().map(|n| (n.from.get(), n.to.to_string(), n.checkers)).collect()
    }

    #[test]
    fn a_checker_that_goes_on_is_one_move() {
        assert_eq!(nets(&[(24, 5), (19, 4)]), [(24, "15".into(), 1)]);
        assert_eq!(nets(&[(6, 3), (3, 3)]), [(6, "off".into(), 1)]);
    }

    #[test]
    fn equal_moves_are_counted_together() {
        assert_eq!(nets(&[(24, 6), (24, 6), (24, 6), (24, 6)]), [(24, "18".into(), 4)]);
        assert_eq!(nets(&[(24, 6), (20, 5)]), [(24, "18".into(), 1), (20, "15".into(), 1)]);
    }

    #[test]
    fn no_steps_no_marks() {
        assert!(net(&[]).is_empty());
    }
}
