//! The whole frontend with a real host against a loopback Telegram: people write and press, and see what they see.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod cafe;
mod commands;
mod games;
mod keepsakes;
mod lists;
mod notes;
mod people;
mod presence;
mod seats;
mod settings;
mod traps;
mod weather;
