//! Standings on disk: rows to a ladder, and a ladder to rows.

use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, QueryBuilder, Row as _, Sqlite, SqliteConnection};

use super::StoreError;
use super::people::Scope;
use crate::rules::BySide;
use crate::standings::{Day, DiceCount, Ladder, Month, Pair, Person, Rating, RatingStep, Tally};

/// Rows in one statement.
const TOGETHER: usize = 200;

/// The tables that are made of results.
const MADE: [&str; 5] = [
    "DELETE FROM tallies WHERE scope = $1",
    "DELETE FROM pairs WHERE scope = $1",
    "DELETE FROM ratings WHERE scope = $1",
    "DELETE FROM rating_steps WHERE scope = $1",
    "DELETE FROM dice WHERE scope = $1",
];

/// Standings without a result, with what this scope keeps: months are for the rankings of clubs.
pub(super) fn empty(scope: Scope) -> Ladder {
    Ladder::new(scope != Scope::EVERYWHERE)
}

/// What a result of these two in this month may change.
pub(super) async fn of_two(
    from: &mut SqliteConnection,
    scope: Scope,
    seats: BySide<Person>,
    month: Month,
) -> Result<Ladder, StoreError> {
    let BySide { white: Person(white), black: Person(black) } = seats;
    let mut ladder = empty(scope);
    let tallies = "SELECT * FROM tallies WHERE scope = $1 AND month IN (0, $2) AND person IN ($3, $4)";
    let tallies = sqlx::query_as(tallies).bind(scope.0).bind(month.0).bind(white).bind(black);
    ladder.tallies.extend(tallies.fetch_all(&mut *from).await?.into_iter().map(TallyRow::pair));
    let pairs = "SELECT * FROM pairs WHERE scope = $1 AND person IN ($2, $3) AND other IN ($2, $3)";
    let pairs = sqlx::query_as(pairs).bind(scope.0).bind(white).bind(black);
    ladder.pairs.extend(pairs.fetch_all(&mut *from).await?.into_iter().map(PairRow::pair));
    let ratings = sqlx::query_as("SELECT * FROM ratings WHERE scope = $1 AND person IN ($2, $3)");
    let ratings = ratings.bind(scope.0).bind(white).bind(black);
    ladder.ratings.extend(ratings.fetch_all(&mut *from).await?.into_iter().map(RatingRow::pair));
    let dice = sqlx::query_as("SELECT * FROM dice WHERE scope = $1 AND person IN ($2, $3, -1)");
    let dice = dice.bind(scope.0).bind(white).bind(black);
    ladder.dice.extend(dice.fetch_all(&mut *from).await?.into_iter().map(DiceRow::pair));
    Ok(ladder)
}

/// The whole standings of a scope, the steps of ratings by person and result.
pub(super) async fn whole(from: &mut SqliteConnection, scope: Scope) -> Result<Ladder, StoreError> {
    let mut ladder = empty(scope);
    let tallies = sqlx::query_as("SELECT * FROM tallies WHERE scope = $1").bind(scope.0);
    ladder.tallies.extend(tallies.fetch_all(&mut *from).await?.into_iter().map(TallyRow::pair));
    let pairs = sqlx::query_as("SELECT * FROM pairs WHERE scope = $1").bind(scope.0);
    ladder.pairs.extend(pairs.fetch_all(&mut *from).await?.into_iter().map(PairRow::pair));
    let ratings = sqlx::query_as("SELECT * FROM ratings WHERE scope = $1").bind(scope.0);
    ladder.ratings.extend(ratings.fetch_all(&mut *from).await?.into_iter().map(RatingRow::pair));
    let dice = sqlx::query_as("SELECT * FROM dice WHERE scope = $1").bind(scope.0);
    ladder.dice.extend(dice.fetch_all(&mut *from).await?.into_iter().map(DiceRow::pair));
    let steps = "SELECT person, result, rating, deviation, volatility FROM rating_steps WHERE scope = $1
        ORDER BY person, result";
    let steps = sqlx::query_as(steps).bind(scope.0);
    ladder.steps.extend(steps.fetch_all(from).await?.into_iter().map(|StepRow(step)| step));
    Ok(ladder)
}

/// Forgets the standings of a scope.
pub(super) async fn clear(to: &mut SqliteConnection, scope: Scope) -> Result<(), StoreError> {
    for made in MADE {
        sqlx::query(made).bind(scope.0).execute(&mut *to).await?;
    }
    Ok(())
}

/// Stores every row of a ladder in place of the one before.
pub(super) async fn save(to: &mut SqliteConnection, scope: Scope, ladder: &Ladder) -> Result<(), StoreError> {
    let tallies = "REPLACE INTO tallies (scope, month, person, games, wins, won, lost, mars, marsed, streak, best,
        chain, time) ";
    for rows in chunks(&ladder.tallies) {
        let mut insert = QueryBuilder::<Sqlite>::new(tallies);
        insert.push_values(rows, |mut row, ((month, person), tally)| {
            row.push_bind(scope.0).push_bind(month.0).push_bind(person.0);
            row.push_bind(tally.games).push_bind(tally.wins).push_bind(tally.won).push_bind(tally.lost);
            row.push_bind(tally.mars).push_bind(tally.marsed).push_bind(tally.streak).push_bind(tally.best);
            row.push_bind(tally.chain).push_bind(tally.time);
        });
        insert.build().execute(&mut *to).await?;
    }
    let pairs = "REPLACE INTO pairs (scope, person, other, games, wins, won, lost, day, today) ";
    for rows in chunks(&ladder.pairs) {
        let mut insert = QueryBuilder::<Sqlite>::new(pairs);
        insert.push_values(rows, |mut row, ((person, other), pair)| {
            row.push_bind(scope.0).push_bind(person.0).push_bind(other.0).push_bind(pair.games).push_bind(pair.wins);
            row.push_bind(pair.won).push_bind(pair.lost).push_bind(pair.day.0).push_bind(pair.today);
        });
        insert.build().execute(&mut *to).await?;
    }
    let ratings = "REPLACE INTO ratings (scope, person, rating, deviation, volatility, games, day, settled) ";
    for rows in chunks(&ladder.ratings) {
        let mut insert = QueryBuilder::<Sqlite>::new(ratings);
        insert.push_values(rows, |mut row, (person, rating)| {
            row.push_bind(scope.0).push_bind(person.0).push_bind(rating.rating).push_bind(rating.deviation);
            row.push_bind(rating.volatility).push_bind(rating.games).push_bind(rating.day.0);
            row.push_bind(rating.settled().map_or(-1, |day| day.0));
        });
        insert.build().execute(&mut *to).await?;
    }
    let dice = "REPLACE INTO dice (scope, person, ones, twos, threes, fours, fives, sixes, doubles) ";
    for rows in chunks(&ladder.dice) {
        let mut insert = QueryBuilder::<Sqlite>::new(dice);
        insert.push_values(rows, |mut row, (person, count)| {
            row.push_bind(scope.0).push_bind(person.0);
            // No game has 2^63 dice.
            for face in count.faces {
                row.push_bind(face as i64);
            }
            row.push_bind(count.doubles as i64);
        });
        insert.build().execute(&mut *to).await?;
    }
    let steps = "REPLACE INTO rating_steps (scope, person, result, rating, deviation, volatility) ";
    for rows in chunks(&ladder.steps) {
        let mut insert = QueryBuilder::<Sqlite>::new(steps);
        insert.push_values(rows, |mut row, step| {
            row.push_bind(scope.0).push_bind(step.person.0).push_bind(step.result);
            row.push_bind(step.rating).push_bind(step.deviation).push_bind(step.volatility);
        });
        insert.build().execute(&mut *to).await?;
    }
    Ok(())
}

/// The rows of a table in parts that fit a statement.
fn chunks<I: IntoIterator>(rows: I) -> impl Iterator<Item = Vec<I::Item>> {
    let mut rows = rows.into_iter();
    std::iter::from_fn(move || {
        let part: Vec<I::Item> = rows.by_ref().take(TOGETHER).collect();
        (!part.is_empty()).then_some(part)
    })
}

#[derive(FromRow)]
struct TallyRow {
    month: i32,
    person: i64,
    #[sqlx(flatten)]
    tally: Tally,
}

impl TallyRow {
    fn pair(self) -> ((Month, Person), Tally) {
        ((Month(self.month), Person(self.person)), self.tally)
    }
}

impl FromRow<'_, SqliteRow> for Tally {
    fn from_row(row: &SqliteRow) -> Result<Tally, sqlx::Error> {
        Ok(Tally {
            games: row.try_get("games")?,
            wins: row.try_get("wins")?,
            won: row.try_get("won")?,
            lost: row.try_get("lost")?,
            mars: row.try_get("mars")?,
            marsed: row.try_get("marsed")?,
            streak: row.try_get("streak")?,
            best: row.try_get("best")?,
            chain: row.try_get("chain")?,
            time: row.try_get("time")?,
        })
    }
}

#[derive(FromRow)]
struct PairRow {
    person: i64,
    other: i64,
    #[sqlx(flatten)]
    pair: Pair,
}

impl PairRow {
    fn pair(self) -> ((Person, Person), Pair) {
        ((Person(self.person), Person(self.other)), self.pair)
    }
}

impl FromRow<'_, SqliteRow> for Pair {
    fn from_row(row: &SqliteRow) -> Result<Pair, sqlx::Error> {
        Ok(Pair {
            games: row.try_get("games")?,
            wins: row.try_get("wins")?,
            won: row.try_get("won")?,
            lost: row.try_get("lost")?,
            day: Day(row.try_get("day")?),
            today: row.try_get("today")?,
        })
    }
}

#[derive(FromRow)]
struct RatingRow {
    person: i64,
    #[sqlx(flatten)]
    rating: Rating,
}

impl RatingRow {
    fn pair(self) -> (Person, Rating) {
        (Person(self.person), self.rating)
    }
}

impl FromRow<'_, SqliteRow> for Rating {
    fn from_row(row: &SqliteRow) -> Result<Rating, sqlx::Error> {
        Ok(Rating {
            rating: row.try_get("rating")?,
            deviation: row.try_get("deviation")?,
            volatility: row.try_get("volatility")?,
            games: row.try_get("games")?,
            day: Day(row.try_get("day")?),
        })
    }
}

#[derive(FromRow)]
struct DiceRow {
    person: i64,
    #[sqlx(flatten)]
    count: DiceCount,
}

impl DiceRow {
    fn pair(self) -> (Person, DiceCount) {
        (Person(self.person), self.count)
    }
}

impl FromRow<'_, SqliteRow> for DiceCount {
    fn from_row(row: &SqliteRow) -> Result<DiceCount, sqlx::Error> {
        let mut faces = [0; 6];
        for (face, name) in faces.iter_mut().zip(["ones", "twos", "threes", "fours", "fives", "sixes"]) {
            *face = row.try_get(name)?;
        }
        Ok(DiceCount { faces, doubles: row.try_get("doubles")? })
    }
}

struct StepRow(RatingStep);

impl FromRow<'_, SqliteRow> for StepRow {
    fn from_row(row: &SqliteRow) -> Result<StepRow, sqlx::Error> {
        Ok(StepRow(RatingStep {
            person: Person(row.try_get("person")?),
            result: row.try_get("result")?,
            rating: row.try_get("rating")?,
            deviation: row.try_get("deviation")?,
            volatility: row.try_get("volatility")?,
        }))
    }
}
