//! Small values of the frontends, what is thrown away in time, and backups.

use std::path::{self, Path};

use jiff::{SignedDuration, Timestamp};

use super::linking::TRIES_KEPT;
use super::{Store, StoreError};

/// How long a delivery is remembered: platforms repeat one within a day.
const DELIVERIES_KEPT: SignedDuration = SignedDuration::from_hours(48);
/// How long the messages of a finished table are known that are gone: replies to them still find their game.
const GONE_KEPT: SignedDuration = SignedDuration::from_hours(28 * 24);

impl Store {
    /// A small value that was stored under a name.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn recall(&self, name: &str) -> Result<Option<String>, StoreError> {
        let value = sqlx::query_scalar("SELECT value FROM notes WHERE name = $1");
        Ok(value.bind(name).fetch_optional(&self.readers).await?)
    }

    /// Stores a small value under a name, in place of the one before.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn remember(&self, name: &str, value: &str) -> Result<(), StoreError> {
        let note = "INSERT INTO notes (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = $2";
        sqlx::query(note).bind(name).bind(value).execute(&self.writer).await?;
        Ok(())
    }

    /// Throws away what is needed no more: deliveries older than two days, the gone messages of tables that ended four
    /// weeks ago, who was at tables that have ended, pictures a platform has that will hardly be shown again, and codes
    /// that are good no more.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn prune(&self, now: Timestamp) -> Result<(), StoreError> {
        for (old, before) in [
            ("DELETE FROM deliveries WHERE at < $1", now - DELIVERIES_KEPT),
            (
                "DELETE FROM posts WHERE state = 'gone'
                    AND EXISTS (SELECT 1 FROM tables WHERE key = posts.table_key AND ended < $1)",
                now - GONE_KEPT,
            ),
            (
                "DELETE FROM presence
                    WHERE EXISTS (SELECT 1 FROM tables WHERE key = presence.table_key AND ended < $1)",
                now,
            ),
            ("DELETE FROM uploads WHERE until < $1", now),
            ("DELETE FROM link_codes WHERE until < $1", now),
            ("DELETE FROM link_tries WHERE at < $1", now - TRIES_KEPT),
        ] {
            sqlx::query(old).bind(before.as_millisecond()).execute(&self.writer).await?;
        }
        Ok(())
    }

    /// Writes a consistent copy to a new file, while everything goes on.
    ///
    /// # Errors
    /// The file exists, or cannot be written; then none is left behind.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let failed = |source| StoreError::Backup { path: to.to_path_buf(), source };
        let file = path::absolute(to).map_err(|why| failed(why.into()))?;
        if file.try_exists().map_err(|why| failed(why.into()))? {
            return Err(StoreError::Exists(to.to_path_buf()));
        }
        let name = file
            .to_str()
            .ok_or_else(|| failed(sqlx::Error::Configuration("the name of the file is not valid Unicode".into())))?;
        let copied = sqlx::query("VACUUM INTO $1").bind(name).execute(&self.readers).await;
        copied.map(|_| ()).map_err(|why| {
            // Half a copy is worse than none. It was not there before, so it is ours to remove.
            let _ = std::fs::remove_file(&file);
            failed(why)
        })
    }
}
