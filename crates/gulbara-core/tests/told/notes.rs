//! What the host and the frontends say of their own: refusals that no table decides, questions, and what was done.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use gulbara_core::words::{Lang, say};

use crate::cafe::in_every_language;

/// What the names of these messages begin with.
const TOLD: [&str; 18] = [
    "note-",
    "refusal-",
    "misread-",
    "offer-",
    "link-",
    "forget-",
    "former-",
    "help-",
    "start-",
    "local-",
    "discord-",
    "telegram-",
    "missing-",
    "ranking-no-club",
    "ranking-empty",
    "stats-no",
    "history-gone",
    "history-none",
];

/// What stands in them; whatever else does is a number.
const WORDS: [(&[&str], &str); 12] = [
    (&["white", "name", "mover", "winner", "challenger"], "Ann"),
    (&["black", "other", "loser"], "Boyan"),
    (&["left", "dice", "roll"], "5-3"),
    (&["piece", "example"], "24/19"),
    (&["steps", "text"], "24/19 24/21"),
    (&["names"], "gulbara, bulgarian, custom"),
    (&["id", "game"], "k7f2q"),
    (&["stands"], "24:13 19:2"),
    (&["disc"], "⚪"),
    (&["lost"], "4·4, 5·5·5·5"),
    (&["why", "reason"], "…"),
    (&["typing", "rights", "place", "code", "date", "since", "until", "time"], "…"),
];

/// The messages of the English file in their order, with the arguments each of them has.
fn messages() -> Vec<(String, BTreeSet<String>)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../locales/en.ftl");
    let mut messages: Vec<(String, BTreeSet<String>)> = Vec::new();
    for line in std::fs::read_to_string(path).unwrap().lines() {
        let name = line.split_once(" =").map(|(name, _)| name).filter(|_| line.starts_with(char::is_alphabetic));
        messages.extend(name.map(|name| (name.to_owned(), BTreeSet::new())));
        if let Some((_, arguments)) = messages.last_mut() {
            let named = |part: &str| part.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap().to_owned();
            arguments.extend(line.split('$').skip(1).map(named));
        }
    }
    messages
}

#[test]
fn what_no_table_decides_is_told_in_every_language() {
    let mut messages = messages();
    messages.retain(|(name, _)| TOLD.iter().any(|told| name.starts_with(told)));
    assert!(messages.len() > 150, "{}", messages.len());
    in_every_language("notes", |lang| {
        messages.iter().fold(String::new(), |mut told, (name, arguments)| {
            let _ = write!(told, "## {name}\n{}\n\n", filled(lang, name, arguments));
            told
        })
    });
}

fn filled(lang: &Lang, name: &str, arguments: &BTreeSet<String>) -> String {
    let saying = arguments.iter().fold(say(lang, name), |saying, argument| {
        let argument: &'static str = argument.clone().leak();
        match WORDS.iter().find(|(known, _)| known.contains(&argument)) {
            Some((_, words)) => saying.text(argument, words),
            None => saying.num(argument, 3),
        }
    });
    saying.lines().to_string()
}
