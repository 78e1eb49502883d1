//! Who wants no invitations from whom. What is said of an account holds for everything its person is linked to.

use jiff::Timestamp;

use super::{Store, StoreError};
use crate::table::{Player, PlayerKey};

/// How many people somebody has met lately are looked at.
const MET: u32 = 60;

/// The accounts of whoever is behind `$n`, that one among them.
macro_rules! accounts {
    ($n:literal) => {
        concat!(
            "(SELECT $",
            $n,
            " UNION SELECT other.key FROM accounts own JOIN accounts other ON other.person = own.person
                WHERE own.key = $",
            $n,
            ")"
        )
    };
}

impl Store {
    /// From now on this person wants no invitations from that one.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn block(&self, who: &PlayerKey, blocked: &Player, now: Timestamp) -> Result<(), StoreError> {
        let block = "INSERT INTO blocks (player, blocked, name, at) VALUES ($1, $2, $3, $4)
            ON CONFLICT (player, blocked) DO UPDATE SET name = $3";
        sqlx::query(block)
            .bind(who.to_string())
            .bind(blocked.key.to_string())
            .bind(&blocked.name)
            .bind(now.as_millisecond())
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    /// This person may be invited by that one again.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn unblock(&self, who: &PlayerKey, blocked: &PlayerKey) -> Result<(), StoreError> {
        let free = concat!("DELETE FROM blocks WHERE player IN ", accounts!(1), " AND blocked IN ", accounts!(2));
        sqlx::query(free).bind(who.to_string()).bind(blocked.to_string()).execute(&self.writer).await?;
        Ok(())
    }

    /// From whom a person wants no invitations, with the names of that time; the latest first.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn blocked_by(&self, who: &PlayerKey) -> Result<Vec<Player>, StoreError> {
        let blocked =
            concat!("SELECT blocked, name FROM blocks WHERE player IN ", accounts!(1), " ORDER BY at DESC, blocked");
        let blocked: Vec<(String, String)> =
            sqlx::query_as(blocked).bind(who.to_string()).fetch_all(&self.readers).await?;
        blocked.into_iter().map(|(key, name)| player(&key, name)).collect()
    }

    /// Whether a person wants no invitations from that one.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn has_blocked(&self, who: &PlayerKey, other: &PlayerKey) -> Result<bool, StoreError> {
        let blocked = concat!(
            "SELECT EXISTS (SELECT 1 FROM blocks WHERE player IN ",
            accounts!(1),
            " AND blocked IN ",
            accounts!(2),
            ")"
        );
        let blocked = sqlx::query_scalar(blocked).bind(who.to_string()).bind(other.to_string());
        Ok(blocked.fetch_one(&self.readers).await?)
    }

    /// Whether one person is behind both accounts.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn is_one_person(&self, one: &PlayerKey, other: &PlayerKey) -> Result<bool, StoreError> {
        let one_person = concat!("SELECT $2 IN ", accounts!(1));
        Ok(sqlx::query_scalar(one_person)
            .bind(one.to_string())
            .bind(other.to_string())
            .fetch_one(&self.readers)
            .await?)
    }

    /// The account that others write by this name after `@`, at a person's own site.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn known_by_handle(&self, near: &PlayerKey, handle: &str) -> Result<Option<Player>, StoreError> {
        let known = "SELECT a.key, coalesce(p.name, a.handle) FROM accounts a JOIN people p ON p.id = a.person
            WHERE a.handle = $1 AND substr(a.key, 1, length($2)) = $2";
        let known: Option<(String, String)> = sqlx::query_as(known)
            .bind(handle.trim_start_matches('@').to_lowercase())
            .bind(format!("{}:", near.site().name()))
            .fetch_optional(&self.readers)
            .await?;
        known.map(|(key, name)| player(&key, name)).transpose()
    }

    /// With whom a person has sat at a table, or has been invited to one, the latest first, with the names of that time.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn met_by(&self, who: &PlayerKey) -> Result<Vec<Player>, StoreError> {
        // Each state has an index of its own.
        let met = "SELECT key, name FROM (
                SELECT white_player AS key, white_name AS name, active FROM tables WHERE state = 'over' AND black_player = $1
                UNION ALL SELECT black_player, black_name, active FROM tables WHERE state = 'over' AND white_player = $1
                UNION ALL SELECT white_player, white_name, active FROM tables WHERE state = 'running' AND black_player = $1
                UNION ALL SELECT black_player, black_name, active FROM tables WHERE state = 'running' AND white_player = $1
                UNION ALL SELECT white_player, white_name, active FROM tables WHERE state = 'open' AND black_player = $1
                UNION ALL SELECT black_player, black_name, active FROM tables WHERE state = 'open' AND white_player = $1
                    AND challenger <> $1
                ORDER BY active DESC LIMIT $2)
            WHERE key IS NOT NULL AND name IS NOT NULL AND key <> $1";
        let met: Vec<(String, String)> =
            sqlx::query_as(met).bind(who.to_string()).bind(MET).fetch_all(&self.readers).await?;
        let mut known: Vec<Player> = Vec::new();
        for (key, name) in met {
            let met = player(&key, name)?;
            if !known.iter().any(|known| known.key == met.key) {
                known.push(met);
            }
        }
        Ok(known)
    }
}

fn player(key: &str, name: String) -> Result<Player, StoreError> {
    let key = key.parse().map_err(|_| StoreError::nonsense("an account", "a person", key))?;
    Ok(Player { key, name })
}
