//! What the tasks of this frontend share: the host, the hand that writes, and one waiter for every chat in use.
//!
//! The hall knows which chat waits for news of which table. What the news is, the host says when a waiter asks.

mod notes;

use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use gulbara_core::host::{Changed, Fault, Host, Outgoing};
use gulbara_core::table::{Site, TableKey};
use teloxide::types::ChatId;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::GRID;
use crate::notes::Notes;
use crate::outbound::Hand;
use crate::pace::{Deed, Pace};
use crate::place::{self, Place};
use crate::trouble::Trouble;
use crate::waiter;

pub(crate) use notes::Standing;

/// How long what is under way may take after the program was asked to end.
const CLOSING: Duration = Duration::from_secs(4);
/// How often something small (a note, an answer, a look at a table) is tried.
const TRIES: u32 = 4;
/// The longest wait the platform may ask of something small before it is dropped.
const PATIENCE: Duration = Duration::from_secs(60);

/// See the module's words.
pub(crate) struct Hall {
    pub(crate) host: Host,
    pub(crate) hand: Hand,
    /// Ends the waiting; what is under way goes on.
    pub(crate) stop: CancellationToken,
    /// Ends everything.
    end: CancellationToken,
    tasks: TaskTracker,
    per_minute: u32,
    waiters: Mutex<HashMap<ChatId, Engaged>>,
    /// The notes that go when their turn is over.
    notes: Notes,
    /// Held while they are written down.
    writing: tokio::sync::Mutex<()>,
}

/// A waiter at work.
struct Engaged {
    tables: mpsc::UnboundedSender<TableKey>,
    pace: Arc<Mutex<Pace>>,
}

impl Hall {
    pub(crate) fn new(host: Host, hand: Hand, per_minute: u32, stop: CancellationToken) -> Arc<Self> {
        Arc::new(Self {
            host,
            hand,
            stop,
            end: CancellationToken::new(),
            tasks: TaskTracker::new(),
            per_minute,
            waiters: Mutex::default(),
            notes: Notes::default(),
            writing: tokio::sync::Mutex::default(),
        })
    }

    /// Runs something beside everything else; it ends with the hall.
    pub(crate) fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        let end = self.end.clone();
        self.tasks.spawn(async move {
            end.run_until_cancelled(task).await;
        });
    }

    /// Lets what is under way come to its end, but not for long.
    pub(crate) async fn close(&self) {
        self.tasks.close();
        if timeout(CLOSING, self.tasks.wait()).await.is_err() {
            tracing::info!("not everything could be shown before the end; it will be at the next start");
        }
        self.end.cancel();
        self.tasks.wait().await;
    }

    /// Sees to it that a table's messages show its present state.
    pub(crate) fn look_after(self: &Arc<Self>, table: TableKey) {
        let hall = Arc::clone(self);
        self.spawn(async move {
            hall.tidy(&table).await;
            for attempt in 0..TRIES {
                match hall.host.outgoing(&table, Site::Telegram, &GRID).await {
                    Ok(errands) => return hall.distribute(&table, &errands).await,
                    Err(fault) => hall.faulty(&table, &fault, attempt).await,
                }
            }
        });
    }

    async fn faulty(&self, table: &TableKey, fault: &Fault, attempt: u32) {
        tracing::warn!(%table, %fault, "what is to be shown of a table cannot be told");
        self.rest(Duration::from_secs(1 << attempt)).await;
    }

    /// Tells the waiters of the chats that have something to be done.
    async fn distribute(self: &Arc<Self>, table: &TableKey, errands: &[Outgoing]) {
        let mut chats = Vec::new();
        for errand in errands {
            match Place::from_key(&errand.room) {
                Some(place) if chats.contains(&place.chat) => {}
                Some(place) => chats.push(place.chat),
                None => {
                    tracing::error!(%table, "a post is in no room of Telegram");
                    if let Err(fault) = self.host.unreachable(errand.post).await {
                        tracing::warn!(%table, %fault, "a post cannot be given up");
                    }
                }
            }
        }
        for chat in chats {
            self.call(chat, table.clone());
        }
    }

    /// Tells a chat's waiter of a table, and engages one if there is none.
    fn call(self: &Arc<Self>, chat: ChatId, table: TableKey) {
        let mut waiters = self.waiters();
        let engaged = waiters.entry(chat).or_insert_with(|| {
            let (tables, orders) = mpsc::unbounded_channel();
            let per_minute = if place::is_group(chat) { self.per_minute } else { 0 };
            let pace = Arc::new(Mutex::new(Pace::new(per_minute, Instant::now())));
            self.spawn(waiter::wait_on(Arc::clone(self), chat, Arc::clone(&pace), orders));
            Engaged { tables, pace }
        });
        // Nobody listens only after the end, when nothing is shown any more.
        engaged.tables.send(table).ok();
    }

    /// Lets a waiter go who has nothing to do; false if he has been called in this very moment.
    pub(crate) fn dismiss(&self, chat: ChatId, orders: &mpsc::UnboundedReceiver<TableKey>) -> bool {
        let mut waiters = self.waiters();
        if !orders.is_empty() {
            return false;
        }
        waiters.remove(&chat);
        true
    }

    /// What one chat has to be told of a table, in order.
    pub(crate) async fn errands(&self, table: &TableKey, chat: ChatId) -> Result<Vec<(Place, Outgoing)>, Fault> {
        let errands = self.host.outgoing(table, Site::Telegram, &GRID).await?;
        let here = |errand: Outgoing| {
            Place::from_key(&errand.room).filter(|place| place.chat == chat).map(|place| (place, errand))
        };
        Ok(errands.into_iter().filter_map(here).collect())
    }

    /// Whether the next edit in the middle of a turn has to wait.
    pub(crate) fn is_short_of_edits(&self, chat: ChatId) -> bool {
        self.with_pace(chat, |pace, now| !pace.wait(Deed::Step, now).is_zero()).unwrap_or(false)
    }

    /// Looks at the pace of a chat, if somebody waits on it.
    fn with_pace<T>(&self, chat: ChatId, look: impl FnOnce(&mut Pace, Instant) -> T) -> Option<T> {
        let pace = Arc::clone(&self.waiters().get(&chat)?.pace);
        let mut pace = pace.lock().unwrap_or_else(PoisonError::into_inner);
        Some(look(&mut pace, Instant::now()))
    }

    fn waiters(&self) -> MutexGuard<'_, HashMap<ChatId, Engaged>> {
        self.waiters.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Follows the changes that others make: timers, and people elsewhere.
    pub(crate) async fn follow(self: Arc<Self>, mut changes: broadcast::Receiver<Changed>) {
        while let Some(change) = self.stop.run_until_cancelled(changes.recv()).await {
            match change {
                Ok(Changed { by: Some(Site::Telegram), .. }) => {}
                Ok(Changed { table, .. }) => self.look_after(table),
                Err(RecvError::Lagged(_)) => self.catch_up().await,
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Looks after every table that is not shown as it stands, or has notes of a turn that is over.
    pub(crate) async fn catch_up(self: &Arc<Self>) {
        self.notes.tables().into_iter().for_each(|table| self.look_after(table));
        match self.host.stale(Site::Telegram).await {
            Ok(tables) => tables.into_iter().for_each(|table| self.look_after(table)),
            Err(fault) => tracing::warn!(%fault, "which tables are to be shown cannot be told"),
        }
    }

    /// A group goes on under another number.
    pub(crate) async fn moved(self: &Arc<Self>, from: ChatId, to: ChatId) {
        tracing::info!("a group has become a supergroup");
        let outcome =
            self.host.club_moved(&place::club(from), &place::club(to), move |room| place::moved(room, from, to)).await;
        // The host tells of every table that is to be shown there.
        if let Err(fault) = outcome {
            tracing::error!(%fault, "a group's tables could not move with it");
        }
    }

    /// After a failure of something small: waits as long as it takes until another try makes sense, false if none does.
    pub(crate) async fn again(&self, trouble: Trouble, attempt: u32) -> bool {
        let pause = match trouble {
            Trouble::Wait(pause) if pause <= PATIENCE => pause,
            Trouble::Outage => Duration::from_millis(500 << attempt),
            _ => return false,
        };
        self.rest(pause).await && attempt + 1 < TRIES
    }

    /// Waits; false if the program is to end.
    pub(crate) async fn rest(&self, length: Duration) -> bool {
        self.stop.run_until_cancelled(sleep(length)).await.is_some()
    }
}
