//! Results: each is written once, in the transaction that ends its game, with everything that follows from it.

use jiff::Timestamp;
use sqlx::{FromRow, SqliteConnection};

use super::people::{self, Scope};
use super::rows::{self, write_by};
use super::{StoreError, acts, ladders};
use crate::rules::{BySide, Outcome, Side};
use crate::standings::{DiceCount, Facts, Finished, Month, Person};
use crate::table::{Seat, Table};

/// Enters the result of a game that has just ended, and brings the standings up to date.
pub(super) async fn enter(to: &mut SqliteConnection, game: &str, table: &Table) -> Result<(), StoreError> {
    let ends = (table.log().game().outcome(), table.game_started(), table.game_ended());
    let (Some(outcome), Some(started), Some(ended)) = ends else { return Ok(()) };
    let scope = people::scope_of(to, table.club.as_ref()).await?;
    let mut seats = BySide { white: Person::COMPUTER, black: Person::COMPUTER };
    for side in Side::BOTH {
        if let Seat::Taken(player) = &table.seats[side] {
            seats[side] = people::person(to, player, ended).await?;
            if scope != Scope::EVERYWHERE {
                people::join(to, scope, seats[side]).await?;
            }
        }
    }
    let Outcome { winner, points, .. } = outcome;
    // A match is rated once, with the game that decides it.
    let rated = table.winner().is_some() && table.is_rated();
    let facts = Facts::of(table.log());
    let result = Finished { id: 0, seats, winner, points, rated, started, ended, facts };
    let id = insert(to, game, scope, &result, outcome).await?;
    let result = Finished { id, ..result };
    for scope in if scope == Scope::EVERYWHERE { vec![scope] } else { vec![scope, Scope::EVERYWHERE] } {
        let mut ladder = ladders::of_two(to, scope, seats, Month::of(ended)).await?;
        ladder.add(&result);
        ladders::save(to, scope, &ladder).await?;
    }
    Ok(())
}

async fn insert(
    to: &mut SqliteConnection,
    game: &str,
    scope: Scope,
    result: &Finished,
    outcome: Outcome,
) -> Result<i64, StoreError> {
    let insert =
        "INSERT INTO results (game, scope, white, black, winner, points, ended_by, rated, started, ended, turns,
            white_chain, black_chain, white_dice, black_dice)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id";
    Ok(sqlx::query_scalar(insert)
        .bind(game)
        .bind(scope.0)
        .bind(result.seats.white.0)
        .bind(result.seats.black.0)
        .bind(outcome.winner.map(Side::name))
        .bind(outcome.points)
        .bind(write_by(outcome.by))
        .bind(result.rated)
        .bind(result.started.as_millisecond())
        .bind(result.ended.as_millisecond())
        .bind(result.facts.turns)
        .bind(result.facts.chains.white)
        .bind(result.facts.chains.black)
        .bind(write_dice(result.facts.dice.white))
        .bind(write_dice(result.facts.dice.black))
        .fetch_one(to)
        .await?)
}

/// Whether this database keeps results already.
pub(super) async fn are_kept(from: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'results')")
        .fetch_one(from)
        .await
}

/// Enters the results of all games that ended before results were kept, in the order in which they ended. A game whose
/// log cannot be read is left out, and said in the log of the program.
pub(super) async fn enter_finished(to: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let finished = "SELECT id, table_key FROM games WHERE ended_by IS NOT NULL ORDER BY ended, rowid";
    let finished: Vec<(String, String)> = sqlx::query_as(finished).fetch_all(&mut *to).await?;
    for (game, table) in finished {
        let entered = match rows::table_key(&table) {
            Ok(key) => match rows::table(to, &key).await {
                Ok(Some(table)) => enter(to, &game, &table).await,
                Ok(None) => Ok(()),
                Err(why) => Err(why),
            },
            Err(why) => Err(why),
        };
        match entered {
            Ok(()) => {}
            Err(StoreError::Sql(why)) => return Err(why),
            Err(why) => tracing::warn!(%game, %why, "a finished game cannot be read: it has no result"),
        }
    }
    Ok(())
}

/// How many of each face, and doubles: `9 8 7 10 9 11 4`.
fn write_dice(count: DiceCount) -> String {
    let [a, b, c, d, e, f] = count.faces;
    format!("{a} {b} {c} {d} {e} {f} {}", count.doubles)
}

fn read_dice(text: &str) -> Option<DiceCount> {
    let mut numbers = text.split(' ').map(|number| number.parse::<u64>().ok());
    let mut next = || numbers.next().flatten();
    let faces = [next()?, next()?, next()?, next()?, next()?, next()?];
    Some(DiceCount { faces, doubles: next()? })
}

/// A stored time of a result.
pub(super) fn time(at: i64) -> Result<Timestamp, StoreError> {
    Timestamp::from_millisecond(at).map_err(|_| StoreError::nonsense("a result", "a time", at))
}

/// A result as standings see it.
#[derive(FromRow)]
pub(super) struct FinishedRow {
    id: i64,
    white: i64,
    black: i64,
    winner: Option<String>,
    points: u8,
    rated: bool,
    started: i64,
    ended: i64,
    turns: u16,
    white_chain: u8,
    black_chain: u8,
    white_dice: String,
    black_dice: String,
    voided: Option<i64>,
}

impl FinishedRow {
    pub(super) fn finished(self) -> Result<Finished, StoreError> {
        let bad = |what, value: &str| StoreError::nonsense(format_args!("result {}", self.id), what, value);
        let dice = |text: &str| read_dice(text).ok_or_else(|| bad("its dice", text));
        let winner = self.winner.as_deref().filter(|_| self.voided.is_none());
        Ok(Finished {
            id: self.id,
            seats: BySide { white: Person(self.white), black: Person(self.black) },
            winner: winner.map(|name| acts::side(name).ok_or_else(|| bad("its winner", name))).transpose()?,
            points: self.points,
            rated: self.rated,
            started: time(self.started)?,
            ended: time(self.ended)?,
            facts: Facts {
                turns: self.turns,
                chains: BySide { white: self.white_chain, black: self.black_chain },
                dice: BySide { white: dice(&self.white_dice)?, black: dice(&self.black_dice)? },
            },
        })
    }
}
