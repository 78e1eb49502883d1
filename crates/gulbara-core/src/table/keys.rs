//! Opaque keys: who, where, which. The core compares and stores them and never looks inside; a frontend makes its own.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The frontend a key belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Site {
    /// Discord.
    Discord,
    /// Telegram.
    Telegram,
    /// The local table.
    Local,
}

impl Site {
    /// The lower-case name that keys begin with.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Site::Discord => "discord",
            Site::Telegram => "telegram",
            Site::Local => "local",
        }
    }
}

/// A stored key is of no known site.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no key of a known site")]
pub struct UnknownSite(pub String);

macro_rules! key {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name {
            site: Site,
            id: String,
        }

        impl $name {
            /// The key of this id at this site.
            #[must_use]
            pub fn new(site: Site, id: impl Into<String>) -> Self {
                Self { site, id: id.into() }
            }

            /// The frontend that made it.
            #[must_use]
            pub const fn site(&self) -> Site {
                self.site
            }

            /// What the frontend made it of; only that frontend reads it.
            #[must_use]
            pub fn id(&self) -> &str {
                &self.id
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}:{}", self.site.name(), self.id)
            }
        }

        impl FromStr for $name {
            type Err = UnknownSite;
            fn from_str(text: &str) -> Result<Self, UnknownSite> {
                let unknown = || UnknownSite(text.to_owned());
                let (site, id) = text.split_once(':').ok_or_else(unknown)?;
                let site = [Site::Discord, Site::Telegram, Site::Local].into_iter().find(|known| known.name() == site);
                Ok(Self { site: site.ok_or_else(unknown)?, id: id.to_owned() })
            }
        }
    };
}

key! {
    /// A person.
    PlayerKey
}
key! {
    /// Where messages go: a channel, a chat with its topic, the local page.
    RoomKey
}
key! {
    /// Who owns settings and leaderboards: a Discord guild, a Telegram group, the local page.
    ClubKey
}

/// A table: one challenge and what comes of it. 5 to 8 characters `[0-9a-z]`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableKey(String);

impl TableKey {
    /// The key, if the text is one.
    #[must_use]
    pub fn new(text: &str) -> Option<TableKey> {
        let fits = (5..=8).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit() || b.is_ascii_lowercase());
        fits.then(|| TableKey(text.to_owned()))
    }

    /// The text of the key.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TableKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A message of a frontend, as that frontend names it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MessageKey(pub String);

/// What can be done in a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RoomKind {
    /// A room of several people where the program can post.
    Shared,
    /// A private chat of one person with the program.
    Private,
    /// A place where the program is only a guest: it can answer presses and cannot post by itself.
    Guest,
    /// A page that shows everything there is: nobody can be called there, and nothing is out of sight.
    Screen,
}

impl RoomKind {
    /// Whether the program can post there by itself, and call people by it.
    #[must_use]
    pub const fn can_call(self) -> bool {
        matches!(self, RoomKind::Shared | RoomKind::Private)
    }
}
