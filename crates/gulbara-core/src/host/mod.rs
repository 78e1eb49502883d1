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
mod dispatch;
mod errand;
mod fairness;
mod farewell;
mod feed;
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
mod reply;
mod reports;
mod request;
mod running;
mod sequel;
mod showing;
mod teaching;
mod thinking;
mod typing;
mod uploads;
mod wording;

use std::collections::HashMap;
use std::fmt;
use std::path::Path;
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;

use jiff::Timestamp;
use tokio::sync::broadcast;

use crate::settings::ClubSettings;
use crate::store::{OpenError, Store, StoreError};
use crate::table::{Table, TableKey};
use crate::words::{Lang, Text, phrase};

pub use challenges::CUSTOM_RULES;
pub use errand::{Changed, Errand, Face, Outgoing, Picture, PostKey};
pub use pace::Bucket;
pub use records::record_of;
pub use reply::{Audience, File, FileKind, Note, Passing, Private, Reply};
pub use request::{Command, Invitation, Opponent, Person, Request, Room, RoomKind, Whom};
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
}

/// A message without arguments as a private answer.
fn note(lang: &Lang, key: &str) -> Text {
    Text::plain(phrase(lang, key))
}
