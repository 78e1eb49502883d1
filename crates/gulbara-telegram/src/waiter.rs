//! The waiter of one chat: brings it the newest state of its tables, one message at a time and no faster than it may.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use gulbara_core::host::{Errand, Fault, Outgoing, PostKey};
use gulbara_core::table::TableKey;
use gulbara_core::words::{Text, phrase};
use teloxide::types::ChatId;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{Instant, timeout};

use crate::hall::Hall;
use crate::outbound::{Done, deed};
use crate::pace::{Deed, Pace};
use crate::place::{self, Place};
use crate::trouble::Trouble;

/// After this long without work a waiter goes home; his chat's bucket is full again by then.
const IDLE: Duration = Duration::from_secs(300);
/// After so many rounds at one table the others get their turn.
const ROUNDS: u32 = 30;
/// How often a message that Telegram does not accept is tried before it is given up.
const REFUSALS: u32 = 3;

struct Waiter {
    hall: Arc<Hall>,
    chat: ChatId,
    pace: Arc<Mutex<Pace>>,
    orders: UnboundedReceiver<TableKey>,
    /// The tables to see to, each once.
    due: VecDeque<TableKey>,
    /// How many of them in a row have been put off for the others.
    put_off: usize,
    /// How often each post was not accepted.
    refusals: HashMap<PostKey, u32>,
}

/// Serves a chat until it has been quiet for a while.
pub(crate) async fn wait_on(
    hall: Arc<Hall>,
    chat: ChatId,
    pace: Arc<Mutex<Pace>>,
    orders: UnboundedReceiver<TableKey>,
) {
    let mut waiter = Waiter { hall, chat, pace, orders, due: VecDeque::new(), put_off: 0, refusals: HashMap::new() };
    while let Some(table) = waiter.next().await {
        if waiter.serve(&table).await.is_none() {
            // Not done, and not at an end: the others first.
            waiter.order(table);
        }
    }
}

/// The table needs nothing more, or nothing more can be done for it now.
struct Served;

impl Waiter {
    /// The next table; `None` if there is nothing more to do here.
    async fn next(&mut self) -> Option<TableKey> {
        loop {
            while let Ok(table) = self.orders.try_recv() {
                self.order(table);
            }
            if let Some(table) = self.due.pop_front() {
                return Some(table);
            }
            if self.hall.stop.is_cancelled() {
                return None;
            }
            let hall = Arc::clone(&self.hall);
            match hall.stop.run_until_cancelled(timeout(IDLE, self.orders.recv())).await {
                Some(Ok(Some(table))) => self.order(table),
                Some(Ok(None)) => return None,
                Some(Err(_)) if hall.dismiss(self.chat, &self.orders) => return None,
                // Called in the last moment, or asked to end: one more look at the orders.
                Some(Err(_)) | None => {}
            }
        }
    }

    fn order(&mut self, table: TableKey) {
        if !self.due.contains(&table) {
            self.due.push_back(table);
        }
    }

    /// Does what the host asks for at a table, and asks again, until it wants nothing more. `None` if it goes on for long.
    async fn serve(&mut self, table: &TableKey) -> Option<Served> {
        for _ in 0..ROUNDS {
            // A paused chat is asked for later: what it is to be told then is newer.
            if self.wait_for(Deed::Delete).await.is_err() {
                return Some(Served);
            }
            let errands = match self.hall.errands(table, self.chat).await {
                Ok(errands) => errands,
                Err(fault) => {
                    tracing::warn!(%table, %fault, "what is to be shown of a table cannot be told");
                    self.pace().failed(Instant::now());
                    continue;
                }
            };
            if errands.is_empty() {
                return Some(Served);
            }
            for (place, errand) in errands {
                if let Some(told) = self.decline(&errand).await {
                    if told {
                        continue;
                    }
                    break;
                }
                if let Errand::Edit { message, .. } = &errand.errand
                    && self.hall.hand.is_done(&errand.errand)
                {
                    let shown = Ok(Done::Shown(message.clone()));
                    if self.report(place, &errand, shown).await {
                        continue;
                    }
                    break;
                }
                let deed = deed(&errand);
                let allowed = if deed == Deed::Step { self.wait_for_step().await } else { self.wait_for(deed).await };
                match allowed {
                    Ok(Waited::Not) => {}
                    // The table may have moved on in the meantime: the newest state wins.
                    Ok(Waited::Long) => break,
                    Ok(Waited::Interrupted) => return None,
                    Err(Stopped) => return Some(Served),
                }
                self.put_off = 0;
                self.pace().count(deed, Instant::now());
                let outcome = self.hall.hand.perform(place, &errand.errand).await;
                if !self.report(place, &errand, outcome).await {
                    break;
                }
            }
        }
        None
    }

    /// A bot opens no rooms here and closes none. `None` for all other errands; false if that could not be told.
    async fn decline(&self, errand: &Outgoing) -> Option<bool> {
        let told = match errand.errand {
            Errand::Open { .. } => self.hall.host.not_opened(errand.post).await,
            Errand::Close => self.hall.host.closed(&errand.room).await,
            _ => return None,
        };
        if let Err(fault) = &told {
            tracing::warn!(%fault, table = %errand.table, "what came of a room could not be noted");
        }
        Some(told.is_ok())
    }

    /// Waits until a deed is allowed.
    async fn wait_for(&self, deed: Deed) -> Result<Waited, Stopped> {
        let mut waited = Waited::Not;
        loop {
            let wait = self.pace().wait(deed, Instant::now());
            if wait.is_zero() {
                return Ok(waited);
            }
            if !self.hall.rest(wait).await {
                return Err(Stopped);
            }
            waited = Waited::Long;
        }
    }

    /// Waits until a step in the middle of a turn may be shown; whatever else is to be shown here comes first.
    async fn wait_for_step(&mut self) -> Result<Waited, Stopped> {
        let wait = self.pace().wait(Deed::Step, Instant::now());
        if wait.is_zero() {
            return Ok(Waited::Not);
        }
        if self.put_off < self.due.len() {
            self.put_off += 1;
            return Ok(Waited::Interrupted);
        }
        self.put_off = 0;
        let hall = Arc::clone(&self.hall);
        tokio::select! {
            goes_on = hall.rest(wait) => if goes_on { Ok(Waited::Long) } else { Err(Stopped) },
            Some(table) = self.orders.recv() => {
                self.order(table);
                Ok(Waited::Interrupted)
            }
        }
    }

    /// Tells the host what came of an errand. False if the rest of the list may be out of date.
    async fn report(&mut self, place: Place, errand: &Outgoing, outcome: Result<Done, Trouble>) -> bool {
        let (post, host) = (errand.post, self.hall.host.clone());
        let now = Instant::now();
        let (told, goes_on) = match outcome {
            Ok(done) => {
                self.pace().succeeded();
                self.refusals.remove(&post);
                match done {
                    Done::Shown(message) => (host.shown(post, &message, errand.version).await, true),
                    Done::Retired => (host.retired(post).await, true),
                }
            }
            Err(Trouble::Wait(pause)) => {
                tracing::info!(seconds = pause.as_secs(), "the platform asks for a pause");
                self.pace().pause(pause, now);
                (Ok(()), false)
            }
            Err(trouble @ (Trouble::Outage | Trouble::Token)) => {
                let failures = self.pace().failures();
                tracing::warn!(?trouble, failures, "the platform does not answer as it should");
                self.pace().failed(now);
                (Ok(()), false)
            }
            Err(Trouble::Moved(to)) => {
                self.hall.moved(self.chat, to).await;
                (Ok(()), false)
            }
            Err(trouble @ (Trouble::Shut | Trouble::NoPictures)) => {
                tracing::warn!(?trouble, table = %errand.table, "a chat is closed to us; the post is given up");
                if trouble == Trouble::NoPictures {
                    self.explain(place).await;
                }
                (host.unreachable(post).await, true)
            }
            Err(Trouble::Refused) => {
                let refusals = self.refusals.entry(post).or_default();
                *refusals += 1;
                if *refusals < REFUSALS {
                    self.pace().failed(now);
                    (Ok(()), false)
                } else {
                    self.refusals.remove(&post);
                    (self.give_up(errand).await, false)
                }
            }
            Err(_) => {
                tracing::info!(table = %errand.table, "a message is gone");
                (host.lost(post).await, false)
            }
        };
        if let Err(fault) = told {
            tracing::warn!(%fault, table = %errand.table, "what came of a message could not be noted");
            self.pace().failed(now);
            return false;
        }
        goes_on
    }

    /// A message Telegram will not accept, however often it is tried: a new one may do better than an edit.
    async fn give_up(&self, errand: &Outgoing) -> Result<(), Fault> {
        tracing::error!(table = %errand.table, "a message is not accepted and given up");
        match errand.errand {
            Errand::Send { .. } => self.hall.host.unreachable(errand.post).await,
            Errand::Edit { .. } => self.hall.host.lost(errand.post).await,
            Errand::Retire { .. } | Errand::Strip { .. } => self.hall.host.retired(errand.post).await,
            Errand::Open { .. } | Errand::Close => Ok(()),
        }
    }

    /// Says why no board comes, if at least words may be sent.
    async fn explain(&self, place: Place) {
        let club = self.hall.host.lang_for(None, None, Some(&place::club(place.chat))).await;
        let text = Text::plain(phrase(&club.ok().flatten().unwrap_or_default(), "telegram-no-photos"));
        if self.hall.hand.say(place, &text).await.is_err() {
            tracing::debug!("nor can words be sent there");
        }
    }

    fn pace(&self) -> MutexGuard<'_, Pace> {
        self.pace.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether there was a wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Waited {
    /// There was none.
    Not,
    /// There was one, and it is over.
    Long,
    /// There would be one, and something else comes first.
    Interrupted,
}

/// The program is to end.
struct Stopped;
