//! The computer's play: a position's worth to a side, and the choice of a whole turn.
//!
//! Pure and deterministic: the same turn always gets the same answer, on every machine. Must not know who sits where,
//! nor draw dice; what is legal it asks the rules.

mod analysis;
pub mod bearoff;
pub mod ends;
mod hint;
pub mod inputs;
mod lane;
mod level;
pub mod net;
pub mod plays;
mod question;
mod search;
mod stakes;
pub mod weights;

pub use analysis::{Analysis, Better, Mark, Play, Review, analyse};
pub use hint::{Facts, Hint, hints};
pub use lane::Lane;
pub use level::{Level, choose, choose_astray, seed};
pub use net::Chances;
pub use question::Question;
pub use search::{Candidate, Effort, Thinker};
pub use stakes::Stakes;

/// Computes what is computed once, which takes half a second: whoever answers people does it before.
pub fn prepare() {
    let _ = weights::shipped();
    bearoff::prepare();
}
