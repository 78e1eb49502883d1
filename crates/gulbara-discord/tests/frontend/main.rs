//! The frontend against a loopback Discord: the real client, the real host, everything that goes wrong out there.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod answers;
mod games;
mod guests;
mod keepsakes;
mod lists;
mod people;
mod posts;
mod presence;
mod settings;
mod start;
mod support;
mod threads;
mod typing;
