//! What a person has done: games, wins, points, mars, streaks.

use super::Day;

/// A game as one of its two players sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Share {
    pub(super) won: bool,
    pub(super) points: u32,
    pub(super) chain: u32,
    /// Milliseconds from the beginning to the end.
    pub(super) time: i64,
}

/// What somebody has done against people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games that were won or lost.
    pub games: u32,
    /// Games that were won.
    pub wins: u32,
    /// Points won.
    pub won: u32,
    /// Points lost.
    pub lost: u32,
    /// Games won by a mars.
    pub mars: u32,
    /// Games lost by a mars.
    pub marsed: u32,
    /// Games won in a row up to now; negative: games lost in a row.
    pub streak: i32,
    /// The most games won in a row.
    pub best: u32,
    /// The most steps of one climbing double.
    pub chain: u32,
    /// The length of all games together, in milliseconds.
    pub time: i64,
}

impl Tally {
    pub(super) fn add(&mut self, share: Share) {
        self.games += 1;
        let mars = u32::from(share.points > 1);
        if share.won {
            self.wins += 1;
            self.won += share.points;
            self.mars += mars;
            self.streak = self.streak.max(0) + 1;
            self.best = self.best.max(self.streak.unsigned_abs());
        } else {
            self.lost += share.points;
            self.marsed += mars;
            self.streak = self.streak.min(0) - 1;
        }
        self.chain = self.chain.max(share.chain);
        self.time += share.time;
    }
}

/// What somebody has done against one other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pair {
    /// Games that were won or lost.
    pub games: u32,
    /// Games that were won.
    pub wins: u32,
    /// Points won.
    pub won: u32,
    /// Points lost.
    pub lost: u32,
    /// The last day with a rated result of the two.
    pub day: Day,
    /// How many rated results that day had.
    pub today: u32,
}

impl Pair {
    pub(super) fn add(&mut self, share: Share) {
        self.games += 1;
        if share.won {
            self.wins += 1;
            self.won += share.points;
        } else {
            self.lost += share.points;
        }
    }

    /// Counts a rated result; tells which one of its day it is, from 1.
    pub(super) fn rated(&mut self, day: Day) -> u32 {
        if self.day != day {
            (self.day, self.today) = (day, 0);
        }
        self.today += 1;
        self.today
    }
}
