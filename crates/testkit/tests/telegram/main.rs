//! The loopback Telegram held against what is known of the real one, by a plain HTTP client and by a teloxide bot.
#![expect(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod bot;
mod client;
mod editing;
mod faults;
mod html;
mod limits;
mod membership;
mod polling;
mod privacy;
mod rooms;
