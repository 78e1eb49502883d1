//! Accounts of one person on two platforms: linked by a code that one of them is given and the other one brings, and
//! unlinked again.
//!
//! A result belongs to the account that played it: its table names it. Hence linking and unlinking only say anew whose
//! results these are, and everything else is counted again.

use jiff::{SignedDuration, Timestamp};
use sqlx::{FromRow, SqliteConnection};

use super::people::{self, Scope};
use super::{Store, StoreError, recount};
use crate::standings::Person;
use crate::table::{Player, PlayerKey, Site};

/// The SHA-256 of a code; the code itself is stored nowhere.
pub type CodeHash = [u8; 32];

/// How long a code is good.
pub const CODE_LIVES: SignedDuration = SignedDuration::from_mins(10);
/// How long a try counts, and how many there may be in that time: codes asked for and codes typed.
pub(super) const TRIES_KEPT: SignedDuration = SignedDuration::from_hours(1);
const TRIES: u32 = 8;

/// What a code comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Linking {
    /// The account it was given to, which can be linked.
    With(Player),
    /// There is no such code, or not any more.
    Unknown,
    /// There were too many codes of this account within the hour.
    TooOften,
    /// Both accounts are on this platform.
    SameSite(Site),
    /// One of the two is linked with another account already.
    Taken,
    /// The two play each other just now, or one has invited the other.
    Opponents,
}

impl Store {
    /// Gives an account a new code in place of the one before. False if it had too many within the hour.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn offer_link(&self, who: &Player, hash: &CodeHash, now: Timestamp) -> Result<bool, StoreError> {
        let mut writing = self.write().await?;
        let allowed = count_try(&mut writing, &who.key, now).await?;
        if allowed {
            sqlx::query("REPLACE INTO link_codes (account, name, hash, until) VALUES ($1, $2, $3, $4)")
                .bind(who.key.to_string())
                .bind(&who.name)
                .bind(hash.as_slice())
                .bind((now + CODE_LIVES).as_millisecond())
                .execute(&mut *writing)
                .await?;
        }
        writing.commit().await?;
        Ok(allowed)
    }

    /// Whose code this is, and whether the two can be linked. Counts as a try.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn look_up_link(&self, who: &Player, hash: &CodeHash, now: Timestamp) -> Result<Linking, StoreError> {
        let mut writing = self.write().await?;
        let found = examine(&mut writing, who, hash, now).await?;
        writing.commit().await?;
        Ok(found)
    }

    /// Makes the account that brings a code and the one it was given to those of one person. The code is used up then.
    /// The standings are still to be counted anew: [`Store::settle_standings`].
    ///
    /// # Errors
    /// A fault of the database; then nothing has changed.
    pub async fn link(&self, who: &Player, hash: &CodeHash, now: Timestamp) -> Result<Linking, StoreError> {
        let mut writing = self.write().await?;
        let found = examine(&mut writing, who, hash, now).await?;
        if let Linking::With(other) = &found {
            sqlx::query("DELETE FROM link_codes WHERE hash = $1 OR account = $2")
                .bind(hash.as_slice())
                .bind(who.key.to_string())
                .execute(&mut *writing)
                .await?;
            let one = people::person(&mut writing, other, now).await?;
            // Whoever links uses this name now.
            let two = people::person(&mut writing, who, now).await?;
            merge(&mut writing, one.min(two), one.max(two), &who.name, now).await?;
        }
        writing.commit().await?;
        Ok(found)
    }

    /// Whoever overheard a code cannot use it any more.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn burn_code(&self, hash: &CodeHash) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM link_codes WHERE hash = $1").bind(hash.as_slice()).execute(&self.writer).await?;
        Ok(())
    }

    /// Makes an account that of a person of its own, with the results it has played. The standings are still to be
    /// counted anew: [`Store::settle_standings`]. False if it is linked with none.
    ///
    /// # Errors
    /// A fault of the database; then nothing has changed.
    pub async fn unlink(&self, who: &Player, now: Timestamp) -> Result<bool, StoreError> {
        let mut writing = self.write().await?;
        let linked = accounts_of(&mut writing, &who.key).await?;
        let Some(together) = linked.first().filter(|_| linked.len() > 1).map(|account| Person(account.person)) else {
            return Ok(false);
        };
        expect_recounts(&mut writing, together).await?;
        let alone = people::new_person(&mut writing, Some(&who.name), now).await?;
        let key = who.key.to_string();
        for split in [
            "UPDATE accounts SET person = $2 WHERE key = $3 AND person = $1",
            // The person that stays is called what the other account was called last.
            "UPDATE people SET name = coalesce((SELECT name FROM accounts WHERE person = $1 AND name IS NOT NULL), name)
                WHERE id = $1",
        ] {
            sqlx::query(split).bind(together.0).bind(alone.0).bind(&key).execute(&mut *writing).await?;
        }
        for seat in ["white", "black"] {
            let played = format!(
                "UPDATE results SET {seat} = $2 WHERE {seat} = $1 AND game IN (
                    SELECT g.id FROM tables t JOIN games g ON g.table_key = t.key
                    WHERE t.state = 'over' AND t.{seat}_player = $3
                    UNION ALL SELECT g.id FROM tables t JOIN games g ON g.table_key = t.key
                    WHERE t.state = 'running' AND t.{seat}_player = $3)"
            );
            sqlx::query(sqlx::AssertSqlSafe(played))
                .bind(together.0)
                .bind(alone.0)
                .bind(&key)
                .execute(&mut *writing)
                .await?;
        }
        // Clubs are of one platform.
        let clubs = "UPDATE members SET person = $2 WHERE person = $1
            AND scope IN (SELECT id FROM scopes WHERE substr(club, 1, length($3)) = $3)";
        sqlx::query(clubs)
            .bind(together.0)
            .bind(alone.0)
            .bind(format!("{}:", who.key.site().name()))
            .execute(&mut *writing)
            .await?;
        writing.commit().await?;
        Ok(true)
    }

    /// The other accounts of the person behind an account.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn linked_with(&self, who: &PlayerKey) -> Result<Vec<PlayerKey>, StoreError> {
        let accounts = accounts_of(&mut *self.readers.acquire().await?, who).await?;
        let keys: Vec<PlayerKey> = accounts.iter().map(Account::player).collect::<Result<_, _>>()?;
        Ok(keys.into_iter().filter(|key| key != who).collect())
    }
}

/// An account with its person.
#[derive(FromRow)]
pub(super) struct Account {
    pub(super) key: String,
    pub(super) person: i64,
}

impl Account {
    pub(super) fn player(&self) -> Result<PlayerKey, StoreError> {
        self.key.parse().map_err(|_| StoreError::nonsense("an account", "a person", &self.key))
    }
}

/// The accounts of the person behind one of them; none if it has no person.
pub(super) async fn accounts_of(from: &mut SqliteConnection, who: &PlayerKey) -> Result<Vec<Account>, StoreError> {
    let accounts = "SELECT key, person FROM accounts WHERE person = (SELECT person FROM accounts WHERE key = $1)
        ORDER BY key";
    Ok(sqlx::query_as(accounts).bind(who.to_string()).fetch_all(from).await?)
}

/// Counts one code more of an account; false if there were too many.
async fn count_try(to: &mut SqliteConnection, who: &PlayerKey, now: Timestamp) -> Result<bool, StoreError> {
    let tries = sqlx::query_scalar("SELECT count(*) FROM link_tries WHERE account = $1 AND at > $2");
    let tries: u32 = tries.bind(who.to_string()).bind((now - TRIES_KEPT).as_millisecond()).fetch_one(&mut *to).await?;
    if tries >= TRIES {
        return Ok(false);
    }
    sqlx::query("INSERT INTO link_tries (account, at) VALUES ($1, $2)")
        .bind(who.to_string())
        .bind(now.as_millisecond())
        .execute(to)
        .await?;
    Ok(true)
}

async fn examine(
    to: &mut SqliteConnection,
    who: &Player,
    hash: &CodeHash,
    now: Timestamp,
) -> Result<Linking, StoreError> {
    if !count_try(to, &who.key, now).await? {
        return Ok(Linking::TooOften);
    }
    let code = sqlx::query_as("SELECT account, name FROM link_codes WHERE hash = $1 AND until > $2");
    let code: Option<(String, String)> =
        code.bind(hash.as_slice()).bind(now.as_millisecond()).fetch_optional(&mut *to).await?;
    let Some((account, name)) = code else { return Ok(Linking::Unknown) };
    let key: PlayerKey = account.parse().map_err(|_| StoreError::nonsense("a code", "an account", &account))?;
    if key.site() == who.key.site() {
        return Ok(Linking::SameSite(key.site()));
    }
    for one in [&key, &who.key] {
        if accounts_of(to, one).await?.len() > 1 {
            return Ok(Linking::Taken);
        }
    }
    let together = "SELECT EXISTS (SELECT 1 FROM tables WHERE state IN ('open', 'running')
        AND ((white_player = $1 AND black_player = $2) OR (white_player = $2 AND black_player = $1)))";
    let together: bool = sqlx::query_scalar(together).bind(account).bind(who.key.to_string()).fetch_one(to).await?;
    Ok(if together { Linking::Opponents } else { Linking::With(Player { key, name }) })
}

/// Everything of the second person becomes the first one's.
async fn merge(
    to: &mut SqliteConnection,
    stays: Person,
    goes: Person,
    name: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    for person in [stays, goes] {
        expect_recounts(to, person).await?;
    }
    for merged in [
        "UPDATE results SET white = $1 WHERE white = $2",
        "UPDATE results SET black = $1 WHERE black = $2",
        "UPDATE accounts SET person = $1 WHERE person = $2",
        "INSERT INTO members (scope, person, hidden) SELECT scope, $1, hidden FROM members WHERE person = $2
            ON CONFLICT (scope, person) DO UPDATE SET hidden = min(hidden, excluded.hidden)",
        "DELETE FROM members WHERE person = $2",
        "UPDATE people SET name = NULL WHERE id = $2",
    ] {
        sqlx::query(merged).bind(stays.0).bind(goes.0).execute(&mut *to).await?;
    }
    sqlx::query("UPDATE people SET name = $2, seen = $3 WHERE id = $1")
        .bind(stays.0)
        .bind(name)
        .bind(now.as_millisecond())
        .execute(to)
        .await?;
    Ok(())
}

/// The standings that a person's results are in are to be counted anew.
async fn expect_recounts(to: &mut SqliteConnection, person: Person) -> Result<(), StoreError> {
    let scopes =
        "SELECT scope FROM results WHERE white = $1 UNION SELECT scope FROM results WHERE black = $1 UNION SELECT 0";
    let scopes: Vec<i64> = sqlx::query_scalar(scopes).bind(person.0).fetch_all(&mut *to).await?;
    for scope in scopes {
        recount::expect(to, Scope(scope)).await?;
    }
    Ok(())
}
