//! The loopback Discord proves itself: with a plain HTTP client, a plain WebSocket client, and a real bot.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod commands;
mod components;
mod faults;
mod gateway;
mod interactions;
mod limits;
mod mentions;
mod places;
mod real_client;
mod support;
