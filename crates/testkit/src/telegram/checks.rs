//! The limits a request must keep: keyboards, texts, photos, reactions and rates.

use std::collections::VecDeque;

use axum::body::Bytes;
use serde_json::Value;

use super::call::{Call, Failure, Params};
use super::entities::{trimmed, units, with_found};
use super::html;
use super::ids::UserId;
use super::picture::png_size;
use super::post::{Button, Entity, EntityKind};
use super::world::World;

/// Most buttons of a keyboard, and of one of its rows.
const KEYBOARD: usize = 100;
const ROW: usize = 8;
/// Most bytes of a photo, and the most its width and height make together.
const PHOTO_BYTES: usize = 10 << 20;
const PHOTO_SIDES: u32 = 10_000;

/// Which text it is; they differ in their limits and complaints.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Words {
    /// The text of a new message.
    Text,
    /// The text of an edited message.
    EditedText,
    Caption,
}

/// A text with its marks, as it will be shown.
pub(super) type Formatted = (String, Vec<Entity>);

impl World {
    /// Reads a text with its `parse_mode` or entities and measures what is left of it.
    pub(super) fn formatted(&self, text: &str, params: &Params<'_>, words: Words) -> Result<Formatted, Failure> {
        if text.len() > 1 << 15 {
            return Err(Failure::bad("text is too long"));
        }
        let listed = params.list(if words == Words::Caption { "caption_entities" } else { "entities" });
        let (text, marks) = match params.text("parse_mode").map(str::to_lowercase).as_deref() {
            Some("html") => html::parse(text, |user| self.find_person(user).is_some())
                .map_err(|why| Failure::bad(format!("can't parse entities: {why}")))?,
            Some("markdown" | "markdownv2") => {
                return Err(Failure::bad("this server reads parse_mode HTML only"));
            }
            Some(mode) if !mode.is_empty() && mode != "none" => {
                return Err(Failure::bad("unsupported parse_mode"));
            }
            _ => (text.to_owned(), listed.map_or_else(Vec::new, |list| list.iter().filter_map(entity).collect())),
        };
        let (text, marks) = trimmed(&text, marks);
        let length = units(&text);
        match words {
            Words::Caption if length > 1024 => Err(Failure::bad("message caption is too long")),
            Words::Text if length > 4096 => Err(Failure::bad("message is too long")),
            Words::EditedText if length > 4096 => Err(Failure::bad("MESSAGE_TOO_LONG")),
            Words::Text | Words::EditedText if length == 0 => Err(Failure::bad("message text is empty")),
            _ => Ok((text.clone(), with_found(&text, marks))),
        }
    }

    /// Refuses one edit or message too many in a group, else counts it.
    pub(super) fn count_rate(&mut self, chat: super::ChatId, is_edit: bool) -> Result<(), Failure> {
        let limit = if is_edit { self.rules.group_edits_per_minute } else { self.rules.group_messages_per_minute };
        let now = self.clock.now();
        let place = self.chat_or_private(chat);
        if place.kind == super::rooms::Kind::Private {
            return Ok(());
        }
        let times = if is_edit { &mut place.edits } else { &mut place.sends };
        take(times, now, limit)
    }
}

/// Takes one of `limit` in any 60 seconds.
fn take(times: &mut VecDeque<i64>, now: i64, limit: Option<u32>) -> Result<(), Failure> {
    times.retain(|time| now - time < 60);
    match (limit, times.front()) {
        (Some(limit), Some(first)) if times.len() >= limit as usize => Err(Failure::too_many(first + 60 - now)),
        (Some(0), None) => Err(Failure::too_many(60)),
        _ => {
            times.push_back(now);
            Ok(())
        }
    }
}

/// An entity as bots send it; kinds that only Telegram finds are passed over.
fn entity(json: &Value) -> Option<Entity> {
    let argument = |name: &str| json[name].as_str().map(str::to_owned);
    let kind = match json["type"].as_str()? {
        "bold" => EntityKind::Bold,
        "italic" => EntityKind::Italic,
        "underline" => EntityKind::Underline,
        "strikethrough" => EntityKind::Strikethrough,
        "spoiler" => EntityKind::Spoiler,
        "code" => EntityKind::Code,
        "blockquote" => EntityKind::Blockquote,
        "expandable_blockquote" => EntityKind::ExpandableBlockquote,
        "pre" => EntityKind::Pre(argument("language")),
        "text_link" => EntityKind::TextLink(argument("url")?),
        "text_mention" => EntityKind::TextMention(UserId(json["user"]["id"].as_i64()?)),
        "custom_emoji" => EntityKind::CustomEmoji(argument("custom_emoji_id")?),
        _ => return None,
    };
    let number = |name: &str| usize::try_from(json[name].as_i64()?).ok();
    Some(Entity { offset: number("offset")?, length: number("length")?, kind })
}

/// The inline keyboard of a request; empty without one.
pub(super) fn keyboard(params: &Params<'_>) -> Result<Vec<Vec<Button>>, Failure> {
    let rows = params.object("reply_markup").and_then(|markup| markup.list("inline_keyboard"));
    let rows: Vec<&Vec<Value>> =
        rows.into_iter().flatten().filter_map(Value::as_array).filter(|row| !row.is_empty()).collect();
    // Telegram's own words for both are not written down anywhere; the numbers are.
    if rows.iter().map(|row| row.len()).sum::<usize>() > KEYBOARD || rows.iter().any(|row| row.len() > ROW) {
        return Err(Failure::bad("reply markup is too long"));
    }
    rows.into_iter().map(|row| row.iter().map(button).collect()).collect()
}

fn button(json: &Value) -> Result<Button, Failure> {
    let text = json["text"].as_str().unwrap_or_default().to_owned();
    let field = |name: &str| json.get(name).and_then(Value::as_str).map(str::to_owned);
    let (data, url) = (field("callback_data"), field("url"));
    if text.trim().is_empty() {
        return Err(Failure::bad("can't parse inline keyboard button: text is empty"));
    }
    let kinds = [
        "url",
        "callback_data",
        "web_app",
        "switch_inline_query",
        "switch_inline_query_current_chat",
        "switch_inline_query_chosen_chat",
        "copy_text",
        "pay",
    ];
    match kinds.iter().filter(|kind| json.get(**kind).is_some()).count() {
        0 => {
            return Err(Failure::bad(
                "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
            ));
        }
        1 => {}
        _ => {
            return Err(Failure::bad("can't parse inline keyboard button: exactly one kind must be given"));
        }
    }
    if data.as_ref().is_some_and(|data| !(1..=64).contains(&data.len())) {
        return Err(Failure::bad("BUTTON_DATA_INVALID"));
    }
    let followed = ["https://", "http://", "tg://", "ton://"];
    if url.as_ref().is_some_and(|url| !followed.iter().any(|start| url.len() > start.len() && url.starts_with(start))) {
        return Err(Failure::bad("BUTTON_URL_INVALID"));
    }
    Ok(Button { text, data, url, json: json.clone() })
}

/// A file of a request: newly sent, or known by its identifier.
pub(super) enum Sent {
    New(Bytes, String),
    Known(String),
}

/// The file a parameter names, or its part is.
pub(super) fn file(call: &Call<'_>, name: &str, given: Option<&str>) -> Result<Sent, Failure> {
    let part = match given {
        None => Some(name),
        Some(given) => given.strip_prefix("attach://"),
    };
    let Some(part) = part else {
        return match given {
            Some(address) if address.starts_with("http://") || address.starts_with("https://") => {
                Err(Failure::bad("failed to get HTTP URL content"))
            }
            Some(id) => Ok(Sent::Known(id.to_owned())),
            None => Err(Failure::bad(format!("there is no {name} in the request"))),
        };
    };
    let upload = call.upload(part).ok_or_else(|| Failure::bad(format!("there is no {name} in the request")))?;
    if upload.bytes.is_empty() {
        return Err(Failure::bad("file must be non-empty"));
    }
    Ok(Sent::New(upload.bytes.clone(), upload.name.clone()))
}

/// The size of a photo that Telegram would take.
pub(super) fn photo_size(bytes: &[u8]) -> Result<(u32, u32), Failure> {
    if bytes.len() > PHOTO_BYTES {
        return Err(Failure::bad(format!(
            "file of size {} bytes is too big for a photo; the maximum size is {PHOTO_BYTES} bytes",
            bytes.len()
        )));
    }
    let (width, height) = png_size(bytes).ok_or_else(|| Failure::bad("IMAGE_PROCESS_FAILED"))?;
    let fits = width.saturating_add(height) <= PHOTO_SIDES && width.max(height) <= width.min(height).saturating_mul(20);
    if fits { Ok((width, height)) } else { Err(Failure::bad("PHOTO_INVALID_DIMENSIONS")) }
}

/// Whether this is one of the emoji a bot may react with.
pub(super) fn is_reaction(emoji: &str) -> bool {
    const EMOJI: &str = "❤ 👍 👎 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤‍🔥 🌚 🌭 💯 🤣 ⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻 👨‍💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘 💊 🙊 😎 👾 🤷‍♂ 🤷 🤷‍♀ 😡";
    EMOJI.split(' ').any(|known| known == emoji)
}
