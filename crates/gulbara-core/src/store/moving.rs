//! A club with a new identity: a Telegram group that became a supergroup.

use super::post::PostRow;
use super::{Store, StoreError, people, posts, settings};
use crate::table::{ClubKey, RoomKey};

impl Store {
    /// Moves the settings, standings, tables and messages of a club to its new identity. `room` names the new room of an
    /// old one and gives every other room back unchanged.
    ///
    /// What has been sent stays behind and is gone; in place of a live board of a running game another one is wanted.
    ///
    /// # Errors
    /// A fault of the database; then nothing has moved.
    pub async fn move_club(
        &self,
        from: &ClubKey,
        to: &ClubKey,
        room: impl Fn(&RoomKey) -> RoomKey + Send,
    ) -> Result<(), StoreError> {
        let mut writing = self.write().await?;
        settings::move_rooms(&mut writing, from, &room).await?;
        settings::move_club(&mut writing, from, to).await?;
        people::move_club(&mut writing, from, to).await?;
        sqlx::query("UPDATE tables SET club = $2 WHERE club = $1")
            .bind(from.to_string())
            .bind(to.to_string())
            .execute(&mut *writing)
            .await?;
        let rooms: Vec<String> =
            sqlx::query_scalar("SELECT DISTINCT room FROM places").fetch_all(&mut *writing).await?;
        for text in rooms {
            let bad = |_| StoreError::nonsense("a place", "a room", &text);
            let old: RoomKey = text.parse().map_err(bad)?;
            let new = room(&old);
            if old.site() != from.site() || new == old {
                continue;
            }
            let boards = "SELECT p.* FROM posts p JOIN tables t ON t.key = p.table_key
                WHERE p.room = $1 AND p.kind = 'board' AND p.game IS NULL AND p.state = 'live' AND t.state = 'running'";
            let boards: Vec<PostRow> = sqlx::query_as(boards).bind(&text).fetch_all(&mut *writing).await?;
            for moved in [
                "UPDATE tables SET room = $2 WHERE room = $1",
                // Messages are numbered anew there: an old number would name another message.
                "UPDATE posts SET room = $2, site = $3, message = NULL,
                    state = CASE state WHEN 'wanted' THEN 'wanted' ELSE 'gone' END WHERE room = $1",
                "INSERT INTO places (room, table_key) SELECT $2, table_key FROM places WHERE room = $1
                    ON CONFLICT DO NOTHING",
                "DELETE FROM places WHERE room = $1",
                "UPDATE presence SET room = $2 WHERE room = $1",
            ] {
                sqlx::query(moved)
                    .bind(&text)
                    .bind(new.to_string())
                    .bind(new.site().name())
                    .execute(&mut *writing)
                    .await?;
            }
            for board in boards {
                let board = board.post()?;
                posts::want(&mut writing, &board.table, &board.anew(new.clone())).await?;
            }
        }
        writing.commit().await?;
        Ok(())
    }
}
