//! The Telegram frontend: updates become requests, what the host wants shown becomes calls of the Bot API.
//!
//! It knows no point, die or rule, no SQL, and no text of the game; it decides nothing. Long polling only. [`run`] is all
//! a program needs; [`check`] tries the token.
//!
//! Everything is anchored in what is stored: the offset of a poll is confirmed before its updates are dealt with, so a
//! press may be lost in a crash (it can be pressed again), but a board that is not up to date is found at the next start.

#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used))]

mod admins;
mod client;
mod commands;
mod desk;
mod dispatch;
mod faces;
mod hall;
mod inbound;
mod invitation;
mod keyboard;
mod markup;
mod notes;
mod outbound;
mod pace;
mod pictures;
mod place;
mod trouble;
mod waiter;

use std::sync::Arc;
use std::time::Duration;

use gulbara_core::host::Host;
use gulbara_core::view::{Grid, Width};
use reqwest::Url;
use secrecy::SecretString;
use teloxide::Bot;
use teloxide::requests::Requester as _;
use teloxide::types::Me;
use tokio_util::sync::CancellationToken;

use crate::pictures::Pictures;
use crate::trouble::Trouble;

/// What a keyboard below a message can hold.
pub const GRID: Grid = Grid { width: Width::ByLabel, rows: None, disables: false, menus: false };

/// How long [`check`] waits for Telegram.
const CHECK: Duration = Duration::from_secs(10);

/// How to reach Telegram.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The bot's token.
    pub token: SecretString,
    /// Another server that speaks the Bot API; nothing is sent anywhere else then. `None` for Telegram's own.
    pub api_url: Option<Url>,
    /// Edits, and new messages, a minute in one group; 0 for any number (test servers).
    pub edits_per_minute: u32,
}

/// Why the frontend does not run.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The address is none a request can be sent to.
    #[error("the address of the Bot API has to begin with http:// or https://")]
    Address,
    /// No HTTP client could be made.
    #[error("no HTTP client can be made; is there a usable proxy setting and a set of certificates?")]
    Client,
    /// The token is not accepted.
    #[error("the token is not accepted; BotFather shows the right one")]
    Token,
    /// Telegram does not answer.
    #[error("Telegram does not answer; is there a connection to its Bot API?")]
    Unreachable,
}

/// Asks Telegram once who the bot is, and gives its name with an `@` in front.
///
/// # Errors
/// If the token is not accepted, or Telegram does not answer within ten seconds.
pub async fn check(settings: &Settings) -> Result<String, Error> {
    let bot = client::bot(settings)?;
    match tokio::time::timeout(CHECK, bot.get_me()).await {
        Ok(Ok(me)) => Ok(format!("@{}", me.username())),
        Ok(Err(error)) if Trouble::of(&error) == Trouble::Token => Err(Error::Token),
        _ => Err(Error::Unreachable),
    }
}

/// Plays on Telegram until `stop`, and ends within seconds after it. While Telegram is out of reach it goes on trying.
///
/// # Errors
/// If the settings cannot work: a bad address, a token that is not accepted.
pub async fn run(settings: Settings, host: Host, stop: CancellationToken) -> Result<(), Error> {
    let bot = client::bot(&settings)?;
    // From here on nothing that changes is missed.
    let changes = host.changes();
    let Some(me) = client::meet(&bot, &stop).await? else {
        return Ok(());
    };
    tracing::info!(bot = me.user.id.0, "Telegram answers");
    let hand = outbound::Hand::new(bot.clone(), me.username().to_owned(), Pictures::of(me.user.id, host.clone()));
    let hall = hall::Hall::new(host.clone(), hand, settings.edits_per_minute, stop.clone());
    let desk = desk::Desk::new(Arc::clone(&hall), me.clone());
    hall.spawn(Arc::clone(&hall).follow(changes));
    hall.spawn(register(bot.clone(), me, host, stop.clone()));
    hall.put_back().await;
    hall.catch_up().await;
    let outcome = dispatch::supervise(&bot, || dispatch::handlers(&desk), &stop).await;
    hall.close().await;
    outcome
}

/// Registers the commands, as often as it takes.
async fn register(bot: Bot, me: Me, host: Host, stop: CancellationToken) {
    for failures in 0.. {
        let Err(trouble) = commands::register(&bot, &me, &host).await else {
            return;
        };
        tracing::warn!(?trouble, "the commands could not be registered");
        let pause = match trouble {
            Trouble::Wait(pause) => pause,
            // It will not be liked better the next time.
            Trouble::Refused => return,
            _ => client::growing(failures),
        };
        if stop.run_until_cancelled(tokio::time::sleep(pause)).await.is_none() {
            return;
        }
    }
}
