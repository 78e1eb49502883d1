//! Who sits at a table, or is asked to.

use super::PlayerKey;
use crate::engine::Level;

/// A person as tables know them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// Who it is.
    pub key: PlayerKey,
    /// The display name at the last press.
    pub name: String,
}

/// One of the two seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Somebody sits there.
    Taken(Player),
    /// The computer sits there and plays at this level.
    Computer(Level),
    /// Free, for whoever is invited.
    Free(Invited),
}

/// Whom a free seat is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Invited {
    /// Whoever comes first.
    Anyone,
    /// This person.
    Person(Player),
    /// Whoever is known by this name, without `@`, in lower case.
    Handle(String),
    /// The computer, to play at this level as soon as its partner presses Play.
    Computer(Level),
    /// Whoever opens the link.
    Link,
}

impl Seat {
    /// The person in the seat.
    #[must_use]
    pub const fn player(&self) -> Option<&Player> {
        match self {
            Seat::Taken(player) => Some(player),
            _ => None,
        }
    }
}
