//! Who sits at a table, or is asked to.

use super::{PlayerKey, Site};
use crate::engine::Level;

/// The id of everybody who has had their data erased; no site makes such a one.
const FORMER: &str = "gone";

/// A person as tables know them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// Who it is.
    pub key: PlayerKey,
    /// The display name at the last press.
    pub name: String,
}

impl Player {
    /// Whoever had everything erased that was known of them. All of them are the same to tables.
    #[must_use]
    pub fn former() -> Player {
        Player { key: PlayerKey::new(Site::Local, FORMER), name: String::new() }
    }

    /// Whether nothing is known of this person any more.
    #[must_use]
    pub fn is_former(&self) -> bool {
        self.key.site() == Site::Local && self.key.id() == FORMER
    }
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
