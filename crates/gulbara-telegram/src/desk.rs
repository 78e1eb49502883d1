//! What happens to an update: it is read, the host decides, and whoever asked is answered.
//!
//! Nothing here waits for the platform: answers are sent beside, so that the next press of a chat is not held up.

use std::sync::Arc;

use gulbara_core::host::{Command, Note, Reply, Request, RoomKind};
use gulbara_core::table::PlayerKey;
use gulbara_core::words::{Lang, Text, phrase};
use teloxide::types::{CallbackQuery, CallbackQueryId, ChatMemberUpdated, Me, Message, User, UserId};

use crate::admins::Admins;
use crate::hall::Hall;
use crate::inbound::{self, Heard, Seatless};
use crate::markup;
use crate::notes::{Notes, Sent};
use crate::place::Place;

/// See the module's words.
pub(crate) struct Desk {
    hall: Arc<Hall>,
    me: Me,
    notes: Notes,
    admins: Admins,
}

impl Desk {
    pub(crate) fn new(hall: Arc<Hall>, me: Me) -> Arc<Self> {
        Arc::new(Self { hall, me, notes: Notes::default(), admins: Admins::default() })
    }

    /// Somebody wrote something.
    pub(crate) async fn message(self: Arc<Self>, message: Message) {
        match inbound::heard(&message, &self.me) {
            Heard::Nothing => {}
            Heard::Moved { from, to } => self.hall.moved(from, to).await,
            Heard::Seatless(seatless) => {
                let key = match seatless {
                    Seatless::Group => "telegram-anonymous",
                    Seatless::Channel => "telegram-channel",
                };
                self.reply(&message, own(&spoken(message.from.as_ref()), key), None);
            }
            Heard::Asked(request) => self.asked(&message, *request).await,
        }
    }

    async fn asked(self: &Arc<Self>, message: &Message, request: Request) {
        let (room, who) = (request.room.key.clone(), request.who.key.clone());
        let is_move = matches!(request.command, Command::Move { .. });
        let reply = match self.hall.host.receive(request).await {
            Ok(reply) => reply,
            Err(fault) => {
                tracing::error!(%fault, "a message could not be dealt with");
                return self.reply(message, own(&spoken(message.from.as_ref()), "telegram-fault"), None);
            }
        };
        let Reply { note, tables, counted } = reply;
        tables.into_iter().for_each(|table| self.hall.look_after(table));
        if counted {
            self.delete(self.notes.clear(&room));
        }
        if counted && is_move {
            let (hall, chat, id) = (Arc::clone(&self.hall), message.chat.id, message.id);
            self.hall.spawn(async move {
                // A group may have no reactions.
                if let Err(trouble) = hall.hand.nod(chat, id).await {
                    tracing::debug!(?trouble, "no nod");
                }
            });
        }
        if let Some(note) = note {
            self.reply(message, note, Some(who));
        }
    }

    /// Sends a note in reply to a message; if it is a passing one, it is remembered by whom it is for.
    fn reply(self: &Arc<Self>, message: &Message, note: Note, who: Option<PlayerKey>) {
        let (desk, place, id) = (Arc::clone(self), Place::of(message), message.id);
        let coming = who.filter(|_| note.passing).map(|who| self.notes.coming(&place.key(), &who));
        self.hall.spawn(async move {
            let sent = desk.hall.tell(place, id, &note).await;
            if let Some(coming) = coming {
                desk.delete(desk.notes.arrived(coming, sent.map(|id| (place.chat, id))));
            }
        });
    }

    fn delete(self: &Arc<Self>, messages: Vec<Sent>) {
        for (chat, id) in messages {
            let hall = Arc::clone(&self.hall);
            self.hall.spawn(async move {
                for attempt in 0.. {
                    match hall.hand.delete(chat, id).await {
                        Err(trouble) if hall.again(trouble, attempt).await => {}
                        _ => return,
                    }
                }
            });
        }
    }

    /// Somebody pressed a button.
    pub(crate) async fn press(self: Arc<Self>, query: CallbackQuery) {
        let Some(mut request) = inbound::pressed(&query) else {
            // Nothing of ours, but the person waits for an answer all the same.
            return self.answer(&query.id, String::new());
        };
        let chat = query.message.as_ref().map(|message| message.chat().id);
        if let (Command::Press { token, .. }, Some(chat)) = (&request.command, chat)
            && request.room.kind == RoomKind::Shared
            && inbound::asks_for_rights(token)
        {
            request.who.admin = self.admins.is_admin(&self.hall.hand, chat, query.from.id).await;
        }
        let (room, who) = (request.room.key.clone(), request.who.key.clone());
        let reply = match self.hall.host.receive(request).await {
            Ok(reply) => reply,
            Err(fault) => {
                tracing::error!(%fault, "a press could not be dealt with");
                return self.answer_fault(&query.id, &query.from);
            }
        };
        let Reply { note, tables, counted } = reply;
        tables.into_iter().for_each(|table| self.hall.look_after(table));
        if counted {
            self.delete(self.notes.clear(&room));
        }
        let message = query.message.as_ref().and_then(|message| message.regular_message());
        let words = match &note {
            Some(note) if note.rows.is_empty() => markup::answer(&note.text),
            Some(_) => String::new(),
            None if counted && chat.is_some_and(|chat| self.hall.is_short_of_edits(chat)) => {
                phrase(&spoken(Some(&query.from)), "telegram-slow")
            }
            None => String::new(),
        };
        self.answer(&query.id, words);
        let Some(message) = message else {
            return;
        };
        // A question that was answered by whom it was put to is of no more use.
        if asker(message).is_some_and(|asker| counted || asker == query.from.id) {
            self.delete(vec![(message.chat.id, message.id)]);
        }
        if let Some(note) = note.filter(|note| !note.rows.is_empty()) {
            self.reply(message, note, Some(who));
        }
    }

    /// Answers a press: once, and again only if nobody knows whether the answer arrived.
    fn answer(self: &Arc<Self>, press: &CallbackQueryId, words: String) {
        let (hall, press) = (Arc::clone(&self.hall), press.clone());
        self.hall.spawn(async move {
            for attempt in 0.. {
                match hall.hand.answer(&press, &words).await {
                    Ok(()) => return,
                    Err(trouble) if hall.again(trouble, attempt).await => {}
                    Err(trouble) => return tracing::warn!(?trouble, "a press could not be answered"),
                }
            }
        });
    }

    /// Tells somebody that their press was lost.
    pub(crate) fn answer_fault(self: &Arc<Self>, press: &CallbackQueryId, from: &User) {
        self.answer(press, phrase(&spoken(Some(from)), "telegram-fault"));
    }

    /// The bot was let in or thrown out somewhere, or somebody blocked it or let it write again.
    pub(crate) async fn membership(self: Arc<Self>, update: ChatMemberUpdated) {
        let present = update.new_chat_member.is_present();
        tracing::info!(present, "the bot's place in a chat has changed");
        if present {
            self.hall.catch_up().await;
        }
    }
}

/// Whose words a message of ours answers, if it is a note: boards and challenges answer nobody, and in a topic all messages
/// seem to answer the one that opened it.
fn asker(note: &Message) -> Option<UserId> {
    let opener = note.thread_id.filter(|_| note.is_topic_message).map(|thread| thread.0);
    let asked = note.reply_to_message().filter(|asked| note.photo().is_none() && Some(asked.id) != opener)?;
    asked.from.as_ref().map(|from| from.id)
}

/// The language to speak to somebody in.
fn spoken(user: Option<&User>) -> Lang {
    user.and_then(inbound::lang).unwrap_or_default()
}

/// A note of this frontend's own.
fn own(lang: &Lang, key: &str) -> Note {
    Note::new(Text::plain(phrase(lang, key)))
}
