//! What happens to an update: it is read, the host decides, and whoever asked is answered.
//!
//! Nothing here waits for the platform: answers are sent beside, so that the next press of a chat is not held up.

use std::sync::Arc;

use gulbara_core::host::{Audience, Command, Note, Private, Reply, Request, RoomKind, Sequel};
use gulbara_core::table::PlayerKey;
use gulbara_core::words::{Lang, Text, phrase};
use teloxide::types::{
    CallbackQuery, CallbackQueryId, ChatId, ChatMemberUpdated, Me, Message, MessageId, User, UserId,
};

use crate::admins::Admins;
use crate::hall::{Hall, Standing};
use crate::inbound::{self, Heard, Seatless};
use crate::markup;
use crate::place::{self, Place};

/// What the tokens of lists and panels begin with, which are no table's.
const OF_NO_TABLE: &str = "0:0:";
/// Who writes what an administrator writes as the group; whose buttons such a note has cannot be told.
const GROUP: UserId = UserId(1_087_968_824);

/// See the module's words.
pub(crate) struct Desk {
    hall: Arc<Hall>,
    me: Me,
    admins: Admins,
}

impl Desk {
    pub(crate) fn new(hall: Arc<Hall>, me: Me) -> Arc<Self> {
        Arc::new(Self { hall, me, admins: Admins::default() })
    }

    /// Somebody wrote something.
    pub(crate) async fn message(self: Arc<Self>, message: Message) {
        match inbound::heard(&message, &self.me) {
            Heard::Nothing => {}
            Heard::Left { who, club } => {
                if let Err(fault) = self.hall.host.left(&who, &club).await {
                    tracing::error!(%fault, "that somebody left a group could not be noted");
                }
            }
            Heard::Moved { from, to } => self.hall.moved(from, to).await,
            Heard::Seatless(seatless) => {
                let key = match seatless {
                    Seatless::Group => "telegram-anonymous",
                    Seatless::Channel => "telegram-channel",
                };
                let lang = self.spoken(message.from.as_ref(), message.chat.id).await;
                self.reply(&message, own(&lang, key));
            }
            Heard::Asked(request) => self.asked(&message, *request).await,
        }
    }

    async fn asked(self: &Arc<Self>, message: &Message, mut request: Request) {
        self.look_up_rights(&mut request, message.chat.id, message.from.as_ref()).await;
        let who = request.who.key.clone();
        let is_move = matches!(request.command, Command::Move { .. });
        let reply = match self.hall.host.receive(request).await {
            Ok(reply) => reply,
            Err(fault) => {
                tracing::error!(%fault, "a message could not be dealt with");
                let lang = self.spoken(message.from.as_ref(), message.chat.id).await;
                return self.reply(message, own(&lang, "telegram-fault"));
            }
        };
        self.answer_line(message, is_move, who, reply);
    }

    /// Answers what somebody wrote.
    fn answer_line(self: &Arc<Self>, message: &Message, is_move: bool, who: PlayerKey, reply: Reply) {
        let Reply { note, sequel, private, tables, counted } = reply;
        tables.into_iter().for_each(|table| self.hall.look_after(table));
        if counted && is_move {
            let (hall, chat, id) = (Arc::clone(&self.hall), message.chat.id, message.id);
            self.hall.spawn(async move {
                // A group may have no reactions.
                if let Err(trouble) = hall.hand.nod(chat, id).await {
                    tracing::debug!(?trouble, "no nod");
                }
            });
        }
        match (note, private) {
            (Some(note), Some(private)) => self.say_privately(message, note, private),
            (Some(note), None) => self.say(Place::of(message), Some(message.id), note, sequel, Some(who)),
            (None, _) => {}
        }
    }

    /// Sends a note to somebody's own chat, and tells them so where they asked for it; or why not.
    fn say_privately(self: &Arc<Self>, message: &Message, told: Note, private: Private) {
        let Private { room, note, otherwise } = private;
        let Some(own) = Place::from_key(&room) else { return self.reply(message, otherwise) };
        let (hall, place, to) = (Arc::clone(&self.hall), Place::of(message), message.id);
        self.hall.spawn(async move {
            let arrived = hall.tell(own, None, &note).await.is_some();
            hall.tell(place, Some(to), if arrived { &told } else { &otherwise }).await;
        });
    }

    /// Sends a note of this frontend's own in reply to a message.
    fn reply(self: &Arc<Self>, message: &Message, note: Note) {
        self.say(Place::of(message), Some(message.id), note, None, None);
    }

    /// Sends a note, in reply to a message if it is for the asker, and what is still to come of it. If it is a passing
    /// one, it goes when its turn is over.
    fn say(
        self: &Arc<Self>,
        place: Place,
        to: Option<MessageId>,
        note: Note,
        sequel: Option<Sequel>,
        who: Option<PlayerKey>,
    ) {
        let desk = Arc::clone(self);
        let to = to.filter(|_| note.audience == Audience::Asker);
        self.hall.spawn(async move {
            let Some(sent) = desk.hall.tell(place, to, &note).await else { return };
            if let (Some(who), Some(turn)) = (who, note.passing) {
                desk.hall.keep(who, turn, (sent.place.chat, sent.id)).await;
            }
            if let Some(sequel) = sequel {
                desk.hall.go_on(sent, sequel).await;
            }
        });
    }

    /// Makes the note somebody pressed show this one, and what is still to come of it.
    fn change(self: &Arc<Self>, standing: Standing, note: Note, sequel: Option<Sequel>) {
        let hall = Arc::clone(&self.hall);
        self.hall.spawn(async move {
            let revised = hall.revise(standing, &note).await;
            if let (Some(revised), Some(sequel)) = (revised, sequel) {
                hall.go_on(revised, sequel).await;
            }
        });
    }

    /// Somebody pressed a button.
    pub(crate) async fn press(self: Arc<Self>, query: CallbackQuery) {
        let Some(mut request) = inbound::pressed(&query) else {
            // Nothing of ours, but the person waits for an answer all the same.
            return self.answer(&query.id, String::new());
        };
        let chat = query.message.as_ref().map(|message| message.chat().id);
        let message = query.message.as_ref().and_then(|message| message.regular_message());
        if is_list(&query) && message.and_then(asker).is_some_and(|asker| asker != query.from.id && asker != GROUP) {
            let lang = self.spoken(Some(&query.from), chat.unwrap_or(query.from.id.into())).await;
            return self.answer(&query.id, phrase(&lang, "note-asked-other"));
        }
        if let Some(chat) = chat {
            self.look_up_rights(&mut request, chat, Some(&query.from)).await;
        }
        let who = request.who.key.clone();
        let reply = match self.hall.host.receive(request).await {
            Ok(reply) => reply,
            Err(fault) => {
                tracing::error!(%fault, "a press could not be dealt with");
                return self.answer_fault(&query).await;
            }
        };
        self.answer_press(&query, who, reply).await;
    }

    /// Answers a press, once, and shows what it has led to.
    async fn answer_press(self: &Arc<Self>, query: &CallbackQuery, who: PlayerKey, reply: Reply) {
        let Reply { note, sequel, tables, counted, private: _ } = reply;
        tables.into_iter().for_each(|table| self.hall.look_after(table));
        let message = query.message.as_ref().and_then(|message| message.regular_message());
        let chat = query.message.as_ref().map(|message| message.chat().id);
        let is_list = is_list(query);
        let lags = query.data.as_deref().is_some_and(inbound::may_lag);
        let is_brief = |note: &Note| {
            let short = note.rows.is_empty() && note.file.is_none() && sequel.is_none();
            short && note.audience == Audience::Asker && !(note.in_place && message.is_some())
        };
        let words = match &note {
            Some(note) if is_brief(note) => markup::answer(&note.text),
            Some(_) => String::new(),
            None if counted && lags && chat.is_some_and(|chat| self.hall.is_short_of_edits(chat)) => {
                phrase(&self.spoken(Some(&query.from), chat.unwrap_or(query.from.id.into())).await, "telegram-slow")
            }
            None => String::new(),
        };
        self.answer(&query.id, words);
        let Some(message) = message else {
            return;
        };
        // A question that was answered by whom it was put to is of no more use; a list is, until nothing is answered.
        let of_use = note.as_ref().is_some_and(|note| is_list || note.in_place || note.file.is_some());
        if !of_use && asker(message).is_some_and(|asker| counted || is_list || asker == query.from.id) {
            self.hall.discard(vec![(message.chat.id, message.id)]);
        }
        let shown = note.filter(|note| !is_brief(note));
        match shown {
            Some(note) if note.in_place => {
                let to = asked(message).map(|asked| asked.id);
                self.change(Standing { place: Place::of(message), to, id: message.id }, note, sequel);
            }
            Some(note) => self.say(Place::of(message), Some(message.id), note, sequel, Some(who)),
            None => {}
        }
    }

    /// Finds out whether an administrator asks, where that makes a difference.
    async fn look_up_rights(&self, request: &mut Request, chat: ChatId, from: Option<&User>) {
        if let Some(from) = from
            && request.room.kind == RoomKind::Shared
            && !request.who.admin
            && inbound::asks_for_rights(&request.command)
        {
            request.who.admin = self.admins.is_admin(&self.hall.hand, chat, from.id).await;
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
    pub(crate) async fn answer_fault(self: &Arc<Self>, query: &CallbackQuery) {
        let chat = query.message.as_ref().map_or(query.from.id.into(), |message| message.chat().id);
        self.answer(&query.id, phrase(&self.spoken(Some(&query.from), chat).await, "telegram-fault"));
    }

    /// The language to speak to somebody in: their own, else the group's.
    async fn spoken(&self, user: Option<&User>, chat: ChatId) -> Lang {
        let (who, told) = (user.map(|user| place::player(user.id)), user.and_then(inbound::lang));
        let club = place::is_group(chat).then(|| place::club(chat));
        let known = self.hall.host.lang_for(who.as_ref(), told.clone(), club.as_ref()).await;
        let known = known.unwrap_or_else(|fault| {
            tracing::warn!(%fault, "which language somebody has chosen is not known");
            told
        });
        known.unwrap_or_default()
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

/// The message that a message of ours answers, if it is a note for one person: all others answer nobody, and in a topic all
/// messages seem to answer the one that opened it.
fn asked(note: &Message) -> Option<&Message> {
    let opener = note.thread_id.filter(|_| note.is_topic_message).map(|thread| thread.0);
    note.reply_to_message().filter(|asked| Some(asked.id) != opener)
}

/// Whether a press was on a list or a panel.
fn is_list(query: &CallbackQuery) -> bool {
    query.data.as_ref().is_some_and(|token| token.starts_with(OF_NO_TABLE))
}

/// Whom a note is for.
fn asker(note: &Message) -> Option<UserId> {
    asked(note)?.from.as_ref().map(|from| from.id)
}

/// A note of this frontend's own.
fn own(lang: &Lang, key: &str) -> Note {
    Note::new(Text::plain(phrase(lang, key)))
}

#[cfg(test)]
#[path = "desk_tests.rs"]
mod tests;
