//! Points, landing spots and single steps, all in the mover's own numbering.

use std::fmt;

use super::Die;

/// A point of the board in its owner's count: 24 is the head, 6..1 the home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

impl Point {
    /// The start point of a side, where all fifteen checkers stand at first.
    pub const HEAD: Point = Point(24);
    /// The highest point of a side's home.
    pub const HOME: Point = Point(6);

    /// The point with this number, or `None` outside 1..=24.
    #[must_use]
    pub const fn new(number: u8) -> Option<Point> {
        if matches!(number, 1..=24) { Some(Point(number)) } else { None }
    }

    /// The number of this point, 1..=24.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// Zero-based index for tables, 0..=23.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The same triangle in the other side's count (rules.md 1).
    #[must_use]
    pub const fn across(self) -> Point {
        if self.0 <= 12 { Point(self.0 + 12) } else { Point(self.0 - 12) }
    }

    /// All points from the head down to 1.
    pub fn falling() -> impl DoubleEndedIterator<Item = Point> {
        (1..=24).rev().map(Point)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Where a step ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    /// Borne off the board.
    Off,
    /// A point in the mover's count.
    On(Point),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spot::Off => f.write_str("off"),
            Spot::On(point) => point.fmt(f),
        }
    }
}

/// One checker moved by one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// Where the checker stands, in the mover's count.
    pub from: Point,
    /// The number it uses; a larger number than needed may bear off the highest checker.
    pub die: Die,
}

impl Step {
    /// Where the checker lands.
    #[must_use]
    pub const fn to(self) -> Spot {
        if self.from.0 > self.die.get() { Spot::On(Point(self.from.0 - self.die.get())) } else { Spot::Off }
    }

    /// Pips the checker travels: the number, or less when a larger number bears it off.
    #[must_use]
    pub const fn pips(self) -> u8 {
        if self.from.0 < self.die.get() { self.from.0 } else { self.die.get() }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.from, self.to())
    }
}
