//! A die, and what a roll of two means. Where dice come from is not known here.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A number rolled on one die, 1..=6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Die(u8);

impl Die {
    /// The largest number.
    pub const SIX: Die = Die(6);

    /// The die with this number, or `None` outside 1..=6.
    #[must_use]
    pub const fn new(number: u8) -> Option<Die> {
        if matches!(number, 1..=6) { Some(Die(number)) } else { None }
    }

    /// The number, 1..=6.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The number one higher, `None` after 6.
    #[must_use]
    pub const fn next(self) -> Option<Die> {
        Die::new(self.0 + 1)
    }

    /// All six numbers, rising.
    pub fn all() -> impl Iterator<Item = Die> {
        (1..=6).map(Die)
    }
}

impl TryFrom<u8> for Die {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        Die::new(number).ok_or_else(|| format!("{number} is no die: 1 to 6"))
    }
}

impl From<Die> for u8 {
    fn from(die: Die) -> u8 {
        die.0
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What two dice mean: derived, while logs keep the dice in the order drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Roll {
    /// Two different numbers.
    Mixed {
        /// The larger number.
        high: Die,
        /// The smaller number.
        low: Die,
    },
    /// The same number twice.
    Double(Die),
}

impl From<[Die; 2]> for Roll {
    fn from([a, b]: [Die; 2]) -> Self {
        match a.cmp(&b) {
            std::cmp::Ordering::Equal => Roll::Double(a),
            std::cmp::Ordering::Less => Roll::Mixed { high: b, low: a },
            std::cmp::Ordering::Greater => Roll::Mixed { high: a, low: b },
        }
    }
}
