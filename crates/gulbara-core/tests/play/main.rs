//! Tests of the rules and of what proves a game, through their public face: laws, tables, whole games, test vectors.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;
mod game;
mod laws;
mod notation;
mod positions;
mod records;
mod remainder;
mod slow;
mod stages;
mod vectors;
mod verify;
