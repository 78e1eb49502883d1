//! Rooms that are opened for one game, such as a thread below its challenge, and closed after it.

use sqlx::{FromRow, SqliteConnection};

use super::post::{NewPost, PostKey, PostKind};
use super::posts::{enter, want};
use super::{Store, StoreError, rows};
use crate::table::{RoomKey, RoomKind, TableKey};

impl Store {
    /// A room was opened for a board that is to be sent: it goes there.
    ///
    /// # Errors
    /// A fault of the database; then nothing is stored.
    pub async fn open_aside(&self, post: PostKey, room: &RoomKey) -> Result<(), StoreError> {
        let mut writing = self.write().await?;
        let board = "SELECT table_key, room FROM posts WHERE id = $1 AND state = 'wanted' AND apart";
        let Some(board): Option<BoardRow> = sqlx::query_as(board).bind(post.0).fetch_optional(&mut *writing).await?
        else {
            return Ok(());
        };
        let aside = "INSERT INTO asides (room, within) VALUES ($1, $2) ON CONFLICT (room) DO UPDATE SET closed = 0";
        sqlx::query(aside).bind(room.to_string()).bind(&board.room).execute(&mut *writing).await?;
        let moved = "UPDATE posts SET room = $2, apart = 0 WHERE id = $1";
        sqlx::query(moved).bind(post.0).bind(room.to_string()).execute(&mut *writing).await?;
        enter(&mut writing, &rows::table_key(&board.table_key)?, room).await?;
        writing.commit().await?;
        Ok(())
    }

    /// No room can be opened for a board: it goes where its challenge is.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn stay_together(&self, post: PostKey) -> Result<(), StoreError> {
        sqlx::query("UPDATE posts SET apart = 0 WHERE id = $1").bind(post.0).execute(&self.writer).await?;
        Ok(())
    }

    /// The rooms that were opened for games and in which a table was the last: they can be closed when it is over.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn asides_to_close(&self, table: &TableKey) -> Result<Vec<RoomKey>, StoreError> {
        let asides = "SELECT a.room FROM asides a JOIN places p ON p.room = a.room
            WHERE p.table_key = $1 AND a.closed = 0 AND NOT EXISTS (
                SELECT 1 FROM places other JOIN tables t ON t.key = other.table_key
                WHERE other.room = a.room AND t.state IN ('open', 'running'))";
        let rooms: Vec<String> = sqlx::query_scalar(asides).bind(table.as_str()).fetch_all(&self.readers).await?;
        let bad = |text: &str| StoreError::nonsense("an aside", "a room", text);
        rooms.iter().map(|text| text.parse().map_err(|_| bad(text))).collect()
    }

    /// A room that was opened for a game was closed, or never can be.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn close_aside(&self, room: &RoomKey) -> Result<(), StoreError> {
        let closed = "UPDATE asides SET closed = 1 WHERE room = $1";
        sqlx::query(closed).bind(room.to_string()).execute(&self.writer).await?;
        Ok(())
    }
}

/// A board is to be sent to a room: it is open from then on, if it is one of these.
pub(super) async fn reopen(to: &mut SqliteConnection, room: &RoomKey) -> Result<(), StoreError> {
    let open = "UPDATE asides SET closed = 0 WHERE room = $1 AND closed";
    sqlx::query(open).bind(room.to_string()).execute(to).await?;
    Ok(())
}

/// A board cannot be sent to the room that was opened for its game: the game goes on where it came from. False if that is
/// not so.
pub(super) async fn give_back(to: &mut SqliteConnection, post: PostKey) -> Result<bool, StoreError> {
    let lost = "SELECT p.table_key, p.room, a.within FROM posts p JOIN asides a ON a.room = p.room
        JOIN tables t ON t.key = p.table_key
        WHERE p.id = $1 AND p.kind = 'board' AND p.state IN ('wanted', 'live') AND t.state = 'running'";
    let Some(lost): Option<LostRow> = sqlx::query_as(lost).bind(post.0).fetch_optional(&mut *to).await? else {
        return Ok(false);
    };
    let bad = |text: &str| StoreError::nonsense("an aside", "a room", text);
    let within: RoomKey = lost.within.parse().map_err(|_| bad(&lost.within))?;
    let table = rows::table_key(&lost.table_key)?;
    for left in [
        "UPDATE posts SET state = 'gone' WHERE table_key = $1 AND room = $2 AND state <> 'gone'",
        "DELETE FROM places WHERE table_key = $1 AND room = $2",
    ] {
        sqlx::query(left).bind(table.as_str()).bind(&lost.room).execute(&mut *to).await?;
    }
    let shown = "SELECT EXISTS (SELECT 1 FROM posts
        WHERE table_key = $1 AND room = $2 AND kind = 'board' AND game IS NULL AND state IN ('wanted', 'live'))";
    let shown: bool = sqlx::query_scalar(shown).bind(table.as_str()).bind(&lost.within).fetch_one(&mut *to).await?;
    if !shown {
        want(&mut *to, &table, &NewPost::quiet(PostKind::Board, within, RoomKind::Shared)).await?;
    }
    Ok(true)
}

#[derive(FromRow)]
struct BoardRow {
    table_key: String,
    room: String,
}

#[derive(FromRow)]
struct LostRow {
    table_key: String,
    room: String,
    within: String,
}
