//! Finding tables: by room, by player, by time.

use jiff::Timestamp;
use sqlx::FromRow;

use super::{Store, StoreError, rows};
use crate::rules::BySide;
use crate::table::{ClubKey, PlayerKey, RoomKey, Site, State, TableKey};

/// How many tables of a room are looked at.
const MANY: u32 = 25;

/// A table at a glance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Which table.
    pub key: TableKey,
    /// Where it stands.
    pub state: State,
    /// The persons who sit there.
    pub players: BySide<Option<PlayerKey>>,
}

impl Store {
    /// The tables whose home is this room, or that were shown in it: the running ones, the last active first and at
    /// most 25; if none runs, the last one that is over.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn in_room(&self, room: &RoomKey) -> Result<Vec<Summary>, StoreError> {
        let running = "SELECT key, state, until, white_kind, white_player, black_kind, black_player FROM tables
            WHERE state = 'running' AND EXISTS (SELECT 1 FROM places WHERE room = $1 AND table_key = key)
            ORDER BY active DESC, rowid DESC LIMIT $2";
        let mut found: Vec<SummaryRow> =
            sqlx::query_as(running).bind(room.to_string()).bind(MANY).fetch_all(&self.readers).await?;
        if found.is_empty() {
            let over = "SELECT key, state, until, white_kind, white_player, black_kind, black_player
                FROM places JOIN tables ON key = table_key WHERE places.room = $1 AND state = 'over'
                ORDER BY active DESC, tables.rowid DESC LIMIT 1";
            found = sqlx::query_as(over).bind(room.to_string()).fetch_all(&self.readers).await?;
        }
        found.into_iter().map(SummaryRow::summary).collect()
    }

    /// Whether a table's home is this room, or it was ever shown in it.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn is_known_in(&self, room: &RoomKey, table: &TableKey) -> Result<bool, StoreError> {
        let known = "SELECT EXISTS (SELECT 1 FROM places WHERE room = $1 AND table_key = $2)";
        Ok(sqlx::query_scalar(known).bind(room.to_string()).bind(table.as_str()).fetch_one(&self.readers).await?)
    }

    /// How many challenges of this person can be accepted in this room.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn open_challenges(&self, who: &PlayerKey, room: &RoomKey, now: Timestamp) -> Result<usize, StoreError> {
        let count = "SELECT count(*) FROM tables WHERE state = 'open' AND until > $1 AND challenger = $2 AND room = $3";
        let count: u32 = sqlx::query_scalar(count)
            .bind(now.as_millisecond())
            .bind(who.to_string())
            .bind(room.to_string())
            .fetch_one(&self.readers)
            .await?;
        Ok(count as usize)
    }

    /// The running table of these two in this room, whoever has which seat.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn running_pair(
        &self,
        one: &PlayerKey,
        other: &PlayerKey,
        room: &RoomKey,
    ) -> Result<Option<TableKey>, StoreError> {
        let pair = "SELECT key FROM tables
            WHERE state = 'running' AND EXISTS (SELECT 1 FROM places WHERE room = $3 AND table_key = key)
                AND ((white_player = $1 AND black_player = $2) OR (white_player = $2 AND black_player = $1))
            ORDER BY active DESC, rowid DESC LIMIT 1";
        let pair: Option<String> = sqlx::query_scalar(pair)
            .bind(one.to_string())
            .bind(other.to_string())
            .bind(room.to_string())
            .fetch_optional(&self.readers)
            .await?;
        pair.map(|key| rows::table_key(&key)).transpose()
    }

    /// The running tables of a club, the last active first.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn running_in(&self, club: &ClubKey) -> Result<Vec<TableKey>, StoreError> {
        let running = "SELECT key FROM tables WHERE club = $1 AND state = 'running' ORDER BY active DESC, rowid DESC";
        let keys: Vec<String> = sqlx::query_scalar(running).bind(club.to_string()).fetch_all(&self.readers).await?;
        keys.iter().map(|key| rows::table_key(key)).collect()
    }

    /// The running tables where this person sits and that are shown at this site, the last active first.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn running_of(&self, who: &PlayerKey, site: Site) -> Result<Vec<TableKey>, StoreError> {
        let running = "SELECT key FROM tables WHERE state = 'running' AND (white_player = $1 OR black_player = $1)
                AND EXISTS (SELECT 1 FROM places WHERE table_key = key AND substr(places.room, 1, length($2)) = $2)
            ORDER BY active DESC, rowid DESC";
        let keys: Vec<String> = sqlx::query_scalar(running)
            .bind(who.to_string())
            .bind(format!("{}:", site.name()))
            .fetch_all(&self.readers)
            .await?;
        keys.iter().map(|key| rows::table_key(key)).collect()
    }
}

#[derive(FromRow)]
struct SummaryRow {
    key: String,
    state: String,
    until: Option<i64>,
    white_kind: String,
    white_player: Option<String>,
    black_kind: String,
    black_player: Option<String>,
}

impl SummaryRow {
    fn summary(self) -> Result<Summary, StoreError> {
        let key = rows::table_key(&self.key)?;
        let seated = |kind: &str, who: Option<String>| {
            who.filter(|_| kind == "taken").map(|who| rows::player(&key, &who)).transpose()
        };
        let players = BySide {
            white: seated(&self.white_kind, self.white_player)?,
            black: seated(&self.black_kind, self.black_player)?,
        };
        let state = rows::read_state(&key, &self.state, self.until)?;
        Ok(Summary { key, state, players })
    }
}
