//! What a channel holds: messages with their attachments and components, as a test sees them.

use std::collections::BTreeSet;
use std::sync::Arc;

use serde_json::Value;

use super::ids::{ChannelId, InteractionId, MessageId, UserId};

/// Message flag: only one person sees it.
pub(super) const EPHEMERAL: u64 = 1 << 6;
/// Message flag: "the bot is thinking".
pub(super) const LOADING: u64 = 1 << 7;
/// Message flag: no notification sounds.
pub(super) const SILENT: u64 = 1 << 12;

/// A message as it stands now.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Message {
    /// Its number.
    pub id: MessageId,
    /// Where it stands.
    pub channel: ChannelId,
    /// Who wrote it.
    pub author: UserId,
    /// Its text, at most 2,000 characters.
    pub content: String,
    /// Its action rows, as they were sent.
    pub components: Vec<Value>,
    /// Its embeds, as they were sent.
    pub embeds: Vec<Value>,
    /// Its files.
    pub attachments: Vec<Attachment>,
    /// The platform's bit set of message flags.
    pub flags: u64,
    /// The only person who sees it; `None` when it is public.
    pub viewer: Option<UserId>,
    /// The interaction it answers, if any.
    pub interaction: Option<InteractionId>,
    /// The message it replies to, if any.
    pub reply_to: Option<MessageId>,
    /// The `allowed_mentions` it was created or last edited with.
    pub allowed_mentions: Option<Value>,
    /// Who was notified. Decided when it is created: edits never notify.
    pub pinged: BTreeSet<UserId>,
    /// Whether everyone in the channel was notified.
    pub pinged_everyone: bool,
    /// The `nonce` it was created with.
    pub nonce: Option<String>,
    /// When it was created, in milliseconds since 1970 by the server's clock.
    pub created_ms: u64,
    /// When it was last edited, in milliseconds since 1970 by the server's clock.
    pub edited_ms: Option<u64>,
    /// How many times it was edited.
    pub edits: u32,
    /// Whether it is gone.
    pub deleted: bool,
    /// Under whose authority the interaction behind it ran (`authorizing_integration_owners`).
    pub(super) owners: Value,
    /// When it was edited at an age above an hour (milliseconds since 1970).
    pub(super) old_edits_ms: Vec<u64>,
}

/// A file of a message.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Attachment {
    /// Its number.
    pub id: u64,
    /// Its name.
    pub filename: String,
    /// Its alt text, at most 1,024 characters.
    pub description: Option<String>,
    /// Its media type, guessed from the name.
    pub content_type: &'static str,
    /// Its bytes.
    pub bytes: Arc<[u8]>,
}

/// A button of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Button {
    /// What a press sends; empty for a link.
    pub custom_id: String,
    /// Its text; empty when it has only an emoji.
    pub label: String,
    /// Its emoji's name.
    pub emoji: Option<String>,
    /// 1 primary, 2 secondary, 3 success, 4 danger, 5 link.
    pub style: u64,
    /// Whether it can't be pressed.
    pub disabled: bool,
    /// Its action row, from 0.
    pub row: usize,
}

/// A select menu of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Select {
    /// What a choice sends.
    pub custom_id: String,
    /// Its options as (value, label).
    pub options: Vec<(String, String)>,
    /// Whether it can't be used.
    pub disabled: bool,
    /// Its action row, from 0.
    pub row: usize,
}

impl Message {
    /// Whether only one person sees it.
    #[must_use]
    pub fn is_ephemeral(&self) -> bool {
        self.flags & EPHEMERAL != 0
    }

    /// Whether it still says that the bot is thinking.
    #[must_use]
    pub fn is_loading(&self) -> bool {
        self.flags & LOADING != 0
    }

    /// Its buttons, row by row.
    #[must_use]
    pub fn buttons(&self) -> Vec<Button> {
        self.cells(|kind| kind == 2)
            .map(|(row, cell)| Button {
                custom_id: text(cell, "custom_id"),
                label: text(cell, "label"),
                emoji: cell["emoji"]["name"].as_str().map(str::to_owned),
                style: cell["style"].as_u64().unwrap_or(0),
                disabled: cell["disabled"].as_bool().unwrap_or(false),
                row,
            })
            .collect()
    }

    /// The button with this label, if there is one.
    #[must_use]
    pub fn button_labelled(&self, label: &str) -> Option<Button> {
        self.buttons().into_iter().find(|button| button.label == label)
    }

    /// Its select menus.
    #[must_use]
    pub fn selects(&self) -> Vec<Select> {
        self.cells(|kind| kind == 3)
            .map(|(row, cell)| Select {
                custom_id: text(cell, "custom_id"),
                options: list(cell, "options").map(|option| (text(option, "value"), text(option, "label"))).collect(),
                disabled: cell["disabled"].as_bool().unwrap_or(false),
                row,
            })
            .collect()
    }

    /// The component with this `custom_id`.
    pub(super) fn component(&self, custom_id: &str) -> Option<&Value> {
        self.cells(|_| true).map(|(_, cell)| cell).find(|cell| cell["custom_id"] == custom_id)
    }

    fn cells(&self, wanted: impl Fn(u64) -> bool) -> impl Iterator<Item = (usize, &Value)> {
        self.components
            .iter()
            .enumerate()
            .flat_map(|(row, cells)| list(cells, "components").map(move |cell| (row, cell)))
            .filter(move |(_, cell)| wanted(cell["type"].as_u64().unwrap_or(0)))
    }
}

/// A text member of an object, empty when absent.
pub(super) fn text(object: &Value, key: &str) -> String {
    object[key].as_str().unwrap_or_default().to_owned()
}

/// The elements of a list member of an object, none when absent.
pub(super) fn list<'a>(object: &'a Value, key: &str) -> impl Iterator<Item = &'a Value> {
    object[key].as_array().into_iter().flatten()
}

/// The media type of a file name.
pub(super) fn content_type(filename: &str) -> &'static str {
    match filename.rsplit_once('.').map(|(_, end)| end) {
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("gif") => "image/gif",
        Some("txt") => "text/plain; charset=utf-8",
        Some("json") => "application/json",
        _ => "application/octet-stream",
    }
}

/// Width and height in pixels, for a PNG.
pub(super) fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let header = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?.get(8..16)?;
    let number = |at: usize| header[at..at + 4].iter().fold(0, |sum, &byte| sum << 8 | u32::from(byte));
    Some((number(0), number(4)))
}
