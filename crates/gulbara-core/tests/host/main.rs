//! The host as frontends see it: requests in, notes and messages out.

mod conversation;
mod deadlines;
mod games;
mod lists;
mod presence;
mod keepsakes;
mod room;
mod running;
mod settings;
mod time;
mod weather;
