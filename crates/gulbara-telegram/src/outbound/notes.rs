//! Notes as messages: sent with their file, and changed in their place.

use gulbara_core::host::{Face, File, FileKind, Note, Picture};
use teloxide::payloads::{SendAnimationSetters as _, SendDocumentSetters as _};
use teloxide::requests::Requester as _;
use teloxide::types::{ChatId, InputFile, InputMedia, InputMediaAnimation, InputMediaDocument, MessageId, ParseMode};

use super::{Hand, reply_to, told};
use crate::keyboard::keyboard;
use crate::markup::CAPTION;
use crate::place::{Place, message_key};
use crate::trouble::Trouble;

impl Hand {
    /// Sends a note without a sound, as a reply to a message if it answers one.
    pub(crate) async fn note(&self, place: Place, to: Option<MessageId>, note: &Note) -> Result<MessageId, Trouble> {
        let Some(file) = note.file.as_ref().filter(|file| file.kind != FileKind::Picture) else {
            let face = face(note);
            let sent = self.send_to(place, to, &face, true, &[]).await?;
            self.faces().keep(&message_key(place.chat, sent), &face);
            return Ok(sent);
        };
        let caption = self.html(&note.text, CAPTION, &[]);
        let (to, markup) = (to.map(reply_to), keyboard(&note.rows).map(Into::into));
        if file.kind == FileKind::Animation {
            let attempt = |animation| {
                let request = self.bot.send_animation(place.chat, animation).caption(caption.clone());
                let mut request = request.parse_mode(ParseMode::Html).disable_notification(true);
                request.message_thread_id = place.thread;
                request.reply_parameters.clone_from(&to);
                request.reply_markup.clone_from(&markup);
                async move { request.await }
            };
            return self.with_file(&file.name, &file.bytes, attempt).await.map(|sent| sent.id);
        }
        let request = self.bot.send_document(place.chat, upload(file)).caption(caption).parse_mode(ParseMode::Html);
        let mut request = request.disable_notification(true);
        request.message_thread_id = place.thread;
        request.reply_parameters = to;
        request.reply_markup = markup;
        told(request.await).map(|sent| sent.id)
    }

    /// Makes a message of ours show this note. [`Trouble::OtherKind`] if it has a file and the note has none: Telegram takes no
    /// file away. What it is known to show already is not sent again: every edit counts in a group.
    pub(crate) async fn revise(&self, chat: ChatId, id: MessageId, note: &Note) -> Result<(), Trouble> {
        let (message, face) = (message_key(chat, id), face(note));
        let is_face = note.file.as_ref().is_none_or(|file| file.kind == FileKind::Picture);
        if is_face && self.faces().shows(&message, &face) {
            return Ok(());
        }
        let changed = match &note.file {
            None => self.edit_text(chat, id, &face).await,
            Some(file) if file.kind == FileKind::Picture => self.edit(chat, id, &face).await,
            Some(file) => self.replace(chat, id, file, note).await,
        };
        match changed {
            Ok(()) | Err(Trouble::Same) if is_face => self.faces().keep(&message, &face),
            Ok(()) | Err(Trouble::Same) => self.faces().forget(&message),
            Err(trouble) => {
                self.faces().forget(&message);
                return Err(trouble);
            }
        }
        Ok(())
    }
}

impl Hand {
    /// Puts an animation or a document into a message.
    async fn replace(&self, chat: ChatId, id: MessageId, file: &File, note: &Note) -> Result<(), Trouble> {
        let (caption, markup) = (self.html(&note.text, CAPTION, &[]), keyboard(&note.rows));
        let attempt = |media| {
            let mut request = self.bot.edit_message_media(chat, id, media);
            request.reply_markup.clone_from(&markup);
            async move { request.await }
        };
        if file.kind != FileKind::Animation {
            let media = InputMediaDocument::new(upload(file)).caption(caption).parse_mode(ParseMode::Html);
            return told(attempt(InputMedia::Document(media)).await).map(drop);
        }
        let animation = |upload| {
            let media = InputMediaAnimation::new(upload).caption(caption.clone()).parse_mode(ParseMode::Html);
            attempt(InputMedia::Animation(media))
        };
        self.with_file(&file.name, &file.bytes, animation).await.map(drop)
    }
}

/// A note without a file or with a picture as what boards and challenges are.
fn face(note: &Note) -> Face {
    let picture = note.file.as_ref().map(|file| Picture { png: file.bytes.clone(), alt: file.alt.clone() });
    Face { caption: note.text.clone(), rows: note.rows.clone(), picture }
}

fn upload(file: &File) -> InputFile {
    InputFile::memory(file.bytes.to_vec()).file_name(file.name.clone())
}
