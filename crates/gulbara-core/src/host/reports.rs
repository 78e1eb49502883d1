//! What frontends have to do, and report: messages sent, lost and out of reach, clubs that move, people who leave.

use super::{Fault, Host, Outgoing, PostKey};
use crate::store::PostKind;
use crate::table::{ClubKey, MessageKey, PlayerKey, RoomKey, Site, TableKey};
use crate::view::Grid;

impl Host {
    /// What has to be done with a table's messages at one site so that they show its present state, in order. Empty if
    /// everything is shown. Do one errand after the other and report each; then ask again, since the table may have
    /// moved on. One task at a time may do so for a table and site.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn outgoing(&self, table: &TableKey, site: Site, grid: &Grid) -> Result<Vec<Outgoing>, Fault> {
        self.errands(table, site, grid).await
    }

    /// A message was sent or edited and shows this version.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn shown(&self, post: PostKey, message: &MessageKey, version: u32) -> Result<(), Fault> {
        Ok(self.store.shown(post, message, version, self.now()).await?)
    }

    /// A message was deleted or has lost its buttons, as a [`super::Errand::Retire`] asked.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn retired(&self, post: PostKey) -> Result<(), Fault> {
        Ok(self.store.retired(post).await?)
    }

    /// A message is gone or can no longer be edited: `outgoing` then asks for a new one in its place (for a board of a
    /// running game), or forgets it.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn lost(&self, post: PostKey) -> Result<(), Fault> {
        Ok(self.store.lost(post).await?)
    }

    /// Nothing can be sent to this post's room for good (kicked, blocked, channel deleted): it is given up, the game
    /// stays, and `/board` elsewhere shows it. Whom a private line does not reach is called by the board.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn unreachable(&self, post: PostKey) -> Result<(), Fault> {
        let given_up = self.store.post(post).await?;
        self.store.give_up(post).await?;
        match given_up {
            Some(line) if line.kind == PostKind::Line && line.message.is_none() => self.call_after_all(&line).await,
            _ => Ok(()),
        }
    }

    /// Tables of a site whose messages do not show their present state: to be looked after at start-up and after a
    /// longer fault.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn stale(&self, site: Site) -> Result<Vec<TableKey>, Fault> {
        Ok(self.store.stale(site).await?)
    }

    /// A club has a new identity (a Telegram group became a supergroup): its tables, rooms and posts move along. Old
    /// messages cannot be edited there, so running boards are posted anew.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn club_moved(
        &self,
        from: &ClubKey,
        to: &ClubKey,
        room: impl Fn(&RoomKey) -> RoomKey + Send + Sync,
    ) -> Result<(), Fault> {
        self.store.move_club(from, to, &room).await?;
        for table in self.store.stale(to.site()).await? {
            self.tell(&table, None);
        }
        self.settle().await;
        Ok(())
    }

    /// A person is no longer in a club: rankings there pass them over until they do something in it again.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn left(&self, who: &PlayerKey, club: &ClubKey) -> Result<(), Fault> {
        Ok(self.store.left(who, club).await?)
    }

    /// Who leads a club's rankings of all time, for a frontend that can look up whether they are still there.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn leaders(&self, club: &ClubKey) -> Result<Vec<PlayerKey>, Fault> {
        Ok(self.store.leaders(club).await?)
    }

    /// A small value a frontend has stored under a name, such as the hash of the commands it registered.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn recall(&self, name: &str) -> Result<Option<String>, Fault> {
        Ok(self.store.recall(name).await?)
    }

    /// Stores a small value under a name.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn remember(&self, name: &str, value: &str) -> Result<(), Fault> {
        Ok(self.store.remember(name, value).await?)
    }
}
