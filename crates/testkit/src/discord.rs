//! A loopback Discord: REST and gateway.
//!
//! The real client talks to it over plain HTTP and WebSocket on 127.0.0.1. It knows the platform (limits, error codes,
//! tokens that die, sockets that drop) and nothing of the games played on it. Every test owns its own [`Server`].
//!
//! ```no_run
//! # async fn play() -> Result<(), Box<dyn std::error::Error>> {
//! use std::time::Duration;
//!
//! use serde_json::json;
//! use testkit::discord::{Fault, Person, Server};
//!
//! let server = Server::start().await?;
//! let guild = server.add_guild("Café");
//! let table = server.add_channel(guild, "table");
//! let ann = server.add_user(Person::named("ann").global_name("Ann"));
//! let boyan = server.add_user(Person::named("boyan").locale("bg"));
//! server.join(guild, ann);
//! server.join(guild, boyan);
//! // Start the bot here: HttpBuilder::new(server.token()).proxy(server.api_url()).ratelimiter_disabled(true)
//! server.online().await?;
//!
//! let answer = server.slash(table, ann, "challenge", &[("person", json!(boyan))])?.answer().await?;
//! let message = answer.original.ok_or("no answer")?;
//! let play = message.button_labelled("Play").ok_or("no button")?;
//! server.inject(Fault::on("POST", "/interactions/*/*/callback").status(503));
//! server.click(table, boyan, message.id, &play.custom_id)?;
//! server.advance(Duration::from_secs(16 * 60));
//! # Ok(())
//! # }
//! ```
//!
//! Where the platform's documentation is silent the stricter reading holds: edits never notify anyone (neither does the
//! first edit of a deferred answer), every uploaded file must be listed when `attachments` is present.

mod callbacks;
mod channels;
mod clock;
mod commands;
mod components;
mod cuttable;
mod draft;
mod failure;
mod faults;
mod gateway;
mod http;
mod ids;
mod interactions;
mod mentions;
mod message;
mod multipart;
mod options;
mod payload;
mod people;
mod posting;
mod refusal;
mod routes;
mod scene;
mod sessions;
mod shared;
mod threads;
mod wire;
mod world;

use std::io;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

pub use self::draft::Upload;
pub use self::faults::Fault;
pub use self::http::Request;
pub use self::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};
pub use self::interactions::{Answer, AnswerKind, Interaction};
pub use self::message::{Attachment, Button, Message, Select};
pub use self::refusal::Refusal;
pub use self::sessions::{Identify, intent};
pub use self::shared::Silence;
pub use self::world::{Person, permission};

use self::sessions::Out;
use self::shared::Shared;
use self::world::World;

/// How long anything is waited for in real time before a test is told that it never came.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A running server; clones are handles to the same one, and it ends with the last of them.
#[derive(Clone, Debug)]
pub struct Server {
    running: Arc<Running>,
}

#[derive(Debug)]
struct Running {
    shared: Arc<Shared>,
    token: String,
    application: UserId,
    api_url: String,
    gateway_url: String,
    tasks: Vec<JoinHandle<()>>,
}

impl Drop for Running {
    fn drop(&mut self) {
        for task in &self.tasks {
            task.abort();
        }
        self.shared.act(|world| world.sessions.drop_lines());
    }
}

impl Server {
    /// Starts a server on two free ports of 127.0.0.1.
    ///
    /// # Errors
    /// When the ports can't be bound.
    pub async fn start() -> io::Result<Self> {
        let rest = TcpListener::bind(("127.0.0.1", 0)).await?;
        let gateway = TcpListener::bind(("127.0.0.1", 0)).await?;
        let api_url = format!("http://{}", rest.local_addr()?);
        let gateway_url = format!("ws://{}", gateway.local_addr()?);
        let world = World::new(api_url.clone(), gateway_url.clone());
        let (token, application) = (world.token.clone(), world.application);
        let shared = Arc::new(Shared::new(world));
        let for_rest = Arc::clone(&shared);
        let tasks = vec![
            // It ends only with the task: axum retries whatever goes wrong while accepting.
            tokio::spawn(async move { drop(http::listen(for_rest, rest).await) }),
            tokio::spawn(gateway::listen(Arc::clone(&shared), gateway)),
        ];
        Ok(Self { running: Arc::new(Running { shared, token, application, api_url, gateway_url, tasks }) })
    }

    fn shared(&self) -> &Arc<Shared> {
        &self.running.shared
    }

    /// Where the REST side listens, `http://127.0.0.1:PORT` without a path.
    #[must_use]
    pub fn api_url(&self) -> &str {
        &self.running.api_url
    }

    /// Where the gateway listens, `ws://127.0.0.1:PORT` without a path.
    #[must_use]
    pub fn gateway_url(&self) -> &str {
        &self.running.gateway_url
    }

    /// The bot's token, without the `Bot ` prefix.
    #[must_use]
    pub fn token(&self) -> &str {
        &self.running.token
    }

    /// The application's number, which is the bot's too.
    #[must_use]
    pub fn application_id(&self) -> UserId {
        self.running.application
    }

    /// The server's time in milliseconds since 1970.
    #[must_use]
    pub fn now_ms(&self) -> u64 {
        self.shared().look(World::now_ms)
    }

    /// Moves the server's clock on: the rules of 3 seconds, 15 minutes and 1 hour go by it.
    pub fn advance(&self, by: Duration) {
        self.shared().act(|world| world.clock.advance(by));
    }

    /// Stops the server's clock: from now on only [`advance`](Self::advance) moves it, however slow the machine is.
    pub fn freeze_clock(&self) {
        self.shared().act(|world| world.clock.freeze());
    }

    /// A message, even if it was deleted.
    #[must_use]
    pub fn message(&self, id: MessageId) -> Option<Message> {
        self.shared().look(|world| world.messages.get(&id).cloned())
    }

    /// The thread that was started from a message, and its name.
    #[must_use]
    pub fn thread_of(&self, message: MessageId) -> Option<(ChannelId, String)> {
        let id = ChannelId::new(message.get());
        self.shared().look(|world| {
            let thread = world.channels.get(&id).filter(|thread| thread.parent.is_some() && !thread.deleted)?;
            Some((id, thread.name.clone()))
        })
    }

    /// The messages of a channel that are not deleted, oldest first; those that only one person sees too.
    #[must_use]
    pub fn messages(&self, channel: ChannelId) -> Vec<Message> {
        let mut all = self.every_message(channel);
        all.retain(|message| !message.deleted);
        all
    }

    /// What one person sees of a channel, oldest first.
    #[must_use]
    pub fn messages_seen_by(&self, channel: ChannelId, user: UserId) -> Vec<Message> {
        let mut all = self.messages(channel);
        all.retain(|message| message.viewer.is_none_or(|viewer| viewer == user));
        all
    }

    /// All messages a channel ever had, deleted ones too, oldest first.
    #[must_use]
    pub fn every_message(&self, channel: ChannelId) -> Vec<Message> {
        self.shared()
            .look(|world| world.messages.values().filter(|message| message.channel == channel).cloned().collect())
    }

    /// The commands the bot has registered, as the platform keeps them.
    #[must_use]
    pub fn registered_commands(&self) -> Vec<Value> {
        self.shared().look(|world| world.commands.clone())
    }

    /// Waits until `found` finds something; it is asked again whenever something has changed, at most for [`PATIENCE`].
    ///
    /// # Errors
    /// When it never does; `what` names it then.
    pub async fn until<T>(&self, what: &str, mut found: impl FnMut(&Self) -> Option<T>) -> Result<T, Silence> {
        self.shared().until(PATIENCE, what, || found(self)).await
    }

    /// Every request so far, in the order of arrival.
    #[must_use]
    pub fn requests(&self) -> Vec<Request> {
        self.shared().look(|world| world.log.clone())
    }

    /// The requests with this method (`"*"` for any) to paths of this pattern (as in [`Fault::on`]).
    #[must_use]
    pub fn requests_to(&self, method: &str, pattern: &str) -> Vec<Request> {
        let wanted =
            |request: &&Request| (method == "*" || request.method == method) && faults::matches(pattern, &request.path);
        self.shared().look(|world| world.log.iter().filter(wanted).cloned().collect())
    }

    /// Injects a fault.
    pub fn inject(&self, fault: Fault) -> Injected {
        let place = self.shared().act(|world| world.faults.inject(fault));
        Injected { shared: Arc::clone(self.shared()), place }
    }

    /// Waits until the bot has a gateway session with a living socket.
    ///
    /// # Errors
    /// When it never has.
    pub async fn online(&self) -> Result<(), Silence> {
        self.until("the bot to come online", |server| server.is_online().then_some(())).await
    }

    /// Whether the bot has a gateway session with a living socket.
    #[must_use]
    pub fn is_online(&self) -> bool {
        self.shared().look(|world| world.sessions.online())
    }

    /// Every IDENTIFY so far.
    #[must_use]
    pub fn identifies(&self) -> Vec<Identify> {
        self.shared().look(|world| world.sessions.identifies.clone())
    }

    /// How many sessions were resumed so far.
    #[must_use]
    pub fn resumes(&self) -> usize {
        self.shared().look(|world| world.sessions.resumes)
    }

    /// How many heartbeats came so far.
    #[must_use]
    pub fn heartbeats(&self) -> usize {
        self.shared().look(|world| world.sessions.heartbeats)
    }

    /// Drops every gateway socket without a word; events wait for RESUME.
    pub fn drop_gateway(&self) {
        self.shared().act(|world| world.sessions.drop_lines());
    }

    /// Keeps new gateway sockets waiting, before their handshake, until [`release_gateway`](Self::release_gateway).
    pub fn hold_gateway(&self) {
        self.shared().act(|world| world.sessions.held = true);
    }

    /// Lets waiting gateway sockets in.
    pub fn release_gateway(&self) {
        self.shared().act(|world| world.sessions.held = false);
    }

    /// Asks the bot to reconnect and resume (op 7).
    pub fn reconnect(&self) {
        self.shared().act(|world| {
            world.sessions.send_all(&Out::Text(r#"{"op":7,"d":null}"#.to_owned()));
        });
    }

    /// Tells the bot that its session is invalid (op 9); without `resumable` it is forgotten and so are its events.
    pub fn invalidate_session(&self, resumable: bool) {
        self.shared().act(|world| {
            world.sessions.send_all(&Out::Text(format!(r#"{{"op":9,"d":{resumable}}}"#)));
            if !resumable {
                world.sessions.forget();
            }
        });
    }

    /// Closes every gateway socket with this code.
    pub fn close_gateway(&self, code: u16) {
        self.shared().act(|world| world.sessions.send_all(&Out::Close(code)));
    }
}

/// A fault that waits for its requests.
#[derive(Clone, Debug)]
pub struct Injected {
    shared: Arc<Shared>,
    place: usize,
}

impl Injected {
    /// How many requests it has struck.
    #[must_use]
    pub fn hits(&self) -> u32 {
        self.shared.look(|world| world.faults.hits(self.place))
    }

    /// Ends it.
    pub fn lift(&self) {
        self.shared.act(|world| world.faults.lift(self.place));
    }
}
