//! What of the room outlives the program: which messages there were, and the words of those without a picture.
//!
//! A board is drawn anew after a restart: its former message is reported lost and the host asks for a new one.

use gulbara_core::host::{Host, PostKey};
use serde::{Deserialize, Serialize};

use crate::room::{Message, Room};

/// The name the host keeps it under.
const NAME: &str = "local.room";

/// One message of a former run.
#[derive(Debug, Serialize, Deserialize)]
struct Entry {
    post: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    message: Option<Message>,
}

/// The room as it is to be remembered.
pub(crate) fn write(room: &Room) -> String {
    let entries: Vec<Entry> = room
        .posted()
        .into_iter()
        .map(|posted| Entry {
            post: posted.post.0,
            message: posted.message.picture.is_none().then(|| (*posted.message).clone()),
        })
        .collect();
    // Plain data without maps: there is nothing in it that could fail.
    serde_json::to_string(&entries).unwrap_or_default()
}

/// Has the host keep it.
pub(crate) async fn keep(host: &Host, text: &str) {
    if let Err(fault) = host.remember(NAME, text).await {
        tracing::warn!(%fault, "the room could not be remembered");
    }
}

/// Brings back the messages of a former run and reports its boards lost, so that they are posted anew.
pub(crate) async fn restore(host: &Host, room: &Room) {
    let text = match host.recall(NAME).await {
        Ok(text) => text.unwrap_or_default(),
        Err(fault) => {
            tracing::warn!(%fault, "the room of the last run is not known");
            return;
        }
    };
    let entries: Vec<Entry> = serde_json::from_str(&text).unwrap_or_default();
    for entry in entries {
        let post = PostKey(entry.post);
        match entry.message {
            Some(message) => room.restore(post, message),
            None => {
                if let Err(fault) = host.lost(post).await {
                    tracing::warn!(%fault, "a board of the last run stays away");
                }
            }
        }
    }
}
