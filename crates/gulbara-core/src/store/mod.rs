//! What lasts: tables, their logs of acts, and the messages that show them, in one SQLite file.
//!
//! The only place that knows SQL. It draws and sends nothing, and decides nothing about a game: a change comes in as a
//! value and is written whole or not at all. There is one writer, and readers beside it.

mod acts;
mod analyses;
mod archive;
mod asides;
mod blocks;
mod clock;
mod commit;
mod difference;
mod erasure;
mod error;
mod figures;
mod find;
mod games;
mod ladders;
mod linking;
mod lock;
mod moving;
mod own_data;
mod people;
mod post;
mod posts;
mod presence;
mod rankings;
mod recount;
mod results;
mod rows;
mod settings;
mod upkeep;
mod uploads;
mod voiding;

use std::fs;
use std::path::Path;
use std::time::Duration;

use jiff::Timestamp;
use sqlx::migrate::MigrateError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, Sqlite, SqlitePool, Transaction};

pub use archive::Shelf;
pub use error::{OpenError, StoreError};
pub use find::Summary;
pub use games::GameSummary;
pub use linking::{CODE_LIVES, CodeHash, Linking};
pub use lock::RunLock;
pub use people::Scope;
pub use post::{NewPost, Post, PostChange, PostKey, PostKind, PostState, Tone};
pub use presence::Presence;
pub use rankings::Standing;
pub use recount::Recount;

/// Connections that read beside the writer.
const READERS: u32 = 4;

/// How long a connection waits for another process that writes.
const PATIENCE: Duration = Duration::from_secs(5);

/// How often, and after how long, a file that was busy at the first moment is tried again.
const SWITCHES: u32 = 40;
const SWITCH: Duration = Duration::from_millis(50);

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
        // What is erased is overwritten.
        let file = SqliteConnectOptions::new()
            .filename(path)
            .busy_timeout(PATIENCE)
            .foreign_keys(true)
            .pragma("secure_delete", "ON");
        let reading = file.clone().read_only(true);
        // Looked at before anything is set up in it: it may be somebody else's.
        if path.is_file() && is_foreign(&reading).await.map_err(failed)? {
            return Err(OpenError::Foreign { path: path.to_path_buf() });
        }
        let writer = writer(file).await.map_err(failed)?;
        if let Err(why) = migrate(&writer).await {
            writer.close().await;
            return Err(OpenError::of_migration(path, why));
        }
        let readers = pool(READERS).connect_with(reading).await.map_err(failed)?;
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

/// The one connection that writes. Writers queue for it, in order, and never meet a lock of their own process.
async fn writer(file: SqliteConnectOptions) -> Result<SqlitePool, sqlx::Error> {
    let writing = file
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Normal)
        .optimize_on_close(true, None);
    // Writing ahead is switched on once, and that waits for nobody: another process may be doing so just now.
    let mut tries = 0;
    loop {
        match pool(1).connect_with(writing.clone()).await {
            Err(why) if tries < SWITCHES && error::is_busy(&why) => tries += 1,
            done => return done,
        }
        tokio::time::sleep(SWITCH).await;
    }
}

/// Whether a file is a database with tables of another program.
async fn is_foreign(file: &SqliteConnectOptions) -> Result<bool, sqlx::Error> {
    let mut looking = file.connect().await?;
    let foreign = "SELECT EXISTS (SELECT 1 FROM sqlite_master)
        AND NOT EXISTS (SELECT 1 FROM sqlite_master WHERE name = '_sqlx_migrations')";
    let foreign = sqlx::query_scalar(foreign).fetch_one(&mut looking).await?;
    looking.close().await?;
    Ok(foreign)
}

/// Brings the file to the newest schema: all of it or nothing, and one process after the other.
async fn migrate(writer: &SqlitePool) -> Result<(), MigrateError> {
    let mut writing = writer.begin_with("BEGIN IMMEDIATE").await?;
    let kept = results::are_kept(&mut writing).await?;
    sqlx::migrate!("../../migrations").run_direct(None, &mut *writing, false).await?;
    // A file that can only be read is found out now, and not at the first press.
    sqlx::query("UPDATE notes SET value = value WHERE name = ''").execute(&mut *writing).await?;
    if !kept {
        results::enter_finished(&mut writing).await?;
    }
    Ok(writing.commit().await?)
}
