//! The store on real files.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod asides;
mod clock;
mod commits;
mod erasing;
mod files;
mod finding;
mod linking;
mod lists;
mod moving;
mod play;
mod posts;
mod results;
mod settings;
mod tables;
mod uploads;
