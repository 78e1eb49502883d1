//! `gulbara run`: the composition root. One database, one host, every configured frontend, one orderly end.

use std::io::{self, Write as _};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, anyhow};
use gulbara_core::engine;
use gulbara_core::host::Host;
use gulbara_core::picture::Theme;
use gulbara_core::store::RunLock;
use tokio::task::{JoinError, JoinSet};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

use crate::config::{Config, Discord, Telegram, Web};
use crate::{journal, metrics};

/// How long frontends may take to end once they are asked to.
const LAST_ORDERS: Duration = Duration::from_secs(6);
/// How long the database may take to close.
const CLOSING: Duration = Duration::from_secs(2);
/// How long work that cannot be interrupted may take to end.
const CLEARING: Duration = Duration::from_secs(1);

/// Runs until a signal asks it to end, or a frontend fails.
pub(crate) fn run(config: &Config) -> anyhow::Result<ExitCode> {
    config.something_to_run()?;
    journal::start(&config.log, config.secrets());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let outcome = runtime.block_on(serve(config));
    runtime.shutdown_timeout(CLEARING);
    outcome.map(|()| ExitCode::SUCCESS)
}

async fn serve(config: &Config) -> anyhow::Result<()> {
    // Signals count from here on, also while everything still opens.
    let asked_to_end = signals()?;
    let _lock = RunLock::take(&config.database)?;
    let host = Host::open(&config.database).await?.with_defaults(config.clubs.clone());
    let outcome = match open(config, &host).await {
        Ok(house) => {
            let (discord, telegram, table) =
                (config.discord.is_some(), config.telegram.is_some(), config.web.is_some());
            tracing::info!(version = env!("CARGO_PKG_VERSION"), discord, telegram, table, "open");
            house.keep(asked_to_end).await
        }
        Err(fault) => Err(fault),
    };
    if timeout(CLOSING, host.close()).await.is_err() {
        tracing::warn!("the database took too long to close; the next start takes up what is left");
    }
    outcome
}

/// Everything that runs: frontends, each with its name, and what goes on beside them.
struct House {
    frontends: JoinSet<(&'static str, anyhow::Result<()>)>,
    beside: JoinSet<()>,
    stop: CancellationToken,
}

/// Opens every configured frontend.
async fn open(config: &Config, host: &Host) -> anyhow::Result<House> {
    // What takes a moment is made before anybody waits for it: the usual theme, and what the computer knows of races.
    let usual = config.clubs.theme.clone();
    tokio::task::spawn_blocking(move || usual.as_deref().and_then(Theme::named).unwrap_or_else(Theme::slate));
    tokio::task::spawn_blocking(engine::prepare);
    let mut house = House { frontends: JoinSet::new(), beside: JoinSet::new(), stop: CancellationToken::new() };
    if let Some(address) = config.metrics {
        house.beside.spawn(metrics::open(address, host)?);
    }
    if let Some(web) = &config.web {
        // The address is taken before anything else runs: a busy port is the most likely fault.
        let bound = gulbara_web::bind(&local_table(web)).await?;
        // Nobody need be reading.
        let _ = writeln!(io::stdout(), "Gul Bara: {}", bound.url());
        let (host, stop) = (host.clone(), house.stop.clone());
        house
            .frontends
            .spawn(async { ("the local table", gulbara_web::run(bound, host, stop).await.map_err(Into::into)) });
    }
    if let Some(discord) = &config.discord {
        let (settings, host, stop) = (self::discord(discord), host.clone(), house.stop.clone());
        house
            .frontends
            .spawn(async { ("Discord", gulbara_discord::run(settings, host, stop).await.map_err(Into::into)) });
    }
    if let Some(telegram) = &config.telegram {
        let (settings, host, stop) = (self::telegram(telegram)?, host.clone(), house.stop.clone());
        house
            .frontends
            .spawn(async { ("Telegram", gulbara_telegram::run(settings, host, stop).await.map_err(Into::into)) });
    }
    let host = host.clone();
    house.beside.spawn(async move { host.keep_time().await });
    Ok(house)
}

impl House {
    /// Keeps everything running until somebody asks it to end or a frontend ends by itself, which is a fault.
    async fn keep(mut self, asked_to_end: impl Future<Output = &'static str>) -> anyhow::Result<()> {
        let fault = tokio::select! {
            signal = asked_to_end => {
                tracing::info!(signal, "ending");
                None
            }
            Some(ended) = self.frontends.join_next() => Some(fault_of(ended)),
        };
        self.stop.cancel();
        let drained = timeout(LAST_ORDERS, async {
            while let Some(ended) = self.frontends.join_next().await {
                match ended {
                    Ok((name, Err(fault))) => tracing::warn!("{name}: {fault:#}"),
                    Ok((_, Ok(()))) => {}
                    Err(fault) => tracing::warn!(%fault, "a frontend did not end in order"),
                }
            }
        });
        if drained.await.is_err() {
            tracing::warn!("not every frontend ended in time; boards are brought up to date at the next start");
        }
        self.frontends.shutdown().await;
        self.beside.shutdown().await;
        fault.map_or(Ok(()), Err)
    }
}

/// Why a frontend that nobody asked to end has ended.
fn fault_of(ended: Result<(&'static str, anyhow::Result<()>), JoinError>) -> anyhow::Error {
    match ended {
        Ok((name, Ok(()))) => anyhow!("{name} ended by itself"),
        Ok((name, Err(fault))) => fault.context(name),
        Err(fault) => anyhow!(fault).context("a frontend broke off"),
    }
}

/// What the local table is told.
pub(crate) const fn local_table(web: &Web) -> gulbara_web::Settings {
    gulbara_web::Settings { listen: web.listen, allow_remote: web.allow_remote }
}

/// What the Discord frontend is told.
pub(crate) fn discord(discord: &Discord) -> gulbara_discord::Settings {
    gulbara_discord::Settings { token: discord.token.clone(), api_url: discord.api_url.clone() }
}

/// What the Telegram frontend is told.
pub(crate) fn telegram(telegram: &Telegram) -> anyhow::Result<gulbara_telegram::Settings> {
    let api_url =
        telegram.api_url.as_deref().map(|url| url.parse().with_context(|| format!("telegram.api_url = {url}")));
    Ok(gulbara_telegram::Settings {
        token: telegram.token.clone(),
        api_url: api_url.transpose()?,
        edits_per_minute: telegram.edits_per_minute,
    })
}

/// Waits for SIGTERM or SIGINT, from the moment it is called.
#[cfg(unix)]
fn signals() -> anyhow::Result<impl Future<Output = &'static str>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => "SIGTERM",
            _ = interrupt.recv() => "SIGINT",
        }
    })
}

/// Waits for Ctrl-C.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "the other systems can refuse")]
fn signals() -> anyhow::Result<impl Future<Output = &'static str>> {
    Ok(async {
        // If it cannot be watched for, the system ends the program by itself.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
        "Ctrl-C"
    })
}
