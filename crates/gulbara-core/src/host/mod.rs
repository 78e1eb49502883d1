//! The only async orchestration: request -> reply, timers, what is to be shown where, and the change feed.
//!
//! Frontends hold a [`Host`] and translate; they know neither points nor dice nor rules.
#![expect(clippy::disallowed_methods, reason = "the host is where the core reads the clock")]

mod alarms;
mod analysing;
mod asides;
mod asking;
mod calls;
mod challenges;
mod fairness;
mod farewell;
mod handover;
mod hinting;
mod keepsakes;
mod linking;
mod lists;
mod looks;
mod manners;
mod pace;
mod panels;
mod pictures;
mod presence;
mod presses;
mod records;
mod reels;
mod request;
mod running;
mod sequel;
mod showing;
mod teaching;
mod thinking;
mod typing;
mod uploads;

use std::collections::HashMap;
use std::fmt;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use jiff::Timestamp;
use tokio::sync::broadcast;
use tracing::Instrument as _;

use crate::settings::ClubSettings;
use crate::store::{OpenError, PostKind, Store, StoreError};
use crate::table::{ClubKey, MessageKey, PlayerKey, RoomKey, Site, Table, TableKey};
use crate::view::Grid;
use crate::words::{Lang, Text, phrase, say};

pub use challenges::CUSTOM_RULES;
pub use pace::Bucket;
pub use records::record_of;
pub use request::{
    Audience, Changed, Command, Errand, Face, File, FileKind, Invitation, Note, Opponent, Outgoing, Passing, Person,
    Picture, PostKey, Private, Reply, Request, Room, RoomKind, Whom,
};
pub use sequel::{Pen, Sequel};

/// Changes a frontend may fall behind before it has to ask [`Host::stale`].
const FEED: usize = 1_024;

/// How long an answer waits for standings that are counted anew.
const SETTLING: Duration = Duration::from_millis(1_500);

/// Something that is nobody's mistake: the request may be repeated.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The computer found no legal turn.
    #[error("the computer's turn could not be chosen")]
    Choosing,
    /// A board could not be drawn.
    #[error("a board could not be drawn")]
    Drawing,
    /// The operating system gave no random bytes.
    #[error("no random bytes from the operating system")]
    Chance,
    /// Other writers were always faster.
    #[error("the table is busy")]
    Busy,
}

/// What time it is: the system's, or a test's.
pub type Clock = Arc<dyn Fn() -> Timestamp + Send + Sync>;

/// The tables, and everything that happens to them. Cheap to clone.
#[derive(Clone)]
pub struct Host {
    store: Store,
    shared: Arc<Shared>,
    pictures: Arc<pictures::Pictures>,
    reels: Arc<reels::Reels>,
    thinking: Arc<thinking::Thinking>,
    /// What clubs have that have chosen nothing.
    defaults: Arc<ClubSettings>,
}

struct Shared {
    changes: broadcast::Sender<Changed>,
    locks: Mutex<HashMap<TableKey, Weak<tokio::sync::Mutex<()>>>>,
    clock: Clock,
    sleeper: alarms::Sleeper,
}

impl fmt::Debug for Host {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Host").finish_non_exhaustive()
    }
}

impl Host {
    /// Opens the database, making it if there is none.
    ///
    /// # Errors
    /// What is wrong with the file, and how to mend it.
    pub async fn open(database: &Path) -> Result<Host, OpenError> {
        Ok(Host::over(Store::open(database).await?, Arc::new(Timestamp::now)))
    }

    /// A host over an open store, with a clock of its own.
    #[must_use]
    pub fn over(store: Store, clock: Clock) -> Host {
        let (changes, _) = broadcast::channel(FEED);
        let shared = Arc::new(Shared { changes, locks: Mutex::default(), clock, sleeper: alarms::Sleeper::default() });
        Host {
            store,
            shared,
            pictures: Arc::default(),
            reels: Arc::default(),
            thinking: Arc::default(),
            defaults: Arc::default(),
        }
    }

    /// Answers a request. What changed is committed before this returns; nothing has been sent or drawn yet. After it,
    /// show what [`Host::outgoing`] lists for the reply's tables.
    ///
    /// # Errors
    /// A fault of the machine, never a refusal: refusals are notes.
    pub async fn receive(&self, request: Request) -> Result<Reply, Fault> {
        let span = tracing::info_span!("request", site = request.who.key.site().name(), what = kind(&request.command));
        self.answer(&request).instrument(span).await
    }

    async fn answer(&self, request: &Request) -> Result<Reply, Fault> {
        self.meet(request).await?;
        let lang = self.asker_lang(request).await?;
        let (who, club) = (challenges::player(request), request.room.club.as_ref());
        self.store.meet(&who, request.who.handle.as_deref(), club, self.now()).await?;
        let reply = self.obey(request, lang).await?;
        if reply.counted {
            self.hear(request).await?;
        }
        Ok(reply)
    }

    async fn obey(&self, request: &Request, lang: Lang) -> Result<Reply, Fault> {
        match &request.command {
            Command::Challenge(invitation) => self.challenge(request, invitation, &lang).await,
            Command::Press { token, value, message } => {
                self.press(request, token, value.as_deref(), message.as_ref(), &lang).await
            }
            Command::Move { text, reply_to } => self.typed(request, text, reply_to.as_ref(), &lang).await,
            Command::Board { in_words } => self.board(request, *in_words, &lang).await,
            Command::Resign => self.resign(request, &lang).await,
            Command::Hint => self.hint(request, &lang).await,
            Command::Games => self.running_games(request, 1, &lang).await,
            Command::Leaderboard => self.leaderboard(request).await,
            Command::Stats { of } => self.stats(request, of, &lang).await,
            Command::History => self.history(request, &lang).await,
            Command::Replay { game } => self.replay(request, game.as_deref(), &lang).await,
            Command::Export { game, as_text } => self.export(request, game.as_deref(), *as_text, &lang).await,
            Command::Analyse { game } => self.analyse(request, game.as_deref(), &lang).await,
            Command::Rules { topic } => self.teach(request, topic.as_deref(), &lang).await,
            Command::Settings => self.settings(request, &lang).await,
            Command::Block { whom, on } => self.block(request, whom, *on, &lang).await,
            Command::Void { game, reason } => self.void(request, game, reason, &lang).await,
            Command::Link { code } => self.link(request, code.as_deref(), &lang).await,
            Command::Forget => self.forget(request, &lang).await,
            Command::Help => Ok(Reply::note(help(request, &lang))),
            Command::Start { payload } => self.start(request, payload.as_deref(), &lang).await,
        }
    }

    /// What has to be done with a table's messages at one site so that they show its present state, in order. Empty if
    /// everything is shown. Do one errand after the other and report each; then ask again, since the table may have
    /// moved on. One task at a time may do so for a table and site.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn outgoing(&self, table: &TableKey, site: Site, grid: &Grid) -> Result<Vec<Outgoing>, Fault> {
        self.errands(table, site, grid).await
    }

    /// A message was sent or edited and shows this version.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn shown(&self, post: PostKey, message: &MessageKey, version: u32) -> Result<(), Fault> {
        Ok(self.store.shown(post, message, version, self.now()).await?)
    }

    /// A message was deleted or has lost its buttons, as a [`Errand::Retire`] asked.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn retired(&self, post: PostKey) -> Result<(), Fault> {
        Ok(self.store.retired(post).await?)
    }

    /// A message is gone or can no longer be edited: `outgoing` then asks for a new one in its place (for a board of a
    /// running game), or forgets it.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn lost(&self, post: PostKey) -> Result<(), Fault> {
        Ok(self.store.lost(post).await?)
    }

    /// Nothing can be sent to this post's room for good (kicked, blocked, channel deleted): it is given up, the game
    /// stays, and `/board` elsewhere shows it. Whom a private line does not reach is called by the board.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn unreachable(&self, post: PostKey) -> Result<(), Fault> {
        let given_up = self.store.post(post).await?;
        self.store.give_up(post).await?;
        match given_up {
            Some(line) if line.kind == PostKind::Line && line.message.is_none() => self.call_after_all(&line).await,
            _ => Ok(()),
        }
    }

    /// Tables of a site whose messages do not show their present state: to be looked after at start-up and after a
    /// longer fault.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn stale(&self, site: Site) -> Result<Vec<TableKey>, Fault> {
        Ok(self.store.stale(site).await?)
    }

    /// A club has a new identity (a Telegram group became a supergroup): its tables, rooms and posts move along. Old
    /// messages cannot be edited there, so running boards are posted anew.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn club_moved(
        &self,
        from: &ClubKey,
        to: &ClubKey,
        room: impl Fn(&RoomKey) -> RoomKey + Send + Sync,
    ) -> Result<(), Fault> {
        self.store.move_club(from, to, &room).await?;
        for table in self.store.stale(to.site()).await? {
            self.tell(&table, None);
        }
        self.settle().await;
        Ok(())
    }

    /// A person is no longer in a club: rankings there pass them over until they do something in it again.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn left(&self, who: &PlayerKey, club: &ClubKey) -> Result<(), Fault> {
        Ok(self.store.left(who, club).await?)
    }

    /// Who leads a club's rankings of all time, for a frontend that can look up whether they are still there.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn leaders(&self, club: &ClubKey) -> Result<Vec<PlayerKey>, Fault> {
        Ok(self.store.leaders(club).await?)
    }

    /// A small value a frontend has stored under a name, such as the hash of the commands it registered.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn recall(&self, name: &str) -> Result<Option<String>, Fault> {
        Ok(self.store.recall(name).await?)
    }

    /// Stores a small value under a name.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn remember(&self, name: &str, value: &str) -> Result<(), Fault> {
        Ok(self.store.remember(name, value).await?)
    }

    /// Tables that change, by whomever. A lagging receiver asks [`Host::stale`].
    #[must_use]
    pub fn changes(&self) -> broadcast::Receiver<Changed> {
        self.shared.changes.subscribe()
    }

    /// A table as it is stored, `None` if there is none of this key.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn table(&self, key: &TableKey) -> Result<Option<Table>, Fault> {
        Ok(self.store.table(key).await?)
    }

    /// Whether a turn is over, and what went with it is to go.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn has_passed(&self, turn: &Passing) -> Result<bool, Fault> {
        let table = self.store.table(&turn.table).await?;
        Ok(table.as_ref().and_then(Passing::of).as_ref() != Some(turn))
    }

    /// Ends the host: what is committed is on disk afterwards, in one file.
    pub async fn close(&self) {
        self.store.close().await;
    }

    /// Counts standings anew whose results have changed. Where there are few, that is done before this returns; else it goes
    /// on beside everything, and after a restart if need be.
    async fn settle(&self) {
        let store = self.store.clone();
        let counting = tokio::spawn(async move {
            if let Err(fault) = store.settle_standings().await {
                tracing::error!(%fault, "standings could not be counted anew; they will be within the hour");
            }
        });
        // Dropped, it goes on.
        let _ = tokio::time::timeout(SETTLING, counting).await;
    }

    /// Now, as precisely as it is stored.
    fn now(&self) -> Timestamp {
        let now = (self.shared.clock)();
        Timestamp::from_millisecond(now.as_millisecond()).unwrap_or(now)
    }

    /// The lock of a table: its requests are decided one after the other.
    fn lock(&self, key: &TableKey) -> Arc<tokio::sync::Mutex<()>> {
        let mut locks = self.shared.locks.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(lock) = locks.get(key).and_then(Weak::upgrade) {
            return lock;
        }
        locks.retain(|_, lock| lock.strong_count() > 0);
        let lock = Arc::new(tokio::sync::Mutex::new(()));
        locks.insert(key.clone(), Arc::downgrade(&lock));
        lock
    }

    fn announce(&self, table: &TableKey, request: &Request) {
        self.tell(table, Some(request.who.key.site()));
    }

    fn tell(&self, table: &TableKey, by: Option<Site>) {
        // Nobody listening is no fault: what is not shown stays stale in the store.
        let _ = self.shared.changes.send(Changed { table: table.clone(), by });
    }
}

/// A message without arguments as a private answer.
fn note(lang: &Lang, key: &str) -> Text {
    Text::plain(phrase(lang, key))
}

/// What to do here, and how to type at this site.
fn help(request: &Request, lang: &Lang) -> Text {
    let typing = match request.who.key.site() {
        Site::Telegram => "help-typing-telegram",
        Site::Discord => "help-typing-discord",
        Site::Local => "help-typing-local",
    };
    say(lang, "help-text").text("typing", phrase(lang, typing)).lines()
}

const fn kind(command: &Command) -> &'static str {
    match command {
        Command::Challenge(_) => "challenge",
        Command::Press { .. } => "press",
        Command::Move { .. } => "move",
        Command::Board { .. } => "board",
        Command::Resign => "resign",
        Command::Hint => "hint",
        Command::Games => "games",
        Command::Leaderboard => "leaderboard",
        Command::Stats { .. } => "stats",
        Command::History => "history",
        Command::Replay { .. } => "replay",
        Command::Export { .. } => "export",
        Command::Analyse { .. } => "analyse",
        Command::Rules { .. } => "rules",
        Command::Settings => "settings",
        Command::Block { .. } => "block",
        Command::Void { .. } => "void",
        Command::Link { .. } => "link",
        Command::Forget => "forget",
        Command::Help => "help",
        Command::Start { .. } => "start",
    }
}
