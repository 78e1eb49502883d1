//! A press on a button of an inline keyboard, from the person's tap to the answer they see.

use std::sync::Arc;

use super::ids::{ChatId, MessageId, UserId};
use super::{PATIENCE, Server, Site};

/// Why a person cannot do what the test wants.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The message is deleted or never was.
    #[error("there is no such message")]
    NoSuchMessage,
    /// The message has no button with this `callback_data` now.
    #[error("there is no such button, only {there:?}")]
    NoSuchButton {
        /// The data of the buttons there are.
        there: Vec<String>,
    },
    /// There is no such chat, or it became a supergroup.
    #[error("there is no such chat")]
    NoSuchChat,
    /// The person is not in the chat.
    #[error("this person is not in the chat")]
    NotAMember,
    /// The forum has no such topic, or the chat is no forum.
    #[error("there is no such topic")]
    NoSuchTopic,
    /// The text is empty, too long, or lacks the words of a mention.
    #[error("the text does not do: {0}")]
    Text(&'static str),
    /// Only administrators may.
    #[error("only administrators may")]
    NotAnAdministrator,
}

/// What the person who pressed sees.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The words; `None` when the press was answered silently.
    pub text: Option<String>,
    /// The words stand in a window to be closed, not in a passing note.
    pub alert: bool,
    /// What is opened.
    pub url: Option<String>,
}

/// A press under way.
#[derive(Clone)]
pub struct Press {
    id: String,
    site: Arc<Site>,
}

impl std::fmt::Debug for Press {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Press").field(&self.id).finish()
    }
}

impl Press {
    /// The id of the callback query.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The bot's answer, if it came.
    #[must_use]
    pub fn answered(&self) -> Option<Answer> {
        self.site.look().answer_of(&self.id)
    }

    /// How often the bot answered; the person sees the first answer only.
    #[must_use]
    pub fn answers(&self) -> u32 {
        self.site.look().answers_of(&self.id)
    }

    /// Waits for the bot's answer.
    ///
    /// # Panics
    /// After [`PATIENCE`] without an answer.
    pub async fn answer(&self) -> Answer {
        let mut changes = self.site.changes.subscribe();
        let watching = async {
            loop {
                changes.borrow_and_update();
                if let Some(answer) = self.answered() {
                    return answer;
                }
                if changes.changed().await.is_err() {
                    std::future::pending::<()>().await;
                }
            }
        };
        match tokio::time::timeout(PATIENCE, watching).await {
            Ok(answer) => answer,
            Err(_) => panic!("callback query {} was never answered", self.id),
        }
    }
}

impl Server {
    /// Presses the button with this `callback_data`; the press always comes from the real person, also from an anonymous administrator.
    ///
    /// # Errors
    /// If the message is gone, has no such button now, or the person is not in the chat.
    pub fn click(&self, chat: ChatId, user: UserId, message: MessageId, data: &str) -> Result<Press, Refusal> {
        let id = self.site.change(|world| world.press(chat, user, message, data, true))?;
        Ok(Press { id, site: Arc::clone(&self.site) })
    }

    /// Presses the first button with this label.
    ///
    /// # Errors
    /// As [`click`](Server::click); [`Refusal::NoSuchButton`] lists data, not labels.
    pub fn click_label(&self, chat: ChatId, user: UserId, message: MessageId, label: &str) -> Result<Press, Refusal> {
        let post = self.message(chat, message).ok_or(Refusal::NoSuchMessage)?;
        let there = || post.tokens().into_iter().map(str::to_owned).collect();
        let data = post.token(label).ok_or_else(|| Refusal::NoSuchButton { there: there() })?;
        self.click(chat, user, message, data)
    }

    /// Presses a button the person still sees although the message is gone or changed; the bot gets an `InaccessibleMessage` (date 0).
    ///
    /// # Errors
    /// If the chat is not there or the person is not in it.
    pub fn click_inaccessible(
        &self,
        chat: ChatId,
        user: UserId,
        message: MessageId,
        data: &str,
    ) -> Result<Press, Refusal> {
        let id = self.site.change(|world| world.press(chat, user, message, data, false))?;
        Ok(Press { id, site: Arc::clone(&self.site) })
    }
}
