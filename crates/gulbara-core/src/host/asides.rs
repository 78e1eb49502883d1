//! Games that move into a room of their own below their challenge, where the club wants that and the platform has such
//! rooms.

use super::{Errand, Fault, Host, Outgoing, PostKey, Request, RoomKind};
use crate::rules::Side;
use crate::settings::Ours;
use crate::store::{Post, PostKind, PostState};
use crate::table::{PlayerKey, RoomKey, State, Table};
use crate::words::{self, Lang, say};

impl Host {
    /// A room was opened as an [`Errand::Open`] asked: the board goes there.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn opened(&self, post: PostKey, room: &RoomKey) -> Result<(), Fault> {
        Ok(self.store.open_aside(post, room).await?)
    }

    /// No room can be opened for a board: it is posted where its challenge is.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn not_opened(&self, post: PostKey) -> Result<(), Fault> {
        Ok(self.store.stay_together(post).await?)
    }

    /// A room was closed as an [`Errand::Close`] asked, or never can be.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn closed(&self, room: &RoomKey) -> Result<(), Fault> {
        Ok(self.store.close_aside(room).await?)
    }

    /// Whether a game that begins by this request moves into a room of its own: from where its challenge is, unless that
    /// is such a room already.
    pub(super) async fn goes_apart(&self, table: &Table, request: &Request) -> Result<bool, Fault> {
        let room = &request.room;
        let Some(club) = &room.club else { return Ok(false) };
        let can = Ours::Threads.is_of(room.key.site()) && room.kind == RoomKind::Shared && room.within.is_none();
        Ok(can && room.key == table.room && self.club(club).await?.threads)
    }

    /// What is to be done about the rooms that were opened for a game that is over, after its last board.
    pub(super) async fn closings(&self, table: &Table, posts: &[Post]) -> Result<Vec<Outgoing>, Fault> {
        if table.state != State::Over {
            return Ok(Vec::new());
        }
        let here = |post: &&Post, room: &RoomKey| {
            post.kind == PostKind::Board
                && post.room == *room
                && matches!(post.state, PostState::Wanted | PostState::Live)
        };
        let asides = self.store.asides_to_close(&table.key).await?;
        let close = |room: &RoomKey| {
            let board = posts.iter().rfind(|post| here(post, room))?;
            Some(Outgoing {
                post: board.key,
                room: room.clone(),
                table: table.key.clone(),
                version: table.version,
                mid_turn: false,
                errand: Errand::Close,
            })
        };
        Ok(asides.iter().filter_map(close).collect())
    }
}

/// The errand that opens a room for a board that is to be sent; `None` if it belongs where it is, or its challenge is not
/// there to open one below.
pub(super) fn opening(table: &Table, board: &Post, posts: &[Post], lang: &Lang) -> Option<Errand> {
    let below = |post: &&Post| post.kind == PostKind::Challenge && post.room == board.room;
    let challenge = posts.iter().filter(|_| board.apart).rfind(below)?;
    let name = say(lang, "board-players")
        .text("white", words::brief(&words::name(lang, table, Side::White)))
        .text("black", words::brief(&words::name(lang, table, Side::Black)));
    let members: Vec<PlayerKey> = table.players().map(|player| player.key.clone()).collect();
    Some(Errand::Open { below: challenge.message.clone()?, name: name.string(), members })
}
