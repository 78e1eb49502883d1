//! Brings a table's messages up to date: one at a time for each table, the newest state wins, what fails is tried again.
//!
//! Knows which errands there are, not what they show.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use gulbara_core::host::{Errand, Fault, Host, Outgoing, PostKey};
use gulbara_core::table::{MessageKey, RoomKey, Site, TableKey};
use serenity::all::{ChannelId, MessageId};
use tokio::sync::mpsc::UnboundedSender;
use tokio::time::{Instant, sleep};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::components::GRID;
use crate::faces::once;
use crate::pace::Pace;
use crate::place::message_key;
use crate::rest::{Body, Rest, Token, Trouble};
use crate::ticket::Ticket;

/// How often one call looks for more to do: a lost message leads to a new one.
const ROUNDS: usize = 8;
/// How long a token changes messages; a little less than Discord allows.
const TOKEN_LIVES: Duration = Duration::from_secs(14 * 60);
/// The pauses before trying again, in seconds; the last one is repeated.
const PAUSES: [u64; 7] = [1, 2, 4, 8, 16, 32, 60];

/// Something to look after.
#[derive(Clone, Debug)]
pub(crate) enum Call {
    /// One table.
    Table(TableKey),
    /// Whatever is not up to date.
    Everything,
}

/// How an errand ended.
#[derive(Clone, Debug)]
pub(crate) enum End {
    /// The message shows this version.
    Shown(MessageKey, u32),
    /// The message is gone or without buttons, as it should be.
    Retired,
    /// The message is gone or can no longer be changed.
    Lost,
    /// Others have written below the message, and it was left as it is.
    Buried,
    /// Nothing can be sent there for good.
    Unreachable,
    /// A thread was started for the board.
    Opened(RoomKey),
    /// No thread can be started for the board, and why, if Discord said so.
    NotOpened(Option<Trouble>),
    /// The thread is archived, or cannot be.
    Closed,
    /// It had to wait for its turn; there may be newer things to show by now.
    Again,
    /// It may work later.
    Later,
    /// Nothing can be done now; the next press there may.
    Left,
}

/// What could not be done where somebody waits for it, for want of a right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hindrance {
    /// To post a board.
    Board,
    /// To start a thread: the board is in the channel.
    Thread,
}

/// What is known of the table being served.
#[derive(Debug, Default)]
pub(crate) struct Bench {
    /// Messages that may or may not have been sent already.
    pub(crate) sends: HashMap<PostKey, Attempt>,
    tries: usize,
    waiting: bool,
}

/// A message that may or may not have been sent already.
#[derive(Clone, Debug)]
pub(crate) struct Attempt {
    /// Where.
    pub(crate) channel: ChannelId,
    /// What was sent, or was not.
    pub(crate) body: Body,
    /// What marks every try as the same.
    pub(crate) nonce: String,
    /// The version that it shows if the first try had its effect.
    pub(crate) version: u32,
}

/// The tables of this site and what is still to be shown of them.
#[derive(Debug)]
pub(crate) struct Desk {
    pub(crate) host: Host,
    pub(crate) rest: Rest,
    pace: Pace,
    calls: UnboundedSender<Call>,
    tasks: TaskTracker,
    stop: CancellationToken,
    benches: Mutex<HashMap<TableKey, Arc<tokio::sync::Mutex<Bench>>>>,
    /// Tokens by which messages can be changed where the program is a guest.
    tokens: Mutex<HashMap<MessageId, (Token, Instant)>>,
    /// How often a post's message was lost: its next one is no repetition.
    losses: Mutex<HashMap<PostKey, u32>>,
    /// Rooms known to be visited as a guest.
    guest_rooms: Mutex<HashSet<RoomKey>>,
}

impl Desk {
    pub(crate) fn new(
        host: Host,
        rest: Rest,
        calls: UnboundedSender<Call>,
        tasks: TaskTracker,
        stop: CancellationToken,
    ) -> Desk {
        Desk {
            host,
            rest,
            pace: Pace::default(),
            calls,
            tasks,
            stop,
            benches: Mutex::default(),
            tokens: Mutex::default(),
            losses: Mutex::default(),
            guest_rooms: Mutex::default(),
        }
    }

    /// Shows a table's present state wherever it is not shown. An interaction's ticket carries what concerns its own
    /// message and room. The result is what could not be done in the ticket's room for want of a right.
    pub(crate) async fn serve(&self, table: &TableKey, ticket: Option<&Ticket>) -> Option<Hindrance> {
        let bench = self.bench(table);
        let mut blocked = None;
        {
            let mut bench = bench.lock().await;
            let mut skipped: HashMap<PostKey, bool> = HashMap::new();
            let mut again = true;
            for _ in 0..ROUNDS {
                match self.round(table, ticket, &mut bench, &mut skipped, &mut blocked).await {
                    Ok(true) => {}
                    Ok(false) => {
                        again = skipped.values().any(|later| *later);
                        break;
                    }
                    Err(fault) => {
                        tracing::warn!(%table, %fault, "a table could not be looked up");
                        break;
                    }
                }
            }
            if again {
                self.call_again(table, &mut bench);
            } else {
                bench.tries = 0;
            }
        }
        self.leave(table, &bench);
        blocked
    }

    /// One look at what is to be done; whether that led to more. If only the table moves on meanwhile, whoever moved it
    /// waits for the bench and shows it with their own answer.
    async fn round(
        &self,
        table: &TableKey,
        ticket: Option<&Ticket>,
        bench: &mut Bench,
        skipped: &mut HashMap<PostKey, bool>,
        blocked: &mut Option<Hindrance>,
    ) -> Result<bool, Fault> {
        let mut more = false;
        let mut errands = self.host.outgoing(table, Site::Discord, &GRID).await?;
        if self.find_dropped(bench, &errands, skipped).await? {
            errands = self.host.outgoing(table, Site::Discord, &GRID).await?;
        }
        // Whoever pressed sees the change of their own message first.
        errands.sort_by_key(|errand| !ticket.is_some_and(|ticket| is_about(errand, ticket)));
        let here = |errand: &Outgoing| ticket.is_some_and(|ticket| ticket.is_in(&errand.room));
        for errand in errands {
            if skipped.contains_key(&errand.post) {
                continue;
            }
            let end = self.perform(&errand, ticket, bench).await;
            match &end {
                End::Later | End::Left => {
                    skipped.insert(errand.post, matches!(end, End::Later));
                    continue;
                }
                End::Unreachable if here(&errand) => *blocked = Some(Hindrance::Board),
                End::NotOpened(Some(Trouble::Forbidden(_))) if here(&errand) => *blocked = Some(Hindrance::Thread),
                End::Again => return Ok(true),
                _ => {}
            }
            more |= match &end {
                End::Lost | End::Buried | End::Unreachable | End::Opened(_) | End::NotOpened(_) => true,
                // What a new message takes the place of goes now.
                End::Shown(_, version) => *version < errand.version || matches!(errand.errand, Errand::Send { .. }),
                _ => false,
            };
            self.report(&errand, &end).await?;
        }
        Ok(more)
    }

    /// Finds the messages that may have been sent and that nobody wants any more, and tells of them, so that they retire.
    async fn find_dropped(
        &self,
        bench: &mut Bench,
        errands: &[Outgoing],
        skipped: &mut HashMap<PostKey, bool>,
    ) -> Result<bool, Fault> {
        let dropped =
            |post: &PostKey| !skipped.contains_key(post) && !errands.iter().any(|errand| errand.post == *post);
        let dropped: Vec<PostKey> = bench.sends.keys().filter(|post| dropped(post)).copied().collect();
        let mut found = false;
        for post in dropped {
            let Some(attempt) = bench.sends.get(&post) else { continue };
            // Sent once more under the same mark it tells its number, and is there once.
            match self.rest.post(attempt.channel, &once(attempt.body.clone(), &attempt.nonce)).await {
                Ok(id) => {
                    self.host.shown(post, &message_key(id, false), attempt.version).await?;
                    found = true;
                }
                Err(trouble) if trouble.passes() => {
                    skipped.insert(post, true);
                    continue;
                }
                Err(trouble) => tracing::debug!(post = post.0, %trouble, "a dropped message is not there"),
            }
            bench.sends.remove(&post);
        }
        Ok(found)
    }

    async fn report(&self, errand: &Outgoing, end: &End) -> Result<(), Fault> {
        match end {
            End::Shown(message, version) => self.host.shown(errand.post, message, *version).await,
            End::Retired => self.host.retired(errand.post).await,
            End::Lost => {
                *guard(&self.losses).entry(errand.post).or_default() += 1;
                self.host.lost(errand.post).await
            }
            End::Buried => self.host.buried(errand.post).await,
            End::Unreachable => self.host.unreachable(errand.post).await,
            End::Opened(room) => self.host.opened(errand.post, room).await,
            End::NotOpened(_) => self.host.not_opened(errand.post).await,
            End::Closed => self.host.closed(&errand.room).await,
            End::Again | End::Later | End::Left => Ok(()),
        }
    }

    /// Asks to be called for this table again, later each time.
    fn call_again(&self, table: &TableKey, bench: &mut Bench) {
        if std::mem::replace(&mut bench.waiting, true) {
            return;
        }
        let seconds = PAUSES.get(bench.tries).or(PAUSES.last()).copied().unwrap_or(60);
        bench.tries += 1;
        tracing::warn!(%table, seconds, "a table is not shown everywhere, trying again");
        let (calls, stop, table) = (self.calls.clone(), self.stop.clone(), table.clone());
        let bench = self.bench(&table);
        self.tasks.spawn(async move {
            tokio::select! {
                () = stop.cancelled() => {}
                () = sleep(Duration::from_secs(seconds)) => {
                    bench.lock().await.waiting = false;
                    // Nobody listens only when everything ends.
                    drop(calls.send(Call::Table(table)));
                }
            }
        });
    }

    /// Takes a channel's turn to be written to; `false` if that took a wait.
    pub(crate) async fn in_turn(&self, channel: ChannelId) -> bool {
        match self.pace.take(channel, Instant::now()) {
            Ok(()) => true,
            Err(wait) => {
                self.unless_stopped(sleep(wait)).await;
                false
            }
        }
    }

    /// Does something that takes its time, unless everything is to end.
    pub(crate) async fn unless_stopped<T>(&self, work: impl Future<Output = T>) -> Option<T> {
        self.stop.run_until_cancelled(work).await
    }

    /// Asks that everything be looked after.
    pub(crate) fn call_everything(&self) {
        // Nobody listens only when everything ends.
        drop(self.calls.send(Call::Everything));
    }

    /// The mark of the next message of a post: the same until that message is known to exist.
    pub(crate) fn attempt(&self, errand: &Outgoing, channel: ChannelId, body: Body) -> Attempt {
        let losses = guard(&self.losses).get(&errand.post).copied().unwrap_or(0);
        let nonce = format!("{:x}.{:x}.{:x}", errand.post.0, errand.version, losses);
        Attempt { channel, body, nonce, version: errand.version }
    }

    /// Keeps the means of changing a message where the program is a guest.
    pub(crate) fn keep_token(&self, message: MessageId, token: &Token) {
        let mut tokens = guard(&self.tokens);
        tokens.retain(|_, (_, since)| since.elapsed() < TOKEN_LIVES);
        tokens.insert(message, (token.clone(), Instant::now()));
    }

    /// The means of changing such a message, while there is one.
    pub(crate) fn token_for(&self, message: MessageId) -> Option<Token> {
        let tokens = guard(&self.tokens);
        tokens.get(&message).filter(|(_, since)| since.elapsed() < TOKEN_LIVES).map(|(token, _)| token.clone())
    }

    pub(crate) fn forget_token(&self, message: MessageId) {
        guard(&self.tokens).remove(&message);
    }

    /// Remembers, also for the next start, that the program is a guest in a room: what it may not post there is no
    /// reason to give the post up.
    pub(crate) async fn visit(&self, room: &RoomKey) {
        if !guard(&self.guest_rooms).insert(room.clone()) {
            return;
        }
        if let Err(fault) = self.host.remember(&guest_mark(room), "1").await {
            tracing::warn!(%fault, "a room could not be remembered");
            guard(&self.guest_rooms).remove(room);
        }
    }

    /// Whether the program has been a guest in a room.
    pub(crate) async fn is_guest_in(&self, room: &RoomKey) -> bool {
        guard(&self.guest_rooms).contains(room) || matches!(self.host.recall(&guest_mark(room)).await, Ok(Some(_)))
    }

    fn bench(&self, table: &TableKey) -> Arc<tokio::sync::Mutex<Bench>> {
        Arc::clone(guard(&self.benches).entry(table.clone()).or_default())
    }

    /// Clears a bench that nobody else uses and that has nothing to remember.
    fn leave(&self, table: &TableKey, bench: &Arc<tokio::sync::Mutex<Bench>>) {
        let mut benches = guard(&self.benches);
        let idle = bench.try_lock().is_ok_and(|bench| !bench.waiting && bench.sends.is_empty());
        if idle && Arc::strong_count(bench) == 2 {
            benches.remove(table);
        }
    }
}

/// Whether an errand changes the message that a press was on.
fn is_about(errand: &Outgoing, ticket: &Ticket) -> bool {
    matches!(&errand.errand, Errand::Edit { message, .. } if ticket.is_in(&errand.room) && ticket.is_on(message))
}

fn guest_mark(room: &RoomKey) -> String {
    format!("discord-guest-{}", room.id())
}

/// What a lock guards is whole after every statement, also when a task panicked elsewhere.
fn guard<T>(lock: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}
