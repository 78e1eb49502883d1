//! A loopback Telegram: the Bot API with long polling, people who use it, the platform's limits, and faults on demand.
//!
//! The server listens on a free port of 127.0.0.1, and a real client talks to it: `Bot::new(server.token())
//! .set_api_url(server.api_url().parse()?)`. The test plays the people: it writes lines ([`Server::say`]), presses buttons
//! ([`Server::click`]), blocks the bot, migrates the group, and looks at what everybody sees ([`Server::messages`],
//! [`Server::wait`]) and at every request the bot made ([`Server::requests`]).
//!
//! Refusals carry Telegram's own status and text. Where this server is stricter than Telegram it says so at that place: unknown
//! parameters are refused, and a message sent to a forum without a topic always lands in General.
//!
//! Not of this world: webhooks, inline mode, Markdown, chats by `@name`, media other than photos, files and animations.
//!
//! It knows nothing of Gul Bara and must not: whoever speaks the Bot API can be tested with it.

mod call;
mod checks;
mod door;
mod entities;
mod faults;
mod files;
mod form;
mod html;
mod ids;
mod journal;
mod json;
mod methods;
mod people;
mod picture;
mod polling;
mod post;
mod press;
mod rooms;
mod rules;
mod schema;
mod world;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::task::AbortHandle;

pub use faults::{Fault, Trouble};
pub use files::{Document, DocumentKind, Photo};
pub use ids::{ANONYMOUS_ADMIN, CHANNEL_SENDER, ChatId, GENERAL, MessageId, TopicId, UserId};
pub use journal::{Reply, Request, Upload};
pub use people::{Line, Person};
pub use post::{Button, Entity, EntityKind, Post, Service};
pub use press::{Answer, Press, Refusal};
pub use rooms::{CommandList, Right, Room};
pub use rules::Rules;

use world::World;

/// How long [`Server::wait`] and [`Press::answer`] watch before they give up, in real time.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A running loopback Telegram with one bot; cheap to clone, stops listening when the last clone is dropped.
#[derive(Clone)]
pub struct Server {
    site: Arc<Site>,
    /// Held for its `Drop` alone: the listener ends with the last handle.
    _listener: Arc<Listener>,
}

/// What the handle and the connections share.
struct Site {
    world: Mutex<World>,
    /// Counts changes of the world; everything that waits, waits on it.
    changes: watch::Sender<u64>,
}

struct Listener(AbortHandle);

impl Drop for Listener {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Site {
    /// The world, for reading. A test that panicked while holding it leaves it as it was.
    fn look(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes the world and wakes everybody who waits for a change.
    fn change<T>(&self, act: impl FnOnce(&mut World) -> T) -> T {
        let outcome = act(&mut self.look());
        self.changes.send_modify(|n| *n += 1);
        outcome
    }
}

impl Server {
    /// Starts a server with Telegram's ordinary [`Rules`] and a bot called `@testkit_bot`.
    ///
    /// # Panics
    /// If no port of 127.0.0.1 can be opened.
    pub async fn start() -> Self {
        Self::start_with(Rules::default()).await
    }

    /// Starts a server with other [`Rules`].
    ///
    /// # Panics
    /// If no port of 127.0.0.1 can be opened.
    pub async fn start_with(rules: Rules) -> Self {
        let (listener, address) = match door::listen().await {
            Ok(open) => open,
            Err(error) => panic!("a loopback Telegram needs a port of 127.0.0.1: {error}"),
        };
        let site = Arc::new(Site { world: Mutex::new(World::new(rules, address)), changes: watch::Sender::new(0) });
        let task = tokio::spawn(door::serve(listener, Arc::clone(&site)));
        Self { site, _listener: Arc::new(Listener(task.abort_handle())) }
    }

    /// Where the Bot API is, without a slash at the end: `http://127.0.0.1:PORT`.
    #[must_use]
    pub fn api_url(&self) -> String {
        format!("http://{}", self.site.look().address)
    }

    /// The bot's token.
    #[must_use]
    pub fn token(&self) -> String {
        self.site.look().token.clone()
    }

    /// The bot's user id.
    #[must_use]
    pub fn bot(&self) -> UserId {
        self.site.look().bot
    }

    /// The bot's username, without the at sign.
    #[must_use]
    pub fn bot_username(&self) -> String {
        let world = self.site.look();
        world.person(world.bot).username.clone().unwrap_or_default()
    }

    /// Seconds since 1970 on this Telegram's clock: real time since the start plus all that was [advanced](Server::advance).
    #[must_use]
    pub fn now(&self) -> i64 {
        self.site.look().clock.now()
    }

    /// Moves this Telegram's clock forward: callback queries grow old, rate limits recover, messages pass their 48 hours.
    pub fn advance(&self, time: Duration) {
        self.site.change(|world| world.clock.advance(time));
    }

    /// Changes the rules from now on.
    pub fn set_rules(&self, change: impl FnOnce(&mut Rules)) {
        self.site.change(|world| change(&mut world.rules));
    }
}
