//! Commands and mentions in a text as Telegram finds them, and the order of all its marks. Offsets are in UTF-16 units.

use super::post::{Entity, EntityKind};

/// How long a text is for Telegram.
pub(super) fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

/// The marks somebody made together with the commands and mentions found between them, in order.
pub(super) fn with_found(text: &str, mut marks: Vec<Entity>) -> Vec<Entity> {
    // Inside these Telegram looks for nothing.
    let opaque = |e: &Entity| {
        matches!(e.kind, EntityKind::Code | EntityKind::Pre(_) | EntityKind::TextLink(_) | EntityKind::TextMention(_))
    };
    let found: Vec<_> = found(text)
        .into_iter()
        .filter(|f| {
            !marks.iter().any(|m| opaque(m) && f.offset < m.offset + m.length && m.offset < f.offset + f.length)
        })
        .collect();
    marks.extend(found);
    // The outer mark first; equal ones stay as they were made.
    marks.sort_by_key(|e| (e.offset, std::cmp::Reverse(e.length)));
    marks
}

/// Takes the white space off both ends of a text and moves its marks.
pub(super) fn trimmed(text: &str, marks: Vec<Entity>) -> (String, Vec<Entity>) {
    let kept = text.trim();
    let start = units(&text[..text.len() - text.trim_start().len()]);
    let length = units(kept);
    let marks = marks.into_iter().filter_map(|e| {
        let from = e.offset.saturating_sub(start).min(length);
        let to = (e.offset + e.length).saturating_sub(start).min(length);
        (from < to).then(|| Entity { offset: from, length: to - from, kind: e.kind })
    });
    (kept.to_owned(), marks.collect())
}

fn is_name(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn found(text: &str) -> Vec<Entity> {
    let mut found = Vec::new();
    let mut before = None;
    let mut skip_to = 0;
    for (at, c) in text.char_indices() {
        if at >= skip_to && !before.is_some_and(is_word) {
            let mark = match c {
                '/' if before != Some('/') => command(&text[at..]).map(|len| (len, EntityKind::BotCommand)),
                '@' => mention(&text[at..]).map(|len| (len, EntityKind::Mention)),
                _ => None,
            };
            if let Some((length, kind)) = mark {
                // ASCII throughout: as many units as bytes.
                found.push(Entity { offset: units(&text[..at]), length, kind });
                skip_to = at + length;
            }
        }
        before = Some(c);
    }
    found
}

/// The length of the command a text begins with: a slash, 1 to 64 letters, perhaps `@` and 3 to 32 more.
fn command(text: &str) -> Option<usize> {
    let word = run(&text[1..]);
    if !(1..=64).contains(&word) {
        return None;
    }
    let mut end = 1 + word;
    if text[end..].starts_with('@') {
        let name = run(&text[end + 1..]);
        if !(3..=32).contains(&name) {
            return None;
        }
        end += 1 + name;
    }
    let next = text[end..].chars().next();
    next.is_none_or(|c| !is_word(c) && !"/<>@".contains(c)).then_some(end)
}

/// The length of the mention a text begins with: `@` and 4 to 32 letters.
fn mention(text: &str) -> Option<usize> {
    let name = run(&text[1..]);
    let next = text[1 + name..].chars().next();
    ((4..=32).contains(&name) && next.is_none_or(|c| !is_word(c))).then_some(1 + name)
}

fn run(text: &str) -> usize {
    text.chars().take_while(|c| is_name(*c)).count()
}
