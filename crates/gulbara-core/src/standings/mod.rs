//! Results -> ratings, streaks, tallies, and how the dice fell.
//!
//! Pure: it is told what was played, by whom and when, and knows neither names nor clubs nor clocks. A [`Ladder`] is the
//! standings of one club, or of everywhere; adding a result to it is the only way they change, whether one game has
//! just ended or all of them are counted anew.

mod calendar;
mod dice;
mod facts;
mod figures;
mod ladder;
mod ranking;
mod rating;
mod tally;

pub use calendar::{Day, Month};
pub use dice::{DiceCount, Fairness};
pub use facts::Facts;
pub use figures::{Archive, Archived, DiceFigures, Figures, History, OfMatch};
pub use ladder::{Ladder, RatingStep};
pub use ranking::{Order, Ranked, Ranking};
pub use rating::{PROVISIONAL, Rating, rate, weight};
pub use tally::{Pair, Tally};

use jiff::Timestamp;

use crate::rules::{BySide, Side};

/// A person by number; nothing else is known of them here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Person(pub i64);

impl Person {
    /// The computer. It has no rating and no place in a ranking.
    pub const COMPUTER: Person = Person(0);
    /// Everybody together: whose dice are those of a club, or of all.
    pub const EVERYBODY: Person = Person(-1);
}

/// One finished game, as standings see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finished {
    /// Its place in the order in which games ended.
    pub id: i64,
    /// Who played.
    pub seats: BySide<Person>,
    /// Who won, `None` if it was called off or declared void.
    pub winner: Option<Side>,
    /// Points it was worth: 1, or 2 for a mars.
    pub points: u8,
    /// Whether it moves ratings.
    pub rated: bool,
    /// When it began.
    pub started: Timestamp,
    /// When it ended.
    pub ended: Timestamp,
    /// What happened in it.
    pub facts: Facts,
}
