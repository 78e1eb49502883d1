//! What a test may loosen or tighten about this Telegram.

use std::time::Duration;

/// The platform's rules that are options; everything else is always enforced.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Privacy mode: in groups the bot is told only of commands, replies to it and service messages. On by default.
    pub privacy: bool,
    /// `/command` without `@bot` reaches the bot in a group only if it was the last bot to write there. Off by default: with
    /// a single bot in the group clients add no `@bot`, and Telegram delivers.
    pub bare_commands_after_own_message_only: bool,
    /// After this long on the server's clock a callback query can no longer be answered. 15 seconds by default.
    pub callback_lifetime: Duration,
    /// Edits the bot may make in one group in any 60 seconds; `None` (the default) is no limit. Telegram allows about 20.
    pub group_edits_per_minute: Option<u32>,
    /// Messages the bot may send to one group in any 60 seconds; `None` (the default) is no limit. Telegram allows about 20.
    pub group_messages_per_minute: Option<u32>,
    /// The clock stands still but for [`Server::advance`](super::Server::advance). Off by default.
    pub clock_stands_still: bool,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            privacy: true,
            bare_commands_after_own_message_only: false,
            callback_lifetime: Duration::from_secs(15),
            group_edits_per_minute: None,
            group_messages_per_minute: None,
            clock_stands_still: false,
        }
    }
}
