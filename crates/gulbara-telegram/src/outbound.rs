//! What the host wants done, as calls of the Bot API. Decides nothing and repeats nothing: it tells what came of it.

mod notes;

use std::future::Future;
use std::sync::{Mutex, PoisonError};

use gulbara_core::host::{Errand, Face, Outgoing};
use gulbara_core::table::{MessageKey, PlayerKey};
use gulbara_core::words::Text;
use teloxide::Bot;
use teloxide::payloads::{
    AnswerCallbackQuerySetters as _, EditMessageCaptionSetters as _, EditMessageTextSetters as _,
    SendMessageSetters as _, SendPhotoSetters as _, SetMessageReactionSetters as _,
};
use teloxide::requests::{Requester as _, ResponseResult};
use teloxide::types::{
    CallbackQueryId, ChatId, InputFile, InputMedia, InputMediaPhoto, LinkPreviewOptions, Message, MessageId, ParseMode,
    ReactionType, ReplyParameters, UserId,
};

use crate::faces::Faces;
use crate::keyboard::keyboard;
use crate::markup::{CAPTION, MESSAGE, Setter};
use crate::pace::Deed;
use crate::pictures::Pictures;
use crate::place::{self, Place};
use crate::trouble::Trouble;

/// An answer to a press longer than this stands in a window until it is closed; a passing note would be gone unread.
const PASSING: usize = 90;
/// The name of a board's file.
const BOARD: &str = "board.png";
/// What a well-typed turn is given.
const NOD: &str = "👍";

/// What came of an errand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Done {
    /// This message shows it.
    Shown(MessageKey),
    /// The message is gone or has lost its buttons.
    Retired,
}

/// The hand that writes to Telegram.
#[derive(Debug)]
pub(crate) struct Hand {
    bot: Bot,
    /// The bot's name without `@`.
    name: String,
    pictures: Pictures,
    faces: Mutex<Faces>,
}

/// The deed by which an errand is counted.
pub(crate) const fn deed(errand: &Outgoing) -> Deed {
    match &errand.errand {
        Errand::Send { .. } => Deed::Post,
        Errand::Edit { .. } if errand.mid_turn => Deed::Step,
        Errand::Edit { .. } | Errand::Strip { .. } => Deed::Edit,
        Errand::Retire { .. } | Errand::Open { .. } | Errand::Close => Deed::Delete,
    }
}

impl Hand {
    pub(crate) fn new(bot: Bot, name: String, pictures: Pictures) -> Self {
        Self { bot, name, pictures, faces: Mutex::default() }
    }

    /// Whether there is nothing to do: an edit to what the message is known to show. Boards are asked for anew by presses
    /// of people who see an older one, and every edit counts in a group.
    pub(crate) fn is_done(&self, errand: &Errand) -> bool {
        matches!(errand, Errand::Edit { message, face, .. } if self.faces().shows(message, face))
    }

    /// Does an errand in its room.
    pub(crate) async fn perform(&self, place: Place, errand: &Errand) -> Result<Done, Trouble> {
        let done = self.attempt(place, errand).await;
        match (errand, &done) {
            (Errand::Send { face, .. } | Errand::Edit { face, .. }, Ok(Done::Shown(message))) => {
                self.faces().keep(message, face);
            }
            (Errand::Send { .. } | Errand::Open { .. } | Errand::Close, _) => {}
            (Errand::Edit { message, .. } | Errand::Retire { message, .. } | Errand::Strip { message }, _) => {
                self.faces().forget(message);
            }
        }
        done
    }

    async fn attempt(&self, place: Place, errand: &Errand) -> Result<Done, Trouble> {
        match errand {
            Errand::Send { face, silent, calls } => {
                let sent = self.send(place, face, *silent, calls).await?;
                Ok(Done::Shown(place::message_key(place.chat, sent)))
            }
            // What stands below a message in a group is not told here.
            Errand::Edit { message, face, .. } => {
                let id = named(place, message)?;
                match self.edit(place.chat, id, face).await {
                    Ok(()) | Err(Trouble::Same) => Ok(Done::Shown(message.clone())),
                    Err(trouble) => Err(trouble),
                }
            }
            Errand::Retire { message, face } => {
                // What stands in a group that has moved on is out of reach for everybody.
                let Ok(id) = named(place, message) else {
                    return Ok(Done::Retired);
                };
                let gone = match self.delete(place.chat, id).await {
                    Err(Trouble::Kept) => self.strip(place.chat, id, face).await,
                    other => other,
                };
                match gone {
                    Ok(()) | Err(Trouble::Gone | Trouble::Same) => Ok(Done::Retired),
                    Err(trouble) => Err(trouble),
                }
            }
            Errand::Strip { message } => {
                let Ok(id) = named(place, message) else {
                    return Ok(Done::Retired);
                };
                match told(self.bot.edit_message_reply_markup(place.chat, id).await) {
                    Ok(_) | Err(Trouble::Gone | Trouble::Same) => Ok(Done::Retired),
                    Err(trouble) => Err(trouble),
                }
            }
            // Rooms are not a bot's to open here.
            Errand::Open { .. } | Errand::Close => Err(Trouble::Refused),
        }
    }

    async fn send(&self, place: Place, face: &Face, silent: bool, calls: &[PlayerKey]) -> Result<MessageId, Trouble> {
        self.send_to(place, None, face, silent, calls).await
    }

    /// Sends a message, as a reply to another if it answers one.
    async fn send_to(
        &self,
        place: Place,
        to: Option<MessageId>,
        face: &Face,
        silent: bool,
        calls: &[PlayerKey],
    ) -> Result<MessageId, Trouble> {
        let markup = keyboard(&face.rows);
        let Some(picture) = &face.picture else {
            let mut request = self
                .bot
                .send_message(place.chat, self.html(&face.caption, MESSAGE, calls))
                .parse_mode(ParseMode::Html)
                .link_preview_options(no_preview())
                .disable_notification(silent);
            request.message_thread_id = place.thread;
            request.reply_parameters = to.map(reply_to);
            request.reply_markup = markup.map(Into::into);
            return told(request.await).map(|sent| sent.id);
        };
        let caption = self.html(&face.caption, CAPTION, calls);
        let attempt = |file| {
            let mut request = self
                .bot
                .send_photo(place.chat, file)
                .caption(caption.clone())
                .parse_mode(ParseMode::Html)
                .disable_notification(silent);
            request.message_thread_id = place.thread;
            request.reply_parameters = to.map(reply_to);
            request.reply_markup = markup.clone().map(Into::into);
            async move { request.await }
        };
        self.with_file(BOARD, &picture.png, attempt).await.map(|sent| sent.id)
    }

    async fn edit(&self, chat: ChatId, id: MessageId, face: &Face) -> Result<(), Trouble> {
        let Some(picture) = &face.picture else {
            return match self.edit_text(chat, id, face).await {
                // It has a picture, which then stays.
                Err(Trouble::OtherKind) => self.edit_caption(chat, id, face).await,
                other => other,
            };
        };
        let markup = keyboard(&face.rows);
        let caption = self.html(&face.caption, CAPTION, &[]);
        let attempt = |file| {
            let media = InputMediaPhoto::new(file).caption(caption.clone()).parse_mode(ParseMode::Html);
            let mut request = self.bot.edit_message_media(chat, id, InputMedia::Photo(media));
            request.reply_markup = markup.clone();
            async move { request.await }
        };
        self.with_file(BOARD, &picture.png, attempt).await.map(drop)
    }

    async fn edit_text(&self, chat: ChatId, id: MessageId, face: &Face) -> Result<(), Trouble> {
        let mut request = self
            .bot
            .edit_message_text(chat, id, self.html(&face.caption, MESSAGE, &[]))
            .parse_mode(ParseMode::Html)
            .link_preview_options(no_preview());
        request.reply_markup = keyboard(&face.rows);
        told(request.await).map(drop)
    }

    async fn edit_caption(&self, chat: ChatId, id: MessageId, face: &Face) -> Result<(), Trouble> {
        let mut request = self
            .bot
            .edit_message_caption(chat, id)
            .caption(self.html(&face.caption, CAPTION, &[]))
            .parse_mode(ParseMode::Html);
        request.reply_markup = keyboard(&face.rows);
        told(request.await).map(drop)
    }

    /// Takes the buttons off a message that cannot be deleted, and lets it say what it is.
    async fn strip(&self, chat: ChatId, id: MessageId, face: &Face) -> Result<(), Trouble> {
        let bare = Face { rows: Vec::new(), ..face.clone() };
        if bare.picture.is_some() {
            return self.edit(chat, id, &bare).await;
        }
        // Mostly it is a board, which keeps its picture.
        match self.edit_caption(chat, id, &bare).await {
            Err(Trouble::OtherKind) => self.edit(chat, id, &bare).await,
            other => other,
        }
    }

    /// Makes an attempt with a file Telegram has already, or with its bytes.
    async fn with_file<F>(&self, name: &str, bytes: &[u8], attempt: impl Fn(InputFile) -> F) -> Result<Message, Trouble>
    where
        F: Future<Output = ResponseResult<Message>>,
    {
        if let Some(id) = self.pictures.id(bytes).await {
            match told(attempt(InputFile::file_id(id)).await) {
                Err(Trouble::UnknownPicture) => self.pictures.forget(bytes).await,
                other => return other,
            }
        }
        let message = told(attempt(InputFile::memory(bytes.to_vec()).file_name(name.to_owned())).await)?;
        self.pictures.keep(bytes, &message).await;
        Ok(message)
    }

    fn faces(&self) -> std::sync::MutexGuard<'_, Faces> {
        self.faces.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says something in a chat that answers nothing.
    pub(crate) async fn say(&self, place: Place, text: &Text) -> Result<(), Trouble> {
        let mut request = self
            .bot
            .send_message(place.chat, self.html(text, MESSAGE, &[]))
            .parse_mode(ParseMode::Html)
            .disable_notification(true);
        request.message_thread_id = place.thread;
        told(request.await).map(drop)
    }

    /// Answers a press, with words or silently.
    pub(crate) async fn answer(&self, press: &CallbackQueryId, words: &str) -> Result<(), Trouble> {
        let mut request = self.bot.answer_callback_query(press.clone());
        if !words.is_empty() {
            request = request.text(words).show_alert(words.chars().count() > PASSING);
        }
        match told(request.await) {
            Err(Trouble::TooLate) => Ok(()),
            other => other.map(drop),
        }
    }

    /// Nods at a message.
    pub(crate) async fn nod(&self, chat: ChatId, message: MessageId) -> Result<(), Trouble> {
        let nod = ReactionType::Emoji { emoji: NOD.to_owned() };
        told(self.bot.set_message_reaction(chat, message).reaction([nod]).await).map(drop)
    }

    /// Deletes a message; one that is gone already is no trouble to the caller.
    pub(crate) async fn delete(&self, chat: ChatId, message: MessageId) -> Result<(), Trouble> {
        told(self.bot.delete_message(chat, message).await).map(drop)
    }

    /// Whether a person is an administrator of a group.
    pub(crate) async fn is_admin(&self, chat: ChatId, user: UserId) -> Result<bool, Trouble> {
        told(self.bot.get_chat_member(chat, user).await).map(|member| member.is_privileged())
    }

    fn html(&self, text: &Text, limit: usize, calls: &[PlayerKey]) -> String {
        Setter { bot: &self.name, calls }.html(text, limit)
    }
}

/// The number of a message in its room; one of another chat was left behind when the group moved.
fn named(place: Place, message: &MessageKey) -> Result<MessageId, Trouble> {
    match place::message(message) {
        Some((chat, id)) if chat == place.chat => Ok(id),
        _ => Err(Trouble::Gone),
    }
}

fn told<T>(result: ResponseResult<T>) -> Result<T, Trouble> {
    result.map_err(|error| {
        let trouble = Trouble::of(&error);
        if trouble == Trouble::Refused {
            tracing::error!(reason = reason(&error), "Telegram does not accept a request of ours");
        }
        trouble
    })
}

/// The beginning of Telegram's complaint, as far as it cannot repeat what was sent.
fn reason(error: &teloxide::RequestError) -> String {
    let text = error.to_string();
    text.trim_start_matches("A Telegram's error: ")
        .trim_start_matches("Unknown error: \"")
        .trim_start_matches("Bad Request: ")
        .split([':', '"'])
        .next()
        .unwrap_or_default()
        .to_owned()
}

fn reply_to(message: MessageId) -> ReplyParameters {
    ReplyParameters::new(message).allow_sending_without_reply()
}

const fn no_preview() -> LinkPreviewOptions {
    LinkPreviewOptions {
        is_disabled: true,
        url: None,
        prefer_small_media: false,
        prefer_large_media: false,
        show_above_text: false,
    }
}

#[cfg(test)]
#[path = "outbound_tests.rs"]
mod tests;
