//! What lasts: tables, their logs of acts, and the messages that show them, in one SQLite file.
//!
//! The only place that knows SQL. It draws and sends nothing, and decides nothing about a game: a change comes in as a
//! value and is written whole or not at all. There is one writer, and readers beside it.

mod acts;
mod commit;
mod error;
mod find;
mod games;
mod lock;
mod moving;
mod posts;
mod rows;
mod upkeep;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Sqlite, SqlitePool, Transaction};

pub use error::{OpenError, StoreError};
pub use find::Summary;
pub use games::GameSummary;
pub use lock::RunLock;
pub use posts::{NewPost, Post, PostChange, PostKey, PostKind, PostState};

/// Connections that read beside the writer.
const READERS: u32 = 4;

/// How long a connection waits for another process that writes.
const PATIENCE: Duration = Duration::from_secs(5);

/// The database. Cheap to clone; every clone is the same database.
#[derive(Clone, Debug)]
pub struct Store {
    writer: SqlitePool,
    readers: SqlitePool,
}

/// One delivery of a platform: it counts once, however often it comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Delivery<'a> {
    /// Its id, unique among all platforms within two days.
    pub id: &'a str,
    /// When it came.
    pub at: Timestamp,
}

/// What became of something that was to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Written {
    /// It is stored.
    Done,
    /// Nothing is stored: the table has changed since it was read.
    Stale,
    /// Nothing is stored: this delivery has counted before.
    Repeated,
}

impl Store {
    /// Opens the database in this file; makes the file, its folder and its tables if they are missing.
    ///
    /// # Errors
    /// What is wrong with the file, and how to mend it.
    pub async fn open(path: &Path) -> Result<Store, OpenError> {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).map_err(|source| OpenError::Folder { folder: folder.to_path_buf(), source })?;
        }
        let failed = |why| OpenError::of(path, why);
        let file = SqliteConnectOptions::new().filename(path).busy_timeout(PATIENCE).foreign_keys(true);
        let writing = file
            .clone()
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Normal)
            .optimize_on_close(true, None);
        // One connection that stays: writers queue here, in order, and never meet a lock of their own process.
        let writer = pool(1).connect_with(writing).await.map_err(failed)?;
        let prepared = prepare(&writer, path).await;
        if let Err(why) = prepared {
            writer.close().await;
            return Err(why);
        }
        let readers = pool(READERS).connect_with(file.read_only(true)).await.map_err(failed)?;
        Ok(Store { writer, readers })
    }

    /// Closes the file after what is running; nothing can be read or written then.
    pub async fn close(&self) {
        self.readers.close().await;
        self.writer.close().await;
    }

    /// A transaction that has the write lock from its beginning. Dropped without a commit, it has changed nothing.
    async fn write(&self) -> Result<Transaction<'static, Sqlite>, StoreError> {
        Ok(self.writer.begin_with("BEGIN IMMEDIATE").await?)
    }
}

fn pool(size: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new().max_connections(size).idle_timeout(None).max_lifetime(None)
}

/// Brings the file to the newest schema, unless it is somebody else's.
async fn prepare(writer: &SqlitePool, path: &Path) -> Result<(), OpenError> {
    let foreign = "SELECT EXISTS (SELECT 1 FROM sqlite_master)
        AND NOT EXISTS (SELECT 1 FROM sqlite_master WHERE name = '_sqlx_migrations')";
    let foreign: bool = sqlx::query_scalar(foreign).fetch_one(writer).await.map_err(|why| OpenError::of(path, why))?;
    if foreign {
        return Err(OpenError::Foreign { path: PathBuf::from(path) });
    }
    sqlx::migrate!("../../migrations").run(writer).await.map_err(|why| OpenError::of_migration(path, why))
}
