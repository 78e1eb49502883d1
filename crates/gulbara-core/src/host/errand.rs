//! What frontends have to do with a table's messages: plain values.

use std::sync::Arc;

pub use crate::store::PostKey;
use crate::table::{MessageKey, PlayerKey, RoomKey, Site, TableKey};
use crate::view::Row;
use crate::words::Text;

/// One thing to do with one message of a table.
#[derive(Clone, Debug)]
pub struct Outgoing {
    /// The post it is about; give it back to the host with the outcome.
    pub post: PostKey,
    /// Where.
    pub room: RoomKey,
    /// The table.
    pub table: TableKey,
    /// The version of the table that is shown.
    pub version: u32,
    /// Whether it is an edit in the middle of a turn, of which only whoever plays sees the difference: a frontend that is short of
    /// edits may leave it for a while. Hand-overs and ends are not.
    pub mid_turn: bool,
    /// What to do.
    pub errand: Errand,
}

/// What to do with a message.
#[derive(Clone, Debug)]
pub enum Errand {
    /// Send a new message.
    Send {
        /// What it looks like.
        face: Face,
        /// Whether it should arrive without a sound.
        silent: bool,
        /// The people it may call by their mention.
        calls: Vec<PlayerKey>,
    },
    /// Make the message look like this.
    Edit {
        /// The message.
        message: MessageKey,
        /// What it looks like.
        face: Face,
        /// Whether this is of use only if nothing stands below the message. Where that can be found out and something
        /// does, tell [`crate::host::Host::buried`] and leave the message alone.
        lowest: bool,
    },
    /// Delete the message; where that is refused, edit it to this, without buttons.
    Retire {
        /// The message.
        message: MessageKey,
        /// What to say if it stays. Without a picture: keep the one it has.
        face: Face,
    },
    /// Take the buttons off the message; the rest of it stays. Report it as retired.
    Strip {
        /// The message.
        message: MessageKey,
    },
    /// Open a room for the game below this message; the board follows there. Report it to
    /// [`crate::host::Host::opened`], or to [`crate::host::Host::not_opened`] if that cannot be done.
    Open {
        /// The message of the challenge.
        below: MessageKey,
        /// What to call the room, at most 100 UTF-16 units.
        name: String,
        /// Who plays there.
        members: Vec<PlayerKey>,
    },
    /// Put the room away that was opened for the game, when its messages show how that ended. Report it to
    /// [`crate::host::Host::closed`].
    Close,
}

/// A message ready to be sent.
#[derive(Clone, Debug)]
pub struct Face {
    /// The words.
    pub caption: Text,
    /// The buttons.
    pub rows: Vec<Row>,
    /// The picture, if it has one.
    pub picture: Option<Picture>,
}

/// A drawn board.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The PNG file, shared by everybody who shows this scene.
    pub png: Arc<[u8]>,
    /// The position in words, at most 1,024 characters.
    pub alt: String,
}

/// A table has changed, or its messages are to be looked after.
#[derive(Clone, Debug)]
pub struct Changed {
    /// The table.
    pub table: TableKey,
    /// The frontend that asked for the change and shows it by itself; `None` for timers.
    pub by: Option<Site>,
}
