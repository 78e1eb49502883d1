//! The host as frontends see it: requests in, notes and messages out.

#![expect(missing_docs, reason = "tests")]

mod conversation;
mod games;
mod room;
