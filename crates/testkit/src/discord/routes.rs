//! Which request goes where.

use serde_json::{Value, json};

use super::draft::Upload;
use super::failure::Failure;
use super::ids::{GuildId, UserId};
use super::world::World;

/// A request, read.
#[derive(Clone, Debug, Default)]
pub(super) struct Call {
    pub(super) method: String,
    /// Without the version's prefix.
    pub(super) path: String,
    pub(super) query: String,
    /// Whether it carries the bot's token.
    pub(super) authorized: bool,
    pub(super) body: Value,
    pub(super) uploads: Vec<Upload>,
}

impl Call {
    pub(super) fn query(&self, key: &str) -> Option<&str> {
        let pairs = self.query.split('&').filter_map(|pair| pair.split_once('='));
        pairs.into_iter().find(|(name, _)| *name == key).map(|(_, value)| value)
    }

    pub(super) fn query_is(&self, key: &str, wanted: &str) -> bool {
        self.query(key) == Some(wanted)
    }
}

/// A granted request's answer.
#[derive(Clone, Debug)]
pub(super) enum Reply {
    Json(Value),
    Empty,
    File(&'static str, std::sync::Arc<[u8]>),
}

impl World {
    /// Serves one request, whole or not at all.
    pub(super) fn serve(&mut self, call: &Call) -> Result<Reply, Failure> {
        let segments: Vec<&str> = call.path.split('/').filter(|segment| !segment.is_empty()).collect();
        match (call.method.as_str(), segments.as_slice()) {
            ("GET", ["gateway"]) => return Ok(Reply::Json(json!({ "url": self.gateway_url }))),
            ("GET", ["attachments", _, id, _]) => return self.file(id),
            ("POST", ["interactions", id, token, "callback"]) => {
                return self.callback(id, token, call);
            }
            (_, ["webhooks", application, rest @ ..]) => {
                return self.webhook(application, rest, call);
            }
            _ => {}
        }
        if !call.authorized {
            return Err(Failure::unauthorized());
        }
        match (call.method.as_str(), segments.as_slice()) {
            ("GET", ["gateway", "bot"]) => Ok(Reply::Json(json!({
                "url": self.gateway_url,
                "shards": 1,
                "session_start_limit":
                    { "total": 1000, "remaining": 999, "reset_after": 14_400_000, "max_concurrency": 1 },
            }))),
            ("GET", ["users", "@me"]) => Ok(Reply::Json(self.user_json(self.application))),
            ("POST", ["users", "@me", "channels"]) => self.open_dm_route(&call.body),
            ("GET", ["users", id]) => {
                let user = self.known_user(id).ok_or_else(|| Failure::unknown(10013, "User"))?;
                Ok(Reply::Json(self.user_json(user)))
            }
            ("GET", ["oauth2", "applications", "@me"] | ["applications", "@me"]) => {
                Ok(Reply::Json(self.application_json()))
            }
            (_, ["applications", application, "commands"]) if *application == self.application.to_string() => {
                match call.method.as_str() {
                    "GET" => Ok(Reply::Json(Value::Array(self.commands.clone()))),
                    "PUT" => self.overwrite_commands(&call.body).map(Reply::Json),
                    _ => Err(Failure::no_route()),
                }
            }
            ("GET", ["guilds", id]) => {
                let guild = self.joined_guild(id)?;
                Ok(Reply::Json(self.guild_json(guild)))
            }
            ("GET", ["guilds", id, "members", user]) => {
                let guild = self.joined_guild(id)?;
                let member = self.known_user(user).and_then(|user| self.full_member_json(guild, user));
                member.map(Reply::Json).ok_or_else(|| Failure::unknown(10007, "Member"))
            }
            (_, ["channels", id, rest @ ..]) => self.channel_route(id, rest, call),
            _ => Err(Failure::no_route()),
        }
    }

    fn known_user(&self, id: &str) -> Option<UserId> {
        let id = if id == "@me" { self.application } else { UserId::new(id.parse().ok()?) };
        self.people.contains_key(&id).then_some(id)
    }

    fn joined_guild(&self, id: &str) -> Result<GuildId, Failure> {
        let id = id.parse().map(GuildId::new).map_err(|_| Failure::unknown(10004, "Guild"))?;
        let guild = self.guilds.get(&id).ok_or_else(|| Failure::unknown(10004, "Guild"))?;
        if guild.has_bot { Ok(id) } else { Err(Failure::missing_access()) }
    }

    /// A file's bytes, at the address its message tells.
    fn file(&self, id: &str) -> Result<Reply, Failure> {
        let files = self.messages.values().filter(|message| !message.deleted).flat_map(|message| &message.attachments);
        let found = files.into_iter().find(|file| file.id.to_string() == id).ok_or_else(Failure::no_route)?;
        Ok(Reply::File(found.content_type, found.bytes.clone()))
    }

    fn application_json(&self) -> Value {
        json!({
            "id": self.application,
            "name": "loopback-bot",
            "icon": null,
            "description": "",
            "bot_public": true,
            "bot_require_code_grant": false,
            "verify_key": "0".repeat(64),
            "team": null,
            "flags": 0,
            "integration_types_config": { "0": {}, "1": {} },
        })
    }
}
