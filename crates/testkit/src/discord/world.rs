//! Everything the server holds: people, guilds, channels, messages, and the lookups between them.
//!
//! Pure state behind one lock: every request and every act of a person happens at once, so nothing is ever half done.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::clock::Clock;
use super::failure::Failure;
use super::faults::Faults;
use super::http::Request;
use super::ids::{ChannelId, GuildId, InteractionId, MessageId, Mint, UserId};
use super::interactions::Record;
use super::message::Message;
use super::sessions::Sessions;

/// Permission bits that matter to a bot that posts pictures.
pub mod permission {
    /// Everything, whatever else is set.
    pub const ADMINISTRATOR: u64 = 1 << 3;
    /// "Manage Server".
    pub const MANAGE_GUILD: u64 = 1 << 5;
    /// Seeing a channel at all.
    pub const VIEW_CHANNEL: u64 = 1 << 10;
    /// Posting in a channel.
    pub const SEND_MESSAGES: u64 = 1 << 11;
    /// Deleting what others wrote.
    pub const MANAGE_MESSAGES: u64 = 1 << 13;
    /// Embeds and link previews.
    pub const EMBED_LINKS: u64 = 1 << 14;
    /// Uploading files.
    pub const ATTACH_FILES: u64 = 1 << 15;
    /// Reading what was said before, and replying to it.
    pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
    /// Notifying everyone.
    pub const MENTION_EVERYONE: u64 = 1 << 17;
    /// Slash commands and the Apps menu.
    pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
    /// Starting threads that everyone sees.
    pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
    /// Posting in threads.
    pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
    /// Bring back threads that were locked.
    pub const MANAGE_THREADS: u64 = 1 << 34;
    /// What an ordinary bot, and an ordinary person, may do.
    pub const USUAL: u64 = VIEW_CHANNEL
        | SEND_MESSAGES
        | EMBED_LINKS
        | ATTACH_FILES
        | READ_MESSAGE_HISTORY
        | USE_APPLICATION_COMMANDS
        | CREATE_PUBLIC_THREADS
        | SEND_MESSAGES_IN_THREADS;
}

/// A person or a bot to be added.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Person {
    /// The unique name.
    pub username: String,
    /// The name shown, if one was chosen.
    pub global_name: Option<String>,
    /// The language of their client, such as `bg` or `en-US`.
    pub locale: String,
    /// Whether it is a bot.
    pub bot: bool,
    /// Whether they installed the app for themselves.
    pub(super) installed: bool,
    /// Whether they refuse private messages.
    pub(super) dm_closed: bool,
}

impl Person {
    /// A person with this unique name, no display name, an English client.
    #[must_use]
    pub fn named(username: &str) -> Self {
        Self {
            username: username.to_owned(),
            global_name: None,
            locale: "en-US".to_owned(),
            bot: false,
            installed: false,
            dm_closed: false,
        }
    }

    /// Sets the name shown.
    #[must_use]
    pub fn global_name(mut self, name: &str) -> Self {
        self.global_name = Some(name.to_owned());
        self
    }

    /// Sets the language of their client.
    #[must_use]
    pub fn locale(mut self, locale: &str) -> Self {
        locale.clone_into(&mut self.locale);
        self
    }

    /// Makes it a bot.
    #[must_use]
    pub fn bot(mut self) -> Self {
        self.bot = true;
        self
    }
}

#[derive(Debug)]
pub(super) struct Guild {
    pub(super) name: String,
    pub(super) locale: String,
    pub(super) has_bot: bool,
    pub(super) members: BTreeMap<UserId, Member>,
}

#[derive(Debug)]
pub(super) struct Member {
    pub(super) nick: Option<String>,
    pub(super) permissions: u64,
}

#[derive(Clone, Debug)]
pub(super) struct Channel {
    pub(super) id: ChannelId,
    pub(super) name: String,
    pub(super) place: Place,
    /// The channel a thread belongs to.
    pub(super) parent: Option<ChannelId>,
    pub(super) last_message: Option<MessageId>,
    /// What the bot may do here, when it differs from the usual (a thread asks its parent).
    pub(super) bot_permissions: Option<u64>,
    /// Whether people may use apps that are not members here in public.
    pub(super) external_apps: bool,
    pub(super) archived: bool,
    /// Whether it stays archived for all but those who manage threads.
    pub(super) locked: bool,
    pub(super) deleted: bool,
    /// Who was let into a thread.
    pub(super) members: BTreeSet<UserId>,
}

/// Whose a channel is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A guild's.
    Guild(GuildId),
    /// A person's and the bot's.
    Dm(UserId),
    /// Some people's, without the bot.
    Private(BTreeSet<UserId>),
}

/// Choices a test can make about how strict the platform is.
#[derive(Debug)]
pub(super) struct Rules {
    /// How often a message older than an hour may be edited within an hour.
    pub(super) old_edits: usize,
    /// Whether edits by an interaction's token count too.
    pub(super) token_edits_count: bool,
    pub(super) privileged_intents: bool,
}

#[derive(Debug)]
pub(super) struct World {
    pub(super) clock: Clock,
    pub(super) mint: Mint,
    pub(super) token: String,
    pub(super) application: UserId,
    pub(super) api_url: String,
    pub(super) gateway_url: String,
    pub(super) people: BTreeMap<UserId, Person>,
    pub(super) guilds: BTreeMap<GuildId, Guild>,
    pub(super) channels: BTreeMap<ChannelId, Channel>,
    pub(super) messages: BTreeMap<MessageId, Message>,
    pub(super) commands: Vec<Value>,
    pub(super) interactions: BTreeMap<InteractionId, Record>,
    pub(super) sessions: Sessions,
    pub(super) faults: Faults,
    pub(super) log: Vec<Request>,
    pub(super) rules: Rules,
}

impl World {
    pub(super) fn new(api_url: String, gateway_url: String) -> Self {
        let (clock, mut mint) = (Clock::start(), Mint::default());
        let application: UserId = mint.next(clock.now_ms());
        let bot = Person::named("loopback-bot").bot();
        Self {
            clock,
            mint,
            token: format!("loopback.{application}.token"),
            application,
            api_url,
            gateway_url,
            people: BTreeMap::from([(application, bot)]),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: BTreeMap::new(),
            commands: Vec::new(),
            interactions: BTreeMap::new(),
            sessions: Sessions::default(),
            faults: Faults::default(),
            log: Vec::new(),
            rules: Rules { old_edits: 5, token_edits_count: false, privileged_intents: false },
        }
    }

    pub(super) fn now_ms(&self) -> u64 {
        self.clock.now_ms()
    }

    pub(super) fn mint<T: From<u64>>(&mut self) -> T {
        self.mint.next(self.clock.now_ms())
    }

    /// A channel that still exists.
    pub(super) fn channel(&self, id: ChannelId) -> Option<&Channel> {
        self.channels.get(&id).filter(|channel| !channel.deleted)
    }

    /// The guild of a channel.
    pub(super) fn guild_of(&self, id: ChannelId) -> Option<(GuildId, &Guild)> {
        match self.channel(id)?.place {
            Place::Guild(guild) => self.guilds.get(&guild).map(|found| (guild, found)),
            Place::Dm(_) | Place::Private(_) => None,
        }
    }

    /// Whether the bot is where the channel is.
    pub(super) fn has_bot(&self, id: ChannelId) -> bool {
        match self.channel(id).map(|channel| &channel.place) {
            Some(Place::Guild(guild)) => self.guilds.get(guild).is_some_and(|guild| guild.has_bot),
            Some(Place::Dm(_)) => true,
            Some(Place::Private(_)) | None => false,
        }
    }

    /// Whether a person is where the channel is.
    pub(super) fn has_person(&self, id: ChannelId, user: UserId) -> bool {
        match self.channel(id).map(|channel| &channel.place) {
            Some(Place::Guild(guild)) => self.guilds.get(guild).is_some_and(|found| found.members.contains_key(&user)),
            Some(Place::Dm(person)) => *person == user,
            Some(Place::Private(people)) => people.contains(&user),
            None => false,
        }
    }

    /// Who is where the channel is, the bot aside.
    pub(super) fn people_of(&self, id: ChannelId) -> BTreeSet<UserId> {
        match self.channel(id).map(|channel| &channel.place) {
            Some(Place::Guild(guild)) => {
                self.guilds.get(guild).map(|guild| guild.members.keys().copied().collect()).unwrap_or_default()
            }
            Some(Place::Dm(person)) => BTreeSet::from([*person]),
            Some(Place::Private(people)) => people.clone(),
            None => BTreeSet::new(),
        }
    }

    /// What the bot may do in a channel where it is a member.
    pub(super) fn bot_permissions(&self, id: ChannelId) -> u64 {
        let Some(channel) = self.channel(id) else {
            return 0;
        };
        match (channel.bot_permissions, channel.parent) {
            (Some(bits), _) => bits,
            (None, Some(parent)) => self.bot_permissions(parent),
            (None, None) => permission::USUAL,
        }
    }

    /// A channel the bot may see: what every channel endpoint asks first.
    pub(super) fn visible_channel(&self, id: ChannelId) -> Result<&Channel, Failure> {
        let channel = self.channel(id).ok_or_else(Failure::unknown_channel)?;
        if !self.has_bot(id) || self.bot_permissions(id) & permission::VIEW_CHANNEL == 0 {
            return Err(Failure::missing_access());
        }
        Ok(channel)
    }

    /// The conversation between the bot and a person, opened if need be.
    pub(super) fn open_dm(&mut self, user: UserId) -> ChannelId {
        let open = self.channels.values().find(|channel| channel.place == Place::Dm(user) && !channel.deleted);
        match open {
            Some(channel) => channel.id,
            None => self.add_channel("", Place::Dm(user), None),
        }
    }

    pub(super) fn add_channel(&mut self, name: &str, place: Place, parent: Option<ChannelId>) -> ChannelId {
        let id = self.mint();
        self.open_channel(id, name, place, parent);
        id
    }

    /// Adds a channel with this number.
    pub(super) fn open_channel(&mut self, id: ChannelId, name: &str, place: Place, parent: Option<ChannelId>) {
        let channel = Channel {
            id,
            name: name.to_owned(),
            place,
            parent,
            last_message: None,
            bot_permissions: None,
            external_apps: true,
            archived: false,
            locked: false,
            deleted: false,
            members: BTreeSet::new(),
        };
        self.channels.insert(id, channel);
    }

    /// Puts a message into its channel and tells whoever listens.
    pub(super) fn store(&mut self, message: Message) {
        if let Some(channel) = self.channels.get_mut(&message.channel).filter(|_| message.viewer.is_none()) {
            channel.last_message = Some(message.id);
        }
        let id = message.id;
        self.messages.insert(id, message);
        self.tell_message("MESSAGE_CREATE", id);
    }

    /// Takes a message away.
    pub(super) fn remove_message(&mut self, id: MessageId) {
        if let Some(message) = self.messages.get_mut(&id).filter(|message| !message.deleted) {
            message.deleted = true;
            self.tell_message_gone(id);
        }
    }
}
