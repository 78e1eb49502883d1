//! Results that an admin declares void: they count for nothing from then on.
//!
//! What followed from them is put right in the same transaction, to the very numbers of a recount, and without one: a
//! club may have played for years. Tallies are counted anew for the two players; ratings are followed from the voided
//! result on through everybody they have reached since.

use std::collections::BTreeSet;

use jiff::Timestamp;
use sqlx::SqliteConnection;

use super::people::Scope;
use super::results::{self, FinishedRow};
use super::{Store, StoreError, ladders, recount};
use crate::standings::{Day, Finished, Ladder, Month, Person, Rating};
use crate::table::{PlayerKey, TableKey};

/// Results that are read at a time.
const PAGE: i64 = 10_000;

impl Store {
    /// Declares the results of a table void, all games of a match, and puts right what followed from them. False if there
    /// was none that counted.
    ///
    /// # Errors
    /// A fault of the database; then nothing is stored.
    pub async fn void(
        &self,
        table: &TableKey,
        by: &PlayerKey,
        reason: &str,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let mut writing = self.write().await?;
        let counting = "SELECT * FROM results
            WHERE game IN (SELECT id FROM games WHERE table_key = $1) AND winner IS NOT NULL AND voided IS NULL ORDER BY id";
        let counting: Vec<FinishedRow> = sqlx::query_as(counting).bind(table.as_str()).fetch_all(&mut *writing).await?;
        let counting: Vec<Finished> = counting.into_iter().map(FinishedRow::finished).collect::<Result<_, _>>()?;
        let void = "UPDATE results SET voided = $2, void_reason = $3, voided_by = $4
            WHERE game IN (SELECT id FROM games WHERE table_key = $1) AND winner IS NOT NULL AND voided IS NULL
            RETURNING scope";
        let scopes: BTreeSet<i64> = sqlx::query_scalar(void)
            .bind(table.as_str())
            .bind(now.as_millisecond())
            .bind(reason)
            .bind(by.to_string())
            .fetch_all(&mut *writing)
            .await?
            .into_iter()
            .collect();
        if counting.is_empty() {
            return Ok(false);
        }
        for scope in scopes.into_iter().map(Scope).chain([Scope::EVERYWHERE]).collect::<BTreeSet<_>>() {
            recount::disturb(&mut writing, scope).await?;
            recount_two(&mut writing, scope, &counting).await?;
            for result in counting.iter().filter(|result| result.rated) {
                rate_from(&mut writing, scope, result).await?;
            }
        }
        writing.commit().await?;
        Ok(true)
    }

    /// Why the result of a game was declared void; `None` if it counts.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn void_reason(&self, game: &str) -> Result<Option<String>, StoreError> {
        let reason = "SELECT coalesce(void_reason, '') FROM results WHERE game = $1 AND voided IS NOT NULL";
        Ok(sqlx::query_scalar(reason).bind(game).fetch_optional(&self.readers).await?)
    }
}

/// Counts anew what the two players of these results have done, in the months of these, of all time, and against each other.
async fn recount_two(to: &mut SqliteConnection, scope: Scope, voided: &[Finished]) -> Result<(), StoreError> {
    let Some(seats) = voided.first().map(|result| result.seats) else { return Ok(()) };
    let (one, other) = (seats.white, seats.black);
    // The computer has played everybody, and no tally is kept of it.
    let [first, second] = if one == Person::COMPUTER { [other, other] } else { [one, other] };
    let second = if second == Person::COMPUTER { first } else { second };
    let theirs =
        "SELECT * FROM results WHERE (white IN ($2, $3) OR black IN ($2, $3)) AND ($1 = 0 OR scope = $1) ORDER BY id";
    let theirs: Vec<FinishedRow> =
        sqlx::query_as(theirs).bind(scope.0).bind(first.0).bind(second.0).fetch_all(&mut *to).await?;
    let mut all = ladders::empty(scope);
    for row in theirs {
        all.add(&row.finished()?);
    }
    let months: BTreeSet<Month> = voided.iter().map(|result| Month::of(result.ended)).chain([Month::ALL]).collect();
    for &month in &months {
        sqlx::query("DELETE FROM tallies WHERE scope = $1 AND month = $2 AND person IN ($3, $4)")
            .bind(scope.0)
            .bind(month.0)
            .bind(first.0)
            .bind(second.0)
            .execute(&mut *to)
            .await?;
    }
    sqlx::query(
        "DELETE FROM pairs WHERE scope = $1 AND ((person = $2 AND other = $3) OR (person = $3 AND other = $2))",
    )
    .bind(scope.0)
    .bind(one.0)
    .bind(other.0)
    .execute(&mut *to)
    .await?;
    let mut made = ladders::empty(scope);
    let is_theirs = |person: Person| person == one || person == other;
    made.tallies = all.tallies;
    made.tallies.retain(|(month, person), _| months.contains(month) && is_theirs(*person));
    made.pairs = all.pairs;
    made.pairs.retain(|(person, other), _| is_theirs(*person) && is_theirs(*other));
    ladders::save(to, scope, &made).await
}

/// Rates anew, from a voided result on, whoever it has had a part in: its players, those they have played since, and so on.
async fn rate_from(to: &mut SqliteConnection, scope: Scope, voided: &Finished) -> Result<(), StoreError> {
    let mut ladder = ladders::empty(scope);
    let mut reached = BTreeSet::new();
    for person in [voided.seats.white, voided.seats.black] {
        reach(to, scope, person, voided.id, &mut ladder, &mut reached).await?;
    }
    let later = "SELECT * FROM results WHERE id > $2 AND ($1 = 0 OR scope = $1) AND rated AND winner IS NOT NULL
            AND voided IS NULL ORDER BY id LIMIT $3";
    let mut last = voided.id;
    loop {
        let page: Vec<FinishedRow> =
            sqlx::query_as(later).bind(scope.0).bind(last).bind(PAGE).fetch_all(&mut *to).await?;
        if page.is_empty() {
            break;
        }
        for row in page {
            let result = row.finished()?;
            last = result.id;
            let two = [result.seats.white, result.seats.black];
            if two.contains(&Person::COMPUTER) || two[0] == two[1] || !two.iter().any(|one| reached.contains(one)) {
                continue;
            }
            for person in two {
                reach(to, scope, person, result.id, &mut ladder, &mut reached).await?;
            }
            if !ladder.pairs.contains_key(&(two[0], two[1])) {
                let (day, today) = rated_before(to, scope, two, result.id).await?;
                for pair in [(two[0], two[1]), (two[1], two[0])] {
                    let pair = ladder.pairs.entry(pair).or_default();
                    (pair.day, pair.today) = (day, today);
                }
            }
            ladder.rate(&result);
        }
    }
    for person in reached.iter().filter(|person| !ladder.ratings.contains_key(person)) {
        sqlx::query("DELETE FROM ratings WHERE scope = $1 AND person = $2")
            .bind(scope.0)
            .bind(person.0)
            .execute(&mut *to)
            .await?;
    }
    ladder.pairs.clear();
    ladders::save(to, scope, &ladder).await
}

/// From this result on somebody is rated anew: the rating before it is taken up, the steps from it on go.
async fn reach(
    to: &mut SqliteConnection,
    scope: Scope,
    person: Person,
    from: i64,
    ladder: &mut Ladder,
    reached: &mut BTreeSet<Person>,
) -> Result<(), StoreError> {
    if !reached.insert(person) {
        return Ok(());
    }
    let before = "SELECT s.rating, s.deviation, s.volatility, r.ended,
            (SELECT count(*) FROM rating_steps e WHERE e.scope = $1 AND e.person = $2 AND e.result < $3)
        FROM rating_steps s JOIN results r ON r.id = s.result
        WHERE s.scope = $1 AND s.person = $2 AND s.result < $3 ORDER BY s.result DESC LIMIT 1";
    let before: Option<(f64, f64, f64, i64, u32)> =
        sqlx::query_as(before).bind(scope.0).bind(person.0).bind(from).fetch_optional(&mut *to).await?;
    if let Some((rating, deviation, volatility, ended, games)) = before {
        let day = Day::of(results::time(ended)?);
        ladder.ratings.insert(person, Rating { rating, deviation, volatility, games, day });
    }
    sqlx::query("DELETE FROM rating_steps WHERE scope = $1 AND person = $2 AND result >= $3")
        .bind(scope.0)
        .bind(person.0)
        .bind(from)
        .execute(to)
        .await?;
    Ok(())
}

/// The last day on which two had a rated result before this one, and how many they had on it, as far as that matters.
async fn rated_before(
    from: &mut SqliteConnection,
    scope: Scope,
    [one, other]: [Person; 2],
    before: i64,
) -> Result<(Day, u32), StoreError> {
    // The fourth of a day and all later ones weigh nothing.
    let earlier = "SELECT ended FROM (
            SELECT id, ended FROM results WHERE white = $2 AND black = $3 AND id < $4 AND rated AND winner IS NOT NULL
                AND voided IS NULL AND ($1 = 0 OR scope = $1)
            UNION ALL SELECT id, ended FROM results WHERE white = $3 AND black = $2 AND id < $4 AND rated
                AND winner IS NOT NULL AND voided IS NULL AND ($1 = 0 OR scope = $1))
        ORDER BY id DESC LIMIT 4";
    let earlier: Vec<i64> =
        sqlx::query_scalar(earlier).bind(scope.0).bind(one.0).bind(other.0).bind(before).fetch_all(from).await?;
    let days: Vec<Day> = earlier.into_iter().map(|at| results::time(at).map(Day::of)).collect::<Result<_, _>>()?;
    let Some(&day) = days.first() else { return Ok((Day::default(), 0)) };
    let today = days.iter().take_while(|known| **known == day).count();
    Ok((day, u32::try_from(today).unwrap_or(u32::MAX)))
}
