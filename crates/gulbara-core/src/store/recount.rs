//! Standings made of the results again: to check them, or to put them right.

use sqlx::SqliteConnection;

use super::people::Scope;
use super::results::FinishedRow;
use super::{Store, StoreError, ladders};
use crate::standings::Ladder;

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
            let (ladder, results) = count(&mut reading, scope).await?;
            let right = ladders::whole(&mut reading, scope).await? == ladder;
            found = found.and(scope, results, right);
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
            let (ladder, results) = count(&mut writing, scope).await?;
            let right = ladders::whole(&mut writing, scope).await? == ladder;
            if !right {
                ladders::clear(&mut writing, scope).await?;
                ladders::save(&mut writing, scope, &ladder).await?;
            }
            writing.commit().await?;
            found = found.and(scope, results, right);
        }
        Ok(found)
    }
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

/// The standings that the results of a scope make, and how many results these are.
async fn count(from: &mut SqliteConnection, scope: Scope) -> Result<(Ladder, u64), StoreError> {
    let page = if scope == Scope::EVERYWHERE {
        "SELECT * FROM results WHERE id > $2 AND $1 = 0 ORDER BY id LIMIT $3"
    } else {
        "SELECT * FROM results WHERE scope = $1 AND id > $2 ORDER BY id LIMIT $3"
    };
    let mut ladder = ladders::empty(scope);
    let (mut last, mut results) = (i64::MIN, 0);
    loop {
        let page = sqlx::query_as(page).bind(scope.0).bind(last).bind(PAGE);
        let page: Vec<FinishedRow> = page.fetch_all(&mut *from).await?;
        if page.is_empty() {
            break;
        }
        for row in page {
            let result = row.finished()?;
            ladder.add(&result);
            last = result.id;
            results += 1;
        }
    }
    // As they are stored.
    ladder.steps.sort_by_key(|step| (step.person, step.result));
    Ok((ladder, results))
}
