//! The platform's numbers: one type each for guilds, channels, people, messages and interactions, and the mint that makes them.

use std::fmt;

use serde::{Serialize, Serializer};
use serde_json::Value;

/// Milliseconds from 1970 to the first millisecond of 2015, where the platform's numbers begin.
const EPOCH_MS: u64 = 1_420_070_400_000;

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(u64);

        impl $name {
            /// Wraps a number as the platform writes it.
            #[must_use]
            pub const fn new(id: u64) -> Self {
                Self(id)
            }

            /// The number itself.
            #[must_use]
            pub const fn get(self) -> u64 {
                self.0
            }
        }

        impl From<u64> for $name {
            fn from(id: u64) -> Self {
                Self(id)
            }
        }

        impl From<$name> for Value {
            fn from(id: $name) -> Self {
                Self::String(id.to_string())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        // On the wire every number is a string: JavaScript cannot hold 64 bits.
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    };
}

id!(
    /// A guild (what people call a server).
    GuildId
);
id!(
    /// A channel: a guild's text channel, a thread, or a private conversation.
    ChannelId
);
id!(
    /// A person or a bot; the application's own number too.
    UserId
);
id!(
    /// A message.
    MessageId
);
id!(
    /// One command typed or one component pressed.
    InteractionId
);

/// Makes numbers that carry the time and never repeat or fall.
#[derive(Debug, Default)]
pub(super) struct Mint {
    last: u64,
}

impl Mint {
    /// A number for something that happens at `now_ms` (milliseconds since 1970).
    pub(super) fn next<T: From<u64>>(&mut self, now_ms: u64) -> T {
        let by_time = now_ms.saturating_sub(EPOCH_MS) << 22;
        self.last = by_time.max(self.last + 1);
        T::from(self.last)
    }
}
