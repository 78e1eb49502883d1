//! Persons, their accounts, and the clubs they belong to.

use jiff::Timestamp;
use sqlx::SqliteConnection;

use super::{Store, StoreError, ladders, recount};
use crate::standings::Person;
use crate::table::{ClubKey, Player, PlayerKey};

/// What is known of an account: its person, the person's name, its own, its handle, and whether the person is hidden.
type Known = (i64, Option<String>, Option<String>, Option<String>, bool);

/// Where standings are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Scope(pub(super) i64);

impl Scope {
    /// All clubs and private chats together.
    pub const EVERYWHERE: Scope = Scope(0);
}

impl Store {
    /// Notes that a person does something in a club: a new name or handle is taken over, and who was gone is back.
    /// Nothing is written if nothing is new, or if the person has no result yet.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn meet(
        &self,
        who: &Player,
        handle: Option<&str>,
        club: Option<&ClubKey>,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let known =
            "SELECT person, p.name, a.name, handle, EXISTS (SELECT 1 FROM members m JOIN scopes s ON s.id = m.scope
                WHERE m.person = a.person AND m.hidden = 1 AND s.club = $2)
            FROM accounts a JOIN people p ON p.id = a.person WHERE a.key = $1";
        let known: Option<Known> = sqlx::query_as(known)
            .bind(who.key.to_string())
            .bind(club.map(ToString::to_string))
            .fetch_optional(&self.readers)
            .await?;
        let Some((person, name, own_name, known, hidden)) = known else { return Ok(()) };
        if [name, own_name].iter().any(|known| known.as_ref() != Some(&who.name)) {
            rename(&mut *self.writer.acquire().await?, Person(person), who, now).await?;
        }
        let handle = handle.map(str::to_lowercase);
        if known != handle {
            sqlx::query("UPDATE accounts SET handle = $2 WHERE key = $1")
                .bind(who.key.to_string())
                .bind(handle)
                .execute(&self.writer)
                .await?;
        }
        match club {
            Some(club) if hidden => self.set_hidden(&who.key, club, false).await,
            _ => Ok(()),
        }
    }

    /// A person is no longer in a club: hidden from its rankings, with everything kept.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn left(&self, who: &PlayerKey, club: &ClubKey) -> Result<(), StoreError> {
        self.set_hidden(who, club, true).await
    }

    /// Accounts, of a club's own site, of those who lead its rankings by rating or by wins: at most 20 persons, and nobody
    /// who has left.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn leaders(&self, club: &ClubKey) -> Result<Vec<PlayerKey>, StoreError> {
        let Some(scope) = self.scope_of(club).await? else { return Ok(Vec::new()) };
        let leaders = "WITH stayed AS (SELECT person FROM members WHERE scope = $1 AND hidden = 0),
                best AS (SELECT * FROM (SELECT person FROM ratings WHERE scope = $1 AND person IN stayed
                        ORDER BY rating DESC LIMIT 10)
                    UNION SELECT * FROM (SELECT person FROM tallies WHERE scope = $1 AND month = 0 AND person IN stayed
                        ORDER BY wins DESC LIMIT 10))
            SELECT key FROM accounts WHERE person IN best AND substr(key, 1, length($2)) = $2 ORDER BY key";
        let leaders: Vec<String> = sqlx::query_scalar(leaders)
            .bind(scope.0)
            .bind(format!("{}:", club.site().name()))
            .fetch_all(&self.readers)
            .await?;
        let bad = |text: &str| StoreError::nonsense("an account", "a person", text);
        leaders.iter().map(|key| key.parse().map_err(|_| bad(key))).collect()
    }

    async fn set_hidden(&self, who: &PlayerKey, club: &ClubKey, hidden: bool) -> Result<(), StoreError> {
        let hide = "UPDATE members SET hidden = $3 WHERE scope = (SELECT id FROM scopes WHERE club = $2)
            AND person = (SELECT person FROM accounts WHERE key = $1)";
        sqlx::query(hide).bind(who.to_string()).bind(club.to_string()).bind(hidden).execute(&self.writer).await?;
        Ok(())
    }

    /// The person behind an account; `None` if it has no result.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn person_behind(&self, who: &PlayerKey) -> Result<Option<Person>, StoreError> {
        let person = sqlx::query_scalar("SELECT person FROM accounts WHERE key = $1");
        Ok(person.bind(who.to_string()).fetch_optional(&self.readers).await?.map(Person))
    }

    /// The name of a person; `None` for the computer and for a former player.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn name_of(&self, who: Person) -> Result<Option<String>, StoreError> {
        let name: Option<Option<String>> = sqlx::query_scalar("SELECT name FROM people WHERE id = $1")
            .bind(who.0)
            .fetch_optional(&self.readers)
            .await?;
        Ok(name.flatten())
    }

    /// The member of a club that somebody means by a name, or by a handle after `@`: the one who is called so, or else the
    /// only one whose name begins with it. Large and small letters are one.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn person_named(&self, scope: Scope, name: &str) -> Result<Option<Person>, StoreError> {
        let wanted = name.trim().to_lowercase();
        if let Some(handle) = wanted.strip_prefix('@') {
            let called = "SELECT m.person FROM accounts a JOIN members m ON m.person = a.person
                WHERE m.scope = $1 AND a.handle = $2 LIMIT 1";
            let called = sqlx::query_scalar(called).bind(scope.0).bind(handle);
            return Ok(called.fetch_optional(&self.readers).await?.map(Person));
        }
        let members = "SELECT p.id, p.name FROM members m JOIN people p ON p.id = m.person
            WHERE m.scope = $1 AND p.name IS NOT NULL ORDER BY m.hidden, p.seen DESC";
        let members: Vec<(i64, String)> = sqlx::query_as(members).bind(scope.0).fetch_all(&self.readers).await?;
        let lower: Vec<(i64, String)> = members.into_iter().map(|(id, name)| (id, name.to_lowercase())).collect();
        let called = lower.iter().find(|(_, name)| *name == wanted);
        let mut beginning = lower.iter().filter(|(_, name)| !wanted.is_empty() && name.starts_with(&wanted));
        let found = called.or_else(|| beginning.next().filter(|_| beginning.next().is_none()));
        Ok(found.map(|(id, _)| Person(*id)))
    }

    /// Where the standings of a club are kept; `None` if nothing was played to an end there.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn scope_of(&self, club: &ClubKey) -> Result<Option<Scope>, StoreError> {
        let scope = sqlx::query_scalar("SELECT id FROM scopes WHERE club = $1");
        Ok(scope.bind(club.to_string()).fetch_optional(&self.readers).await?.map(Scope))
    }
}

/// The person of a seat, made if this is the first result; the newest name is kept.
pub(super) async fn person(to: &mut SqliteConnection, who: &Player, now: Timestamp) -> Result<Person, StoreError> {
    let key = who.key.to_string();
    let known: Option<i64> =
        sqlx::query_scalar("SELECT person FROM accounts WHERE key = $1").bind(&key).fetch_optional(&mut *to).await?;
    if let Some(person) = known {
        rename(to, Person(person), who, now).await?;
        return Ok(Person(person));
    }
    let person = new_person(to, Some(&who.name), now).await?;
    sqlx::query("INSERT INTO accounts (key, person, name) VALUES ($1, $2, $3)")
        .bind(key)
        .bind(person.0)
        .bind(&who.name)
        .execute(to)
        .await?;
    Ok(person)
}

/// A person without an account.
pub(super) async fn new_person(
    to: &mut SqliteConnection,
    name: Option<&str>,
    now: Timestamp,
) -> Result<Person, sqlx::Error> {
    let person = sqlx::query_scalar("INSERT INTO people (name, seen) VALUES ($1, $2) RETURNING id");
    Ok(Person(person.bind(name).bind(now.as_millisecond()).fetch_one(to).await?))
}

async fn rename(to: &mut SqliteConnection, person: Person, who: &Player, now: Timestamp) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE people SET name = $2, seen = $3 WHERE id = $1 AND seen <= $3")
        .bind(person.0)
        .bind(&who.name)
        .bind(now.as_millisecond())
        .execute(&mut *to)
        .await?;
    sqlx::query("UPDATE accounts SET name = $2 WHERE key = $1 AND name IS NOT $2")
        .bind(who.key.to_string())
        .bind(&who.name)
        .execute(to)
        .await?;
    Ok(())
}

/// Where a result counts beside everywhere.
pub(super) async fn scope_of(to: &mut SqliteConnection, club: Option<&ClubKey>) -> Result<Scope, StoreError> {
    let Some(club) = club else { return Ok(Scope::EVERYWHERE) };
    let club = club.to_string();
    let known: Option<i64> =
        sqlx::query_scalar("SELECT id FROM scopes WHERE club = $1").bind(&club).fetch_optional(&mut *to).await?;
    if let Some(scope) = known {
        return Ok(Scope(scope));
    }
    Ok(Scope(sqlx::query_scalar("INSERT INTO scopes (club) VALUES ($1) RETURNING id").bind(club).fetch_one(to).await?))
}

/// Counts a person among those of a club. Who has left stays hidden: a game may be lost by leaving.
pub(super) async fn join(to: &mut SqliteConnection, scope: Scope, person: Person) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO members (scope, person) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(scope.0)
        .bind(person.0)
        .execute(to)
        .await?;
    Ok(())
}

/// The standings of a club are those of its new identity. If something was played under that already, both are one, and
/// are to be counted anew.
pub(super) async fn move_club(to: &mut SqliteConnection, old: &ClubKey, new: &ClubKey) -> Result<(), StoreError> {
    let scope = "SELECT id FROM scopes WHERE club = $1";
    let before: Option<i64> = sqlx::query_scalar(scope).bind(old.to_string()).fetch_optional(&mut *to).await?;
    let there: Option<i64> = sqlx::query_scalar(scope).bind(new.to_string()).fetch_optional(&mut *to).await?;
    let Some(before) = before.filter(|_| old != new) else { return Ok(()) };
    let Some(there) = there else {
        sqlx::query("UPDATE scopes SET club = $2 WHERE id = $1").bind(before).bind(new.to_string()).execute(to).await?;
        return Ok(());
    };
    for merged in [
        "UPDATE results SET scope = $2 WHERE scope = $1",
        "INSERT INTO members (scope, person, hidden) SELECT $2, person, hidden FROM members WHERE scope = $1
            ON CONFLICT DO NOTHING",
        "DELETE FROM members WHERE scope = $1",
        "DELETE FROM recounts WHERE scope = $1",
    ] {
        sqlx::query(merged).bind(before).bind(there).execute(&mut *to).await?;
    }
    ladders::clear(to, Scope(before)).await?;
    sqlx::query("DELETE FROM scopes WHERE id = $1").bind(before).execute(&mut *to).await?;
    Ok(recount::expect(to, Scope(there)).await?)
}
