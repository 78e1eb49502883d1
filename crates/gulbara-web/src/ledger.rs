//! What of the room outlives the program: which messages there were, and the words of those without a picture or file.
//!
//! A board is drawn anew after a restart: its former message is reported lost and the host asks for a new one. The
//! ledger is written before the host is told that a message is shown, so that no shown message is ever missing in it.

use gulbara_core::host::{Fault, Host, PostKey};
use serde::{Deserialize, Serialize};

use crate::room::{Message, Room};

/// The name the host keeps it under.
const NAME: &str = "local.room";

/// One message.
#[derive(Debug, Serialize, Deserialize)]
struct Entry {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    post: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    message: Option<Message>,
}

/// The ledger of a room.
#[derive(Debug)]
pub(crate) struct Ledger {
    written: String,
}

impl Ledger {
    /// Puts the messages without a picture back that a former run had posted. The others are returned: they have to be
    /// reported lost unless they are in the room by then.
    pub(crate) async fn open(host: &Host, room: &Room) -> (Ledger, Vec<PostKey>) {
        let text = match host.recall(NAME).await {
            Ok(text) => text.unwrap_or_default(),
            Err(fault) => {
                tracing::warn!(%fault, "the room of the last run is not known");
                String::new()
            }
        };
        let entries: Vec<Entry> = serde_json::from_str(&text).unwrap_or_default();
        let mut boards = Vec::new();
        for entry in entries {
            let post = entry.post.map(PostKey);
            match entry.message {
                Some(message) => room.restore(post, message),
                None => boards.extend(post),
            }
        }
        (Ledger { written: text }, boards)
    }

    /// Has the host keep the room as it is, if that is news.
    ///
    /// # Errors
    /// The host's.
    pub(crate) async fn keep(&mut self, host: &Host, room: &Room) -> Result<(), Fault> {
        let text = write(room);
        if text != self.written {
            host.remember(NAME, &text).await?;
            self.written = text;
        }
        Ok(())
    }
}

fn write(room: &Room) -> String {
    let entries: Vec<Entry> = room
        .posted()
        .into_iter()
        .filter(|posted| posted.message.file.is_none())
        .map(|posted| Entry {
            post: posted.post.map(|post| post.0),
            message: posted.message.picture.is_none().then(|| (*posted.message).clone()),
        })
        .collect();
    // Plain data without maps: there is nothing in it that could fail.
    serde_json::to_string(&entries).unwrap_or_default()
}
