//! The endpoints of channels: what the bot reads, posts, edits and deletes where it is a member.

use serde_json::{Value, json};

use super::draft::Draft;
use super::failure::{Failure, Form};
use super::ids::{ChannelId, MessageId, UserId};
use super::mentions::{self, snowflake_at};
use super::message::Message;
use super::posting::Origin;
use super::routes::{Call, Reply};
use super::world::{Place, World, permission};

/// How long a nonce is remembered, in milliseconds.
const NONCE_LIVES_MS: u64 = 5 * 60 * 1_000;

impl World {
    /// `/channels/{id}` and what lies below.
    pub(super) fn channel_route(&mut self, id: &str, rest: &[&str], call: &Call) -> Result<Reply, Failure> {
        let channel = id.parse().map(ChannelId::new).map_err(|_| Failure::unknown_channel())?;
        self.visible_channel(channel)?;
        match (call.method.as_str(), rest) {
            ("GET", []) => Ok(Reply::Json(self.channel_json(channel))),
            ("PATCH", []) => self.change_thread(channel, &call.body),
            ("POST", ["typing"]) => {
                self.may(channel, self.sending(channel))?;
                Ok(Reply::Empty)
            }
            ("GET", ["messages"]) => self.history(channel, call),
            ("POST", ["messages"]) => self.send(channel, call),
            ("GET", ["messages", message]) => {
                self.may(channel, permission::READ_MESSAGE_HISTORY)?;
                let message = self.public_message(channel, message)?;
                Ok(Reply::Json(self.fetched_json(message)))
            }
            ("PATCH", ["messages", message]) => {
                let id = self.public_message(channel, message)?.id;
                self.edit(channel, id, call)
            }
            ("POST", ["messages", message, "threads"]) => {
                let message = self.public_message(channel, message)?.id;
                self.start_thread(channel, message, call)
            }
            ("PUT", ["thread-members", person]) => self.let_into_thread(channel, person),
            ("DELETE", ["messages", message]) => {
                let message = self.public_message(channel, message)?;
                let (id, own) = (message.id, message.author == self.application);
                if !own {
                    let private = matches!(self.channel(channel).map(|channel| &channel.place), Some(Place::Dm(_)));
                    if private {
                        return Err(Failure::new(403, 50003, "Cannot execute action on a DM channel"));
                    }
                    self.may(channel, permission::MANAGE_MESSAGES)?;
                }
                self.remove_message(id);
                Ok(Reply::Empty)
            }
            _ => Err(Failure::no_route()),
        }
    }

    /// Archives a thread or brings it back; nothing else of a channel can be changed here. Who may write in a thread may do
    /// so, unless it is locked.
    fn change_thread(&mut self, channel: ChannelId, body: &Value) -> Result<Reply, Failure> {
        let place = self.channel(channel).filter(|channel| channel.parent.is_some()).ok_or_else(Failure::no_route)?;
        let needed = if place.locked { permission::MANAGE_THREADS } else { self.sending(channel) };
        self.may(channel, needed)?;
        let fields = body.as_object().ok_or_else(Failure::not_json)?;
        let mut form = Form::default();
        for (name, value) in fields {
            if name != "archived" || !value.is_boolean() {
                form.fault(name, "UNSUPPORTED_HERE", "The loopback server changes a thread's `archived` alone.");
            }
        }
        form.finish()?;
        if let (Some(archived), Some(place)) = (body["archived"].as_bool(), self.channels.get_mut(&channel)) {
            place.archived = archived;
        }
        Ok(Reply::Json(self.channel_json(channel)))
    }

    fn history(&self, channel: ChannelId, call: &Call) -> Result<Reply, Failure> {
        self.may(channel, permission::READ_MESSAGE_HISTORY)?;
        let limit = call.query("limit").and_then(|limit| limit.parse().ok()).unwrap_or(50);
        if !(1..=100).contains(&limit) {
            let mut form = Form::default();
            form.fault("limit", "NUMBER_TYPE_MAX", "int value should be between 1 and 100.");
            form.finish()?;
        }
        let bound = |key: &str| call.query(key).and_then(|id| id.parse().ok());
        let (before, after) = (bound("before").unwrap_or(u64::MAX), bound("after").unwrap_or(0));
        let shown = |message: &&Message| {
            message.channel == channel
                && !message.deleted
                && message.viewer.is_none()
                && (after + 1..before).contains(&message.id.get())
        };
        let newest_first = self.messages.values().rev().filter(shown).take(limit);
        Ok(Reply::Json(newest_first.map(|message| self.fetched_json(message)).collect()))
    }

    fn send(&mut self, channel: ChannelId, call: &Call) -> Result<Reply, Failure> {
        self.may(channel, self.sending(channel))?;
        self.open(channel)?;
        let closed = |person: &UserId| {
            let person = self.people.get(person);
            person.is_none_or(|person| person.dm_closed || person.bot)
        };
        if let Some(Place::Dm(person)) = self.channel(channel).map(|channel| &channel.place)
            && closed(person)
        {
            return Err(Failure::new(403, 50007, "Cannot send messages to this user"));
        }
        let draft = Draft::read(&call.body, call.uploads.clone(), "")?;
        if !draft.uploads.is_empty() {
            self.may(channel, permission::ATTACH_FILES)?;
        }
        if draft.reply_to.is_some() && self.may(channel, permission::READ_MESSAGE_HISTORY).is_err() {
            let message = "Cannot reply without permission to read message history";
            return Err(Failure::new(400, 160_002, message));
        }
        if draft.enforce_nonce {
            let recent = self.now_ms().saturating_sub(NONCE_LIVES_MS);
            let again = self.messages.values().find(|message| {
                message.author == self.application
                    && message.channel == channel
                    && message.nonce.is_some()
                    && message.nonce == draft.nonce
                    && message.created_ms >= recent
            });
            if let Some(message) = again {
                return Ok(Reply::Json(self.message_json(message)));
            }
        }
        let origin = Origin {
            channel,
            author: self.application,
            interaction: None,
            viewer: None,
            owners: self.guild_of(channel).map_or_else(|| json!({ "0": "0" }), |(guild, _)| json!({ "0": guild })),
            default: mentions::Default::Everything,
        };
        let id = self.post(draft, origin)?;
        Ok(self.message_reply(id))
    }

    fn edit(&mut self, channel: ChannelId, id: MessageId, call: &Call) -> Result<Reply, Failure> {
        if self.messages.get(&id).is_some_and(|message| message.author != self.application) {
            return Err(Failure::new(403, 50005, "Cannot edit a message authored by another user"));
        }
        self.open(channel)?;
        let draft = Draft::read(&call.body, call.uploads.clone(), "")?;
        if !draft.uploads.is_empty() {
            self.may(channel, permission::ATTACH_FILES)?;
        }
        self.amend(id, draft, false)?;
        Ok(self.message_reply(id))
    }

    /// A message that channel endpoints can see: never one that only one person sees.
    fn public_message(&self, channel: ChannelId, id: &str) -> Result<&Message, Failure> {
        let id = id.parse().map(MessageId::new).map_err(|_| Failure::unknown_message())?;
        let found = self
            .messages
            .get(&id)
            .filter(|message| message.channel == channel && !message.deleted && message.viewer.is_none());
        found.ok_or_else(Failure::unknown_message)
    }

    pub(super) fn may(&self, channel: ChannelId, bits: u64) -> Result<(), Failure> {
        let private = matches!(self.channel(channel).map(|channel| &channel.place), Some(Place::Dm(_)));
        let has = self.bot_permissions(channel);
        if private || has & permission::ADMINISTRATOR != 0 || has & bits == bits {
            return Ok(());
        }
        Err(Failure::missing_permissions())
    }

    fn sending(&self, channel: ChannelId) -> u64 {
        let in_thread = self.channel(channel).is_some_and(|channel| channel.parent.is_some());
        if in_thread { permission::SEND_MESSAGES_IN_THREADS } else { permission::SEND_MESSAGES }
    }

    pub(super) fn open(&self, channel: ChannelId) -> Result<(), Failure> {
        if self.channel(channel).is_some_and(|channel| channel.archived) {
            return Err(Failure::new(400, 50083, "Thread is archived"));
        }
        Ok(())
    }

    /// `POST /users/@me/channels`.
    pub(super) fn open_dm_route(&mut self, body: &Value) -> Result<Reply, Failure> {
        let user = snowflake_at(body, "recipient_id").map(UserId::new);
        let Some(user) = user.filter(|user| self.people.contains_key(user)) else {
            let mut form = Form::default();
            form.fault("recipient_id", "NUMBER_TYPE_COERCE", "Value is not a known user.");
            form.finish()?;
            return Err(Failure::not_json());
        };
        if user == self.application {
            return Err(Failure::new(400, 50007, "Cannot send messages to this user"));
        }
        let channel = self.open_dm(user);
        Ok(Reply::Json(self.channel_json(channel)))
    }
}
