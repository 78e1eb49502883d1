//! Faces and notes as the bodies of messages: who may be called, which file is listed, what only one person sees.

use std::sync::Arc;

use gulbara_core::host::{Audience, Face, File, Note, Picture};
use gulbara_core::table::{PlayerKey, Site};
use gulbara_core::view::Row;
use gulbara_core::words::{Lang, Text, phrase};
use serde_json::{Value, json};

use crate::components::components;
use crate::markup::{Naming, content, pages};
use crate::rest::{Body, Upload};

/// The name under which a board is uploaded.
const BOARD: &str = "board.png";

/// Only one person sees it.
const EPHEMERAL: u64 = 1 << 6;
/// It arrives without a sound.
const SILENT: u64 = 1 << 12;
/// The most characters of an attachment's description.
const ALT: usize = 1_024;
/// The most characters a turn is typed in.
const LONGEST_TURN: u64 = 400;
/// The most people a message may call.
const CALLS: usize = 100;

/// What an interaction is answered with, by Discord's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Callback {
    /// A message.
    Message = 4,
    /// A message later.
    MessageLater = 5,
    /// A change of the message it was on later, or none.
    ChangeLater = 6,
    /// A change of the message it was on.
    Change = 7,
    /// What an option may become.
    Choices = 8,
    /// A form.
    Form = 9,
}

/// A new message.
pub(crate) fn message(face: &Face, naming: Naming, silent: bool, calls: &[PlayerKey]) -> Body {
    let mut body = appearance(face, naming);
    if silent {
        body.json["flags"] = json!(SILENT);
    }
    body.json["allowed_mentions"] = match naming {
        Naming::Mentions => allowed(calls),
        Naming::Names => allowed(&[]),
    };
    body
}

/// The same message for a request that may have to be repeated: with this mark the server makes it once.
pub(crate) fn once(mut body: Body, nonce: &str) -> Body {
    body.json["nonce"] = json!(nonce);
    body.json["enforce_nonce"] = json!(true);
    body
}

/// What a message becomes, its file included: without a picture it has none.
pub(crate) fn change(face: &Face, naming: Naming) -> Body {
    appearance(face, naming)
}

/// What a message that lost its use becomes; without a picture it keeps the one it has.
pub(crate) fn farewell(face: &Face, naming: Naming) -> Body {
    let mut body = appearance(face, naming);
    if let (None, Some(fields)) = (&face.picture, body.json.as_object_mut()) {
        fields.remove("attachments");
    }
    body
}

/// What a message becomes that only loses its buttons.
pub(crate) fn stripped() -> Body {
    json!({ "components": [] }).into()
}

/// A note in as many messages as it takes; file and buttons are with the last.
pub(crate) fn note(note: &Note, audience: Audience, naming: Naming) -> Vec<Body> {
    let pages = pages(&note.text, naming);
    let last = pages.len().saturating_sub(1);
    let body = |(n, page): (usize, String)| {
        let mut body = if n == last { bare(&page, note) } else { text(&page) };
        if audience == Audience::Asker {
            body.json["flags"] = json!(EPHEMERAL);
        }
        body
    };
    pages.into_iter().enumerate().map(body).collect()
}

/// What a message becomes that shows this note from now on, its file included. An edit cannot say who sees the message.
pub(crate) fn revision(note: &Note, naming: Naming) -> Body {
    bare(&content(&note.text, naming), note)
}

/// One of this program's own short texts, for one person's eyes.
pub(crate) fn aside(text: &str) -> Body {
    let mut body = self::text(&content(&Text::plain(text), Naming::Mentions));
    body.json["flags"] = json!(EPHEMERAL);
    body
}

/// The callback with this body.
pub(crate) fn callback(kind: Callback, data: Option<Body>) -> Body {
    match data {
        Some(data) => Body { json: json!({ "type": kind as u64, "data": data.json }), file: data.file },
        None => json!({ "type": kind as u64 }).into(),
    }
}

/// A form with one line to type a turn in; it comes back with the token as its name.
pub(crate) fn form(token: &str, lang: &Lang) -> Body {
    let line = json!({
        "type": 4,
        "custom_id": "turn",
        "style": 1,
        "label": phrase(lang, "discord-form-label"),
        "placeholder": phrase(lang, "discord-form-hint"),
        "max_length": LONGEST_TURN,
    });
    json!({
        "custom_id": token,
        "title": phrase(lang, "discord-form-title"),
        "components": [{ "type": 1, "components": [line] }],
    })
    .into()
}

/// What the option being typed may become.
pub(crate) fn choices(texts: &[String]) -> Body {
    let choices: Vec<Value> = texts.iter().map(|text| json!({ "name": text, "value": text })).collect();
    json!({ "choices": choices }).into()
}

/// The callback that puts a message off, seen by one person or by all.
pub(crate) fn message_later(privately: bool) -> Body {
    let flags = if privately { EPHEMERAL } else { 0 };
    json!({ "type": Callback::MessageLater as u64, "data": { "flags": flags } }).into()
}

/// A message of words alone, which calls nobody.
fn text(content: &str) -> Body {
    json!({ "content": content, "components": [], "attachments": [], "allowed_mentions": allowed(&[]) }).into()
}

/// A message with a note's file and buttons.
fn bare(content: &str, note: &Note) -> Body {
    let mut body = text(content);
    let form = note.form.clone().map(|button| Row::Buttons(vec![button]));
    body.json["components"] = components(&note.rows.iter().cloned().chain(form).collect::<Vec<_>>());
    if let Some(File { name, bytes, alt, .. }) = &note.file {
        body.attach(name, bytes, alt);
    }
    body
}

fn appearance(face: &Face, naming: Naming) -> Body {
    let mut body = text(&content(&face.caption, naming));
    body.json["components"] = components(&face.rows);
    if let Some(Picture { png, alt }) = &face.picture {
        body.attach(BOARD, png, alt);
    }
    body
}

impl Body {
    /// Brings a file along. All files of a message are always listed: without the list a new one would be added to the
    /// old ones.
    fn attach(&mut self, name: &str, bytes: &Arc<[u8]>, alt: &str) {
        let mut listed = json!({ "id": 0, "filename": name });
        if !alt.is_empty() {
            listed["description"] = alt.chars().take(ALT).collect::<String>().into();
        }
        self.json["attachments"] = json!([listed]);
        self.file = Some(Upload { name: name.to_owned(), bytes: Arc::clone(bytes) });
    }
}

/// Nobody is called but these people.
fn allowed(calls: &[PlayerKey]) -> Value {
    let here = calls.iter().filter(|who| who.site() == Site::Discord);
    let users: Vec<&str> = here.map(PlayerKey::id).take(CALLS).collect();
    json!({ "parse": [], "users": users })
}

#[cfg(test)]
mod tests {
    use gulbara_core::host::FileKind;
    use gulbara_core::words::{Line, LineKind, Span, Style};

    use super::*;

    fn face(picture: bool) -> Face {
        let png: Arc<[u8]> = Arc::from(&b"png"[..]);
        Face {
            caption: Text::plain("hello"),
            rows: Vec::new(),
            picture: picture.then(|| Picture { png, alt: "a".repeat(2_000) }),
        }
    }

    #[test]
    fn a_board_lists_its_file_with_its_description() {
        let calls = [PlayerKey::new(Site::Discord, "1"), PlayerKey::new(Site::Telegram, "2")];
        let body = message(&face(true), Naming::Mentions, true, &calls);
        assert_eq!(body.json["attachments"][0]["id"], 0);
        assert_eq!(body.json["attachments"][0]["description"].as_str().unwrap().len(), 1_024);
        assert_eq!(body.json["allowed_mentions"], json!({ "parse": [], "users": ["1"] }));
        assert_eq!(body.json["flags"], SILENT);
        assert_eq!(body.file.unwrap().name, "board.png");
        let guest = message(&face(true), Naming::Names, false, &calls);
        assert_eq!(guest.json["allowed_mentions"], json!({ "parse": [], "users": [] }));
    }

    #[test]
    fn edits_say_which_files_stay() {
        assert_eq!(change(&face(true), Naming::Mentions).json["attachments"].as_array().unwrap().len(), 1);
        assert_eq!(change(&face(false), Naming::Mentions).json["attachments"], json!([]));
        assert!(farewell(&face(false), Naming::Mentions).json.get("attachments").is_none());
        assert_eq!(change(&face(true), Naming::Mentions).json["allowed_mentions"]["parse"], json!([]));
    }

    #[test]
    fn notes_are_private_and_split() {
        let line = |n: usize| Line {
            kind: LineKind::Body,
            spans: vec![Span { text: format!("{n} {}", "x".repeat(90)), style: Style::Plain }],
        };
        let long = Note::new(Text { lines: (0..40).map(line).collect() });
        let pages = note(&long, Audience::Asker, Naming::Mentions);
        assert!(pages.len() > 1);
        assert!(pages.iter().all(|page| page.json["flags"] == EPHEMERAL && page.json["attachments"] == json!([])));
        let pages = note(&long, Audience::Room, Naming::Mentions);
        assert!(pages.iter().all(|page| page.json.get("flags").is_none()));
    }

    #[test]
    fn a_notes_file_is_with_its_last_words() {
        let file = File {
            name: "game.json".to_owned(),
            kind: FileKind::Document,
            bytes: Arc::from(&b"{}"[..]),
            alt: String::new(),
        };
        let line = |text: &str| Line {
            kind: LineKind::Body,
            spans: vec![Span { text: text.to_owned(), style: Style::Plain }],
        };
        let long = Note { file: Some(file), ..Note::new(Text { lines: vec![line("x"); 3_000] }) };
        let pages = note(&long, Audience::Room, Naming::Mentions);
        let files: Vec<bool> = pages.iter().map(|page| page.file.is_some()).collect();
        assert!(files.len() > 1 && files.iter().rev().skip(1).all(|with| !with) && files[files.len() - 1], "{files:?}");
        let listed = &pages[pages.len() - 1].json["attachments"];
        assert_eq!(listed, &json!([{ "id": 0, "filename": "game.json" }]), "a record has no description");
        let body = revision(&long, Naming::Mentions);
        assert!(body.file.is_some() && body.json.get("flags").is_none());
    }

    #[test]
    fn a_repeated_request_carries_one_mark() {
        let body = once(message(&face(false), Naming::Mentions, false, &[]), "7.3");
        assert_eq!((&body.json["nonce"], &body.json["enforce_nonce"]), (&json!("7.3"), &json!(true)));
    }
}
