//! The messages that show a table, or shall: wanted, live, retiring, gone.

use sqlx::{FromRow, SqliteConnection};

use super::commit::count;
use super::{Delivery, Store, StoreError, Written, rows};
use crate::table::{Change, MessageKey, PlayerKey, RoomKey, Site, TableKey};

/// A message that shows a table, or shall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PostKey(pub i64);

/// What a message shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PostKind {
    /// The challenge, later without buttons.
    Challenge,
    /// The board of the game.
    Board,
}

/// Where a message stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PostState {
    /// To be sent.
    Wanted,
    /// Sent, and kept up to date.
    Live,
    /// To be deleted, or to lose its buttons.
    Retiring,
    /// Nothing is to be done with it any more.
    Gone,
}

/// A message that is to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPost {
    /// Where.
    pub room: RoomKey,
    /// What it shows.
    pub kind: PostKind,
    /// Whose board it is; `None` if it is the whole room's.
    pub viewer: Option<PlayerKey>,
    /// The people it calls by their mention when it is sent.
    pub calls: Vec<PlayerKey>,
    /// Whether it arrives without a sound.
    pub silent: bool,
}

/// A message as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// Which one.
    pub key: PostKey,
    /// The table it shows.
    pub table: TableKey,
    /// Where.
    pub room: RoomKey,
    /// What it shows.
    pub kind: PostKind,
    /// Whose board it is; `None` if it is the whole room's.
    pub viewer: Option<PlayerKey>,
    /// The platform's message, once sent.
    pub message: Option<MessageKey>,
    /// The version of the table that it shows; 0 until it is sent.
    pub shown_version: u32,
    /// The version that it should show.
    pub due_version: u32,
    /// Where it stands.
    pub state: PostState,
    /// The people it calls by their mention when it is sent.
    pub calls: Vec<PlayerKey>,
    /// Whether it arrives without a sound.
    pub silent: bool,
}

/// What becomes of a table's messages with a change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PostChange {
    /// A new message.
    Want(NewPost),
    /// Its boards are to go: sent ones retire, unsent ones are gone.
    RetireBoards {
        /// Only those in this room; `None` for all.
        room: Option<RoomKey>,
    },
    /// This message is to go.
    Retire(PostKey),
}

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

    /// A message was sent or edited and shows this version. One that was dropped while it was being sent is to retire.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn shown(&self, post: PostKey, message: &MessageKey, version: u32) -> Result<(), StoreError> {
        let shown = "UPDATE posts SET message = $2, shown = max(shown, $3), state = CASE state
                WHEN 'wanted' THEN 'live' WHEN 'gone' THEN 'retiring' ELSE state END
            WHERE id = $1 AND (state <> 'gone' OR message IS NULL)";
        sqlx::query(shown).bind(post.0).bind(&message.0).bind(version).execute(&self.writer).await?;
        Ok(())
    }

    /// A message turned out to show an older version than was thought: it is to be brought up to date.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn seen(&self, room: &RoomKey, message: &MessageKey, version: u32) -> Result<(), StoreError> {
        sqlx::query("UPDATE posts SET shown = min(shown, $3) WHERE room = $1 AND message = $2 AND state = 'live'")
            .bind(room.to_string())
            .bind(&message.0)
            .bind(version)
            .execute(&self.writer)
            .await?;
        Ok(())
    }

    /// A message was deleted or has lost its buttons.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn retired(&self, post: PostKey) -> Result<(), StoreError> {
        Ok(leave(&mut *self.writer.acquire().await?, post).await?)
    }

    /// Nothing more can be done with a message: it is gone, whatever it was.
    ///
    /// # Errors
    /// A fault of the database.
    pub async fn give_up(&self, post: PostKey) -> Result<(), StoreError> {
        self.retired(post).await
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

impl Post {
    /// The same board as a new message, which calls nobody: they have been called.
    pub(super) fn anew(&self, room: RoomKey) -> NewPost {
        NewPost { room, kind: self.kind, viewer: self.viewer.clone(), calls: Vec::new(), silent: self.silent }
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
    let insert = "INSERT INTO posts (table_key, site, room, kind, viewer, due, state, calls, silent)
        SELECT key, $2, $3, $4, $5, version, 'wanted', $6, $7 FROM tables WHERE key = $1";
    let inserted = sqlx::query(insert)
        .bind(table.as_str())
        .bind(post.room.site().name())
        .bind(post.room.to_string())
        .bind(match post.kind {
            PostKind::Challenge => "challenge",
            PostKind::Board => "board",
        })
        .bind(post.viewer.as_ref().map(ToString::to_string))
        .bind(serde_json::json!(calls).to_string())
        .bind(post.silent)
        .execute(&mut *to)
        .await?;
    if inserted.rows_affected() == 0 {
        return Err(StoreError::NoTable(table.clone()));
    }
    enter(to, table, &post.room).await
}

/// The messages of a table that are to show a new version: its boards, and its challenge until that is answered.
pub(super) async fn outdate(to: &mut SqliteConnection, change: &Change) -> Result<(), StoreError> {
    let table = &change.table;
    // A challenge is answered by the change that brings the first acts; later ones are no news to its message.
    let answers = table.entries().len() == change.fresh;
    sqlx::query("UPDATE posts SET due = $2 WHERE table_key = $1 AND state <> 'gone' AND (kind = 'board' OR $3)")
        .bind(table.key.as_str())
        .bind(table.version)
        .bind(answers)
        .execute(to)
        .await?;
    Ok(())
}

/// Makes one change.
pub(super) async fn change(to: &mut SqliteConnection, table: &TableKey, change: &PostChange) -> Result<(), StoreError> {
    // What was never sent has nothing to retire. Should it be in the air just now, `shown` lets it retire.
    match change {
        PostChange::Want(post) => want(to, table, post).await?,
        PostChange::RetireBoards { room } => {
            let retire = "UPDATE posts SET state = CASE WHEN message IS NULL THEN 'gone' ELSE 'retiring' END
                WHERE table_key = $1 AND kind = 'board' AND state IN ('wanted', 'live') AND ($2 IS NULL OR room = $2)";
            let room = room.as_ref().map(ToString::to_string);
            sqlx::query(retire).bind(table.as_str()).bind(room).execute(to).await?;
        }
        PostChange::Retire(post) => {
            let retire = "UPDATE posts SET state = CASE WHEN message IS NULL THEN 'gone' ELSE 'retiring' END
                WHERE table_key = $1 AND id = $2 AND state IN ('wanted', 'live')";
            sqlx::query(retire).bind(table.as_str()).bind(post.0).execute(to).await?;
        }
    }
    Ok(())
}

async fn leave(to: &mut SqliteConnection, post: PostKey) -> Result<(), sqlx::Error> {
    sqlx::query("UPDATE posts SET state = 'gone' WHERE id = $1").bind(post.0).execute(to).await?;
    Ok(())
}

#[derive(FromRow)]
pub(super) struct PostRow {
    id: i64,
    table_key: String,
    room: String,
    kind: String,
    viewer: Option<String>,
    message: Option<String>,
    shown: u32,
    due: u32,
    state: String,
    calls: String,
    silent: bool,
}

impl PostRow {
    pub(super) fn post(self) -> Result<Post, StoreError> {
        let id = self.id;
        let bad = |what, value: &str| StoreError::nonsense(format_args!("post {id}"), what, value);
        let player = |text: &str| text.parse::<PlayerKey>().map_err(|_| bad("a person", text));
        let calls: Vec<String> = serde_json::from_str(&self.calls).map_err(|_| bad("its calls", &self.calls))?;
        Ok(Post {
            key: PostKey(id),
            table: rows::table_key(&self.table_key)?,
            room: self.room.parse().map_err(|_| bad("its room", &self.room))?,
            kind: match self.kind.as_str() {
                "challenge" => PostKind::Challenge,
                "board" => PostKind::Board,
                other => return Err(bad("its kind", other)),
            },
            viewer: self.viewer.as_deref().map(player).transpose()?,
            message: self.message.map(MessageKey),
            shown_version: self.shown,
            due_version: self.due,
            state: match self.state.as_str() {
                "wanted" => PostState::Wanted,
                "live" => PostState::Live,
                "retiring" => PostState::Retiring,
                "gone" => PostState::Gone,
                other => return Err(bad("its state", other)),
            },
            calls: calls.iter().map(|text| player(text)).collect::<Result<_, _>>()?,
            silent: self.silent,
        })
    }
}
