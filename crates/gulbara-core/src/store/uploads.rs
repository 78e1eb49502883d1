//! Pictures a platform has already, and its names for them.

use jiff::{SignedDuration, Timestamp};

use super::{Store, StoreError};

/// How long a picture is remembered that was shown once: boards are shown again in these days or never.
const ONCE: SignedDuration = SignedDuration::from_hours(2 * 24);
/// How long one is remembered after it was shown again.
const AGAIN: SignedDuration = SignedDuration::from_hours(60 * 24);
/// How much of that may have passed before it is noted that it was shown again.
const LEEWAY: SignedDuration = SignedDuration::from_hours(7 * 24);

impl Store {
    /// The name by which an account can show a picture again, if it has sent it lately.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn upload(&self, account: &str, hash: &[u8; 32], now: Timestamp) -> Result<Option<String>, StoreError> {
        let known: Option<(String, i64)> =
            sqlx::query_as("SELECT name, until FROM uploads WHERE account = $1 AND hash = $2 AND until > $3")
                .bind(account)
                .bind(&hash[..])
                .bind(now.as_millisecond())
                .fetch_optional(&self.readers)
                .await?;
        let Some((name, until)) = known else { return Ok(None) };
        if until < (now + AGAIN - LEEWAY).as_millisecond() {
            sqlx::query("UPDATE uploads SET until = $3 WHERE account = $1 AND hash = $2")
                .bind(account)
                .bind(&hash[..])
                .bind((now + AGAIN).as_millisecond())
                .execute(&self.writer)
                .await?;
        }
        Ok(Some(name))
    }

    /// Remembers the name an account has for a picture it has sent.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn keep_upload(
        &self,
        account: &str,
        hash: &[u8; 32],
        name: &str,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let keep = "INSERT INTO uploads (account, hash, name, until) VALUES ($1, $2, $3, $4)
            ON CONFLICT (account, hash) DO UPDATE SET name = excluded.name, until = excluded.until";
        sqlx::query(keep)
            .bind(account)
            .bind(&hash[..])
            .bind(name)
            .bind((now + ONCE).as_millisecond())
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    /// Forgets a name that is not accepted any more.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn forget_upload(&self, account: &str, hash: &[u8; 32]) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM uploads WHERE account = $1 AND hash = $2")
            .bind(account)
            .bind(&hash[..])
            .execute(&self.writer)
            .await?;
        Ok(())
    }
}
