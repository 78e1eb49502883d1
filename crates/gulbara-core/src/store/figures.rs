//! One person's figures.

use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row as _, Sqlite, Transaction};

use super::people::Scope;
use super::{Store, StoreError, results};
use crate::standings::{DiceFigures, Figures, History, Month, Pair, Person, Rating};

/// Opponents that are told of.
const RIVALS: u32 = 3;

/// Ratings that are drawn: those after the last so many rated games.
const STEPS: u32 = 400;

impl Store {
    /// What somebody has done; head to head with `asker` if that is somebody else.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn figures(&self, who: Person, scope: Scope, asker: Option<Person>) -> Result<Figures, StoreError> {
        let mut reading = self.readers.begin().await?;
        let name: Option<Option<String>> = sqlx::query_scalar("SELECT name FROM people WHERE id = $1")
            .bind(who.0)
            .fetch_optional(&mut *reading)
            .await?;
        let tally = sqlx::query_as("SELECT * FROM tallies WHERE scope = $1 AND month = $2 AND person = $3")
            .bind(scope.0)
            .bind(Month::ALL.0)
            .bind(who.0)
            .fetch_optional(&mut *reading)
            .await?;
        let pair = "SELECT * FROM pairs WHERE scope = $1 AND person = $2 AND other = $3";
        let mut pairs = [None, None];
        for (pair_with, found) in [Some(Person::COMPUTER), asker].into_iter().zip(&mut pairs) {
            if let Some(other) = pair_with {
                let pair = sqlx::query_as(pair).bind(scope.0).bind(who.0).bind(other.0);
                *found = pair.fetch_optional(&mut *reading).await?;
            }
        }
        let rivals = "SELECT p.name, r.* FROM (SELECT * FROM pairs WHERE scope = $1 AND person = $2 AND other <> 0
                ORDER BY games DESC, other LIMIT $3) r
            JOIN people p ON p.id = r.other ORDER BY r.games DESC, r.other";
        let rivals: Vec<Rival> =
            sqlx::query_as(rivals).bind(scope.0).bind(who.0).bind(RIVALS).fetch_all(&mut *reading).await?;
        let [computer, with_asker] = pairs;
        let figures = Figures {
            name: name.flatten(),
            tally: tally.unwrap_or_default(),
            rating: rating(&mut reading, who, scope).await?,
            everywhere: rating(&mut reading, who, Scope::EVERYWHERE).await?,
            computer: computer.unwrap_or_default(),
            rivals: rivals.into_iter().map(|rival| (rival.name, rival.pair)).collect(),
            with_asker,
            history: history(&mut reading, who, scope).await?,
        };
        reading.rollback().await?;
        Ok(figures)
    }

    /// How the dice fell of a person, in a club, and everywhere.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn dice_figures(&self, who: Option<Person>, club: Option<Scope>) -> Result<DiceFigures, StoreError> {
        let mut reading = self.readers.begin().await?;
        let mut found = [None; 4];
        let asked = [
            who.map(|who| (Scope::EVERYWHERE, who)),
            club.map(|club| (club, Person::EVERYBODY)),
            Some((Scope::EVERYWHERE, Person::COMPUTER)),
            Some((Scope::EVERYWHERE, Person::EVERYBODY)),
        ];
        for (asked, found) in asked.into_iter().zip(&mut found) {
            if let Some((scope, who)) = asked {
                let count = sqlx::query_as("SELECT * FROM dice WHERE scope = $1 AND person = $2");
                *found = count.bind(scope.0).bind(who.0).fetch_optional(&mut *reading).await?;
            }
        }
        reading.rollback().await?;
        let [own, club, computer, all] = found;
        Ok(DiceFigures {
            own: own.unwrap_or_default(),
            club,
            computer: computer.unwrap_or_default(),
            all: all.unwrap_or_default(),
        })
    }
}

async fn rating(from: &mut Transaction<'_, Sqlite>, who: Person, scope: Scope) -> Result<Option<Rating>, StoreError> {
    let rating = sqlx::query_as("SELECT * FROM ratings WHERE scope = $1 AND person = $2");
    Ok(rating.bind(scope.0).bind(who.0).fetch_optional(&mut **from).await?)
}

async fn history(from: &mut Transaction<'_, Sqlite>, who: Person, scope: Scope) -> Result<History, StoreError> {
    let steps =
        "SELECT result, rating FROM rating_steps WHERE scope = $1 AND person = $2 ORDER BY result DESC LIMIT $3";
    let steps: Vec<(i64, f64)> =
        sqlx::query_as(steps).bind(scope.0).bind(who.0).bind(STEPS).fetch_all(&mut **from).await?;
    let (Some((last, _)), Some((first, _))) = (steps.first(), steps.last()) else { return Ok(History::default()) };
    let ended = "SELECT (SELECT ended FROM results WHERE id = $1), (SELECT ended FROM results WHERE id = $2)";
    let (first, last): (i64, i64) = sqlx::query_as(ended).bind(first).bind(last).fetch_one(&mut **from).await?;
    Ok(History {
        ratings: steps.iter().rev().map(|(_, rating)| *rating).collect(),
        span: Some((results::time(first)?, results::time(last)?)),
    })
}

struct Rival {
    name: Option<String>,
    pair: Pair,
}

impl FromRow<'_, SqliteRow> for Rival {
    fn from_row(row: &SqliteRow) -> Result<Rival, sqlx::Error> {
        Ok(Rival { name: row.try_get("name")?, pair: Pair::from_row(row)? })
    }
}
