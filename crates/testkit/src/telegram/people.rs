//! What people do: they write, start the bot, edit and delete, come and go, and change their names.

use super::Server;
use super::ids::{ChatId, MessageId, TopicId, UserId};

/// A person (or another bot) to put into the world.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Person {
    /// First name; never empty.
    pub first_name: String,
    /// Last name.
    pub last_name: Option<String>,
    /// Username without the at sign.
    pub username: Option<String>,
    /// IETF language tag of their app, e.g. `bg` or `pt-br`.
    pub language_code: Option<String>,
    /// Another bot, not a person.
    pub is_bot: bool,
}

impl Person {
    /// A person of whom only the first name is known.
    #[must_use]
    pub fn new(first_name: &str) -> Self {
        Self { first_name: first_name.to_owned(), ..Self::default() }
    }

    /// Adds a last name.
    #[must_use]
    pub fn last_name(mut self, name: &str) -> Self {
        self.last_name = Some(name.to_owned());
        self
    }

    /// Adds a username, without the at sign.
    #[must_use]
    pub fn username(mut self, name: &str) -> Self {
        self.username = Some(name.to_owned());
        self
    }

    /// Adds the language of their app.
    #[must_use]
    pub fn language(mut self, code: &str) -> Self {
        self.language_code = Some(code.to_owned());
        self
    }

    /// Makes it a bot.
    #[must_use]
    pub fn bot(mut self) -> Self {
        self.is_bot = true;
        self
    }
}

impl From<&str> for Person {
    fn from(first_name: &str) -> Self {
        Self::new(first_name)
    }
}

/// Something a person writes, with where and how.
#[derive(Clone, Debug)]
pub struct Line {
    pub(super) text: String,
    pub(super) thread: Option<TopicId>,
    pub(super) reply_to: Option<MessageId>,
    pub(super) mentions: Vec<(String, UserId)>,
    pub(super) voice: Voice,
}

/// In whose name a line is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Voice {
    Own,
    Anonymous,
    Channel(ChatId),
}

impl Line {
    /// A line of text. Commands and `@usernames` in it are found by the server, as Telegram does.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self { text: text.to_owned(), thread: None, reply_to: None, mentions: Vec::new(), voice: Voice::Own }
    }

    /// Writes it in a topic of a forum; [`GENERAL`](super::GENERAL) is the same as none.
    #[must_use]
    pub fn in_topic(mut self, topic: TopicId) -> Self {
        self.thread = Some(topic);
        self
    }

    /// Writes it as a reply; in a forum it then belongs to the topic of the message replied to.
    #[must_use]
    pub fn replying(mut self, to: MessageId) -> Self {
        self.reply_to = Some(to);
        self
    }

    /// Makes the first place of `words` in the text a mention of a person by their id (`text_mention`), as apps do for people
    /// without a username.
    #[must_use]
    pub fn mentioning(mut self, words: &str, person: UserId) -> Self {
        self.mentions.push((words.to_owned(), person));
        self
    }

    /// Writes it as an anonymous administrator: the bot sees `GroupAnonymousBot` and the group as `sender_chat`.
    #[must_use]
    pub fn anonymously(mut self) -> Self {
        self.voice = Voice::Anonymous;
        self
    }

    /// Writes it as a channel: the bot sees `Channel_Bot` and the channel as `sender_chat`.
    #[must_use]
    pub fn as_channel(mut self, channel: ChatId) -> Self {
        self.voice = Voice::Channel(channel);
        self
    }
}

impl From<&str> for Line {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

impl From<String> for Line {
    fn from(text: String) -> Self {
        Self::new(&text)
    }
}

impl Server {
    /// Puts a person into the world and gives their number. They have not started the bot.
    pub fn user(&self, person: impl Into<Person>) -> UserId {
        self.site.change(|world| world.add_person(person.into()))
    }

    /// Puts a person into the world who has started the bot, and gives their number. The bot is told nothing.
    pub fn acquaintance(&self, person: impl Into<Person>) -> UserId {
        self.site.change(|world| {
            let user = world.add_person(person.into());
            world.contact(user).started = true;
            user
        })
    }

    /// The private chat of a person with the bot.
    #[must_use]
    pub fn private(&self, user: UserId) -> ChatId {
        ChatId(user.0)
    }

    /// Writes in a chat as a person; what the bot is told of it depends on privacy mode. Writing in the private chat starts the bot
    /// (and unblocks it).
    ///
    /// # Panics
    /// If the person is not in the chat, the topic, channel or message replied to is not there, the text is empty or longer than 4096 UTF-16
    /// units, a mention's words are not in the text, or somebody writes anonymously who is no administrator.
    #[track_caller]
    pub fn say(&self, chat: ChatId, user: UserId, line: impl Into<Line>) -> MessageId {
        let line = line.into();
        match self.site.change(|world| world.say(chat, user, &line)) {
            Ok(id) => id,
            Err(why) => panic!("{user} cannot write {:?} in {chat}: {why}", line.text),
        }
    }

    /// Presses *Start* in the private chat, from a link with a payload or without, and gives the number of the `/start` message.
    ///
    /// # Panics
    /// If the payload is not 1 to 64 characters of `A-Z a-z 0-9 _ -`: Telegram makes no such link.
    #[track_caller]
    pub fn press_start(&self, user: UserId, payload: Option<&str>) -> MessageId {
        let Some(payload) = payload else {
            return self.say(self.private(user), user, "/start");
        };
        let plain = payload.bytes().all(|b| b.is_ascii_alphanumeric() || b"_-".contains(&b));
        assert!(plain && (1..=64).contains(&payload.len()), "no link has the payload {payload:?}");
        self.say(self.private(user), user, format!("/start {payload}"))
    }

    /// Changes the text of a person's own message; the bot is told by `edited_message` if it was told of the message.
    ///
    /// # Panics
    /// If there is no such message, or it is the bot's.
    #[track_caller]
    pub fn edit(&self, chat: ChatId, message: MessageId, text: &str) {
        if let Err(why) = self.site.change(|world| world.edit_line(chat, message, text)) {
            panic!("{message} in {chat} cannot be edited: {why}");
        }
    }

    /// Deletes a message, anybody's; bots are not told.
    ///
    /// # Panics
    /// If there is no such message.
    #[track_caller]
    pub fn delete(&self, chat: ChatId, message: MessageId) {
        assert!(self.site.change(|world| world.remove_post(chat, message)), "no message {message} in {chat} to delete");
    }

    /// Gives a person another name; later updates and answers carry it.
    pub fn rename(&self, user: UserId, first_name: &str, last_name: Option<&str>) {
        self.site.change(|world| {
            let person = world.person_mut(user);
            person.first_name = first_name.to_owned();
            person.last_name = last_name.map(str::to_owned);
        });
    }

    /// Gives a person another username, or takes it away.
    pub fn set_username(&self, user: UserId, username: Option<&str>) {
        self.site.change(|world| world.person_mut(user).username = username.map(str::to_owned));
    }

    /// The person's account is deleted: 403 "user is deactivated".
    pub fn deactivate(&self, user: UserId) {
        self.site.change(|world| world.contact(user).deactivated = true);
    }

    /// Blocks the bot: it is told by `my_chat_member`, and its messages to this person fail with 403.
    pub fn block_bot(&self, user: UserId) {
        self.site.change(|world| world.set_blocked(user, true));
    }

    /// Unblocks the bot; it is told by `my_chat_member`.
    pub fn unblock_bot(&self, user: UserId) {
        self.site.change(|world| world.set_blocked(user, false));
    }
}
