//! The list of games, for whoever lists or exports them.

use jiff::Timestamp;
use sqlx::FromRow;

use super::rows::{ResultRow, SeatsRow, table_key, time};
use super::{Store, StoreError};
use crate::rules::{BySide, Outcome};
use crate::table::{Seat, TableKey};

/// A game at a glance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// The game's id: the table's, or `<table>.<n>` in a match.
    pub id: String,
    /// The table it is played at.
    pub table: TableKey,
    /// Who plays.
    pub seats: BySide<Seat>,
    /// When it began.
    pub started: Timestamp,
    /// The result; `None` while it runs.
    pub result: Option<Outcome>,
}

impl Store {
    /// Every game that has begun, running ones too, oldest first. Challenges that came to nothing are none.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn games(&self) -> Result<Vec<GameSummary>, StoreError> {
        let games = "SELECT g.id, g.table_key, g.started, g.winner, g.points AS result_points, g.ended_by,
                t.white_kind, t.white_player, t.white_name, t.white_handle,
                t.black_kind, t.black_player, t.black_name, t.black_handle, t.level
            FROM games g JOIN tables t ON t.key = g.table_key
            WHERE g.started IS NOT NULL ORDER BY g.started, g.rowid";
        let games: Vec<GameRow> = sqlx::query_as(games).fetch_all(&self.readers).await?;
        games.into_iter().map(GameRow::summary).collect()
    }

    /// The tables of every game that has begun, oldest first: each one's record is made of its [`Store::table`].
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn records(&self) -> Result<Vec<TableKey>, StoreError> {
        let keys = "SELECT table_key FROM games WHERE started IS NOT NULL ORDER BY started, rowid";
        let keys: Vec<String> = sqlx::query_scalar(keys).fetch_all(&self.readers).await?;
        keys.iter().map(|key| table_key(key)).collect()
    }
}

#[derive(FromRow)]
struct GameRow {
    id: String,
    table_key: String,
    started: i64,
    #[sqlx(flatten)]
    result: ResultRow,
    #[sqlx(flatten)]
    seats: SeatsRow,
}

impl GameRow {
    fn summary(self) -> Result<GameSummary, StoreError> {
        let table = table_key(&self.table_key)?;
        Ok(GameSummary {
            id: self.id,
            seats: self.seats.seats(&table)?,
            started: time(&table, self.started)?,
            result: self.result.outcome(&table)?,
            table,
        })
    }
}
