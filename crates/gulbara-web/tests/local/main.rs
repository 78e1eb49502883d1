//! The local table through its public face: real HTTP, the real host, a database on disk.

mod door;
mod game;
mod notes;
mod place;
mod restart;
