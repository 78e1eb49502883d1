//! The platform's JSON: people, members, channels, guilds and messages as REST and gateway write them.

use serde_json::{Map, Value, json};

use super::clock::iso;
use super::ids::{ChannelId, GuildId, MessageId, UserId};
use super::message::{Attachment, Message, png_size};
use super::sessions::{Audience, intent};
use super::world::{Place, World, permission};

impl World {
    /// A user object.
    pub(super) fn user_json(&self, id: UserId) -> Value {
        let person = self.people.get(&id);
        json!({
            "id": id,
            "username": person.map_or("deleted", |person| &person.username),
            "global_name": person.and_then(|person| person.global_name.as_ref()),
            "discriminator": "0",
            "avatar": null,
            "bot": person.is_some_and(|person| person.bot),
            "public_flags": 0,
        })
    }

    /// A member object without its user, with the permissions an interaction tells.
    pub(super) fn member_json(&self, guild: GuildId, user: UserId) -> Option<Value> {
        let member = self.guilds.get(&guild)?.members.get(&user)?;
        Some(json!({
            "nick": member.nick,
            "avatar": null,
            "banner": null,
            "roles": [],
            "joined_at": iso(self.now_ms()),
            "premium_since": null,
            "deaf": false,
            "mute": false,
            "flags": 0,
            "pending": false,
            "communication_disabled_until": null,
            "permissions": member.permissions.to_string(),
        }))
    }

    /// A member object with its user, as members are fetched.
    pub(super) fn full_member_json(&self, guild: GuildId, user: UserId) -> Option<Value> {
        let mut member = if user == self.application {
            json!({ "nick": null, "roles": [], "joined_at": iso(self.now_ms()), "deaf": false, "mute": false, "flags": 0 })
        } else {
            self.member_json(guild, user)?
        };
        member["user"] = self.user_json(user);
        Some(member)
    }

    /// A channel object.
    pub(super) fn channel_json(&self, id: ChannelId) -> Value {
        let Some(channel) = self.channels.get(&id) else {
            return Value::Null;
        };
        let mut out = json!({ "id": id, "last_message_id": channel.last_message, "flags": 0 });
        match &channel.place {
            Place::Guild(guild) => {
                out["type"] = json!(if channel.parent.is_some() { 11 } else { 0 });
                out["guild_id"] = json!(guild);
                out["name"] = json!(channel.name);
                out["parent_id"] = json!(channel.parent);
                out["position"] = json!(0);
                out["permission_overwrites"] = json!([]);
                out["topic"] = Value::Null;
                out["nsfw"] = json!(false);
                out["rate_limit_per_user"] = json!(0);
                if channel.parent.is_some() {
                    out["owner_id"] = json!(self.application);
                    out["thread_metadata"] = self.thread_json(channel.archived, channel.locked);
                }
            }
            Place::Dm(person) => {
                out["type"] = json!(1);
                out["recipients"] = json!([self.user_json(*person)]);
            }
            Place::Private(people) => {
                out["type"] = json!(if people.len() == 2 { 1 } else { 3 });
                out["recipients"] = people.iter().map(|&person| self.user_json(person)).collect();
            }
        }
        out
    }

    fn thread_json(&self, archived: bool, locked: bool) -> Value {
        json!({
            "archived": archived,
            "auto_archive_duration": 1440,
            "archive_timestamp": iso(self.now_ms()),
            "locked": locked,
        })
    }

    /// A guild object as it is fetched.
    pub(super) fn guild_json(&self, id: GuildId) -> Value {
        let Some(guild) = self.guilds.get(&id) else {
            return Value::Null;
        };
        let owner = guild.members.keys().next().copied().unwrap_or(self.application);
        let mut out = json!({
            "id": id,
            "name": guild.name,
            "icon": null,
            "splash": null,
            "discovery_splash": null,
            "owner_id": owner,
            "afk_channel_id": null,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "preferred_locale": guild.locale,
        });
        let rest = json!({
            "roles": [self.everyone_json(id)],
            "emojis": [],
            "features": [],
            "mfa_level": 0,
            "application_id": null,
            "system_channel_id": null,
            "system_channel_flags": 0,
            "rules_channel_id": null,
            "vanity_url_code": null,
            "description": null,
            "banner": null,
            "premium_tier": 0,
            "public_updates_channel_id": null,
            "nsfw_level": 0,
            "stickers": [],
            "premium_progress_bar_enabled": false,
        });
        merge(&mut out, rest);
        out
    }

    /// A guild object as the gateway first shows it.
    pub(super) fn guild_create_json(&self, id: GuildId) -> Value {
        let mut out = self.guild_json(id);
        let of_guild = |thread: bool| -> Vec<Value> {
            let wanted = |place: &Place| *place == Place::Guild(id);
            let found = self
                .channels
                .values()
                .filter(|channel| !channel.deleted && wanted(&channel.place) && channel.parent.is_some() == thread);
            found.map(|channel| self.channel_json(channel.id)).collect()
        };
        let rest = json!({
            "joined_at": iso(self.now_ms()),
            "large": false,
            "unavailable": false,
            "member_count": self.guilds.get(&id).map_or(0, |guild| guild.members.len() + 1),
            "voice_states": [],
            "members": self.full_member_json(id, self.application).into_iter().collect::<Vec<_>>(),
            "channels": of_guild(false),
            "threads": of_guild(true),
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
        });
        merge(&mut out, rest);
        out
    }

    fn everyone_json(&self, guild: GuildId) -> Value {
        json!({
            "id": guild,
            "name": "@everyone",
            "color": 0,
            "colors": { "primary_color": 0, "secondary_color": null, "tertiary_color": null },
            "hoist": false,
            "icon": null,
            "unicode_emoji": null,
            "position": 0,
            "permissions": permission::USUAL.to_string(),
            "managed": false,
            "mentionable": false,
            "flags": 0,
        })
    }

    /// A message object.
    pub(super) fn message_json(&self, message: &Message) -> Value {
        let attachments: Vec<Value> =
            message.attachments.iter().map(|file| self.attachment_json(message, file)).collect();
        let mut out = json!({
            "id": message.id,
            "channel_id": message.channel,
            "type": if message.reply_to.is_some() { 19 } else if message.interaction.is_some() { 20 } else { 0 },
            "author": self.user_json(message.author),
            "content": message.content,
            "timestamp": iso(message.created_ms),
            "edited_timestamp": message.edited_ms.map(iso),
            "tts": false,
            "mention_everyone": message.pinged_everyone,
            "mentions": message.pinged.iter().map(|&user| self.user_json(user)).collect::<Vec<_>>(),
            "mention_roles": [],
            "attachments": attachments,
            "embeds": message.embeds,
            "components": message.components,
            "pinned": false,
            "flags": message.flags,
        });
        if message.author == self.application {
            out["application_id"] = json!(self.application);
        }
        if let Some(nonce) = &message.nonce {
            out["nonce"] = json!(nonce);
        }
        if let Some(record) = message.interaction.and_then(|id| self.interactions.get(&id)) {
            out["webhook_id"] = json!(self.application);
            out["interaction_metadata"] = record.metadata_json(self, message.id);
        }
        if let Some(other) = message.reply_to {
            out["message_reference"] = json!({ "type": 0, "message_id": other, "channel_id": message.channel });
        }
        out
    }

    fn attachment_json(&self, message: &Message, file: &Attachment) -> Value {
        let url = format!("{}/attachments/{}/{}/{}", self.api_url, message.channel, file.id, file.filename);
        let mut out = json!({
            "id": file.id.to_string(),
            "filename": file.filename,
            "content_type": file.content_type,
            "size": file.bytes.len(),
            "url": url,
            "proxy_url": url,
        });
        if let Some(description) = &file.description {
            out["description"] = json!(description);
        }
        if let Some((width, height)) = png_size(&file.bytes) {
            out["width"] = json!(width);
            out["height"] = json!(height);
        }
        if message.is_ephemeral() {
            out["ephemeral"] = json!(true);
        }
        out
    }

    /// A message as the bot may read it when it did not come with an interaction: without the privileged intent the words
    /// of others stay hidden, except in private and where the bot is named.
    pub(super) fn fetched_json(&self, message: &Message) -> Value {
        let mut out = self.message_json(message);
        let private = matches!(self.channel(message.channel).map(|channel| &channel.place), Some(Place::Dm(_)));
        let named = message.content.contains(&format!("<@{}>", self.application));
        if message.author != self.application && !private && !named && !self.rules.privileged_intents {
            out["content"] = json!("");
            for hidden in ["embeds", "attachments", "components"] {
                out[hidden] = json!([]);
            }
        }
        out
    }

    /// Tells listening sessions of a message that is public.
    pub(super) fn tell_message(&mut self, event: &str, id: MessageId) {
        let Some(message) = self.messages.get(&id).filter(|message| message.viewer.is_none()) else {
            return;
        };
        let mut body = self.fetched_json(message);
        let (channel, author) = (message.channel, message.author);
        let guild = self.guild_of(channel).map(|(guild, _)| guild);
        if let Some(guild) = guild {
            body["guild_id"] = json!(guild);
            body["member"] = json!(self.member_json(guild, author));
        }
        self.tell_channel(event, channel, &body);
    }

    /// Tells listening sessions that a public message is gone.
    pub(super) fn tell_message_gone(&mut self, id: MessageId) {
        let Some(message) = self.messages.get(&id).filter(|message| message.viewer.is_none()) else {
            return;
        };
        let channel = message.channel;
        let mut body = json!({ "id": id, "channel_id": channel });
        if let Some((guild, _)) = self.guild_of(channel) {
            body["guild_id"] = json!(guild);
        }
        self.tell_channel("MESSAGE_DELETE", channel, &body);
    }

    fn tell_channel(&mut self, event: &str, channel: ChannelId, body: &Value) {
        if !self.has_bot(channel) {
            return;
        }
        let wanted = if self.guild_of(channel).is_some() { intent::GUILD_MESSAGES } else { intent::DIRECT_MESSAGES };
        self.sessions.tell(event, body, Audience::With(wanted));
    }
}

/// Adds the members of one object to another.
pub(super) fn merge(into: &mut Value, from: Value) {
    if let (Value::Object(into), Value::Object(from)) = (into, from) {
        let from: Map<String, Value> = from;
        into.extend(from);
    }
}
