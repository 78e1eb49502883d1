//! The Discord frontend: interactions become requests, errands become calls.
//!
//! Knows no point, die or rule, no SQL, and shows no words of its own but those of its section in the Fluent file. The
//! core decides everything; this crate sees to Discord's deadlines, limits and tokens.

#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used))]

mod commands;
mod components;
mod counter;
mod desk;
mod faces;
mod gateway;
mod inbound;
mod markup;
mod outbound;
mod pace;
mod place;
mod rest;
mod roll;
mod ticket;

use std::sync::Arc;
use std::time::Duration;

use gulbara_core::host::{Changed, Host};
use gulbara_core::table::{Site, TableKey};
use secrecy::SecretString;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::desk::{Call, Desk};
use crate::rest::{Rest, Trouble};

pub use crate::components::GRID;

/// What a log filter has to say about the client library and its sockets, which at other levels write down whole messages with names
/// and tokens.
pub const LOG_FILTER: &str = "serenity=error,tungstenite=warn,tokio_tungstenite=warn";

/// How long unfinished answers may take after the end was called.
const LAST_CALLS: Duration = Duration::from_secs(4);
/// When the host is asked again after it could not say what is to be done.
const ASK_AGAIN: Duration = Duration::from_secs(10);

/// How to reach Discord.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The bot's token.
    pub token: SecretString,
    /// Another server that speaks Discord's interface, without a path, as in `http://127.0.0.1:8090`. If it is set,
    /// nothing ever goes to Discord's own servers.
    pub api_url: Option<String>,
}

/// Why the frontend cannot work.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Discord does not accept the token.
    #[error("Discord does not accept the token")]
    Token,
    /// Discord cannot be reached.
    #[error("Discord cannot be reached")]
    Unreachable,
    /// The client could not be set up.
    #[error("the client for Discord could not be set up")]
    Client,
    /// Discord refuses what the program wants to listen to.
    #[error("Discord's gateway refuses the connection for good")]
    Gateway,
    /// The server at the address given names Discord's own gateway.
    #[error("the server at discord.api_url names Discord's own gateway")]
    RealGateway,
}

/// Asks Discord once whose token it is; the result is the bot's name.
///
/// # Errors
/// When the token is not accepted or Discord cannot be reached.
pub async fn check(settings: &Settings) -> Result<String, Error> {
    let rest = Rest::new(rest::http(settings)?);
    rest.own_name().await.map_err(|trouble| match trouble {
        Trouble::Token => Error::Token,
        _ => Error::Unreachable,
    })
}

/// Serves Discord until `stop`, and ends within seconds after it.
///
/// # Errors
/// When it can never work: the token is not accepted, or the client cannot be set up. Anything that may pass is waited
/// out.
pub async fn run(settings: Settings, host: Host, stop: CancellationToken) -> Result<(), Error> {
    let rest = Rest::new(rest::http(&settings)?);
    // An end for whatever reason is an end for all tasks.
    let stop = stop.child_token();
    let tasks = TaskTracker::new();
    let (calls, called) = unbounded_channel();
    let changes = host.changes();
    let desk = Arc::new(Desk::new(host, rest, calls, tasks.clone(), stop.clone()));
    desk.call_everything();
    tasks.spawn(watch(Arc::clone(&desk), changes, called, tasks.clone(), stop.clone()));
    let ended = gateway::keep(&settings, &desk, &tasks, &stop).await;
    stop.cancel();
    tasks.close();
    if timeout(LAST_CALLS, tasks.wait()).await.is_err() {
        tracing::warn!("some answers were not finished; their tables are looked after at the next start");
    }
    ended
}

/// Has every table served that changes without this frontend's doing, or that was to be tried again.
async fn watch(
    desk: Arc<Desk>,
    mut changes: broadcast::Receiver<Changed>,
    mut called: UnboundedReceiver<Call>,
    tasks: TaskTracker,
    stop: CancellationToken,
) {
    let serve = |table: TableKey| {
        let desk = Arc::clone(&desk);
        tasks.spawn(async move { desk.serve(&table, None).await });
    };
    loop {
        let call = tokio::select! {
            () = stop.cancelled() => return,
            call = called.recv() => call,
            changed = changes.recv() => match changed {
                Ok(Changed { by: Some(Site::Discord), .. }) => continue,
                Ok(Changed { table, .. }) => Some(Call::Table(table)),
                Err(RecvError::Lagged(_)) => Some(Call::Everything),
                Err(RecvError::Closed) => None,
            },
        };
        match call {
            Some(Call::Table(table)) => serve(table),
            Some(Call::Everything) => match desk.host.stale(Site::Discord).await {
                Ok(tables) => tables.into_iter().for_each(serve),
                Err(fault) => {
                    tracing::warn!(%fault, "what is not up to date is unknown");
                    let (desk, stop) = (Arc::clone(&desk), stop.clone());
                    tasks.spawn(async move {
                        tokio::select! {
                            () = stop.cancelled() => {}
                            () = sleep(ASK_AGAIN) => desk.call_everything(),
                        }
                    });
                }
            },
            None => return,
        }
    }
}
