//! Faces and notes as the bodies of messages: who may be called, which file is listed, what only one person sees.

use gulbara_core::host::{Face, Note, Picture};
use gulbara_core::table::{PlayerKey, Site};
use gulbara_core::words::Text;
use serde_json::{Value, json};

use crate::components::components;
use crate::markup::{Naming, content, pages};
use crate::rest::{Body, FILE_NAME};

/// Only one person sees it.
const EPHEMERAL: u64 = 1 << 6;
/// It arrives without a sound.
const SILENT: u64 = 1 << 12;
/// The most characters of an attachment's description.
const ALT: usize = 1_024;
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

/// A note in as many messages as it takes, for one person's eyes; the buttons are below the last.
pub(crate) fn note(note: &Note) -> Vec<Body> {
    let pages = pages(&note.text, Naming::Mentions);
    let last = pages.len().saturating_sub(1);
    let rows = |page: usize| if page == last { components(&note.rows) } else { json!([]) };
    pages.iter().enumerate().map(|(n, page)| private(page, &rows(n))).collect()
}

/// One of this program's own short texts, for one person's eyes.
pub(crate) fn aside(text: &str) -> Body {
    private(&content(&Text::plain(text), Naming::Mentions), &json!([]))
}

/// The callback with this body.
pub(crate) fn callback(kind: Callback, data: Option<Body>) -> Body {
    match data {
        Some(data) => Body { json: json!({ "type": kind as u64, "data": data.json }), png: data.png },
        None => json!({ "type": kind as u64 }).into(),
    }
}

/// The callback that puts a message off, seen by one person or by all.
pub(crate) fn message_later(privately: bool) -> Body {
    let flags = if privately { EPHEMERAL } else { 0 };
    json!({ "type": Callback::MessageLater as u64, "data": { "flags": flags } }).into()
}

fn private(page: &str, rows: &Value) -> Body {
    json!({
        "content": page,
        "components": rows,
        "attachments": [],
        "allowed_mentions": allowed(&[]),
        "flags": EPHEMERAL,
    })
    .into()
}

fn appearance(face: &Face, naming: Naming) -> Body {
    let files = face.picture.as_ref().map(file).into_iter().collect::<Vec<_>>();
    Body {
        json: json!({
            "content": content(&face.caption, naming),
            "components": components(&face.rows),
            // Always said: without the list a new file would be added to the old ones.
            "attachments": files,
            "allowed_mentions": allowed(&[]),
        }),
        png: face.picture.as_ref().map(|picture| picture.png.clone()),
    }
}

fn file(picture: &Picture) -> Value {
    let description: String = picture.alt.chars().take(ALT).collect();
    json!({ "id": 0, "filename": FILE_NAME, "description": description })
}

/// Nobody is called but these people.
fn allowed(calls: &[PlayerKey]) -> Value {
    let here = calls.iter().filter(|who| who.site() == Site::Discord);
    let users: Vec<&str> = here.map(PlayerKey::id).take(CALLS).collect();
    json!({ "parse": [], "users": users })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

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
        assert!(body.png.is_some());
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
        let pages = note(&long);
        assert!(pages.len() > 1);
        assert!(pages.iter().all(|page| page.json["flags"] == EPHEMERAL && page.json["attachments"] == json!([])));
    }

    #[test]
    fn a_repeated_request_carries_one_mark() {
        let body = once(message(&face(false), Naming::Mentions, false, &[]), "7.3");
        assert_eq!((&body.json["nonce"], &body.json["enforce_nonce"]), (&json!("7.3"), &json!(true)));
    }
}
