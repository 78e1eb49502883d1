//! Shows what the host wants shown: its errands become messages of the room.

use std::sync::Arc;
use std::time::Duration;

use gulbara_core::host::{Changed, Errand, Fault, Host, Outgoing};
use gulbara_core::table::{Site, TableKey};
use gulbara_core::view::{Grid, Width};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio_util::sync::CancellationToken;

use crate::ledger::Ledger;
use crate::room::Room;

/// What fits below a message: five cells across are wide enough for a thumb on a phone; downwards the page scrolls, so
/// nothing has to hide in a menu.
pub(crate) const GRID: Grid = Grid { width: Width::Fixed(5), rows: None, disables: true, menus: false };

/// How often one table is asked for errands in a row; it is empty-handed after two or three unless something is wrong.
const ROUNDS: usize = 20;

/// How often tables that do not show their present state are looked for.
const LOOK_ROUND: Duration = Duration::from_secs(30);

/// Something in the room to look after.
#[derive(Debug)]
pub(crate) enum Call {
    /// A table whose messages are to be brought up to date.
    Table(TableKey),
    /// What was said to everybody, which is to outlive the program.
    Room,
}

/// Brings messages up to date, table after table, until `stop`.
pub(crate) async fn keep_showing(
    host: Host,
    room: Arc<Room>,
    mut feed: Receiver<Changed>,
    mut queue: UnboundedReceiver<Call>,
    stop: CancellationToken,
) {
    let mut platform = reopen(host, room).await;
    let mut round = tokio::time::interval(LOOK_ROUND);
    loop {
        let tables = tokio::select! {
            () = stop.cancelled() => return,
            Some(call) = queue.recv() => match call {
                Call::Table(table) => vec![table],
                Call::Room => {
                    if let Err(fault) = platform.ledger.keep(&platform.host, &platform.room).await {
                        tracing::warn!(%fault, "a note will not outlive the program");
                    }
                    continue;
                }
            },
            changed = feed.recv() => match changed {
                // What this frontend asked for is in the queue already.
                Ok(Changed { by: Some(Site::Local), .. }) => continue,
                Ok(Changed { table, .. }) => vec![table],
                Err(RecvError::Lagged(_)) => stale(&platform.host).await,
                Err(RecvError::Closed) => return,
            },
            _ = round.tick() => stale(&platform.host).await,
        };
        platform.show_all(&tables).await;
    }
}

/// The room as it was left: first what the last run still had to show, then the boards it had, drawn anew.
async fn reopen(host: Host, room: Arc<Room>) -> Platform {
    let (ledger, boards) = Ledger::open(&host, &room).await;
    let mut platform = Platform { host, room, ledger };
    // A message that was never reported shown is still wanted: reported lost, it would be given up.
    let tables = stale(&platform.host).await;
    platform.show_all(&tables).await;
    for post in boards {
        if platform.room.posted().iter().any(|posted| posted.post == Some(post)) {
            continue;
        }
        if let Err(fault) = platform.host.lost(post).await {
            tracing::warn!(%fault, "a board of the last run stays away");
        }
    }
    platform
}

async fn stale(host: &Host) -> Vec<TableKey> {
    host.stale(Site::Local).await.unwrap_or_else(|fault| {
        tracing::warn!(%fault, "the tables to look after are not known");
        Vec::new()
    })
}

/// The host's errands, the room they are run in, and what is remembered of it.
struct Platform {
    host: Host,
    room: Arc<Room>,
    ledger: Ledger,
}

impl Platform {
    async fn show_all(&mut self, tables: &[TableKey]) {
        for table in tables {
            if let Err(fault) = self.show(table).await {
                tracing::warn!(%table, %fault, "a table is not shown as it stands; it will be tried again");
            }
        }
    }

    /// Does the errands of one table until there are none.
    async fn show(&mut self, table: &TableKey) -> Result<(), Fault> {
        for _ in 0..ROUNDS {
            let errands = self.host.outgoing(table, Site::Local, &GRID).await?;
            if errands.is_empty() {
                return Ok(());
            }
            for outgoing in errands {
                self.run(outgoing).await?;
            }
        }
        tracing::error!(%table, "the errands of a table do not come to an end");
        Ok(())
    }

    /// Does one errand and reports it.
    async fn run(&mut self, outgoing: Outgoing) -> Result<(), Fault> {
        let Outgoing { post, room, table, version, errand, .. } = outgoing;
        match errand {
            Errand::Send { face, .. } => {
                let message = self.room.post(post, &table, &face);
                self.ledger.keep(&self.host, &self.room).await?;
                self.host.shown(post, &message, version).await
            }
            Errand::Edit { message, face, .. } if self.room.edit(&message, &face) => {
                self.ledger.keep(&self.host, &self.room).await?;
                self.host.shown(post, &message, version).await
            }
            Errand::Edit { .. } => self.host.lost(post).await,
            Errand::Strip { message } => {
                self.room.strip(&message);
                self.host.retired(post).await?;
                self.ledger.keep(&self.host, &self.room).await
            }
            Errand::Retire { message, .. } => {
                self.room.delete(&message);
                self.host.retired(post).await?;
                self.ledger.keep(&self.host, &self.room).await
            }
            // The page is one room.
            Errand::Open { .. } => self.host.not_opened(post).await,
            Errand::Close => self.host.closed(&room).await,
        }
    }
}
