//! The game that replays are tested and measured with.

use gulbara_core::picture::Scene;
use gulbara_core::proof::{Record, replay};
use gulbara_core::rules::{Log, Position};

/// A recorded game of 80 turns, the computer against itself.
const EIGHTY: &str = include_str!("../data/eighty.json");

/// A recorded game of 80 turns with passes, chains and lost numbers, and what stays the same in its replay.
pub(crate) fn recorded() -> (Log, Scene) {
    let record: Record = serde_json::from_str(EIGHTY).expect("a record");
    let log = replay(&record).expect("a game that holds");
    (log, Scene::bare(Position::start(), record.names().map(str::to_owned)))
}
