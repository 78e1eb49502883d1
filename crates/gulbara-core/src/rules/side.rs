//! The two sides, and a pair of values, one for each.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

/// One of the two sides of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The side that made the challenge; its start is the board's 24.
    White,
    /// The side that accepted; its start is White's 12.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Side; 2] = [Side::White, Side::Black];

    /// The opponent of this side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// The lower-case English name that records and the command line use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Side::White => "white",
            Side::Black => "black",
        }
    }
}

/// A value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct BySide<T> {
    /// White's value.
    pub white: T,
    /// Black's value.
    pub black: T,
}

impl<T> BySide<T> {
    /// Builds a pair by asking for each side's value, White's first.
    pub fn each(mut value: impl FnMut(Side) -> T) -> Self {
        Self { white: value(Side::White), black: value(Side::Black) }
    }

    /// Both values turned into others, White's first.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> BySide<U> {
        BySide { white: change(self.white), black: change(self.black) }
    }

    /// References to both values.
    pub const fn as_ref(&self) -> BySide<&T> {
        BySide { white: &self.white, black: &self.black }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::White => &mut self.white,
            Side::Black => &mut self.black,
        }
    }
}
