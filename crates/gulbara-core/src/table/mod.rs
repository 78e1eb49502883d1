//! A table: who sits where, what they may do, and what comes of it.
//!
//! Pure: a value goes in, a changed value comes out. It never awaits, draws or reads a clock.

mod alarm;
mod challenging;
mod decide;
mod ending;
mod flow;
mod habits;
mod keys;
mod matches;
mod moving;
mod refusal;
mod seat;
mod state;
mod terms;
#[cfg(test)]
pub(crate) mod tried;

pub use alarm::{Alarm, Ring, abandon, offer_win};
pub use decide::{Action, Actor, Change, Moment, Stamp, UNDOS, computer_moves, decide, expire};
pub use habits::Habits;
pub use keys::{ClubKey, MessageKey, PlayerKey, RoomKey, RoomKind, Site, TableKey, UnknownSite};
pub use matches::next_game;
pub use refusal::Refusal;
pub use seat::{Invited, Player, Seat};
pub use state::{Closing, Entry, Founding, Seal, State, Table};
pub use terms::{LENGTHS, Terms};
