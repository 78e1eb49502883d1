//! Gateway sessions: what each has been told, so that one whose socket dropped can catch up.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::ids::GuildId;
use super::world::World;

/// Gateway intents by name.
pub mod intent {
    /// Guilds, channels, threads.
    pub const GUILDS: u64 = 1;
    /// Members (privileged).
    pub const GUILD_MEMBERS: u64 = 1 << 1;
    /// Who is online (privileged).
    pub const GUILD_PRESENCES: u64 = 1 << 8;
    /// Messages in guilds.
    pub const GUILD_MESSAGES: u64 = 1 << 9;
    /// Messages in private.
    pub const DIRECT_MESSAGES: u64 = 1 << 12;
    /// The words of messages (privileged).
    pub const MESSAGE_CONTENT: u64 = 1 << 15;
    /// All that the platform gives only on request.
    pub const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;
}

/// Which sessions hear of an event.
#[derive(Clone, Copy, Debug)]
pub(super) enum Audience {
    All,
    /// Those with at least one of these intents.
    With(u64),
}

/// What a socket's task is to do.
#[derive(Clone, Debug)]
pub(super) enum Out {
    Text(String),
    /// Close with this code.
    Close(u16),
    /// Drop the connection without a word.
    Drop,
}

/// One IDENTIFY as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Identify {
    /// The intents asked for.
    pub intents: u64,
    /// The gateway version asked for in the address.
    pub version: Option<String>,
    /// Whether it was let in.
    pub accepted: bool,
}

impl Identify {
    /// The privileged intents among those asked for.
    #[must_use]
    pub fn privileged(&self) -> u64 {
        self.intents & intent::PRIVILEGED
    }
}

#[derive(Debug)]
struct Session {
    id: String,
    intents: u64,
    sequence: u64,
    /// Everything told so far, by sequence number.
    told: Vec<(u64, String)>,
    /// The socket it speaks through now.
    line: Option<u64>,
}

/// All sessions and all open sockets.
#[derive(Debug, Default)]
pub(super) struct Sessions {
    list: Vec<Session>,
    lines: BTreeMap<u64, UnboundedSender<Out>>,
    opened: u64,
    pub(super) held: bool,
    pub(super) identifies: Vec<Identify>,
    pub(super) resumes: usize,
    pub(super) heartbeats: usize,
}

impl Sessions {
    /// Notes a new socket; the result is its number.
    pub(super) fn open(&mut self, out: UnboundedSender<Out>) -> u64 {
        self.opened += 1;
        self.lines.insert(self.opened, out);
        self.opened
    }

    /// Forgets a socket; its session lives on unless the client closed it in good order.
    pub(super) fn closed(&mut self, line: u64, for_good: bool) {
        self.lines.remove(&line);
        if for_good {
            self.list.retain(|session| session.line != Some(line));
        }
        for session in &mut self.list {
            session.line = session.line.filter(|&open| open != line);
        }
    }

    /// Whether any session has a socket now.
    pub(super) fn online(&self) -> bool {
        self.list.iter().any(|session| session.line.is_some())
    }

    /// Dispatches an event; the result says whether any session hears of it, now or when it resumes.
    pub(super) fn tell(&mut self, event: &str, body: &Value, audience: Audience) -> bool {
        let mut heard = false;
        for at in 0..self.list.len() {
            let intents = self.list[at].intents;
            if matches!(audience, Audience::With(wanted) if intents & wanted == 0) {
                continue;
            }
            self.dispatch(at, event, body);
            heard = true;
        }
        heard
    }

    fn dispatch(&mut self, at: usize, event: &str, body: &Value) {
        let session = &mut self.list[at];
        session.sequence += 1;
        let text = json!({ "op": 0, "t": event, "s": session.sequence, "d": body }).to_string();
        session.told.push((session.sequence, text.clone()));
        if let Some(out) = session.line.and_then(|line| self.lines.get(&line)) {
            // A closed channel means the socket has just gone: the session keeps the event for its return.
            drop(out.send(Out::Text(text)));
        }
    }

    /// Sends something outside of any session.
    pub(super) fn send(&self, line: u64, what: Out) {
        if let Some(out) = self.lines.get(&line) {
            drop(out.send(what));
        }
    }

    /// Sends the same through every socket.
    pub(super) fn send_all(&self, what: &Out) {
        for line in self.lines.keys() {
            self.send(*line, what.clone());
        }
    }

    /// Drops every socket at once; from here on events wait for RESUME.
    pub(super) fn drop_lines(&mut self) {
        self.send_all(&Out::Drop);
        self.lines.clear();
        for session in &mut self.list {
            session.line = None;
        }
    }

    /// Forgets every session, so that none can be resumed.
    pub(super) fn forget(&mut self) {
        self.list.clear();
    }

    fn of_line(&self, line: u64) -> Option<usize> {
        self.list.iter().position(|session| session.line == Some(line))
    }
}

impl World {
    /// Acts on what a client sent through a socket; the error is the code to close with.
    pub(super) fn gateway_message(&mut self, line: u64, version: Option<&str>, text: &str) -> Result<(), u16> {
        if text.len() > 4096 {
            return Err(4002);
        }
        let message: Value = serde_json::from_str(text).map_err(|_| 4002_u16)?;
        let body = &message["d"];
        match message["op"].as_u64() {
            Some(1) => {
                self.sessions.heartbeats += 1;
                self.sessions.send(line, Out::Text(json!({ "op": 11, "d": null }).to_string()));
                Ok(())
            }
            Some(2 | 6) if self.sessions.of_line(line).is_some() => Err(4005),
            Some(2) => self.identify(line, version, body),
            Some(6) => self.resume(line, body),
            Some(3 | 4 | 8 | 31) if self.sessions.of_line(line).is_some() => Ok(()),
            Some(3 | 4 | 8 | 31) => Err(4003),
            _ => Err(4001),
        }
    }

    fn identify(&mut self, line: u64, version: Option<&str>, body: &Value) -> Result<(), u16> {
        let intents = body["intents"].as_u64().ok_or(4013_u16)?;
        let identify = Identify { intents, version: version.map(str::to_owned), accepted: false };
        let refused = if !self.gateway_token(body) {
            Some(4004)
        } else if identify.privileged() != 0 && !self.rules.privileged_intents {
            Some(4014)
        } else {
            None
        };
        self.sessions.identifies.push(Identify { accepted: refused.is_none(), ..identify });
        if let Some(code) = refused {
            return Err(code);
        }
        let id = format!("{:032x}", self.mint::<GuildId>().get());
        let session = Session { id: id.clone(), intents, sequence: 0, told: Vec::new(), line: Some(line) };
        self.sessions.list.push(session);
        let at = self.sessions.list.len() - 1;
        let guilds: Vec<GuildId> =
            self.guilds.iter().filter(|(_, guild)| guild.has_bot).map(|(&guild, _)| guild).collect();
        let ready = json!({
            "v": 10,
            "user": self.user_json(self.application),
            "guilds": guilds.iter().map(|id| json!({ "id": id, "unavailable": true })).collect::<Vec<_>>(),
            "session_id": id,
            "session_type": "normal",
            "resume_gateway_url": self.gateway_url,
            "shard": body.get("shard").cloned().unwrap_or_else(|| json!([0, 1])),
            "application": { "id": self.application, "flags": 0 },
            "private_channels": [],
            "presences": [],
            "relationships": [],
        });
        self.sessions.dispatch(at, "READY", &ready);
        if intents & intent::GUILDS != 0 {
            for guild in guilds {
                let body = self.guild_create_json(guild);
                self.sessions.dispatch(at, "GUILD_CREATE", &body);
            }
        }
        Ok(())
    }

    fn resume(&mut self, line: u64, body: &Value) -> Result<(), u16> {
        if !self.gateway_token(body) {
            return Err(4004);
        }
        let Some(at) = self.sessions.list.iter().position(|session| body["session_id"] == session.id.as_str()) else {
            self.sessions.send(line, Out::Text(json!({ "op": 9, "d": false }).to_string()));
            return Ok(());
        };
        let seen = body["seq"].as_u64().ok_or(4002_u16)?;
        let session = &mut self.sessions.list[at];
        if seen > session.sequence {
            return Err(4007);
        }
        let former = session.line.replace(line);
        let missed: Vec<String> =
            session.told.iter().filter(|(sequence, _)| *sequence > seen).map(|(_, text)| text.clone()).collect();
        if let Some(former) = former {
            self.sessions.send(former, Out::Drop);
        }
        for text in missed {
            self.sessions.send(line, Out::Text(text));
        }
        self.sessions.dispatch(at, "RESUMED", &json!({}));
        self.sessions.resumes += 1;
        Ok(())
    }

    fn gateway_token(&self, body: &Value) -> bool {
        body["token"].as_str().is_some_and(|token| token.trim_start_matches("Bot ") == self.token)
    }
}
