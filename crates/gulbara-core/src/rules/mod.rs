//! The rules of Gul Bara as values: a position, a roll, a turn, a game as a log of acts.
//!
//! Pure: never rolls dice, reads a clock, or knows who plays and where. Every point is in the numbering of the side that
//! owns or moves the checker (24 = its head, 6..1 = its home), so that each rule is written once for both sides.

mod dice;
mod game;
mod house;
mod illegal;
mod log;
mod notation;
mod point;
mod position;
mod side;
mod stage;
mod turn;

pub use dice::{Die, Roll};
pub use game::{Act, By, Game, Outcome, Phase};
pub use house::{ChainFrom, Opening, Preset, Remainder, Rules};
pub use illegal::{Illegal, Misread, NotationError, PositionError};
pub use log::{Log, Played};
pub use notation::{Piece, fold, folded, parse_turn, resolve};
pub(crate) use notation::{SEPARATORS, normal, written};
pub use point::{Point, Spot, Step};
pub use position::{Army, CHECKERS, Position};
pub use side::{BySide, Side};
pub use stage::{Ends, ends_of_mixed, ends_of_stage};
pub(crate) use turn::STAGE;
pub use turn::{Hand, Lost, Turn};
