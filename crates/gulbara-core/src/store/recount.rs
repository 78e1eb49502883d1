//! Standings made of the results again: to check them, to put them right, or because results are other people's now.

use std::collections::BTreeSet;

use sqlx::SqliteConnection;

use super::people::Scope;
use super::results::FinishedRow;
use super::{Store, StoreError, difference, ladders};
use crate::standings::{Ladder, Person};

/// Results that are read at a time.
const PAGE: i64 = 10_000;

/// What a recount has found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recount {
    /// How many results there are.
    pub results: u64,
    /// How many standings were counted: everywhere, and one for each club.
    pub standings: usize,
    /// How many of them are not what the results make.
    pub wrong: usize,
}

impl Store {
    /// Makes every standing of the results again and compares it with the stored one, number by number.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn check_standings(&self) -> Result<Recount, StoreError> {
        let mut reading = self.readers.begin().await?;
        let mut found = Recount::default();
        for scope in scopes(&mut reading).await? {
            let count = Count::from_results(&mut reading, scope).await?;
            let right = ladders::whole(&mut reading, scope).await? == count.ladder;
            found = found.and(scope, count.results, right);
        }
        reading.rollback().await?;
        Ok(found)
    }

    /// Makes every standing of the results again and stores it, each in a transaction of its own.
    ///
    /// # Errors
    /// A fault of the database; what was stored before it is right.
    pub async fn rebuild_standings(&self) -> Result<Recount, StoreError> {
        let mut found = Recount::default();
        for scope in scopes(&mut *self.readers.acquire().await?).await? {
            let mut writing = self.write().await?;
            let count = Count::from_results(&mut writing, scope).await?;
            let stored = ladders::whole(&mut writing, scope).await?;
            let nobody = BTreeSet::new();
            let right = !difference::replace(&mut writing, scope, stored, count.ladder, &nobody).await?;
            sqlx::query("DELETE FROM recounts WHERE scope = $1").bind(scope.0).execute(&mut *writing).await?;
            writing.commit().await?;
            found = found.and(scope, count.results, right);
        }
        Ok(found)
    }

    /// Counts the standings anew whose results have changed. It reads and counts beside whoever writes; what differs is
    /// then written at once.
    ///
    /// # Errors
    /// A fault of the database; what is still to be counted is known.
    pub async fn settle_standings(&self) -> Result<(), StoreError> {
        let due = "SELECT scope, serial FROM recounts ORDER BY scope DESC LIMIT 1";
        loop {
            let mut reading = self.readers.begin().await?;
            let due: Option<(i64, i64)> = sqlx::query_as(due).fetch_optional(&mut *reading).await?;
            let Some((scope, serial)) = due else { return Ok(()) };
            let scope = Scope(scope);
            let mut count = Count::from_results(&mut reading, scope).await?;
            let stored = ladders::whole(&mut reading, scope).await?;
            reading.rollback().await?;
            let mut writing = self.write().await?;
            let settled = sqlx::query("DELETE FROM recounts WHERE scope = $1 AND serial = $2");
            if settled.bind(scope.0).bind(serial).execute(&mut *writing).await?.rows_affected() == 0 {
                continue;
            }
            // What has ended meanwhile has changed what is stored of its players.
            let players = count.go_on(&mut writing, scope).await?;
            difference::replace(&mut writing, scope, stored, count.ladder, &players).await?;
            writing.commit().await?;
        }
    }
}

/// Notes that results of a scope have changed: its standings are to be counted anew.
pub(super) async fn expect(to: &mut SqliteConnection, scope: Scope) -> Result<(), sqlx::Error> {
    let note =
        "INSERT INTO recounts (scope, serial) VALUES ($1, 1) ON CONFLICT (scope) DO UPDATE SET serial = serial + 1";
    sqlx::query(note).bind(scope.0).execute(to).await?;
    Ok(())
}

/// Something else than a further result has changed the standings of a scope: if they are being counted, it begins again.
pub(super) async fn disturb(to: &mut SqliteConnection, scope: Scope) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE recounts SET serial = serial + 1 WHERE scope = $1").bind(scope.0).execute(to).await?;
    Ok(())
}

impl Recount {
    fn and(self, scope: Scope, results: u64, right: bool) -> Recount {
        Recount {
            results: if scope == Scope::EVERYWHERE { results } else { self.results },
            standings: self.standings + 1,
            wrong: self.wrong + usize::from(!right),
        }
    }
}

async fn scopes(from: &mut SqliteConnection) -> Result<Vec<Scope>, StoreError> {
    let scopes: Vec<i64> = sqlx::query_scalar("SELECT id FROM scopes ORDER BY id").fetch_all(from).await?;
    Ok(scopes.into_iter().map(Scope).collect())
}

/// The standings that the results of a scope make.
struct Count {
    ladder: Ladder,
    results: u64,
    /// The last result that is counted.
    last: i64,
}

impl Count {
    async fn from_results(from: &mut SqliteConnection, scope: Scope) -> Result<Count, StoreError> {
        let mut count = Count { ladder: ladders::empty(scope), results: 0, last: i64::MIN };
        count.go_on(from, scope).await?;
        Ok(count)
    }

    /// Counts the results that have come since; whose they are.
    async fn go_on(&mut self, from: &mut SqliteConnection, scope: Scope) -> Result<BTreeSet<Person>, StoreError> {
        let page = if scope == Scope::EVERYWHERE {
            "SELECT * FROM results WHERE id > $2 AND $1 = 0 ORDER BY id LIMIT $3"
        } else {
            "SELECT * FROM results WHERE scope = $1 AND id > $2 ORDER BY id LIMIT $3"
        };
        let mut players = BTreeSet::new();
        loop {
            let page = sqlx::query_as(page).bind(scope.0).bind(self.last).bind(PAGE);
            let page: Vec<FinishedRow> = page.fetch_all(&mut *from).await?;
            if page.is_empty() {
                break;
            }
            for row in page {
                let result = row.finished()?;
                self.ladder.add(&result);
                players.extend([result.seats.white, result.seats.black]);
                self.last = result.id;
                self.results += 1;
            }
        }
        // As they are stored.
        self.ladder.steps.sort_by_key(|step| (step.person, step.result));
        Ok(players)
    }
}
