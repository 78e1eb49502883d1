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

use crate::ledger;
use crate::room::Room;

/// What fits below a message: five cells across are wide enough for a thumb on a phone; downwards the page scrolls, so
/// nothing has to hide in a menu.
pub(crate) const GRID: Grid = Grid { width: Width::Fixed(5), rows: None, disables: true, menus: false };

/// How often one table is asked for errands in a row; it is empty-handed after two or three unless something is wrong.
const ROUNDS: usize = 20;

/// How often tables that do not show their present state are looked for.
const LOOK_ROUND: Duration = Duration::from_secs(30);

/// Brings messages up to date, table after table, until `stop`.
pub(crate) async fn keep_showing(
    host: Host,
    room: Arc<Room>,
    mut feed: Receiver<Changed>,
    mut queue: UnboundedReceiver<TableKey>,
    stop: CancellationToken,
) {
    let mut written = ledger::write(&room);
    // The first tick comes at once: what a former run left open is shown at the start.
    let mut round = tokio::time::interval(LOOK_ROUND);
    loop {
        let tables = tokio::select! {
            () = stop.cancelled() => return,
            Some(table) = queue.recv() => vec![table],
            changed = feed.recv() => match changed {
                // What this frontend asked for is in the queue already.
                Ok(Changed { by: Some(Site::Local), .. }) => continue,
                Ok(Changed { table, .. }) => vec![table],
                Err(RecvError::Lagged(_)) => stale(&host).await,
                Err(RecvError::Closed) => return,
            },
            _ = round.tick() => stale(&host).await,
        };
        for table in tables {
            if let Err(fault) = show(&host, &room, &table).await {
                tracing::warn!(%table, %fault, "a table is not shown as it stands; it will be tried again");
            }
            let text = ledger::write(&room);
            if text != written {
                ledger::keep(&host, &text).await;
                written = text;
            }
        }
    }
}

async fn stale(host: &Host) -> Vec<TableKey> {
    host.stale(Site::Local).await.unwrap_or_else(|fault| {
        tracing::warn!(%fault, "the tables to look after are not known");
        Vec::new()
    })
}

/// Does the errands of one table until there are none.
async fn show(host: &Host, room: &Room, table: &TableKey) -> Result<(), Fault> {
    for _ in 0..ROUNDS {
        let errands = host.outgoing(table, Site::Local, &GRID).await?;
        if errands.is_empty() {
            return Ok(());
        }
        for outgoing in errands {
            run(host, room, outgoing).await?;
        }
    }
    tracing::error!(%table, "the errands of a table do not come to an end");
    Ok(())
}

/// Does one errand and reports it.
async fn run(host: &Host, room: &Room, outgoing: Outgoing) -> Result<(), Fault> {
    let Outgoing { post, table, version, errand, .. } = outgoing;
    match errand {
        Errand::Send { face, .. } => {
            let message = room.post(post, &table, &face);
            host.shown(post, &message, version).await
        }
        Errand::Edit { message, face } => {
            if room.edit(&message, &face) {
                host.shown(post, &message, version).await
            } else {
                host.lost(post).await
            }
        }
        Errand::Retire { message, .. } => {
            room.delete(&message);
            host.retired(post).await
        }
    }
}
