//! The only async orchestration: request -> reply, timers, what is to be shown where, and the change feed.
//!
//! Frontends hold a [`Host`] and translate; they know neither points nor dice nor rules.

mod request;

use tokio::sync::broadcast;

use crate::table::{ClubKey, MessageKey, RoomKey, Site, TableKey};
use crate::view::Grid;

pub use request::{
    Changed, Command, Errand, Face, Invitation, Note, Opponent, Outgoing, Person, Picture, PostKey, Reply, Request,
    Room, RoomKind,
};

/// Something that is nobody's mistake: the request may be repeated.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The host has been closed.
    #[error("the program is shutting down")]
    Closed,
}

/// The tables, and everything that happens to them. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Host {
    changes: broadcast::Sender<Changed>,
}

#[expect(clippy::unused_async, reason = "the store behind these follows")]
impl Host {
    /// Answers a request. What changed is committed before this returns; nothing has been sent or drawn yet. After it,
    /// show what [`Host::outgoing`] lists for the reply's tables.
    ///
    /// # Errors
    /// A fault of the machine, never a refusal: refusals are notes.
    pub async fn receive(&self, _request: Request) -> Result<Reply, Fault> {
        Err(Fault::Closed)
    }

    /// What has to be done with a table's messages at one site so that they show its present state, in order. Empty if
    /// everything is shown. Do one errand after the other and report each; then ask again, since the table may have
    /// moved on. One task at a time may do so for a table and site.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn outgoing(&self, _table: &TableKey, _site: Site, _grid: &Grid) -> Result<Vec<Outgoing>, Fault> {
        Err(Fault::Closed)
    }

    /// A message was sent or edited and shows this version.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn shown(&self, _post: PostKey, _message: &MessageKey, _version: u32) -> Result<(), Fault> {
        Err(Fault::Closed)
    }

    /// A message was deleted or has lost its buttons, as a [`Errand::Retire`] asked.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn retired(&self, _post: PostKey) -> Result<(), Fault> {
        Err(Fault::Closed)
    }

    /// A message is gone or can no longer be edited: `outgoing` then asks for a new one in its place (for a board of a
    /// running game), or forgets it.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn lost(&self, _post: PostKey) -> Result<(), Fault> {
        Err(Fault::Closed)
    }

    /// Nothing can be sent to this post's room for good (kicked, blocked, channel deleted): it is given up, the game
    /// stays, and `/board` elsewhere shows it.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn unreachable(&self, _post: PostKey) -> Result<(), Fault> {
        Err(Fault::Closed)
    }

    /// Tables of a site whose messages do not show their present state: to be looked after at start-up and after a
    /// longer fault.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn stale(&self, _site: Site) -> Result<Vec<TableKey>, Fault> {
        Err(Fault::Closed)
    }

    /// A club has a new identity (a Telegram group became a supergroup): its tables, rooms and posts move along. Old
    /// messages cannot be edited there, so running boards are posted anew.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn club_moved(
        &self,
        _from: &ClubKey,
        _to: &ClubKey,
        _room: impl Fn(&RoomKey) -> RoomKey + Send,
    ) -> Result<(), Fault> {
        Err(Fault::Closed)
    }

    /// A small value a frontend has stored under a name, such as the hash of the commands it registered.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn recall(&self, _name: &str) -> Result<Option<String>, Fault> {
        Err(Fault::Closed)
    }

    /// Stores a small value under a name.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn remember(&self, _name: &str, _value: &str) -> Result<(), Fault> {
        Err(Fault::Closed)
    }

    /// Tables that change, by whomever. A lagging receiver asks [`Host::stale`].
    #[must_use]
    pub fn changes(&self) -> broadcast::Receiver<Changed> {
        self.changes.subscribe()
    }
}
