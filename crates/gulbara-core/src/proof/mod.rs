//! What lets anybody check a game afterwards: dice sealed before the game, its record, and the check of both.
//!
//! Pure: knows the rules, and nothing of tables, rooms, files or where a seed comes from.

mod dice;
mod record;
mod scoresheet;
mod verify;

pub use dice::{Dice, SCHEME, ScriptedDice, SealedDice, Seed, SeedError};
pub use record::{DiceProof, FORMAT, Particulars, Person, Record, RecordedTurn, Standing};
pub use scoresheet::scoresheet;
pub use verify::{Fault, TurnFault, Verified, replay, verify};
