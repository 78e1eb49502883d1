//! The record of a game, `gulbara-game/1`: what is exported, kept and checked.
//!
//! Only the form: [`super::verify`] judges what a record says.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{SCHEME, Seed};
use crate::rules::{BySide, Die, Log, Outcome, Played, Rules, Side, folded};

/// The name of this form of record.
pub const FORMAT: &str = "gulbara-game/1";

/// One game, finished or running; fields unknown to this version are passed over on reading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Always [`FORMAT`].
    pub format: String,
    /// The game's id: the table's, or `<table>.<n>` in a match to more than one point.
    pub id: String,
    /// The rules it is played by.
    pub rules: Rules,
    /// Who plays White.
    pub white: Person,
    /// Who plays Black.
    pub black: Person,
    /// What fixes the dice.
    pub dice: DiceProof,
    /// Every pair of the opening, White's die first, ties included.
    pub opening: Vec<[Die; 2]>,
    /// The finished turns, oldest first.
    pub turns: Vec<RecordedTurn>,
    /// The result, `None` while the game runs.
    pub result: Option<Outcome>,
    /// When the game began.
    #[serde(with = "instant")]
    pub started: Timestamp,
    /// When it ended, `None` while it runs.
    #[serde(with = "instant::optional", default)]
    pub ended: Option<Timestamp>,
    /// The match it belongs to, if that is to more than one point.
    #[serde(rename = "match", default, skip_serializing_if = "Option::is_none")]
    pub of_match: Option<Standing>,
}

/// A player as a record names him.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The display name as the platform gives it, unescaped and uncut.
    pub name: String,
}

/// What fixes the dice of a game, and once it is over the seed that proves it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiceProof {
    /// Always [`SCHEME`].
    pub scheme: String,
    /// SHA-256 of the seed, 64 lower-case hex digits.
    pub commitment: String,
    /// The text fixed after the commitment by somebody else than the server.
    pub client: String,
    /// The seed, 64 lower-case hex digits; only when the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
}

/// One finished turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordedTurn {
    /// Who moved.
    pub side: Side,
    /// The two dice in the order drawn; `None` for a remainder.
    pub roll: Option<[Die; 2]>,
    /// For a remainder the index, from 0, of the turn it comes from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remainder_of: Option<usize>,
    /// Single steps in the order played, in the mover's numbering, adjacent equal ones folded: `24/20(4)`.
    pub steps: Vec<String>,
}

/// Which game of a match this is, and how the match stood before it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The match's id, which is the table's.
    pub id: String,
    /// Points the match is played to.
    pub points: u8,
    /// Which game it is, counted from 1.
    pub game: u16,
    /// Points of both sides before this game.
    pub before: BySide<u8>,
}

/// What a record says that the game itself does not know.
#[derive(Clone, Debug)]
pub struct Particulars<'a> {
    /// The game's id.
    pub id: &'a str,
    /// Display names, unescaped and uncut.
    pub names: BySide<&'a str>,
    /// The seed of the dice; the record shows it only if the game is over.
    pub seed: &'a Seed,
    /// The client text of the dice.
    pub client: &'a str,
    /// When the game began.
    pub started: Timestamp,
    /// When it ended, `None` while it runs.
    pub ended: Option<Timestamp>,
    /// The match it belongs to, if that is to more than one point.
    pub of_match: Option<Standing>,
}

impl Record {
    /// The record of a game: finished turns only, and no seed before the game is over.
    #[must_use]
    pub fn of(log: &Log, about: Particulars<'_>) -> Record {
        let result = log.game().outcome();
        let person = |name: &str| Person { name: name.to_owned() };
        Record {
            format: FORMAT.to_owned(),
            id: about.id.to_owned(),
            rules: log.game().rules(),
            white: person(about.names.white),
            black: person(about.names.black),
            dice: DiceProof {
                scheme: SCHEME.to_owned(),
                commitment: about.seed.commitment(),
                client: about.client.to_owned(),
                seed: result.map(|_| about.seed.to_hex()),
            },
            opening: log.opening().iter().map(|dice| [dice.white, dice.black]).collect(),
            turns: log.turns().iter().map(RecordedTurn::of).collect(),
            result,
            started: about.started,
            ended: about.ended,
            of_match: about.of_match,
        }
    }

    /// The record as JSON, in one line.
    #[must_use]
    #[expect(clippy::expect_used, reason = "a record is texts, numbers and lists, of which all have a form in JSON")]
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("a record is texts, numbers and lists, of which all have a form in JSON")
    }

    /// Both players' names.
    #[must_use]
    pub fn names(&self) -> BySide<&str> {
        BySide { white: &self.white.name, black: &self.black.name }
    }
}

impl RecordedTurn {
    fn of(played: &Played) -> RecordedTurn {
        RecordedTurn {
            side: played.side(),
            roll: played.remainder_of.is_none().then(|| played.turn.dice()),
            remainder_of: played.remainder_of,
            steps: folded(played.turn.played()),
        }
    }
}

/// Times as RFC 3339 in UTC, written to the millisecond.
mod instant {
    use jiff::Timestamp;
    use serde::{Deserialize as _, Deserializer, Serializer, de::Error as _};

    pub(super) fn serialize<S: Serializer>(time: &Timestamp, to: S) -> Result<S::Ok, S::Error> {
        let whole = Timestamp::from_millisecond(time.as_millisecond()).unwrap_or(*time);
        to.collect_str(&whole)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Timestamp, D::Error> {
        let text = String::deserialize(from)?;
        text.parse().map_err(|_| D::Error::custom(format_args!("{text:?} is no time like 2026-11-30T10:00:00Z")))
    }

    pub(super) mod optional {
        use jiff::Timestamp;
        use serde::{Deserialize, Deserializer, Serializer};

        pub(in super::super) fn serialize<S: Serializer>(time: &Option<Timestamp>, to: S) -> Result<S::Ok, S::Error> {
            match time {
                Some(time) => super::serialize(time, to),
                None => to.serialize_none(),
            }
        }

        pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Timestamp>, D::Error> {
            #[derive(Deserialize)]
            struct Given(#[serde(with = "super")] Timestamp);
            Ok(Option::<Given>::deserialize(from)?.map(|given| given.0))
        }
    }
}
