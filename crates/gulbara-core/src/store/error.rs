//! What can go wrong with the database: faults of the machine, never of a player.

use std::path::{Path, PathBuf};
use std::{fmt, io};

use sqlx::migrate::MigrateError;

use crate::rules::Illegal;
use crate::table::TableKey;

/// Why a database cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Its folder cannot be made.
    #[error("the folder {} cannot be made ({source}): choose another place for the database", .folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
    /// The file cannot be made, read or written.
    #[error("the database {} cannot be written: check the permissions of the file and its folder", .path.display())]
    NotWritable {
        /// The file.
        path: PathBuf,
    },
    /// The file is something else.
    #[error("{} is not a database, or is damaged: choose another file, or restore a backup", .path.display())]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// The file is a database of another program.
    #[error("{} is a database of another program: choose another file", .path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// A later version of the program has written the file.
    #[error("the database {} was written by a newer version of this program (schema {schema}): update the program", .path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// The number of the first unknown migration.
        schema: i64,
    },
    /// Another process writes and does not stop.
    #[error("the database {} is busy: another program is writing to it", .path.display())]
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// Another program runs on this database.
    #[error("another gulbara is running on the database {}: stop it first, or choose another database", .path.display())]
    Running {
        /// The database.
        path: PathBuf,
    },
    /// The file that keeps a second program away cannot be used.
    #[error("the lock file {} cannot be used: {source}", .path.display())]
    Lock {
        /// The lock file.
        path: PathBuf,
        /// The system's reason.
        source: io::Error,
    },
    /// Its tables cannot be brought to the present schema.
    #[error("the schema of the database {} cannot be brought up to date", .path.display())]
    Schema {
        /// The file.
        path: PathBuf,
        /// The reason.
        source: Box<MigrateError>,
    },
    /// Anything else.
    #[error("the database {} cannot be opened", .path.display())]
    Other {
        /// The file.
        path: PathBuf,
        /// The reason.
        source: sqlx::Error,
    },
}

impl OpenError {
    pub(super) fn of(path: &Path, why: sqlx::Error) -> OpenError {
        let path = path.to_path_buf();
        match kind(&why) {
            Some(5 | 6) => OpenError::Busy { path },
            Some(3 | 8 | 14 | 23) => OpenError::NotWritable { path },
            Some(11 | 26) => OpenError::NotADatabase { path },
            _ => OpenError::Other { path, source: why },
        }
    }

    pub(super) fn of_migration(path: &Path, why: MigrateError) -> OpenError {
        match why {
            MigrateError::VersionMissing(schema) => OpenError::Newer { path: path.to_path_buf(), schema },
            MigrateError::Execute(why) => OpenError::of(path, why),
            why => OpenError::Schema { path: path.to_path_buf(), source: Box::new(why) },
        }
    }
}

/// Why something could not be read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// An act of the log that the rules refuse.
    #[error("table {table}: the rules refuse the act at ply {ply} of its log: {why}")]
    Refused {
        /// The table.
        table: TableKey,
        /// The place in the log, counted from 0.
        ply: usize,
        /// The rules' reason.
        why: Illegal,
    },
    /// A line of the log that is no act, or is not the next one.
    #[error("table {table}: the log cannot be read at ply {ply}: {text:?}")]
    Unreadable {
        /// The table.
        table: TableKey,
        /// The place in the log, counted from 0.
        ply: usize,
        /// What stands there.
        text: String,
    },
    /// A stored value that makes no sense.
    #[error("{place}: {what} cannot be {value:?}")]
    Nonsense {
        /// The table or post.
        place: String,
        /// What it would be.
        what: &'static str,
        /// What is stored.
        value: String,
    },
    /// A table that is not stored.
    #[error("there is no table {0}")]
    NoTable(TableKey),
    /// A game that is to end a second time.
    #[error("game {0} has a result already")]
    SecondResult(String),
    /// A backup that would overwrite a file.
    #[error("{} exists already: a backup never overwrites a file", .0.display())]
    Exists(PathBuf),
    /// A backup that cannot be written.
    #[error("the backup {} cannot be written", .path.display())]
    Backup {
        /// The file.
        path: PathBuf,
        /// The reason.
        source: sqlx::Error,
    },
    /// Anything that the database itself reports.
    #[error("the database failed")]
    Sql(#[from] sqlx::Error),
}

impl StoreError {
    /// A stored value that makes no sense, for the reader of a row.
    pub(super) fn nonsense(place: impl fmt::Display, what: &'static str, value: impl fmt::Display) -> StoreError {
        StoreError::Nonsense { place: place.to_string(), what, value: value.to_string() }
    }
}

/// The kind of fault: the low byte of an extended result code (sqlite.org/rescode.html).
fn kind(why: &sqlx::Error) -> Option<u32> {
    let code = why.as_database_error()?.code()?.parse::<u32>().ok()?;
    Some(code & 0xff)
}

/// Whether somebody else holds a lock.
pub(super) fn is_busy(why: &sqlx::Error) -> bool {
    matches!(kind(why), Some(5 | 6))
}
