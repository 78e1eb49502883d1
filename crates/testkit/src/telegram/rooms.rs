//! Groups, supergroups, forums and channels: who is in them, what the bot may do there, and what becomes of them.

use serde_json::Value;

use super::Server;
use super::ids::{ChatId, TopicId, UserId};

/// A group to open.
#[derive(Clone, Debug)]
pub struct Room {
    pub(super) title: String,
    pub(super) kind: Kind,
    pub(super) members: Vec<UserId>,
    pub(super) admins: Vec<UserId>,
    pub(super) bot: Option<Standing>,
}

/// What kind of chat it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Private,
    Group,
    Supergroup,
    Forum,
    Channel,
}

/// What somebody is in a group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    Creator,
    Administrator,
    Member,
    Left,
    Kicked,
}

impl Standing {
    pub(super) fn is_inside(self) -> bool {
        !matches!(self, Self::Left | Self::Kicked)
    }

    pub(super) fn is_admin(self) -> bool {
        matches!(self, Self::Creator | Self::Administrator)
    }
}

/// Something the bot may be forbidden to send.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Right {
    /// Text messages.
    Text,
    /// Photos.
    Photos,
    /// Files and animations.
    Documents,
    /// Reactions.
    Reactions,
}

impl Room {
    fn new(title: &str, kind: Kind) -> Self {
        Self { title: title.to_owned(), kind, members: Vec::new(), admins: Vec::new(), bot: Some(Standing::Member) }
    }

    /// A basic group, which may [migrate](Server::migrate). The bot is in it.
    #[must_use]
    pub fn group(title: &str) -> Self {
        Self::new(title, Kind::Group)
    }

    /// A supergroup without topics. The bot is in it.
    #[must_use]
    pub fn supergroup(title: &str) -> Self {
        Self::new(title, Kind::Supergroup)
    }

    /// A supergroup with topics; General is there, others come by [`Server::topic`]. The bot is in it.
    #[must_use]
    pub fn forum(title: &str) -> Self {
        Self::new(title, Kind::Forum)
    }

    /// Adds people. The first of all is the creator.
    #[must_use]
    pub fn members(mut self, users: &[UserId]) -> Self {
        self.members.extend(users);
        self
    }

    /// Adds an administrator.
    #[must_use]
    pub fn admin(mut self, user: UserId) -> Self {
        self.admins.push(user);
        self
    }

    /// Makes the bot an administrator, who is told of everything.
    #[must_use]
    pub fn bot_is_admin(mut self) -> Self {
        self.bot = Some(Standing::Administrator);
        self
    }

    /// Leaves the bot out.
    #[must_use]
    pub fn without_bot(mut self) -> Self {
        self.bot = None;
        self
    }
}

/// The commands registered for one scope and language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandList {
    /// The `BotCommandScope`; `{"type": "default"}` when none was given.
    pub scope: Value,
    /// Two letters, or empty for everybody else.
    pub language: String,
    /// Name and description in order.
    pub commands: Vec<(String, String)>,
}

impl Server {
    /// Opens a group. The bot is told nothing of what was there before it looked.
    pub fn open(&self, room: Room) -> ChatId {
        self.site.change(|world| world.open(room))
    }

    /// Opens a basic group with the bot in it; the first member is its creator.
    pub fn group(&self, title: &str, members: &[UserId]) -> ChatId {
        self.open(Room::group(title).members(members))
    }

    /// Opens a supergroup with the bot in it; the first member is its creator.
    pub fn supergroup(&self, title: &str, members: &[UserId]) -> ChatId {
        self.open(Room::supergroup(title).members(members))
    }

    /// Opens a supergroup with topics and the bot in it; the first member is its creator.
    pub fn forum(&self, title: &str, members: &[UserId]) -> ChatId {
        self.open(Room::forum(title).members(members))
    }

    /// Opens a channel, to write as it with [`Line::as_channel`](super::Line::as_channel); the bot is not in it.
    pub fn channel(&self, title: &str) -> ChatId {
        self.open(Room::new(title, Kind::Channel).without_bot())
    }

    /// Opens a topic in a forum; the bot is told by a service message.
    ///
    /// # Panics
    /// If the chat is no forum.
    #[track_caller]
    pub fn topic(&self, chat: ChatId, name: &str) -> TopicId {
        match self.site.change(|world| world.open_topic(chat, name)) {
            Some(topic) => topic,
            None => panic!("{chat} is no forum"),
        }
    }

    /// Closes a topic: sending to it fails with `TOPIC_CLOSED`, edits go on.
    ///
    /// # Panics
    /// If there is no such topic.
    #[track_caller]
    pub fn close_topic(&self, chat: ChatId, topic: TopicId) {
        assert!(self.site.change(|world| world.close_topic(chat, topic)), "no topic {topic} in {chat} to close");
    }

    /// Deletes a topic with all its messages; the bot is not told.
    ///
    /// # Panics
    /// If there is no such topic.
    #[track_caller]
    pub fn delete_topic(&self, chat: ChatId, topic: TopicId) {
        assert!(self.site.change(|world| world.delete_topic(chat, topic)), "no topic {topic} in {chat} to delete");
    }

    /// Deletes a basic group for everybody: 403 "the group chat was deleted" from then on; the bot is not told.
    pub fn dissolve(&self, chat: ChatId) {
        self.site.change(|world| world.chat_mut(chat).dissolved = true);
    }

    /// Makes a member an administrator.
    pub fn make_admin(&self, chat: ChatId, user: UserId) {
        self.site.change(|world| world.set_standing(chat, user, Standing::Administrator));
    }

    /// Makes an administrator an ordinary member again.
    pub fn revoke_admin(&self, chat: ChatId, user: UserId) {
        self.site.change(|world| world.set_standing(chat, user, Standing::Member));
    }

    /// A person comes into the group; the bot is told by a service message.
    pub fn join(&self, chat: ChatId, user: UserId) {
        self.site.change(|world| world.join(chat, user));
    }

    /// A person leaves the group; the bot is told by a service message.
    pub fn leave(&self, chat: ChatId, user: UserId) {
        self.site.change(|world| world.leave(chat, user));
    }

    /// `by` adds the bot to the group: `my_chat_member` and a service message.
    pub fn add_bot(&self, chat: ChatId, by: UserId) {
        self.site.change(|world| world.move_bot(chat, by, Standing::Member));
    }

    /// `by` removes the bot from the group: `my_chat_member` to `left`; it may be added again.
    pub fn remove_bot(&self, chat: ChatId, by: UserId) {
        self.site.change(|world| world.move_bot(chat, by, Standing::Left));
    }

    /// `by` bans the bot from the group: `my_chat_member` to `kicked`, 403 from then on.
    pub fn kick_bot(&self, chat: ChatId, by: UserId) {
        self.site.change(|world| world.move_bot(chat, by, Standing::Kicked));
    }

    /// Takes a right from everybody in the group who is no administrator, the bot included: 400 "not enough rights to send …", for reactions 400 `REACTION_INVALID`.
    pub fn forbid(&self, chat: ChatId, right: Right) {
        self.site.change(|world| world.chat_mut(chat).forbidden.insert(right));
    }

    /// Gives the right back.
    pub fn allow(&self, chat: ChatId, right: Right) {
        self.site.change(|world| world.chat_mut(chat).forbidden.remove(&right));
    }

    /// Makes a basic group a supergroup and gives the new id. The bot is told by two service messages (`migrate_to_chat_id` in
    /// the old chat, `migrate_from_chat_id` in the new one); every later request with the old id fails with 400 and
    /// `parameters.migrate_to_chat_id`. Message numbers start anew; buttons under old messages are dead.
    ///
    /// # Panics
    /// If the chat is no basic group, or has migrated already.
    #[track_caller]
    pub fn migrate(&self, chat: ChatId) -> ChatId {
        self.migration(chat, true)
    }

    /// As [`migrate`](Server::migrate), but the service messages never reach the bot, as happens when it is down.
    ///
    /// # Panics
    /// If the chat is no basic group, or has migrated already.
    #[track_caller]
    pub fn migrate_unannounced(&self, chat: ChatId) -> ChatId {
        self.migration(chat, false)
    }

    #[track_caller]
    fn migration(&self, chat: ChatId, announced: bool) -> ChatId {
        match self.site.change(|world| world.migrate(chat, announced)) {
            Some(new) => new,
            None => panic!("{chat} is no basic group that could migrate"),
        }
    }

    /// All command lists the bot has registered, in the order of their first registration.
    #[must_use]
    pub fn commands(&self) -> Vec<CommandList> {
        self.site.look().commands.clone()
    }
}
