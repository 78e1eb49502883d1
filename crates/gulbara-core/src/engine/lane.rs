//! One side's checkers as bits and counts, for questions asked many thousand times a turn.

use crate::rules::{Army, Position, Side};

/// Bits of points 1..=24 (bit 0 is point 1).
pub(super) const BOARD: u32 = (1 << 24) - 1;
/// Bits of the home, points 1..=6.
pub(super) const HOME: u32 = 0b11_1111;

/// The checkers of one side and what stands in their way, in that side's numbering.
pub(super) struct Lane<'a> {
    /// Checkers on points 1..=24, index 0 being point 1.
    pub(super) on: &'a [u8; 24],
    /// Checkers borne off.
    pub(super) off: u8,
    /// The points held.
    pub(super) held: u32,
    /// The points held by the other side.
    pub(super) blocked: u32,
    /// Pips left to travel.
    pub(super) pips: i32,
}

impl<'a> Lane<'a> {
    pub(super) fn of(position: &'a Position, side: Side) -> Lane<'a> {
        let army = position.army(side);
        let enemy = held(position.army(side.other()));
        // The other side's point p is this side's p + 12 or p - 12: half a turn of the board.
        let blocked = ((enemy << 12) | (enemy >> 12)) & BOARD;
        let pips = army.counts().iter().zip(1i32..).map(|(&n, point)| i32::from(n) * point).sum();
        Lane { on: army.counts(), off: army.off(), held: held(army), blocked, pips }
    }

    /// The points a number can be played from, bearing off not counted.
    pub(super) const fn sources(&self, number: u32) -> u32 {
        self.held & !(self.blocked << number) & (BOARD << number)
    }

    /// Whether all checkers are in home or off.
    pub(super) const fn is_home(&self) -> bool {
        self.held & !HOME == 0
    }

    /// The highest point held, 0 if all are off.
    pub(super) const fn rear(&self) -> u32 {
        u32::BITS - self.held.leading_zeros()
    }

    /// Whether some enemy checker still stands on this side's way.
    pub(super) const fn meets(&self) -> bool {
        let rear = self.rear();
        rear > 0 && self.blocked & ((1 << (rear - 1)) - 1) != 0
    }
}

fn held(army: &Army) -> u32 {
    army.counts().iter().rev().fold(0, |bits, &n| (bits << 1) | u32::from(n > 0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Die;

    #[test]
    fn sees_the_same_sources_as_the_rules() {
        for text in ["W[24:13 19:1 18:1] B[24:15]", "W[24:3 20:4 8:8] B[24:7 13:2 11:6]", "W[14:5 10:10] B[24:15]"] {
            let position: Position = text.parse().expect("a position");
            for side in Side::BOTH {
                let lane = Lane::of(&position, side);
                for die in Die::all() {
                    let expected: u32 = position.sources(side, die).map(|point| 1 << point.index()).sum();
                    assert_eq!(lane.sources(die.get().into()), expected, "{text} {side:?} {die}");
                }
            }
        }
    }

    #[test]
    fn knows_when_the_sides_have_passed_each_other() {
        let position: Position = "W[18:5 3:10] B[24:1 13:14]".parse().expect("a position");
        // White's 18 is Black's 6, White's 3 is Black's 15; Black's 24 is White's 12.
        assert!(Lane::of(&position, Side::White).meets());
        assert!(Lane::of(&position, Side::Black).meets());
        let position: Position = "W[6:5 3:10] B[6:1 3:14]".parse().expect("a position");
        assert!(Side::BOTH.iter().all(|&side| !Lane::of(&position, side).meets()));
    }
}
