//! A table: who sits where, what they may do, and what comes of it.
//!
//! Pure: a value goes in, a changed value comes out. It never awaits, draws or reads a clock.

mod keys;

pub use keys::{ClubKey, MessageKey, PlayerKey, RoomKey, Site, TableKey, UnknownSite};
