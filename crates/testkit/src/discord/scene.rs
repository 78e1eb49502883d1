//! Setting the scene: people, guilds, channels, who is where, what is allowed, and how strict the platform is.

use serde_json::json;

use super::Server;
use super::ids::{ChannelId, GuildId, UserId};
use super::sessions::{Audience, intent};
use super::world::{Guild, Member, Person, Place, World, permission};

impl Server {
    /// Adds a person or a bot.
    pub fn add_user(&self, person: Person) -> UserId {
        self.shared().act(|world| {
            let id = world.mint();
            world.people.insert(id, person);
            id
        })
    }

    /// Installs the app for a person, so that they can use it anywhere.
    pub fn install_for(&self, user: UserId) {
        self.with_person(user, |person| person.installed = true);
    }

    /// Changes the language of a person's client.
    pub fn set_locale(&self, user: UserId, locale: &str) {
        self.with_person(user, |person| locale.clone_into(&mut person.locale));
    }

    /// Decides whether a person refuses private messages of the bot (error 50007).
    pub fn close_dm(&self, user: UserId, closed: bool) {
        self.with_person(user, |person| person.dm_closed = closed);
    }

    /// Adds a guild with the bot in it.
    pub fn add_guild(&self, name: &str) -> GuildId {
        let guild = self.add_guild_without_bot(name);
        self.add_bot(guild);
        guild
    }

    /// Adds a guild where the bot is no member: the app is a guest of those who installed it for themselves.
    pub fn add_guild_without_bot(&self, name: &str) -> GuildId {
        self.shared().act(|world| {
            let id = world.mint();
            let guild = Guild { name: name.to_owned(), locale: "en-US".to_owned(), has_bot: false, members: [].into() };
            world.guilds.insert(id, guild);
            id
        })
    }

    /// Changes a guild's language.
    pub fn set_guild_locale(&self, guild: GuildId, locale: &str) {
        self.with_guild(guild, |guild| locale.clone_into(&mut guild.locale));
    }

    /// Invites the bot into a guild.
    pub fn add_bot(&self, guild: GuildId) {
        self.shared().act(|world| {
            if let Some(found) = world.guilds.get_mut(&guild) {
                found.has_bot = true;
            }
            let body = world.guild_create_json(guild);
            world.sessions.tell("GUILD_CREATE", &body, Audience::With(intent::GUILDS));
        });
    }

    /// Throws the bot out of a guild.
    pub fn remove_bot(&self, guild: GuildId) {
        self.shared().act(|world| {
            if let Some(found) = world.guilds.get_mut(&guild) {
                found.has_bot = false;
            }
            let body = json!({ "id": guild });
            world.sessions.tell("GUILD_DELETE", &body, Audience::With(intent::GUILDS));
        });
    }

    /// Makes a person a member of a guild, with the usual permissions.
    pub fn join(&self, guild: GuildId, user: UserId) {
        self.with_guild(guild, |guild| {
            guild.members.entry(user).or_insert(Member { nick: None, permissions: permission::USUAL });
        });
    }

    /// Takes a person out of a guild.
    pub fn leave(&self, guild: GuildId, user: UserId) {
        self.with_guild(guild, |guild| {
            guild.members.remove(&user);
        });
    }

    /// Gives a member a nickname.
    pub fn set_nick(&self, guild: GuildId, user: UserId, nick: &str) {
        self.with_member(guild, user, |member| member.nick = Some(nick.to_owned()));
    }

    /// Grants a member these [`permission`] bits on top of the usual ones.
    pub fn set_permissions(&self, guild: GuildId, user: UserId, bits: u64) {
        self.with_member(guild, user, |member| {
            member.permissions = permission::USUAL | bits;
        });
    }

    /// Adds a text channel to a guild.
    pub fn add_channel(&self, guild: GuildId, name: &str) -> ChannelId {
        self.shared().act(|world| {
            let id = world.add_channel(name, Place::Guild(guild), None);
            world.tell_of_channel("CHANNEL_CREATE", id);
            id
        })
    }

    /// Adds a thread to a text channel.
    pub fn add_thread(&self, channel: ChannelId, name: &str) -> ChannelId {
        self.shared().act(|world| {
            let place = world.channels[&channel].place.clone();
            let id = world.add_channel(name, place, Some(channel));
            world.tell_of_channel("THREAD_CREATE", id);
            id
        })
    }

    /// Archives a thread: nobody can post or edit there through channel endpoints (error 50083).
    pub fn archive(&self, thread: ChannelId) {
        self.shared().act(|world| {
            if let Some(found) = world.channels.get_mut(&thread) {
                found.archived = true;
            }
            world.tell_of_channel("THREAD_UPDATE", thread);
        });
    }

    /// Archives a thread so that only whoever may manage threads can bring it back.
    pub fn lock(&self, thread: ChannelId) {
        self.archive(thread);
        self.shared().act(|world| {
            if let Some(found) = world.channels.get_mut(&thread) {
                found.locked = true;
            }
        });
    }

    /// Whether a thread is archived.
    #[must_use]
    pub fn is_archived(&self, thread: ChannelId) -> bool {
        self.shared().look(|world| world.channels.get(&thread).is_some_and(|found| found.archived))
    }

    /// Who was let into a thread.
    #[must_use]
    pub fn thread_members(&self, thread: ChannelId) -> Vec<UserId> {
        let members = |world: &World| world.channels.get(&thread).map(|found| found.members.iter().copied().collect());
        self.shared().look(members).unwrap_or_default()
    }

    /// The name of a channel or thread that exists, and what it belongs to if it is a thread.
    #[must_use]
    pub fn channel_name(&self, channel: ChannelId) -> Option<(String, Option<ChannelId>)> {
        self.shared().look(|world| world.channel(channel).map(|found| (found.name.clone(), found.parent)))
    }

    /// The conversation between the bot and a person.
    pub fn dm(&self, user: UserId) -> ChannelId {
        self.shared().act(|world| world.open_dm(user))
    }

    /// A conversation of people without the bot: two of them, or a group.
    pub fn private_channel(&self, people: &[UserId]) -> ChannelId {
        let people = people.iter().copied().collect();
        self.shared().act(|world| world.add_channel("", Place::Private(people), None))
    }

    /// Deletes a channel with all that is in it.
    pub fn delete_channel(&self, channel: ChannelId) {
        self.shared().act(|world| {
            let thread = world.channels.get(&channel).is_some_and(|channel| channel.parent.is_some());
            world.tell_of_channel(if thread { "THREAD_DELETE" } else { "CHANNEL_DELETE" }, channel);
            for message in world.messages.values_mut().filter(|message| message.channel == channel) {
                message.deleted = true;
            }
            for gone in world.channels.values_mut().filter(|gone| gone.id == channel || gone.parent == Some(channel)) {
                gone.deleted = true;
            }
        });
    }

    /// Sets exactly what the bot may do in a channel and its threads, in [`permission`] bits.
    pub fn set_bot_permissions(&self, channel: ChannelId, bits: u64) {
        self.shared().act(|world| {
            if let Some(found) = world.channels.get_mut(&channel) {
                found.bot_permissions = Some(bits);
            }
        });
    }

    /// Takes from everyone in a channel the right to use foreign apps in public: their answers become private.
    pub fn forbid_external_apps(&self, channel: ChannelId) {
        self.shared().act(|world| {
            if let Some(found) = world.channels.get_mut(&channel) {
                found.external_apps = false;
            }
        });
    }

    /// Sets how often a message older than an hour may be edited within an hour (error 30046); the platform's own number
    /// is not published, here it is 5.
    pub fn limit_old_edits(&self, edits: usize) {
        self.shared().act(|world| world.rules.old_edits = edits);
    }

    /// Decides whether edits by an interaction's token count as edits of an old message; at first they don't.
    pub fn count_token_edits(&self, count: bool) {
        self.shared().act(|world| world.rules.token_edits_count = count);
    }

    /// Grants privileged intents; without it a bot that asks for them is closed with 4014.
    pub fn allow_privileged_intents(&self, allow: bool) {
        self.shared().act(|world| world.rules.privileged_intents = allow);
    }

    fn with_person(&self, user: UserId, change: impl FnOnce(&mut Person)) {
        self.shared().act(|world| world.people.get_mut(&user).map(change));
    }

    fn with_guild(&self, guild: GuildId, change: impl FnOnce(&mut Guild)) {
        self.shared().act(|world| world.guilds.get_mut(&guild).map(change));
    }

    fn with_member(&self, guild: GuildId, user: UserId, change: impl FnOnce(&mut Member)) {
        self.with_guild(guild, |guild| {
            guild.members.get_mut(&user).map(change);
        });
    }
}

impl World {
    pub(super) fn tell_of_channel(&mut self, event: &str, channel: ChannelId) {
        if self.has_bot(channel) {
            let body = self.channel_json(channel);
            self.sessions.tell(event, &body, Audience::With(intent::GUILDS));
        }
    }
}
