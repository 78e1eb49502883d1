//! The messages that show a table, or shall: wanted, live, retiring, gone.

use jiff::Timestamp;
use sqlx::SqliteConnection;

use super::commit::count;
use super::post::{NewPost, Post, PostChange, PostKey, PostKind, PostRow, kind_name, place_name, tone_name};
use super::{Delivery, Store, StoreError, Written, asides, rows};
use crate::table::{Change, MessageKey, RoomKey, Site, TableKey};

impl Store {
    /// Retires the boards of a table in a room and wants a new message, without a new version of the table.
    ///
    /// Never [`Written::Stale`].
    ///
    /// # Errors
    /// No such table, or a fault of the database; then nothing is stored.
    pub async fn repost(
        &self,
        table: &TableKey,
        room: &RoomKey,
        post: &NewPost,
        delivery: Delivery<'_>,
    ) -> Result<Written, StoreError> {
        let mut writing = self.write().await?;
        if !count(&mut writing, delivery).await? {
            return Ok(Written::Repeated);
        }
        change(&mut writing, table, &PostChange::RetireBoards { room: Some(room.clone()) }).await?;
        want(&mut writing, table, post).await?;
        writing.commit().await?;
        Ok(Written::Done)
    }

    /// The messages of a table that something may still be done with, oldest first; those that are gone are left out.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn posts(&self, table: &TableKey) -> Result<Vec<Post>, StoreError> {
        let posts = "SELECT * FROM posts WHERE table_key = $1 AND state <> 'gone' ORDER BY id";
        let posts: Vec<PostRow> = sqlx::query_as(posts).bind(table.as_str()).fetch_all(&self.readers).await?;
        posts.into_iter().map(PostRow::post).collect()
    }

    /// One message, a gone one too.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn post(&self, post: PostKey) -> Result<Option<Post>, StoreError> {
        let row: Option<PostRow> =
            sqlx::query_as("SELECT * FROM posts WHERE id = $1").bind(post.0).fetch_optional(&self.readers).await?;
        row.map(PostRow::post).transpose()
    }

    /// A message was sent or edited just now and shows this version. One that was dropped while it was being sent is to
    /// retire.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn shown(
        &self,
        post: PostKey,
        message: &MessageKey,
        version: u32,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let shown =
            "UPDATE posts SET message = $2, shown = max(shown, $3), sent = coalesce(sent, $4), lowest = 0, apart = 0,
                state = CASE state WHEN 'wanted' THEN 'live' WHEN 'gone' THEN 'retiring' ELSE state END
            WHERE id = $1 AND (state <> 'gone' OR message IS NULL)";
        sqlx::query(shown)
            .bind(post.0)
            .bind(&message.0)
            .bind(version)
            .bind(now.as_millisecond())
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    /// Retires a live message and wants another one in its place. False if it is not live any more.
    ///
    /// # Errors
    /// A fault of the database; then nothing is stored.
    pub async fn renew(&self, post: &Post, anew: &NewPost) -> Result<bool, StoreError> {
        let mut writing = self.write().await?;
        let retire = "UPDATE posts SET state = 'retiring' WHERE id = $1 AND state = 'live'";
        if sqlx::query(retire).bind(post.key.0).execute(&mut *writing).await?.rows_affected() == 0 {
            return Ok(false);
        }
        want(&mut writing, &post.table, anew).await?;
        writing.commit().await?;
        Ok(true)
    }

    /// A message of a table turned out to show an older version than was thought: it is to be brought up to date. One
    /// that nobody knew of, since its receipt was lost, is to retire if the room has another board of the table.
    ///
    /// # Errors
    /// A fault of the database; then nothing is stored.
    pub async fn seen(
        &self,
        table: &TableKey,
        room: &RoomKey,
        message: &MessageKey,
        version: u32,
    ) -> Result<(), StoreError> {
        let mut writing = self.write().await?;
        for seen in [
            "UPDATE posts SET shown = min(shown, $4) WHERE table_key = $1 AND room = $2 AND message = $3 AND state = 'live'",
            "INSERT INTO posts (table_key, site, room, place, kind, message, shown, due, state, tone)
                SELECT table_key, site, room, place, kind, $3, $4, due, 'retiring', tone FROM posts
                WHERE table_key = $1 AND room = $2 AND kind = 'board' AND state = 'live' AND game IS NULL
                    AND NOT EXISTS (SELECT 1 FROM posts WHERE room = $2 AND message = $3)
                LIMIT 1",
        ] {
            sqlx::query(seen)
                .bind(table.as_str())
                .bind(room.to_string())
                .bind(&message.0)
                .bind(version)
                .execute(&mut *writing)
                .await?;
        }
        writing.commit().await?;
        Ok(())
    }

    /// A message was deleted or has lost its buttons.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn retired(&self, post: PostKey) -> Result<(), StoreError> {
        Ok(leave(&mut *self.writer.acquire().await?, post).await?)
    }

    /// Nothing more can be done with a message: it is gone, whatever it was. If it was to take the place of a board that is
    /// still there, that one stays after all; a room that was opened for a game gives it back to the room it belongs to.
    /// Whoever cannot be reached by a private line gets no more of them until they open the door again.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn give_up(&self, post: PostKey) -> Result<(), StoreError> {
        let mut writing = self.write().await?;
        // The turn may have been played while the line was on its way.
        let shut = "DELETE FROM doors WHERE room = (SELECT room FROM posts WHERE id = $1 AND kind = 'line' AND message IS NULL)";
        sqlx::query(shut).bind(post.0).execute(&mut *writing).await?;
        if asides::give_back(&mut writing, post).await? {
            writing.commit().await?;
            return Ok(());
        }
        let stay = "UPDATE posts SET state = 'live' WHERE id = (
                SELECT max(old.id) FROM posts old JOIN posts new ON new.table_key = old.table_key AND new.room = old.room
                WHERE new.id = $1 AND new.kind = 'board' AND new.state = 'wanted'
                    AND old.kind = 'board' AND old.state = 'retiring')
            AND NOT EXISTS (SELECT 1 FROM posts other WHERE other.table_key = posts.table_key AND other.room = posts.room
                AND other.kind = 'board' AND other.game IS NULL AND other.state IN ('wanted', 'live')
                AND other.id <> $1)";
        sqlx::query(stay).bind(post.0).execute(&mut *writing).await?;
        leave(&mut writing, post).await?;
        writing.commit().await?;
        Ok(())
    }

    /// A message is gone or can no longer be edited. In place of a live board of a running game another one is wanted
    /// in the same room, which calls nobody.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn lost(&self, post: PostKey) -> Result<(), StoreError> {
        let mut writing = self.write().await?;
        let row = "SELECT p.* FROM posts p JOIN tables t ON t.key = p.table_key
            WHERE p.id = $1 AND p.kind = 'board' AND p.state = 'live' AND t.state = 'running'";
        let board: Option<PostRow> = sqlx::query_as(row).bind(post.0).fetch_optional(&mut *writing).await?;
        leave(&mut writing, post).await?;
        if let Some(board) = board {
            let board = board.post()?;
            want(&mut writing, &board.table, &board.anew(board.room.clone())).await?;
        }
        writing.commit().await?;
        Ok(())
    }

    /// The table that a message shows or has shown.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn table_of_message(&self, room: &RoomKey, message: &MessageKey) -> Result<Option<TableKey>, StoreError> {
        let table = "SELECT table_key FROM posts WHERE room = $1 AND message = $2 ORDER BY id DESC LIMIT 1";
        let table: Option<String> =
            sqlx::query_scalar(table).bind(room.to_string()).bind(&message.0).fetch_optional(&self.readers).await?;
        table.map(|key| rows::table_key(&key)).transpose()
    }

    /// The tables of a site with a message to be sent, brought up to date, or retired; the longest waiting first.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn stale(&self, site: Site) -> Result<Vec<TableKey>, StoreError> {
        let tables = "SELECT table_key FROM posts
            WHERE site = $1 AND (state IN ('wanted', 'retiring') OR (state = 'live' AND shown < due))
            GROUP BY table_key ORDER BY min(id)";
        let tables: Vec<String> = sqlx::query_scalar(tables).bind(site.name()).fetch_all(&self.readers).await?;
        tables.iter().map(|key| rows::table_key(key)).collect()
    }
}

/// A room in which a table can be found from now on.
pub(super) async fn enter(to: &mut SqliteConnection, table: &TableKey, room: &RoomKey) -> Result<(), StoreError> {
    sqlx::query("INSERT INTO places (room, table_key) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(room.to_string())
        .bind(table.as_str())
        .execute(to)
        .await?;
    Ok(())
}

/// Adds a message that is to be sent.
pub(super) async fn want(to: &mut SqliteConnection, table: &TableKey, post: &NewPost) -> Result<(), StoreError> {
    let calls: Vec<String> = post.calls.iter().map(ToString::to_string).collect();
    let insert =
        "INSERT INTO posts (table_key, site, room, kind, viewer, due, state, calls, silent, place, tone, stays, game, apart)
        SELECT key, $2, $3, $4, $5, version, 'wanted', $6, $7, $8, $9, $10, $11, $12 FROM tables WHERE key = $1";
    let inserted = sqlx::query(insert)
        .bind(table.as_str())
        .bind(post.room.site().name())
        .bind(post.room.to_string())
        .bind(kind_name(post.kind))
        .bind(post.viewer.as_ref().map(ToString::to_string))
        .bind(serde_json::json!(calls).to_string())
        .bind(post.silent)
        .bind(place_name(post.place))
        .bind(tone_name(post.tone))
        .bind(post.stays)
        .bind(post.game)
        .bind(post.apart)
        .execute(&mut *to)
        .await?;
    if inserted.rows_affected() == 0 {
        return Err(StoreError::NoTable(table.clone()));
    }
    if post.kind == PostKind::Board {
        asides::reopen(to, &post.room).await?;
    }
    enter(to, table, &post.room).await
}

/// The messages of a table that are to show a new version: its boards, and its challenge until that is answered. Whoever
/// was called for what is done by now is called no more.
pub(super) async fn outdate(to: &mut SqliteConnection, change: &Change) -> Result<(), StoreError> {
    let table = &change.table;
    // A challenge is answered by the change that brings the first acts; later ones are no news to its message.
    let answers = table.earlier().is_empty() && table.entries().len() == change.fresh;
    let due = "UPDATE posts SET due = $2 WHERE table_key = $1 AND state <> 'gone' AND game IS NULL AND (kind = 'board' OR $3)";
    sqlx::query(due).bind(table.key.as_str()).bind(table.version).bind(answers).execute(&mut *to).await?;
    if change.fresh == 0 {
        return Ok(());
    }
    for settled in [
        "UPDATE posts SET calls = '[]' WHERE table_key = $1 AND kind = 'board' AND state = 'wanted'",
        "UPDATE posts SET state = CASE WHEN message IS NULL THEN 'gone' ELSE 'retiring' END
            WHERE table_key = $1 AND kind = 'line' AND state IN ('wanted', 'live')",
    ] {
        sqlx::query(settled).bind(table.key.as_str()).execute(&mut *to).await?;
    }
    Ok(())
}

/// Makes one change.
pub(super) async fn change(to: &mut SqliteConnection, table: &TableKey, change: &PostChange) -> Result<(), StoreError> {
    // What was never sent has nothing to retire. Should it be in the air just now, `shown` lets it retire.
    match change {
        PostChange::Want(post) => want(to, table, post).await?,
        PostChange::RetireBoards { room } => {
            let retire = "UPDATE posts SET state = CASE WHEN message IS NULL THEN 'gone' ELSE 'retiring' END
                WHERE table_key = $1 AND kind = 'board' AND game IS NULL AND state IN ('wanted', 'live')
                    AND ($2 IS NULL OR room = $2)";
            let room = room.as_ref().map(ToString::to_string);
            sqlx::query(retire).bind(table.as_str()).bind(room).execute(to).await?;
        }
        PostChange::Retire(post) => {
            let retire = "UPDATE posts SET state = CASE WHEN message IS NULL THEN 'gone' ELSE 'retiring' END
                WHERE table_key = $1 AND id = $2 AND state IN ('wanted', 'live')";
            sqlx::query(retire).bind(table.as_str()).bind(post.0).execute(to).await?;
        }
        PostChange::Keep(post, game) => {
            let keep =
                "UPDATE posts SET game = $3, calls = '[]', silent = 1, lowest = 0 WHERE table_key = $1 AND id = $2";
            sqlx::query(keep).bind(table.as_str()).bind(post.0).bind(game).execute(to).await?;
        }
        PostChange::Lowest(post) => {
            sqlx::query("UPDATE posts SET lowest = 1 WHERE table_key = $1 AND id = $2")
                .bind(table.as_str())
                .bind(post.0)
                .execute(to)
                .await?;
        }
    }
    Ok(())
}

async fn leave(to: &mut SqliteConnection, post: PostKey) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE posts SET state = 'gone' WHERE id = $1").bind(post.0).execute(to).await?;
    Ok(())
}
