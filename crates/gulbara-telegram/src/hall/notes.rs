//! Notes in a chat: sent, changed in their place, and gone on with. Small things, tried a few times.

use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use gulbara_core::host::{Note, Passing, Sequel};
use gulbara_core::table::{PlayerKey, TableKey};
use teloxide::types::MessageId;

use super::{Hall, PATIENCE, TRIES};
use crate::notes::Sent;
use crate::pace::Deed;
use crate::place::Place;
use crate::trouble::Trouble;

/// The pause between two changes of an answer that takes a while.
const BREATH: Duration = Duration::from_secs(1);

/// The name under which the passing notes are written down.
const NOTES: &str = "telegram/notes";

/// A note that stands in a chat.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    /// Where.
    pub(crate) place: Place,
    /// The message it answers, if it is for whoever wrote that.
    pub(crate) to: Option<MessageId>,
    /// Its number.
    pub(crate) id: MessageId,
}

impl Hall {
    /// Sends a note, as a reply to a message if it answers one. `None` if it did not arrive.
    pub(crate) async fn tell(
        self: &Arc<Self>,
        mut place: Place,
        to: Option<MessageId>,
        note: &Note,
    ) -> Option<Standing> {
        match self.persist(&mut place, Deed::Post, |place| self.hand.note(place, to, note)).await {
            Ok(id) => Some(Standing { place, to, id }),
            Err(trouble) => {
                tracing::warn!(?trouble, "a note could not be sent");
                None
            }
        }
    }

    /// A note to this person stands until its turn is over, and in place of the one before it.
    pub(crate) async fn keep(self: &Arc<Self>, who: PlayerKey, turn: Passing, sent: Sent) {
        let table = turn.table.clone();
        self.discard(self.notes.keep(who, turn, sent));
        self.write_down().await;
        // The turn may be over by now.
        self.tidy(&table).await;
    }

    /// Takes the notes away that go with turns of this table that are over.
    pub(crate) async fn tidy(self: &Arc<Self>, table: &TableKey) {
        for turn in self.notes.turns(table) {
            match self.host.has_passed(&turn).await {
                Ok(false) => {}
                Ok(true) => {
                    self.discard(self.notes.take(&turn));
                    self.write_down().await;
                }
                Err(fault) => tracing::warn!(%table, %fault, "whether notes are of use is not known"),
            }
        }
    }

    /// Knows again of the notes that stood when a former run ended.
    pub(crate) async fn put_back(self: &Arc<Self>) {
        match self.host.recall(NOTES).await {
            Ok(written) => self.notes.put_back(&written.unwrap_or_default()),
            Err(fault) => tracing::warn!(%fault, "which notes stand is not known"),
        }
    }

    /// Writes down which passing notes stand; one after the other, so that the last one is true.
    async fn write_down(&self) {
        let _writing = self.writing.lock().await;
        if let Err(fault) = self.host.remember(NOTES, &self.notes.to_string()).await {
            tracing::warn!(%fault, "which notes stand cannot be noted");
        }
    }

    /// Deletes messages beside everything else.
    pub(crate) fn discard(self: &Arc<Self>, messages: Vec<Sent>) {
        for (chat, id) in messages {
            let hall = Arc::clone(self);
            self.spawn(async move {
                for attempt in 0.. {
                    match hall.hand.delete(chat, id).await {
                        Err(trouble) if hall.again(trouble, attempt).await => {}
                        _ => return,
                    }
                }
            });
        }
    }

    /// Makes a standing note show this one; where Telegram cannot change it, it is taken away and sent anew.
    pub(crate) async fn revise(self: &Arc<Self>, standing: Standing, note: &Note) -> Option<Standing> {
        let Standing { mut place, to, id } = standing;
        match self.persist(&mut place, Deed::Edit, |place| self.hand.revise(place.chat, id, note)).await {
            Ok(()) => Some(standing),
            Err(Trouble::OtherKind | Trouble::Gone) => {
                if let Err(trouble) = self.hand.delete(place.chat, id).await {
                    tracing::debug!(?trouble, "a note could not be taken away");
                }
                self.tell(place, to, note).await
            }
            Err(trouble) => {
                tracing::warn!(?trouble, "a note could not be changed");
                None
            }
        }
    }

    /// Shows what is still to come of an answer, no faster than the chat bears it.
    pub(crate) async fn go_on(self: &Arc<Self>, mut standing: Standing, mut sequel: Sequel) {
        while self.rest(self.wait(standing.place, Deed::Edit).max(BREATH)).await {
            let Some(note) = sequel.next().await else { return };
            let Some(revised) = self.revise(standing, &note).await else { return };
            standing = revised;
        }
    }

    /// Does something to a chat, a few times if it may help.
    async fn persist<T, F>(
        self: &Arc<Self>,
        place: &mut Place,
        deed: Deed,
        act: impl Fn(Place) -> F,
    ) -> Result<T, Trouble>
    where
        F: Future<Output = Result<T, Trouble>>,
    {
        let mut attempt = 0;
        loop {
            self.count(*place, deed);
            let trouble = match act(*place).await {
                Ok(done) => return Ok(done),
                Err(Trouble::Moved(to)) if attempt + 1 < TRIES => {
                    self.moved(place.chat, to).await;
                    *place = Place::whole(to);
                    attempt += 1;
                    continue;
                }
                Err(trouble) => trouble,
            };
            if let Trouble::Wait(pause) = trouble {
                self.pause(*place, pause);
            }
            if !self.again(trouble, attempt).await {
                return Err(trouble);
            }
            attempt += 1;
        }
    }

    /// Counts something done beside the waiter.
    fn count(&self, place: Place, deed: Deed) {
        self.with_pace(place.chat, |pace, now| pace.count(deed, now));
    }

    /// How long something done beside the waiter had better wait.
    fn wait(&self, place: Place, deed: Deed) -> Duration {
        self.with_pace(place.chat, |pace, now| pace.wait(deed, now)).unwrap_or_default().min(PATIENCE)
    }

    /// Holds up a chat's waiter, too.
    fn pause(&self, place: Place, length: Duration) {
        self.with_pace(place.chat, |pace, now| pace.pause(length, now));
    }
}
