//! A message as a request describes it, read and held against every limit that does not depend on what is already there.

use std::sync::Arc;

use serde_json::Value;

use super::components;
use super::failure::{Failure, Form};
use super::ids::MessageId;
use super::mentions::{self, snowflake_at};
use super::message::list;

/// The most a file may weigh where nobody pays for more, in bytes; also what interactions tell as `attachment_size_limit`.
pub(super) const FILE_LIMIT: usize = 10 * 1024 * 1024;
/// The flag that switches to the other kind of components, which this server does not speak.
const COMPONENTS_V2: u64 = 1 << 15;

/// A file part of a request: `files[n]`.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Upload {
    /// Its number n.
    pub n: u64,
    /// Its name.
    pub filename: String,
    /// Its bytes.
    pub bytes: Arc<[u8]>,
}

/// An element of `attachments`: a file to keep, or what belongs to an upload.
#[derive(Clone, Debug)]
pub(super) struct Listed {
    pub(super) id: u64,
    pub(super) filename: Option<String>,
    pub(super) description: Option<String>,
}

/// What a request says about a message; `None` where it is silent.
#[derive(Clone, Debug, Default)]
pub(super) struct Draft {
    pub(super) content: Option<String>,
    pub(super) embeds: Option<Vec<Value>>,
    pub(super) components: Option<Vec<Value>>,
    pub(super) listed: Option<Vec<Listed>>,
    pub(super) uploads: Vec<Upload>,
    pub(super) allowed_mentions: Option<Value>,
    pub(super) flags: u64,
    /// The message replied to, and whether the request fails when it is gone.
    pub(super) reply_to: Option<(MessageId, bool)>,
    pub(super) nonce: Option<String>,
    pub(super) enforce_nonce: bool,
}

impl Draft {
    /// Reads a body; `base` is the dotted path of the message inside the request (`data` in callbacks).
    pub(super) fn read(body: &Value, uploads: Vec<Upload>, base: &str) -> Result<Self, Failure> {
        if uploads.iter().any(|file| file.bytes.len() > FILE_LIMIT) {
            return Err(Failure::too_large());
        }
        let at = |key: &str| {
            if base.is_empty() { key.to_owned() } else { format!("{base}.{key}") }
        };
        let mut form = Form::default();
        let mut draft = Self { uploads, flags: body["flags"].as_u64().unwrap_or(0), ..Self::default() };
        if let Some(content) = body.get("content") {
            match content {
                Value::Null => draft.content = Some(String::new()),
                Value::String(text) => {
                    form.length(&at("content"), text, 0, 2000);
                    draft.content = Some(text.trim().to_owned());
                }
                _ => form.fault(&at("content"), "STRING_TYPE_CONVERT", "Could not interpret value as string."),
            }
        }
        draft.embeds = member_list(&mut form, body, "embeds", &at("embeds"));
        if let Some(embeds) = &draft.embeds {
            check_embeds(&mut form, &at("embeds"), embeds);
        }
        draft.components = member_list(&mut form, body, "components", &at("components"));
        if let Some(rows) = &draft.components {
            components::check_message(&mut form, &at("components"), rows);
        }
        if let Some(listed) = member_list(&mut form, body, "attachments", &at("attachments")) {
            draft.listed = Some(read_listed(&mut form, &at("attachments"), &listed));
        }
        form.count(&at("files"), draft.uploads.len(), 10);
        if let Some(allowed) = body.get("allowed_mentions").filter(|allowed| !allowed.is_null()) {
            mentions::check(&mut form, &at("allowed_mentions"), allowed);
            draft.allowed_mentions = Some(allowed.clone());
        }
        if draft.flags & COMPONENTS_V2 != 0 {
            form.fault(&at("flags"), "UNSUPPORTED_HERE", "IS_COMPONENTS_V2 is not spoken by the loopback server.");
        }
        if let Some(reference) = body.get("message_reference").filter(|reference| !reference.is_null()) {
            let fails = reference["fail_if_not_exists"].as_bool().unwrap_or(true);
            match snowflake_at(reference, "message_id") {
                Some(id) => draft.reply_to = Some((MessageId::new(id), fails)),
                None => form.required(&at("message_reference.message_id")),
            }
        }
        if let Some(nonce) = body.get("nonce").filter(|nonce| !nonce.is_null()) {
            let nonce = nonce.as_str().map_or_else(|| nonce.to_string(), str::to_owned);
            form.length(&at("nonce"), &nonce, 0, 25);
            draft.nonce = Some(nonce);
            draft.enforce_nonce = body["enforce_nonce"].as_bool().unwrap_or(false);
        }
        form.finish()?;
        Ok(draft)
    }

    /// Whether it brings anything a new message could show.
    pub(super) fn is_empty(&self) -> bool {
        let blank = |list: &Option<Vec<Value>>| list.as_ref().is_none_or(Vec::is_empty);
        self.content.as_ref().is_none_or(String::is_empty)
            && blank(&self.embeds)
            && blank(&self.components)
            && self.uploads.is_empty()
    }
}

/// A list member; `null` counts as an empty list.
fn member_list(form: &mut Form, body: &Value, key: &str, path: &str) -> Option<Vec<Value>> {
    match body.get(key)? {
        Value::Null => Some(Vec::new()),
        Value::Array(list) => Some(list.clone()),
        _ => {
            form.fault(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
            None
        }
    }
}

fn check_embeds(form: &mut Form, path: &str, embeds: &[Value]) {
    form.count(path, embeds.len(), 10);
    let mut total = 0;
    for (at, embed) in embeds.iter().enumerate() {
        let mut measure = |form: &mut Form, key: &str, text: &Value, max: usize| {
            let text = text.as_str().unwrap_or_default();
            total += text.chars().count();
            form.length(&format!("{path}.{at}.{key}"), text, 0, max);
        };
        measure(form, "title", &embed["title"], 256);
        measure(form, "description", &embed["description"], 4096);
        measure(form, "footer.text", &embed["footer"]["text"], 2048);
        measure(form, "author.name", &embed["author"]["name"], 256);
        for (n, field) in list(embed, "fields").enumerate() {
            measure(form, &format!("fields.{n}.name"), &field["name"], 256);
            measure(form, &format!("fields.{n}.value"), &field["value"], 1024);
        }
        form.count(&format!("{path}.{at}.fields"), list(embed, "fields").count(), 25);
    }
    if total > 6000 {
        form.fault(path, "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000");
    }
}

fn read_listed(form: &mut Form, path: &str, listed: &[Value]) -> Vec<Listed> {
    form.count(path, listed.len(), 10);
    let mut out = Vec::new();
    for (at, entry) in listed.iter().enumerate() {
        let Some(id) = snowflake_at(entry, "id") else {
            form.required(&format!("{path}.{at}.id"));
            continue;
        };
        let description = entry["description"].as_str().map(str::to_owned);
        form.length(&format!("{path}.{at}.description"), description.as_deref().unwrap_or_default(), 0, 1024);
        out.push(Listed { id, filename: entry["filename"].as_str().map(str::to_owned), description });
    }
    out
}
