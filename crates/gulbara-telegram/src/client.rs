//! The connection to Telegram, or to whatever speaks its Bot API at another address.

use std::time::Duration;

use secrecy::ExposeSecret as _;
use teloxide::Bot;
use teloxide::requests::Requester as _;
use teloxide::types::Me;
use tokio_util::sync::CancellationToken;

use crate::trouble::Trouble;
use crate::{Error, Settings};

/// How long Telegram may keep a poll waiting.
pub(crate) const POLL: Duration = Duration::from_secs(10);
/// How long any request may take. Longer than a poll by far, and long enough for a picture on a slow line.
const REQUEST: Duration = Duration::from_secs(30);
const CONNECT: Duration = Duration::from_secs(5);
/// The longest pause between two attempts to get through.
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// The bot of these settings. Nothing is sent yet.
pub(crate) fn bot(settings: &Settings) -> Result<Bot, Error> {
    let mut builder = reqwest::Client::builder()
        .connect_timeout(CONNECT)
        .timeout(REQUEST)
        .tcp_nodelay(true)
        // Whoever answers for the Bot API does it at its own address.
        .redirect(reqwest::redirect::Policy::none());
    if let Some(url) = &settings.api_url {
        if url.cannot_be_a_base() || !matches!(url.scheme(), "http" | "https") {
            return Err(Error::Address);
        }
        // A proxy of the environment is for the world outside.
        if is_loopback(url) {
            builder = builder.no_proxy();
        }
    }
    let client = builder.build().map_err(|_| Error::Client)?;
    let bot = Bot::with_client(settings.token.expose_secret(), client);
    let bot = match &settings.api_url {
        Some(url) => bot.set_api_url(url.clone()),
        None => bot,
    };
    let wanted = settings.api_url.as_ref();
    assert!(
        wanted.is_none_or(|url| bot.api_url() == *url),
        "requests would go to another server than the one that was set"
    );
    Ok(bot)
}

fn is_loopback(url: &reqwest::Url) -> bool {
    let host = url.host_str().unwrap_or_default();
    let address = host.trim_start_matches('[').trim_end_matches(']').parse::<std::net::IpAddr>();
    host == "localhost" || address.is_ok_and(|address| address.is_loopback())
}

/// Asks the bot's name until Telegram answers; `None` if the program is to end.
pub(crate) async fn meet(bot: &Bot, stop: &CancellationToken) -> Result<Option<Me>, Error> {
    for failures in 0.. {
        let Some(answer) = stop.run_until_cancelled(bot.get_me().into_future()).await else {
            return Ok(None);
        };
        let trouble = match answer {
            Ok(me) => return Ok(Some(me)),
            Err(error) => Trouble::of(&error),
        };
        if trouble == Trouble::Token {
            return Err(Error::Token);
        }
        let pause = match trouble {
            Trouble::Wait(pause) => pause,
            _ => growing(failures),
        };
        tracing::warn!(?trouble, seconds = pause.as_secs(), "Telegram cannot be reached; another attempt follows");
        if stop.run_until_cancelled(tokio::time::sleep(pause)).await.is_none() {
            return Ok(None);
        }
    }
    Ok(None)
}

/// The pause after so many failures in a row: 1, 2, 4 … 30 seconds.
pub(crate) fn growing(failures: u32) -> Duration {
    Duration::from_secs(1 << failures.min(6)).min(LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(url: Option<&str>) -> Settings {
        Settings {
            token: "42:SECRET".to_owned().into(),
            api_url: url.map(|url| url.parse().unwrap()),
            edits_per_minute: 20,
        }
    }

    #[test]
    fn the_address_that_was_set_is_the_one_in_use() {
        let bot = super::bot(&settings(Some("http://127.0.0.1:9"))).unwrap();
        assert_eq!(bot.api_url().as_str(), "http://127.0.0.1:9/");
        let bot = super::bot(&settings(None)).unwrap();
        assert_eq!(bot.api_url().as_str(), "https://api.telegram.org/");
        for url in ["mailto:ann@example.org", "ftp://127.0.0.1"] {
            assert!(matches!(super::bot(&settings(Some(url))), Err(Error::Address)), "{url}");
        }
    }

    #[test]
    fn loopback_addresses_are_known() {
        for (url, expected) in [
            ("http://127.0.0.1:1", true),
            ("http://localhost:1", true),
            ("http://[::1]:1", true),
            ("http://10.0.0.1", false),
            ("https://bots.example.org", false),
        ] {
            assert_eq!(is_loopback(&url.parse().unwrap()), expected, "{url}");
        }
    }

    #[test]
    fn the_token_is_in_no_description() {
        let settings = settings(None);
        assert!(!format!("{settings:?}").contains("SECRET"));
    }

    #[test]
    fn pauses_grow_to_half_a_minute() {
        let pauses: Vec<_> = (0..8).map(|n| growing(n).as_secs()).collect();
        assert_eq!(pauses, [1, 2, 4, 8, 16, 30, 30, 30]);
    }
}
