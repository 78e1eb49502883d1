//! The shared core of Gul Bara: everything that is the game, and nothing that is Discord, Telegram or a web page.
//!
//! See `ARCHITECTURE.md` for which module may use which.

#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used))]

pub mod engine;
pub mod host;
pub mod picture;
pub mod proof;
pub mod rules;
pub mod settings;
pub mod standings;
pub mod store;
pub mod table;
pub mod view;
pub mod words;
