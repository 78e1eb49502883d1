//! What people write and press, and what of it the bot is told.

use serde_json::json;

use super::super::entities;
use super::super::ids::{ANONYMOUS_ADMIN, CHANNEL_SENDER, ChatId, GENERAL, MessageId, TopicId, UserId};
use super::super::people::{Line, Voice};
use super::super::post::{Entity, EntityKind, Post};
use super::super::press::{Answer, Refusal};
use super::super::rooms::Kind;
use super::{Chat, Pressed, World};

impl World {
    pub(in super::super) fn say(&mut self, chat: ChatId, user: UserId, line: &Line) -> Result<MessageId, Refusal> {
        if chat.0 == user.0 {
            self.person(user);
            self.contact(user).started = true;
            if self.contact_of(user).blocked {
                self.set_blocked(user, false);
            }
            self.chat_or_private(chat);
        }
        let place = self.enter(chat, user)?;
        let admin = place.standing(user).is_admin();
        let entities = self.line_entities(line)?;
        if line.reply_to.is_some_and(|id| !place.posts.contains_key(&id)) {
            return Err(Refusal::NoSuchMessage);
        }
        let thread = thread_of(place, line)?;
        let (from, sender_chat) = match line.voice {
            Voice::Own => (user, None),
            Voice::Anonymous if admin => (ANONYMOUS_ADMIN, Some(chat)),
            Voice::Anonymous => return Err(Refusal::NotAnAdministrator),
            Voice::Channel(channel) => {
                self.find_chat(channel).ok_or(Refusal::NoSuchChat)?;
                (CHANNEL_SENDER, Some(channel))
            }
        };
        let text = Some(line.text.clone());
        let post = Post { sender_chat, thread, reply_to: line.reply_to, text, entities, ..self.blank(chat, from) };
        let id = self.put(post);
        if self.person(user).is_bot {
            self.chat_mut(chat).last_bot = Some(user);
        }
        if self.hears(chat, id) {
            self.tell(chat, id, "message");
        }
        Ok(id)
    }

    /// The chat, if this person may write and press there.
    fn enter(&self, chat: ChatId, user: UserId) -> Result<&Chat, Refusal> {
        let place =
            self.find_chat(chat).filter(|c| c.migrated_to.is_none() && !c.dissolved).ok_or(Refusal::NoSuchChat)?;
        let inside = if place.kind == Kind::Private { chat.0 == user.0 } else { place.standing(user).is_inside() };
        if inside { Ok(place) } else { Err(Refusal::NotAMember) }
    }

    fn line_entities(&self, line: &Line) -> Result<Vec<Entity>, Refusal> {
        if line.text.trim().is_empty() {
            return Err(Refusal::Text("it is empty"));
        }
        if entities::units(&line.text) > 4096 {
            return Err(Refusal::Text("it is longer than 4096 UTF-16 units"));
        }
        let mut marked = Vec::new();
        for (words, person) in &line.mentions {
            self.person(*person);
            let at = line.text.find(words.as_str()).ok_or(Refusal::Text("it lacks the words of a mention"))?;
            let offset = entities::units(&line.text[..at]);
            marked.push(Entity { offset, length: entities::units(words), kind: EntityKind::TextMention(*person) });
        }
        Ok(entities::with_found(&line.text, marked))
    }

    /// Whether the bot is told of a message somebody wrote.
    fn hears(&self, chat: ChatId, id: MessageId) -> bool {
        let (Some(place), Some(post)) = (self.find_chat(chat), self.post(chat, id)) else {
            return false;
        };
        if place.kind == Kind::Private || post.service.is_some() {
            return true;
        }
        let standing = place.standing(self.bot);
        let from_bot = self.person(post.from).is_bot && post.sender_chat.is_none();
        if !standing.is_inside() || from_bot {
            return false;
        }
        if standing.is_admin() || !self.rules.privacy {
            return true;
        }
        let answers_bot = post.reply_to.and_then(|to| self.post(chat, to)).is_some_and(|to| to.from == self.bot);
        answers_bot || self.is_command_for_bot(place, post)
    }

    fn is_command_for_bot(&self, place: &Chat, post: &Post) -> bool {
        let Some(command) = post.entities.iter().find(|e| e.offset == 0 && e.kind == EntityKind::BotCommand) else {
            return false;
        };
        match post.marked(command).split_once('@') {
            Some((_, name)) => self.by_username(name) == Some(self.bot),
            None => !self.rules.bare_commands_after_own_message_only || place.last_bot == Some(self.bot),
        }
    }

    /// Tells the bot of a message as it stands now, if it is in the chat at all.
    pub(super) fn tell(&mut self, chat: ChatId, id: MessageId, kind: &'static str) {
        let Some(place) = self.find_chat(chat) else {
            return;
        };
        if place.kind != Kind::Private && !place.standing(self.bot).is_inside() {
            return;
        }
        let Some(post) = self.post(chat, id) else {
            return;
        };
        let body = self.post_json(post);
        self.chat_mut(chat).told.insert(id);
        self.update(kind, body);
    }

    pub(in super::super) fn edit_line(&mut self, chat: ChatId, id: MessageId, text: &str) -> Result<(), Refusal> {
        let now = self.clock.now();
        let entities = self.line_entities(&Line::new(text))?;
        let bot = self.bot;
        let post =
            self.post_mut(chat, id).filter(|p| p.from != bot && p.text.is_some()).ok_or(Refusal::NoSuchMessage)?;
        post.text = Some(text.to_owned());
        post.entities = entities;
        post.edits += 1;
        post.edited = Some(now);
        if self.find_chat(chat).is_some_and(|c| c.told.contains(&id)) {
            self.tell(chat, id, "edited_message");
        }
        Ok(())
    }

    /// A press on a button; `live` demands that the button is there.
    pub(in super::super) fn press(
        &mut self,
        chat: ChatId,
        user: UserId,
        message: MessageId,
        data: &str,
        live: bool,
    ) -> Result<String, Refusal> {
        self.enter(chat, user)?;
        let message = if live {
            let post = self.post(chat, message).ok_or(Refusal::NoSuchMessage)?;
            let tokens = post.tokens();
            if !tokens.contains(&data) {
                return Err(Refusal::NoSuchButton { there: tokens.into_iter().map(str::to_owned).collect() });
            }
            self.post_json(post)
        } else {
            json!({"chat": self.chat_json(chat), "message_id": message.0, "date": 0})
        };
        // Nineteen digits, as the real ones.
        let id = (4_000_000_000_000_000_000_u64 + u64::try_from(self.presses.len()).unwrap_or_default()).to_string();
        self.presses.insert(id.clone(), Pressed { time: self.clock.now(), answer: None, answers: 0 });
        let body = json!({
            "id": id,
            "from": self.user_json(user),
            "message": message,
            "chat_instance": chat.0.unsigned_abs().wrapping_mul(2_654_435_761).to_string(),
            "data": data,
        });
        self.update("callback_query", body);
        Ok(id)
    }

    pub(in super::super) fn answer_of(&self, press: &str) -> Option<Answer> {
        self.presses.get(press)?.answer.clone()
    }

    pub(in super::super) fn answers_of(&self, press: &str) -> u32 {
        self.presses.get(press).map_or(0, |pressed| pressed.answers)
    }
}

/// Where a line belongs: the topic it names, else the topic or the root of what it replies to.
fn thread_of(place: &Chat, line: &Line) -> Result<Option<TopicId>, Refusal> {
    let replied = line.reply_to.and_then(|id| place.posts.get(&id));
    match (place.kind, line.thread, replied) {
        (Kind::Forum, None | Some(GENERAL), None) => Ok(None),
        (Kind::Forum, _, Some(post)) => Ok(post.thread),
        (Kind::Forum, Some(topic), None) if place.topics.contains_key(&topic) => Ok(Some(topic)),
        (_, Some(_), _) => Err(Refusal::NoSuchTopic),
        (Kind::Supergroup, None, Some(post)) => Ok(Some(post.thread.unwrap_or(TopicId(post.id.0)))),
        (_, None, _) => Ok(None),
    }
}
