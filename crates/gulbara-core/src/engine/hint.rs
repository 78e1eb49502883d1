//! What the computer would play, and the plain facts that speak for it.

use super::lane::{HOME, Lane, open};
use super::question::Question;
use super::search::{Candidate, Effort, Thinker};

/// How many ways to play a turn are shown.
const SHOWN: usize = 3;

/// One good way to play a turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The steps and what they are worth.
    pub candidate: Candidate,
    /// What the board looks like afterwards.
    pub facts: Facts,
}

/// What anybody can see of a position, as the side that has just moved has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// Points held.
    pub points: u32,
    /// The longest row of points in front of the other side's rear.
    pub wall: u32,
    /// Which numbers the other side can play, 1 first.
    pub numbers: [bool; 6],
    /// Other side's checkers that have not a single number to play.
    pub stuck: u32,
    /// Checkers still on the own head.
    pub head: u32,
}

impl Facts {
    /// What is to be seen once the mover stands at `mover`.
    #[must_use]
    pub fn of(mover: Lane, other: Lane) -> Facts {
        let wall = mover.wall();
        let free = (1..=6).fold(0, |free, number| free | open(wall, number));
        let stuck = if other.is_home() { 0 } else { other.standing(!free & !HOME) };
        Facts {
            points: mover.held().count_ones(),
            wall: other.longest_row(wall),
            numbers: std::array::from_fn(|place| other.sources(wall, place as u32 + 1) != 0),
            stuck,
            head: mover.at(24),
        }
    }
}

/// The best three ways to play a turn, best first; fewer if there are not so many.
#[must_use]
pub fn hints(question: &Question) -> Vec<Hint> {
    let effort = Effort { deeper: Effort::FULL.deeper.max(SHOWN), margin: f32::INFINITY, ..Effort::FULL };
    let mut candidates = Thinker::new().rank(question, effort, SHOWN, |_| 0.0);
    candidates.truncate(SHOWN);
    candidates
        .into_iter()
        .map(|candidate| Hint { facts: Facts::of(candidate.end, question.other), candidate })
        .collect()
}
