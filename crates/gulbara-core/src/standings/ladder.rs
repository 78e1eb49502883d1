//! The standings of one club, or of everywhere, and what a result does to them.

use std::collections::BTreeMap;

use super::tally::Share;
use super::{Day, DiceCount, Finished, Month, Pair, Person, Rating, Tally, rate, weight};
use crate::rules::{BySide, Side};

/// Standings, whole or of some persons only: a result touches nobody but its two players.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ladder {
    /// What each person has done against people, by month and of all time.
    pub tallies: BTreeMap<(Month, Person), Tally>,
    /// What each person has done against each other one; the computer is another, and has no row of its own.
    pub pairs: BTreeMap<(Person, Person), Pair>,
    /// The rating of everybody with a rated game, as it was after the last one.
    pub ratings: BTreeMap<Person, Rating>,
    /// How each person's dice fell, and everybody's together.
    pub dice: BTreeMap<Person, DiceCount>,
    /// The ratings that the added results have made, in order.
    pub steps: Vec<RatingStep>,
    /// Whether months are kept, beside all time.
    pub monthly: bool,
}

/// A rating after a result that moved it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingStep {
    /// Whose.
    pub person: Person,
    /// The result.
    pub result: i64,
    /// The rating from then on.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// Its volatility.
    pub volatility: f64,
}

impl Ladder {
    /// Standings without a result.
    #[must_use]
    pub fn new(monthly: bool) -> Ladder {
        Ladder { monthly, ..Ladder::default() }
    }

    /// Adds the next result.
    pub fn add(&mut self, result: &Finished) {
        for side in Side::BOTH {
            for who in [result.seats[side], Person::EVERYBODY] {
                let dice = self.dice.entry(who).or_default();
                *dice = dice.and(result.facts.dice[side]);
            }
        }
        // A person who has linked two accounts may turn out to have played alone.
        let Some(winner) = result.winner.filter(|_| result.seats.white != result.seats.black) else { return };
        for side in Side::BOTH {
            self.share(result, side, winner);
        }
        self.rate(result);
    }

    fn share(&mut self, result: &Finished, side: Side, winner: Side) {
        let (person, other) = (result.seats[side], result.seats[side.other()]);
        if person == Person::COMPUTER {
            return;
        }
        let share = Share {
            won: side == winner,
            points: result.points.into(),
            chain: result.facts.chains[side].into(),
            time: (result.ended.as_millisecond() - result.started.as_millisecond()).max(0),
        };
        self.pairs.entry((person, other)).or_default().add(share);
        if other == Person::COMPUTER {
            return;
        }
        self.tallies.entry((Month::ALL, person)).or_default().add(share);
        if self.monthly {
            self.tallies.entry((Month::of(result.ended), person)).or_default().add(share);
        }
    }

    /// Moves the ratings of the two players, if the result does; everything else stays as it is.
    pub fn rate(&mut self, result: &Finished) {
        let people = Side::BOTH.iter().all(|&side| result.seats[side] != Person::COMPUTER);
        let winner = result.winner.filter(|_| result.rated && people && result.seats.white != result.seats.black);
        let Some(winner) = winner else { return };
        let BySide { white, black } = result.seats;
        let day = Day::of(result.ended);
        let nth = [(white, black), (black, white)].map(|pair| self.pairs.entry(pair).or_default().rated(day))[0];
        let before = result.seats.map(|person| self.ratings.get(&person).copied().unwrap_or_else(|| Rating::new(day)));
        let after = rate(before, winner, day, weight(nth));
        for side in Side::BOTH {
            let (person, rating) = (result.seats[side], after[side]);
            self.ratings.insert(person, rating);
            let Rating { rating, deviation, volatility, .. } = rating;
            self.steps.push(RatingStep { person, result: result.id, rating, deviation, volatility });
        }
    }
}
