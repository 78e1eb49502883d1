//! An interaction comes into being: who, where, under whose installation, and the event that tells the bot.

use serde_json::{Map, Value, json};

use super::draft::FILE_LIMIT;
use super::ids::{ChannelId, InteractionId, MessageId, UserId};
use super::interactions::{Record, Trigger};
use super::message::list;
use super::refusal::Refusal;
use super::sessions::Audience;
use super::wire::merge;
use super::world::{Place, World, permission};

/// Where an app was installed.
const GUILD_INSTALL: u64 = 0;
const USER_INSTALL: u64 = 1;
/// Where an interaction happens.
const IN_GUILD: u64 = 0;
const IN_BOT_DM: u64 = 1;
const IN_PRIVATE: u64 = 2;

/// The circumstances of an interaction.
#[derive(Clone, Debug)]
pub(super) struct Setting {
    pub(super) channel: ChannelId,
    pub(super) user: UserId,
    pub(super) context: u64,
    pub(super) guest: bool,
    pub(super) owners: Value,
    pub(super) source: Option<MessageId>,
    pub(super) target: Option<UserId>,
    pub(super) opened_by: Option<InteractionId>,
}

impl World {
    /// The circumstances of a person using a command (or a component, without one) in a channel, if they can.
    pub(super) fn setting(
        &self,
        channel: ChannelId,
        user: UserId,
        command: Option<&Value>,
    ) -> Result<Setting, Refusal> {
        if !self.has_person(channel, user) {
            return Err(Refusal::NotHere);
        }
        let context = match self.channel(channel).map(|channel| &channel.place) {
            Some(Place::Guild(_)) => IN_GUILD,
            Some(Place::Dm(_)) => IN_BOT_DM,
            Some(Place::Private(_)) | None => IN_PRIVATE,
        };
        let has_bot = self.has_bot(channel);
        let installed = self.people.get(&user).is_some_and(|person| person.installed);
        let mut owners = Map::new();
        if let Some(command) = command {
            let takes = |install: u64| list(command, "integration_types").any(|kind| *kind == install);
            let by_guild = has_bot && takes(GUILD_INSTALL);
            let by_user = installed && takes(USER_INSTALL);
            let here = command["contexts"].is_null() || list(command, "contexts").any(|kind| *kind == context);
            let name = command["name"].as_str().unwrap_or_default();
            if !here || !(by_guild || by_user) || !self.may_run(channel, user, command) {
                return Err(Refusal::NotOffered(name.to_owned()));
            }
            if by_guild {
                let guild = self.guild_of(channel).map_or(json!("0"), |(guild, _)| json!(guild));
                owners.insert(GUILD_INSTALL.to_string(), guild);
            }
            if by_user {
                owners.insert(USER_INSTALL.to_string(), json!(user));
            }
        }
        Ok(Setting {
            channel,
            user,
            context,
            guest: !has_bot,
            owners: Value::Object(owners),
            source: None,
            target: None,
            opened_by: None,
        })
    }

    /// Whether a command restricted to certain permissions is open to this person.
    fn may_run(&self, channel: ChannelId, user: UserId, command: &Value) -> bool {
        let Some(needed) = command["default_member_permissions"].as_str().and_then(|bits| bits.parse::<u64>().ok())
        else {
            return true;
        };
        let Some((_, guild)) = self.guild_of(channel) else {
            return true;
        };
        let has = guild.members.get(&user).map_or(0, |member| member.permissions);
        has & permission::ADMINISTRATOR != 0 || (needed != 0 && has & needed == needed)
    }

    /// People and channels named by an interaction, as objects.
    pub(super) fn resolved(
        &self,
        channel: ChannelId,
        people: impl IntoIterator<Item = UserId>,
        channels: impl IntoIterator<Item = ChannelId>,
    ) -> Value {
        let guild = self.guild_of(channel).map(|(guild, _)| guild);
        let (mut users, mut members, mut places) = (Map::new(), Map::new(), Map::new());
        for user in people {
            users.insert(user.to_string(), self.user_json(user));
            if let Some(member) = guild.and_then(|guild| self.member_json(guild, user)) {
                members.insert(user.to_string(), member);
            }
        }
        for place in channels {
            let mut partial = self.channel_json(place);
            partial["permissions"] = json!(permission::USUAL.to_string());
            places.insert(place.to_string(), partial);
        }
        json!({ "users": users, "members": members, "channels": places })
    }

    /// Remembers an interaction and tells the bot.
    pub(super) fn set_off(
        &mut self,
        trigger: Trigger,
        setting: &Setting,
        data: &Value,
    ) -> Result<InteractionId, Refusal> {
        let id: InteractionId = self.mint();
        // A component runs under the installation behind its message, whoever uses it.
        let owners = match setting.source.and_then(|source| self.messages.get(&source)) {
            Some(message) => message.owners.clone(),
            None => match setting.opened_by.and_then(|opener| self.interactions.get(&opener)) {
                Some(opener) => opener.owners.clone(),
                None => setting.owners.clone(),
            },
        };
        let record = Record {
            id,
            token: format!("loopback-interaction-{id}"),
            trigger,
            user: setting.user,
            channel: setting.channel,
            source: setting.source,
            guest: setting.guest,
            owners,
            target: setting.target,
            opened_by: setting.opened_by,
            created_ms: self.now_ms(),
            kind: None,
            shown: Value::Null,
            original: None,
            original_edits: 0,
            edits_before: 0,
            followups: Vec::new(),
        };
        let body = self.interaction_json(&record, setting.context, data);
        if !self.sessions.tell("INTERACTION_CREATE", &body, Audience::All) {
            return Err(Refusal::Offline);
        }
        self.interactions.insert(id, record);
        Ok(id)
    }

    fn interaction_json(&self, record: &Record, context: u64, data: &Value) -> Value {
        let person = self.people.get(&record.user);
        let mut out = json!({
            "id": record.id,
            "application_id": self.application,
            "type": record.trigger as u64,
            "token": record.token,
            "version": 1,
            "data": data,
            "channel_id": record.channel,
            "channel": self.partial_channel(record.channel),
            "locale": person.map_or("en-US", |person| &person.locale),
            "context": context,
            "authorizing_integration_owners": record.owners,
            "entitlements": [],
            "attachment_size_limit": FILE_LIMIT,
        });
        let guest = permission::VIEW_CHANNEL | permission::EMBED_LINKS | permission::ATTACH_FILES;
        let permissions = match context {
            IN_GUILD if !record.guest => self.bot_permissions(record.channel),
            IN_GUILD | IN_PRIVATE => guest | permission::SEND_MESSAGES,
            _ => permission::USUAL,
        };
        out["app_permissions"] = json!(permissions.to_string());
        if let Some((guild, found)) = self.guild_of(record.channel) {
            let mut member = self.full_member_json(guild, record.user).unwrap_or(Value::Null);
            merge(&mut member, json!({ "unusual_dm_activity_until": null }));
            out["member"] = member;
            out["guild_id"] = json!(guild);
            out["guild"] = json!({ "id": guild, "locale": found.locale, "features": [] });
            out["guild_locale"] = json!(found.locale);
        } else {
            out["user"] = self.user_json(record.user);
        }
        if let Some(message) = record.source.and_then(|source| self.messages.get(&source)) {
            out["message"] = self.message_json(message);
        }
        out
    }

    fn partial_channel(&self, id: ChannelId) -> Value {
        let mut out = self.channel_json(id);
        out["permissions"] = json!(permission::USUAL.to_string());
        out
    }
}
