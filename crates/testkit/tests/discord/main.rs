//! The loopback Discord proves itself: with a plain HTTP client, a plain WebSocket client, and a real bot.

mod commands;
mod faults;
mod gateway;
mod interactions;
mod limits;
mod places;
mod real_client;
mod support;
