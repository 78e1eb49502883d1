//! Everything that names a person, taken out: results stay, played by nobody who is known.

use std::collections::BTreeSet;

use jiff::{SignedDuration, Timestamp};
use sqlx::SqliteConnection;

use super::linking::{Account, accounts_of};
use super::{Store, StoreError, rows};
use crate::table::{Player, PlayerKey, RoomKey, Site, TableKey};

/// The size in bytes up to which a file is swept while people play: some seconds' work.
const LARGE: i64 = 1 << 30;

/// A game that ended within this time has ended because its player is erased.
const JUST: SignedDuration = SignedDuration::from_mins(1);

impl Store {
    /// Every account of the person behind this one, itself among them, whether or not it has played.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn all_accounts(&self, who: &PlayerKey) -> Result<Vec<PlayerKey>, StoreError> {
        Ok(accounts(&mut *self.readers.acquire().await?, who).await?.0)
    }

    /// The tables with an open challenge or a running game of an account: it has a seat there, or is invited to one.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn unfinished_of(&self, who: &PlayerKey) -> Result<Vec<TableKey>, StoreError> {
        let tables = "SELECT key FROM tables WHERE state IN ('open', 'running')
            AND $1 IN (challenger, white_player, black_player) ORDER BY created";
        let keys: Vec<String> = sqlx::query_scalar(tables).bind(who.to_string()).fetch_all(&self.readers).await?;
        keys.iter().map(|key| rows::table_key(key)).collect()
    }

    /// Takes out every name and id of the person behind an account, with all accounts linked with it, and what they
    /// have chosen. Their tables and results stay, played by a former player. `handle` is what others write after `@`.
    ///
    /// End running games first. What is erased is overwritten in the file; for what lies about from before, see
    /// [`Store::sweep`].
    ///
    /// # Errors
    /// A fault of the database; then nothing is erased.
    pub async fn erase(&self, who: &PlayerKey, handle: Option<&str>, now: Timestamp) -> Result<(), StoreError> {
        let mut writing = self.write().await?;
        let (keys, person) = accounts(&mut writing, who).await?;
        for key in &keys {
            let own = (key == who).then_some(handle).flatten();
            erase_account(&mut writing, key, own, now).await?;
        }
        if let Some(person) = person {
            for erased in [
                // What admins wrote about voided results may name whom it is about.
                "UPDATE results SET void_reason = NULL WHERE void_reason IS NOT NULL AND EXISTS (
                    SELECT 1 FROM (SELECT name FROM accounts WHERE person = $1 UNION SELECT name FROM people WHERE id = $1)
                    WHERE instr(void_reason, name) > 0)",
                "DELETE FROM accounts WHERE person = $1",
                "UPDATE people SET name = NULL WHERE id = $1",
                // A ranking has no place for whom nobody knows.
                "UPDATE members SET hidden = 1 WHERE person = $1",
            ] {
                sqlx::query(erased).bind(person).execute(&mut *writing).await?;
            }
        }
        writing.commit().await?;
        Ok(())
    }

    /// Writes the whole file anew, without what lay about in it since it was deleted. Nothing else is written meanwhile:
    /// false, with nothing done, if the file is so large that people would wait for long. A backup is always swept.
    ///
    /// # Errors
    /// A fault of the database; what is stored stays as it is.
    pub async fn sweep(&self) -> Result<bool, StoreError> {
        let mut writing = self.writer.acquire().await?;
        let size = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";
        let size: i64 = sqlx::query_scalar(size).fetch_one(&mut *writing).await?;
        let sweeps = size <= LARGE;
        if sweeps {
            sqlx::query("VACUUM").execute(&mut *writing).await?;
        }
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut *writing).await?;
        Ok(sweeps)
    }
}

/// The accounts of the person behind one of them, and the person's number if it has one.
async fn accounts(from: &mut SqliteConnection, who: &PlayerKey) -> Result<(Vec<PlayerKey>, Option<i64>), StoreError> {
    let linked = accounts_of(from, who).await?;
    let person = linked.first().map(|account| account.person);
    let mut keys: Vec<PlayerKey> = linked.iter().map(Account::player).collect::<Result<_, _>>()?;
    if keys.is_empty() {
        keys.push(who.clone());
    }
    Ok((keys, person))
}

async fn erase_account(
    to: &mut SqliteConnection,
    who: &PlayerKey,
    handle: Option<&str>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let (key, former) = (who.to_string(), Player::former().key.to_string());
    let nowhere = RoomKey::new(Site::Local, Player::former().key.id()).to_string();
    let known: Option<Option<String>> =
        sqlx::query_scalar("SELECT handle FROM accounts WHERE key = $1").bind(&key).fetch_optional(&mut *to).await?;
    let handles: BTreeSet<String> = [handle.map(str::to_lowercase), known.flatten()].into_iter().flatten().collect();
    for handle in handles {
        let invited =
            "UPDATE tables SET white_handle = nullif(white_handle, $1), black_handle = nullif(black_handle, $1)
            WHERE $1 IN (white_handle, black_handle)";
        sqlx::query(invited).bind(handle).execute(&mut *to).await?;
    }
    // Looked for once: nothing but the key leads to those that came to nothing.
    let tables: Vec<String> =
        sqlx::query_scalar("SELECT key FROM tables WHERE $1 IN (challenger, white_player, black_player)")
            .bind(&key)
            .fetch_all(&mut *to)
            .await?;
    let tables = serde_json::json!(tables).to_string();
    for erased in [
        // A press that was made in a private room may be named after it: `<room>/<message>`.
        "UPDATE games SET client = NULL WHERE table_key IN (SELECT value FROM json_each($4))
            AND instr('/' || client || '/', '/' || $3 || '/') > 0",
        // What has just ended is shown once more, without the name.
        "UPDATE posts SET shown = 0 WHERE state = 'live' AND table_key IN (SELECT value FROM json_each($4))
            AND EXISTS (SELECT 1 FROM tables WHERE key = table_key AND state = 'over' AND ended >= $5)",
    ] {
        sqlx::query(erased)
            .bind(&key)
            .bind(&former)
            .bind(who.id())
            .bind(&tables)
            .bind((now - JUST).as_millisecond())
            .execute(&mut *to)
            .await?;
    }
    for room in private_rooms(to, &key, &tables).await? {
        for erased in [
            "UPDATE tables SET room = $2 WHERE room = $1",
            "DELETE FROM posts WHERE room = $1",
            "DELETE FROM places WHERE room = $1",
            "DELETE FROM presence WHERE room = $1",
        ] {
            sqlx::query(erased).bind(&room).bind(&nowhere).execute(&mut *to).await?;
        }
    }
    for erased in [
        "UPDATE tables SET white_player = $2, white_name = NULL
            WHERE key IN (SELECT value FROM json_each($4)) AND white_player = $1",
        "UPDATE tables SET black_player = $2, black_name = NULL
            WHERE key IN (SELECT value FROM json_each($4)) AND black_player = $1",
        "UPDATE tables SET challenger = $2 WHERE key IN (SELECT value FROM json_each($4)) AND challenger = $1",
        "UPDATE posts SET viewer = NULL WHERE viewer = $1",
        "UPDATE posts SET calls = (SELECT json_group_array(value) FROM json_each(calls) WHERE value <> $1)
            WHERE instr(calls, $1) > 0",
        "DELETE FROM presence WHERE player = $1",
        "DELETE FROM doors WHERE player = $1",
        "DELETE FROM person_settings WHERE player = $1",
        "DELETE FROM blocks WHERE $1 IN (player, blocked)",
        "UPDATE results SET voided_by = NULL WHERE voided_by = $1",
        "DELETE FROM link_codes WHERE account = $1",
        "DELETE FROM link_tries WHERE account = $1",
        "DELETE FROM deliveries WHERE instr(id, $3) > 0",
    ] {
        sqlx::query(erased).bind(&key).bind(&former).bind(who.id()).bind(&tables).execute(&mut *to).await?;
    }
    Ok(())
}

/// The private rooms of an account: where it wrote, where it was alone at a table with nobody or the computer, and the one
/// that some platforms call by its person's own id. `tables` are its tables, as a JSON array.
async fn private_rooms(from: &mut SqliteConnection, key: &str, tables: &str) -> Result<Vec<String>, StoreError> {
    let rooms = "SELECT room FROM doors WHERE player = $1
        UNION SELECT p.room FROM posts p JOIN tables t ON t.key = p.table_key
            WHERE t.key IN (SELECT value FROM json_each($2)) AND p.place = 'private'
                AND (t.white_player = $1 AND t.black_player IS NULL OR t.black_player = $1 AND t.white_player IS NULL)
        UNION SELECT t.room FROM tables t
            WHERE t.key IN (SELECT value FROM json_each($2)) AND t.club IS NULL AND t.challenger = $1
                AND NOT EXISTS (SELECT 1 FROM posts p WHERE p.table_key = t.key AND p.place = 'guest')
        UNION SELECT $1";
    Ok(sqlx::query_scalar(rooms).bind(key).bind(tables).fetch_all(from).await?)
}
