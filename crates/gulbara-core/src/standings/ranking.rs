//! Rankings as people see them: who stands where, and by what number.

use super::{Person, Rating, Tally};

/// What a ranking goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// The rating; those that are provisional come after all others.
    Rating,
    /// Games won.
    Wins,
    /// Points won.
    Points,
    /// Games won by a mars.
    Mars,
    /// The most games won in a row.
    Streak,
}

impl Order {
    /// Every order there is.
    pub const ALL: [Order; 5] = [Order::Rating, Order::Wins, Order::Points, Order::Mars, Order::Streak];

    /// The number it goes by, as people see it.
    #[must_use]
    pub fn value(self, of: &Ranked) -> i64 {
        match self {
            Order::Rating => of.rating.map_or(0, |rating| rating.rating.round() as i64),
            Order::Wins => of.tally.wins.into(),
            Order::Points => of.tally.won.into(),
            Order::Mars => of.tally.mars.into(),
            Order::Streak => of.tally.best.into(),
        }
    }
}

/// A part of a ranking.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranking {
    /// The persons, best first. Who has left is left out.
    pub rows: Vec<Ranked>,
    /// How many the whole ranking has.
    pub total: u32,
}

/// One person in a ranking.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranked {
    /// The place, from 1; who has the same number shares one.
    pub place: u32,
    /// Who.
    pub person: Person,
    /// The name at the last press; `None` for a former player.
    pub name: Option<String>,
    /// What was done in the time the ranking is of.
    pub tally: Tally,
    /// The rating as it was after the last rated game.
    pub rating: Option<Rating>,
}
