//! The local table: a page on 127.0.0.1 that plays the part of a chat room.
//!
//! It is a frontend like Discord and Telegram, and the chat platform behind it too: it keeps the room's messages in
//! memory, shows them to every open page and hands presses and typed lines to the host. It knows no point, no die, no
//! rule and no SQL.

#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used))]

mod answers;
mod door;
mod files;
mod inbound;
mod ledger;
mod live;
mod markup;
mod outbound;
mod page;
mod room;
mod run;
mod seats;

pub use run::{Bound, Error, Settings, bind, run};
