//! How long a text may be where it is shown, and how long its arguments can be.

use std::collections::BTreeSet;

use gulbara_core::words::{Lang, say};

/// Texts and the UTF-16 units there is room for; the first that fits a key counts.
const ROOM: [(&str, usize); 20] = [
    // Telegram's list of commands has 256, Discord's 100.
    ("command-", 100),
    ("option-", 100),
    ("preset-", 100),
    ("discord-challenge-menu", 32),
    ("discord-level-", 100),
    ("discord-right-", 40),
    // The three cells of Telegram's bottom row, and Discord's five.
    ("button-undo-all-row", 40),
    ("button-undo", 14),
    ("button-info", 14),
    ("button-done", 14),
    ("button-left", 14),
    ("button-roll", 14),
    ("button-", 80),
    ("menu-", 100),
    // A toast.
    ("refusal-", 200),
    ("misread-", 200),
    ("illegal-", 110),
    ("discord-", 200),
    ("telegram-", 200),
    ("note-", 200),
];

/// What arguments can come to at most: a name is cut to 24 letters, a link to one short word.
const WORST: [(&[&str], &str); 14] = [
    (
        &["white", "black", "name", "mover", "winner", "loser", "starter", "other", "challenger"],
        "Wilhelmina-Alexandrina-Ma…",
    ),
    (&["left"], "6·6·6·6"),
    (&["piece"], "24/20/16/12/8(15)"),
    (&["example", "steps"], "24/18"),
    (&["text"], "24/20/16/12/8/4/offff…"),
    (&["names"], "gulbara, bulgarian, custom"),
    (&["rights"], "View Channel, Send Messages, Send Messages in Threads, Attach Files"),
    (&["stands"], "24:1 23:1 22:1 21:1 20:1 19:1 18:1 17:1 16:1 15:1 14:1 13:1 12:1 11:1 10:1"),
    (&["disc"], "⚪"),
    (&["dice"], "6-5"),
    (&["id"], "k7f2q000.11"),
    (&["moments", "turn", "turns"], ""),
    (&["lost"], "5·5·5·5, 6·6·6·6"),
    (&["die", "point", "points", "number", "count", "off", "won", "ws", "bs", "game"], ""),
];

/// Numbers that bring up every plural.
const NUMBERS: [i64; 8] = [0, 1, 2, 3, 4, 11, 21, 24];

/// The room for a message, if its place is known here.
pub(crate) fn room(key: &str) -> Option<usize> {
    ROOM.iter().find(|(prefix, _)| key.starts_with(prefix)).map(|&(_, most)| most)
}

/// The message with the arguments that make it longest.
pub(crate) fn longest(lang: &Lang, key: &str, arguments: &BTreeSet<String>) -> String {
    let said = NUMBERS.map(|number| {
        let saying = arguments.iter().fold(say(lang, key), |saying, argument| {
            let name: &'static str = argument.clone().leak();
            let longest = WORST.iter().find(|(names, _)| names.contains(&name)).map(|(_, longest)| *longest);
            match longest {
                Some("") => saying.num(name, number),
                Some(longest) => saying.text(name, longest),
                None if name == "why" => saying.text(name, "this is how long the longest reason is ".repeat(2)),
                None => panic!("{key}: how long can ${name} be? Say it in `WORST`."),
            }
        });
        saying.string()
    });
    said.into_iter().max_by_key(|said| said.encode_utf16().count()).unwrap_or_default()
}
