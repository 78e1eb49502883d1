//! The host as frontends see it: requests in, notes and messages out.

mod conversation;
mod games;
mod lists;
mod room;
mod settings;
