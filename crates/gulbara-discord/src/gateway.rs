//! The connection that brings interactions: it comes back after faults, never goes to another server than the one it was
//! given, and ends when told.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use gulbara_core::host::Host;
use serenity::all::{
    ApplicationId, ClientBuilder, Context, EventHandler, GatewayError, GatewayIntents, Interaction, Ready,
};
use serenity::async_trait;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::Instrument;

use crate::desk::Desk;
use crate::rest::{Rest, Trouble, http};
use crate::{Error, Settings, commands, counter};

/// Interactions need no intent, and nothing else is listened to.
const INTENTS: GatewayIntents = GatewayIntents::empty();
/// How long closing may take.
const FAREWELL: Duration = Duration::from_secs(2);
/// Where the platform itself is.
const REAL: [&str; 3] = ["discord.gg", "discord.com", "discord.media"];
/// The name under which the mark of the registered commands is kept.
const REGISTERED: &str = "discord-commands";

/// What happens on the gateway, handed on.
struct Handler {
    desk: Arc<Desk>,
    tasks: TaskTracker,
    stop: CancellationToken,
    server: Option<String>,
}

#[async_trait]
impl EventHandler for Handler {
    async fn ready(&self, _: Context, ready: Ready) {
        tracing::info!(guilds = ready.guilds.len(), "connected");
        let (desk, stop, server) = (Arc::clone(&self.desk), self.stop.clone(), self.server.clone());
        let application = ready.application.id;
        self.tasks.spawn(async move {
            tokio::select! {
                () = stop.cancelled() => {}
                () = register(&desk.host, &desk.rest, application, server.as_deref()) => {}
            }
        });
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let span = tracing::info_span!("interaction", id = %interaction.id(), kind = ?interaction.kind());
        let desk = Arc::clone(&self.desk);
        self.tasks.spawn(async move { counter::receive(&desk, &interaction).await }.instrument(span));
    }
}

/// Stays connected until told to stop.
pub(crate) async fn keep(
    settings: &Settings,
    desk: &Arc<Desk>,
    tasks: &TaskTracker,
    stop: &CancellationToken,
) -> Result<(), Error> {
    let mut pause = Duration::from_secs(1);
    loop {
        let connected = tokio::select! {
            () = stop.cancelled() => return Ok(()),
            client = connect(settings, desk, tasks, stop) => client,
        };
        let ended = match connected {
            Ok((client, shards)) => {
                pause = Duration::from_secs(1);
                serve(client, shards, stop).await
            }
            Err(error) => Err(error),
        };
        match ended {
            Ok(()) => return Ok(()),
            Err(error @ (Error::Token | Error::Client | Error::Gateway)) => return Err(error),
            Err(error) => tracing::warn!(%error, pause_s = pause.as_secs(), "not connected, trying again"),
        }
        tokio::select! {
            () = stop.cancelled() => return Ok(()),
            () = sleep(pause) => pause = (pause * 2).min(Duration::from_secs(60)),
        }
    }
}

/// A client that will connect to where the server says, and nowhere else.
async fn connect(
    settings: &Settings,
    desk: &Arc<Desk>,
    tasks: &TaskTracker,
    stop: &CancellationToken,
) -> Result<(serenity::Client, u32), Error> {
    let (url, shards) = desk.rest.gateway().await.map_err(|trouble| match trouble {
        Trouble::Token => Error::Token,
        _ => Error::Unreachable,
    })?;
    if settings.api_url.is_some() && is_real(&url) {
        return Err(Error::RealGateway);
    }
    let handler =
        Handler { desk: Arc::clone(desk), tasks: tasks.clone(), stop: stop.clone(), server: settings.api_url.clone() };
    let builder = ClientBuilder::new_with_http(http(settings)?, INTENTS).event_handler(handler);
    let client = builder.await.map_err(|_| Error::Client)?;
    {
        // The library has asked once more, and after a failure falls back to the real gateway. What counts is the answer
        // that was checked.
        let mut known = client.ws_url.lock().await;
        *known = url;
    }
    Ok((client, shards))
}

async fn serve(mut client: serenity::Client, shards: u32, stop: &CancellationToken) -> Result<(), Error> {
    let manager = Arc::clone(&client.shard_manager);
    let mut running = pin!(client.start_shards(shards));
    tokio::select! {
        ended = &mut running => match ended {
            Err(serenity::Error::Gateway(GatewayError::InvalidAuthentication)) => Err(Error::Token),
            Err(serenity::Error::Gateway(
                GatewayError::InvalidGatewayIntents | GatewayError::DisallowedGatewayIntents,
            )) => Err(Error::Gateway),
            Ok(()) | Err(_) => Err(Error::Unreachable),
        },
        () = stop.cancelled() => {
            // What does not close in time is dropped; nothing is lost by it.
            if timeout(FAREWELL, manager.shutdown_all()).await.is_ok() {
                drop(timeout(FAREWELL, running).await);
            }
            Ok(())
        }
    }
}

/// Whether an address is the platform's own gateway.
fn is_real(url: &str) -> bool {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let host = rest.split(['/', ':', '?']).next().unwrap_or(rest).to_ascii_lowercase();
    REAL.iter().any(|real| host.strip_suffix(real).is_some_and(|before| before.is_empty() || before.ends_with('.')))
}

/// Registers the commands if they are not those registered last. Discord allows 200 a day.
async fn register(host: &Host, rest: &Rest, application: ApplicationId, server: Option<&str>) {
    let all = commands::all();
    let mark = commands::mark(application.get(), server, &all);
    let mut pause = Duration::from_secs(1);
    loop {
        match host.recall(REGISTERED).await {
            Ok(Some(known)) if known == mark => return,
            Ok(_) => {}
            Err(fault) => tracing::warn!(%fault, "the registered commands are unknown"),
        }
        match rest.register(application, all.clone()).await {
            Ok(()) => {
                tracing::info!("commands registered");
                if let Err(fault) = host.remember(REGISTERED, &mark).await {
                    tracing::warn!(%fault, "the commands will be registered again at the next start");
                }
                return;
            }
            Err(trouble) if trouble.passes() => {
                tracing::warn!(%trouble, "commands not registered, trying again");
            }
            Err(trouble) => {
                tracing::error!(%trouble, "commands not registered");
                return;
            }
        }
        sleep(pause).await;
        pause = (pause * 2).min(Duration::from_secs(60));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_real_gateway_is_known() {
        for url in ["wss://gateway.discord.gg", "wss://gateway-us-east1-b.discord.gg/?v=10", "wss://DISCORD.com:443"] {
            assert!(is_real(url), "{url}");
        }
        for url in ["ws://127.0.0.1:9", "ws://discord.gg.example.org", "wss://notdiscord.gg/x"] {
            assert!(!is_real(url), "{url}");
        }
    }

    #[test]
    fn no_privileged_intent_is_asked_for() {
        assert!(!INTENTS.is_privileged());
    }
}
