//! Loopback Discord and Telegram for tests: they speak the real wire, enforce the platforms' limits and inject faults.
//!
//! Knows nothing of Gul Bara: a frontend is driven here exactly as people and the platforms would drive it.

pub mod discord;
pub mod telegram;
