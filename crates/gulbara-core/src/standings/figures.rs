//! What is told of one person, of dice, and of finished games.

use jiff::Timestamp;

use super::{DiceCount, Pair, Person, Rating, Tally};
use crate::rules::{BySide, Outcome};

/// What one person has done in a club, or everywhere.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Figures {
    /// The name at the last press; `None` for a former player.
    pub name: Option<String>,
    /// Against people, of all time.
    pub tally: Tally,
    /// The rating there, as it was after the last rated game.
    pub rating: Option<Rating>,
    /// The rating of all rated games wherever they were played, likewise.
    pub everywhere: Option<Rating>,
    /// Against the computer.
    pub computer: Pair,
    /// The opponents of most games, most first, with their names.
    pub rivals: Vec<(Option<String>, Pair)>,
    /// Against whoever asks, if they have played.
    pub with_asker: Option<Pair>,
    /// The ratings after the last rated games, oldest first.
    pub history: History,
}

/// How a rating went.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct History {
    /// The ratings, oldest first; at most 400.
    pub ratings: Vec<f64>,
    /// When the first and the last of them were reached.
    pub span: Option<(Timestamp, Timestamp)>,
}

/// How dice fell: a person's, a club's, and all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DiceFigures {
    /// The person's, wherever they were thrown.
    pub own: DiceCount,
    /// Everybody's in the club.
    pub club: Option<DiceCount>,
    /// The computer's.
    pub computer: DiceCount,
    /// Everybody's.
    pub all: DiceCount,
}

/// A part of the finished games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archive {
    /// The games, newest first.
    pub games: Vec<Archived>,
    /// How many there are.
    pub total: u32,
}

/// A finished game at a glance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Archived {
    /// The game's id: the table's, or `<table>.<n>` in a match.
    pub game: String,
    /// Who played.
    pub seats: BySide<Person>,
    /// Their names now; `None` for the computer and for a former player.
    pub names: BySide<Option<String>>,
    /// The result.
    pub outcome: Outcome,
    /// Whether an admin has declared it void.
    pub voided: bool,
    /// When it ended.
    pub ended: Timestamp,
    /// The match it belongs to, if that is to more than one point.
    pub of_match: Option<OfMatch>,
}

/// Which game of a match it is, and how that stood after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OfMatch {
    /// The points the match is played to.
    pub points: u8,
    /// Which game, counted from 1.
    pub game: u16,
    /// How it stood.
    pub score: BySide<u8>,
}
