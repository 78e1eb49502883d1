//! A message as everybody in the chat sees it.

use serde_json::{Map, Value};

use super::files::{Document, Photo};
use super::ids::{ChatId, MessageId, TopicId, UserId};
use super::{PATIENCE, Server};

/// A message, with everything a test may want to look at.
#[derive(Clone, Debug, PartialEq)]
pub struct Post {
    /// Its number.
    pub id: MessageId,
    /// Where it is.
    pub chat: ChatId,
    /// Who wrote it, as the Bot API says: [`ANONYMOUS_ADMIN`](super::ANONYMOUS_ADMIN) for an anonymous administrator.
    pub from: UserId,
    /// The group (anonymous administrator) or channel it was written for.
    pub sender_chat: Option<ChatId>,
    /// Seconds since 1970 on the server's clock.
    pub date: i64,
    /// The forum topic, or in a plain supergroup the message at the root of its replies; `None` in General.
    pub thread: Option<TopicId>,
    /// The message it replies to.
    pub reply_to: Option<MessageId>,
    /// The text, markup taken out.
    pub text: Option<String>,
    /// The words under the photo or file, markup taken out.
    pub caption: Option<String>,
    /// The markup of the text or caption, and the mentions and commands Telegram found in it.
    pub entities: Vec<Entity>,
    /// The photo.
    pub photo: Option<Photo>,
    /// The file or animation.
    pub document: Option<Document>,
    /// The inline keyboard, row by row; empty without one.
    pub keyboard: Vec<Vec<Button>>,
    /// Sent with `disable_notification`.
    pub silent: bool,
    /// How often it was edited.
    pub edits: u32,
    /// Seconds since 1970 of the last edit.
    pub edited: Option<i64>,
    /// Emoji the bot reacted with.
    pub reactions: Vec<String>,
    /// What happened, if this is a service message.
    pub service: Option<Service>,
    /// Flags of the content that have no field here, as a message shows them.
    pub(super) extra: Map<String, Value>,
}

impl Post {
    /// The text or caption, whichever there is; empty if neither.
    #[must_use]
    pub fn words(&self) -> &str {
        self.text.as_deref().or(self.caption.as_deref()).unwrap_or_default()
    }

    /// All buttons, row after row.
    pub fn buttons(&self) -> impl Iterator<Item = &Button> {
        self.keyboard.iter().flatten()
    }

    /// The `callback_data` of every button that has one, row after row.
    #[must_use]
    pub fn tokens(&self) -> Vec<&str> {
        self.buttons().filter_map(|b| b.data.as_deref()).collect()
    }

    /// The `callback_data` of the button with this label.
    #[must_use]
    pub fn token(&self, label: &str) -> Option<&str> {
        self.buttons().find(|b| b.text == label)?.data.as_deref()
    }

    /// The part of [`words`](Post::words) an entity marks.
    #[must_use]
    pub fn marked(&self, entity: &Entity) -> String {
        let units: Vec<u16> = self.words().encode_utf16().skip(entity.offset).take(entity.length).collect();
        String::from_utf16_lossy(&units)
    }
}

/// A button of an inline keyboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// Its label.
    pub text: String,
    /// What a press sends to the bot.
    pub data: Option<String>,
    /// What a press opens.
    pub url: Option<String>,
    /// The whole button as it was sent, for the kinds and styles without a field here.
    pub json: Value,
}

/// A marked part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entity {
    /// Where it begins, in UTF-16 units.
    pub offset: usize,
    /// How long it is, in UTF-16 units.
    pub length: usize,
    /// What it means.
    pub kind: EntityKind,
}

/// What an entity means.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are Telegram's own")]
pub enum EntityKind {
    Bold,
    Italic,
    Underline,
    Strikethrough,
    Spoiler,
    Code,
    Blockquote,
    ExpandableBlockquote,
    BotCommand,
    Mention,
    /// A block of code with its language.
    Pre(Option<String>),
    /// A link under words.
    TextLink(String),
    /// A mention of a person under words.
    TextMention(UserId),
    /// A custom emoji by its id.
    CustomEmoji(String),
}

/// What a service message tells.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are Telegram's own")]
pub enum Service {
    NewChatMembers(Vec<UserId>),
    LeftChatMember(UserId),
    GroupCreated,
    ForumTopicCreated(String),
    MigratedTo(ChatId),
    MigratedFrom(ChatId),
}

impl Server {
    /// What can be seen in a chat, oldest first; deleted messages are not among it.
    #[must_use]
    pub fn messages(&self, chat: ChatId) -> Vec<Post> {
        self.site.look().posts(chat).cloned().collect()
    }

    /// The deleted messages of a chat as they were at last, in the order of their deletion.
    #[must_use]
    pub fn deleted(&self, chat: ChatId) -> Vec<Post> {
        self.site.look().deleted(chat).to_vec()
    }

    /// One message, unless it is deleted or never was.
    #[must_use]
    pub fn message(&self, chat: ChatId, id: MessageId) -> Option<Post> {
        self.site.look().posts(chat).find(|p| p.id == id).cloned()
    }

    /// The newest message of the bot in a chat.
    #[must_use]
    pub fn last_from_bot(&self, chat: ChatId) -> Option<Post> {
        let world = self.site.look();
        world.posts(chat).rfind(|p| p.from == world.bot).cloned()
    }

    /// Looks at a chat after every change of the world until `find` finds something, and gives it back.
    ///
    /// # Panics
    /// After [`PATIENCE`], naming `what` was waited for and showing the chat and the bot's last requests.
    pub async fn wait<T>(&self, chat: ChatId, what: &str, mut find: impl FnMut(&[Post]) -> Option<T>) -> T {
        self.until(
            what,
            || find(&self.messages(chat)),
            || {
                let posts: Vec<_> = self
                    .messages(chat)
                    .iter()
                    .map(|p| format!("\n  {} {:?} {:?}", p.id, p.words(), p.tokens()))
                    .collect();
                format!("chat {chat} has {}", posts.concat())
            },
        )
        .await
    }

    /// Looks at the server after every change of the world until `find` finds something, and gives it back.
    ///
    /// # Panics
    /// After [`PATIENCE`], naming `what` was waited for and the bot's last requests.
    pub async fn wait_until<T>(&self, what: &str, mut find: impl FnMut(&Self) -> Option<T>) -> T {
        self.until(what, || find(self), String::new).await
    }

    async fn until<T>(&self, what: &str, mut find: impl FnMut() -> Option<T>, show: impl Fn() -> String) -> T {
        let mut changes = self.site.changes.subscribe();
        let watching = async {
            loop {
                changes.borrow_and_update();
                if let Some(found) = find() {
                    return found;
                }
                if changes.changed().await.is_err() {
                    std::future::pending::<()>().await;
                }
            }
        };
        match tokio::time::timeout(PATIENCE, watching).await {
            Ok(found) => found,
            Err(_) => panic!("waited in vain for {what}; {}\nlast requests: {}", show(), self.last_requests(8)),
        }
    }
}
