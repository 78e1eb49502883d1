//! Sending: texts, photos, files.

use serde_json::{Map, Value};

use super::super::call::{Call, Failure, Outcome, Params};
use super::super::checks::{self, Sent, Words};
use super::super::files::{Document, DocumentKind, Photo, Stored};
use super::super::ids::{ChatId, GENERAL, MessageId, TopicId};
use super::super::post::Post;
use super::super::rooms::{Kind, Right};
use super::World;

impl World {
    pub(super) fn send_message(&mut self, call: &Call<'_>) -> Outcome {
        let (text, entities) =
            self.formatted(call.params.text("text").unwrap_or_default(), &call.params, Words::Text)?;
        self.send(call, Right::Text, |_, post| {
            post.text = Some(text);
            post.entities = entities;
            Ok(())
        })
    }

    pub(super) fn send_photo(&mut self, call: &Call<'_>) -> Outcome {
        let caption = self.formatted(call.params.text("caption").unwrap_or_default(), &call.params, Words::Caption)?;
        let sent = checks::file(call, "photo", call.params.text("photo"))?;
        self.send(call, Right::Photos, |world, post| {
            post.photo = Some(world.photo(sent)?);
            set_caption(post, caption);
            Ok(())
        })
    }

    pub(super) fn send_document(&mut self, call: &Call<'_>) -> Outcome {
        let caption = self.formatted(call.params.text("caption").unwrap_or_default(), &call.params, Words::Caption)?;
        let (name, kind) = match call.method {
            "sendAnimation" => ("animation", DocumentKind::Animation),
            _ => ("document", DocumentKind::File),
        };
        let sent = checks::file(call, name, call.params.text(name))?;
        self.send(call, Right::Documents, |world, post| {
            post.document = Some(world.document(sent, kind)?);
            set_caption(post, caption);
            Ok(())
        })
    }

    /// What all sending has in common; `fill` puts the content in.
    fn send(
        &mut self,
        call: &Call<'_>,
        right: Right,
        fill: impl FnOnce(&mut Self, &mut Post) -> Result<(), Failure>,
    ) -> Outcome {
        let params = &call.params;
        let chat = self.reachable(params)?;
        let thread = self.sending_thread(chat, params)?;
        self.may_send(chat, right)?;
        let reply_to = self.replied(chat, params)?;
        let keyboard = checks::keyboard(params)?;
        let thread = match self.find_chat(chat).map(|c| c.kind) {
            // A reply in a plain supergroup belongs to the thread of what it replies to.
            Some(Kind::Supergroup) => {
                reply_to.and_then(|id| self.post(chat, id)).map(|post| post.thread.unwrap_or(TopicId(post.id.0)))
            }
            _ => thread,
        };
        let mut post = Post {
            thread,
            reply_to,
            keyboard,
            silent: params.flag("disable_notification"),
            extra: extra(params),
            ..self.blank(chat, self.bot)
        };
        fill(self, &mut post)?;
        self.count_rate(chat, false)?;
        let id = self.put(post);
        let bot = self.bot;
        self.chat_or_private(chat).last_bot = Some(bot);
        self.shown(chat, id)
    }

    /// A message of the bot as a method gives it back.
    pub(super) fn shown(&self, chat: ChatId, id: MessageId) -> Outcome {
        self.post(chat, id).map(|post| self.post_json(post)).ok_or_else(|| Failure::new(500, "Internal Server Error"))
    }

    /// The topic to send to. Groups without topics take any number and pass over it.
    fn sending_thread(&self, chat: ChatId, params: &Params<'_>) -> Result<Option<TopicId>, Failure> {
        let Some(number) = params.int("message_thread_id") else {
            return Ok(None);
        };
        let topic = TopicId(i32::try_from(number).unwrap_or(-1));
        let lost = || Err(Failure::bad("message thread not found"));
        match self.find_chat(chat) {
            Some(place) if place.kind == Kind::Forum => {
                if topic == GENERAL || !place.topics.contains_key(&topic) {
                    lost()
                } else if place.closed.contains(&topic) {
                    Err(Failure::bad("TOPIC_CLOSED"))
                } else {
                    Ok(Some(topic))
                }
            }
            Some(place) if place.kind != Kind::Private => Ok(None),
            _ => lost(),
        }
    }

    fn may_send(&self, chat: ChatId, right: Right) -> Result<(), Failure> {
        let Some(place) = self.find_chat(chat) else {
            return Ok(());
        };
        if !place.forbidden.contains(&right) || place.standing(self.bot).is_admin() {
            return Ok(());
        }
        let what = match right {
            Right::Text => "text messages",
            Right::Photos => "photos",
            Right::Documents => "documents",
            Right::Reactions => "reactions",
        };
        Err(Failure::bad(format!("not enough rights to send {what} to the chat")))
    }

    fn replied(&self, chat: ChatId, params: &Params<'_>) -> Result<Option<MessageId>, Failure> {
        let Some(reply) = params.object("reply_parameters") else {
            return Ok(None);
        };
        let place = reply.int("chat_id").map_or(chat, ChatId);
        let id = MessageId(reply.int("message_id").and_then(|n| i32::try_from(n).ok()).unwrap_or(0));
        match self.post(place, id) {
            Some(_) => Ok((place == chat).then_some(id)),
            None if reply.flag("allow_sending_without_reply") => Ok(None),
            None => Err(Failure::bad("message to be replied not found")),
        }
    }

    /// Takes a photo into the cellar, or finds it there.
    pub(super) fn photo(&mut self, sent: Sent) -> Result<Photo, Failure> {
        match sent {
            Sent::New(bytes, _) => {
                let size = checks::photo_size(&bytes)?;
                Ok(self.cellar.keep_photo(bytes, size))
            }
            Sent::Known(id) => match self.cellar.find(&id) {
                Some(Stored::Photo(photo)) => Ok(photo.clone()),
                Some(Stored::Document(_)) => Err(Failure::bad("can't use file of type Document as Photo")),
                None => Err(wrong_file()),
            },
        }
    }

    /// Takes a file into the cellar, or finds it there.
    pub(super) fn document(&mut self, sent: Sent, kind: DocumentKind) -> Result<Document, Failure> {
        match sent {
            Sent::New(bytes, name) => Ok(self.cellar.keep_document(bytes, &name, kind)),
            Sent::Known(id) => match self.cellar.find(&id) {
                Some(Stored::Document(document)) if document.kind == kind => Ok(document.clone()),
                Some(Stored::Document(_)) if kind == DocumentKind::File => {
                    Err(Failure::bad("can't use file of type Animation as Document"))
                }
                Some(Stored::Document(_)) => Err(Failure::bad("can't use file of type Document as Animation")),
                Some(Stored::Photo(_)) => Err(Failure::bad("can't use file of type Photo as Document")),
                None => Err(wrong_file()),
            },
        }
    }
}

fn wrong_file() -> Failure {
    Failure::bad("wrong file identifier/HTTP URL specified")
}

pub(super) fn set_caption(post: &mut Post, (caption, entities): checks::Formatted) {
    post.caption = Some(caption).filter(|c| !c.is_empty());
    post.entities = entities;
}

/// What belongs to the content of a message but has no field of its own in [`Post`]: flags that are set, by their names in a message.
pub(super) fn extra(params: &Params<'_>) -> Map<String, Value> {
    const KEPT: [(&str, &str); 2] =
        [("show_caption_above_media", "show_caption_above_media"), ("has_spoiler", "has_media_spoiler")];
    KEPT.into_iter()
        .filter(|(sent, _)| params.flag(sent))
        .map(|(_, shown)| (shown.to_owned(), Value::Bool(true)))
        .collect()
}
