//! The host as frontends see it: requests in, notes and messages out.

mod advice;
mod conversation;
mod deadlines;
mod fairness;
mod farewell;
mod games;
mod invitations;
mod keepsakes;
mod links;
mod lists;
mod looks;
mod matches;
mod presence;
mod room;
mod running;
mod settings;
mod several;
mod time;
mod weather;
