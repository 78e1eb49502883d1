//! Who was at which table last, and the private rooms of people.

use jiff::Timestamp;
use sqlx::FromRow;

use super::{Store, StoreError, rows};
use crate::table::{PlayerKey, RoomKey, TableKey};

/// A player's last press or words at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presence {
    /// Who.
    pub player: PlayerKey,
    /// Where.
    pub room: RoomKey,
    /// When.
    pub at: Timestamp,
}

impl Store {
    /// Somebody pressed or typed something at a table.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn be_present(&self, table: &TableKey, presence: &Presence) -> Result<(), StoreError> {
        let present = "INSERT INTO presence (table_key, player, room, at) VALUES ($1, $2, $3, $4)
            ON CONFLICT (table_key, player) DO UPDATE SET room = $3, at = max(at, $4)";
        sqlx::query(present)
            .bind(table.as_str())
            .bind(presence.player.to_string())
            .bind(presence.room.to_string())
            .bind(presence.at.as_millisecond())
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    /// Who was at a table when, in no order.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn presence(&self, table: &TableKey) -> Result<Vec<Presence>, StoreError> {
        let rows: Vec<PresenceRow> = sqlx::query_as("SELECT player, room, at FROM presence WHERE table_key = $1")
            .bind(table.as_str())
            .fetch_all(&self.readers)
            .await?;
        rows.into_iter().map(|row| row.presence(table)).collect()
    }

    /// Somebody wrote in this private room of theirs: from now on they can be written to there.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn open_door(&self, player: &PlayerKey, room: &RoomKey) -> Result<(), StoreError> {
        if self.door(player).await?.as_ref() == Some(room) {
            return Ok(());
        }
        sqlx::query("INSERT INTO doors (player, room) VALUES ($1, $2) ON CONFLICT (player) DO UPDATE SET room = $2")
            .bind(player.to_string())
            .bind(room.to_string())
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    /// The private room of a person who has written there and has not shut the program out since.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn door(&self, player: &PlayerKey) -> Result<Option<RoomKey>, StoreError> {
        let door: Option<String> = sqlx::query_scalar("SELECT room FROM doors WHERE player = $1")
            .bind(player.to_string())
            .fetch_optional(&self.readers)
            .await?;
        let bad = |text: &str| StoreError::nonsense("a door", "a room", text);
        door.map(|text| text.parse().map_err(|_| bad(&text))).transpose()
    }
}

#[derive(FromRow)]
struct PresenceRow {
    player: String,
    room: String,
    at: i64,
}

impl PresenceRow {
    fn presence(self, table: &TableKey) -> Result<Presence, StoreError> {
        let bad = |text: &str| StoreError::nonsense(format_args!("table {table}"), "a room", text);
        Ok(Presence {
            player: rows::player(table, &self.player)?,
            room: self.room.parse().map_err(|_| bad(&self.room))?,
            at: rows::time(table, self.at)?,
        })
    }
}
