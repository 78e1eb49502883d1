//! Editing and deleting what the bot sent. An edit without a keyboard takes the keyboard away, as Telegram does.

use serde_json::{Map, Value, json};

use super::super::call::{Call, Failure, Outcome, Params};
use super::super::checks::{self, Sent, Words};
use super::super::files::DocumentKind;
use super::super::ids::{ChatId, MessageId};
use super::super::post::Post;
use super::super::rooms::Right;
use super::World;
use super::send::{extra, set_caption};

/// Bots delete only what is younger than 48 hours.
const DELETABLE: i64 = 48 * 60 * 60;

impl World {
    pub(super) fn edit_text(&mut self, call: &Call<'_>) -> Outcome {
        let (text, entities) =
            self.formatted(call.params.text("text").unwrap_or_default(), &call.params, Words::EditedText)?;
        let old = self.editable(&call.params)?;
        if old.text.is_none() {
            return Err(Failure::bad("there is no text in the message to edit"));
        }
        let new = Post { text: Some(text), entities, keyboard: checks::keyboard(&call.params)?, ..old.clone() };
        self.replace(&old, new, extra(&call.params), false)
    }

    pub(super) fn edit_caption(&mut self, call: &Call<'_>) -> Outcome {
        let caption = self.formatted(call.params.text("caption").unwrap_or_default(), &call.params, Words::Caption)?;
        let old = self.editable(&call.params)?;
        if old.photo.is_none() && old.document.is_none() {
            return Err(Failure::bad("there is no caption in the message to edit"));
        }
        let mut new = Post { keyboard: checks::keyboard(&call.params)?, ..old.clone() };
        set_caption(&mut new, caption);
        self.replace(&old, new, extra(&call.params), false)
    }

    pub(super) fn edit_media(&mut self, call: &Call<'_>) -> Outcome {
        let media = call.params.object("media").ok_or_else(|| Failure::bad("can't parse input media JSON object"))?;
        let caption = self.formatted(media.text("caption").unwrap_or_default(), &media, Words::Caption)?;
        let old = self.editable(&call.params)?;
        let sent = checks::file(call, "media", media.text("media"))?;
        let fresh = matches!(sent, Sent::New(..));
        let mut new =
            Post { text: None, photo: None, document: None, keyboard: checks::keyboard(&call.params)?, ..old.clone() };
        match media.text("type") {
            Some("photo") => new.photo = Some(self.photo(sent)?),
            Some("animation") => new.document = Some(self.document(sent, DocumentKind::Animation)?),
            _ => new.document = Some(self.document(sent, DocumentKind::File)?),
        }
        set_caption(&mut new, caption);
        self.replace(&old, new, extra(&media), fresh)
    }

    pub(super) fn edit_markup(&mut self, call: &Call<'_>) -> Outcome {
        let old = self.editable(&call.params)?;
        let new = Post { keyboard: checks::keyboard(&call.params)?, ..old.clone() };
        let extra = old.extra.clone();
        self.replace(&old, new, extra, false)
    }

    /// The bot's own message that a request names.
    fn editable(&self, params: &Params<'_>) -> Result<Post, Failure> {
        let (chat, id) = self.named(params)?;
        let post = self.post(chat, id).ok_or_else(|| Failure::bad("message to edit not found"))?;
        if post.from == self.bot && post.service.is_none() {
            Ok(post.clone())
        } else {
            Err(Failure::bad("message can't be edited"))
        }
    }

    fn named(&self, params: &Params<'_>) -> Result<(ChatId, MessageId), Failure> {
        let chat = self.reachable(params)?;
        let id = params.int("message_id").and_then(|n| i32::try_from(n).ok()).unwrap_or(0);
        Ok((chat, MessageId(id)))
    }

    /// Puts the edited message in the old one's place; `fresh` is a newly uploaded file, which is always a change.
    fn replace(&mut self, old: &Post, mut new: Post, extra: Map<String, Value>, fresh: bool) -> Outcome {
        new.extra = extra;
        if !fresh && *old == new {
            return Err(Failure::bad(
                "message is not modified: specified new message content and reply markup are exactly the same as a current \
                 content and reply markup of the message",
            ));
        }
        self.count_rate(old.chat, true)?;
        new.edits += 1;
        new.edited = Some(self.clock.now());
        if let Some(place) = self.post_mut(old.chat, old.id) {
            *place = new;
        }
        self.shown(old.chat, old.id)
    }

    pub(super) fn delete_message(&mut self, params: &Params<'_>) -> Outcome {
        let (chat, id) = self.named(params)?;
        let post = self.post(chat, id).ok_or_else(|| Failure::bad("message to delete not found"))?;
        let private = self.find_person(super::UserId(chat.0)).is_some();
        let admin = self.find_chat(chat).is_some_and(|c| c.standing(self.bot).is_admin());
        if !(private || admin || post.from == self.bot) {
            return Err(Failure::bad("message can't be deleted"));
        }
        if self.clock.now() - post.date > DELETABLE {
            return Err(Failure::bad("message can't be deleted for everyone"));
        }
        self.remove_post(chat, id);
        Ok(json!(true))
    }

    pub(super) fn react(&mut self, params: &Params<'_>) -> Outcome {
        let (chat, id) = self.named(params)?;
        let mut chosen = Vec::new();
        for reaction in params.list("reaction").into_iter().flatten() {
            match reaction["emoji"].as_str() {
                Some(emoji) if checks::is_reaction(emoji) => chosen.push(emoji.to_owned()),
                _ => return Err(Failure::bad("REACTION_INVALID")),
            }
        }
        let allowed = self.find_chat(chat).is_none_or(|c| !c.forbidden.contains(&Right::Reactions));
        if !allowed && !chosen.is_empty() {
            return Err(Failure::bad("REACTION_INVALID"));
        }
        let post = self.post_mut(chat, id).ok_or_else(|| Failure::bad("message to react not found"))?;
        if chosen.len() > 1 {
            return Err(Failure::bad("REACTIONS_TOO_MANY"));
        }
        post.reactions = chosen;
        Ok(json!(true))
    }
}
