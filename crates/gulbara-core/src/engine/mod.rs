//! The computer's play: a position's worth to a side, and the choice of a whole turn.
//!
//! Pure and deterministic: the same turn always gets the same answer, on every machine. Must not know who sits where,
//! nor draw dice; what is legal it asks the rules.

mod evaluation;
mod lane;
mod search;

pub use evaluation::evaluate;
pub use search::choose;
