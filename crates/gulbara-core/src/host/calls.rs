//! What people are told when they are called, in their own language: with a board, or in a private line.

use jiff::Timestamp;

use crate::store::{Post, Tone};
use crate::table::{Player, Table};
use crate::words::{self, Lang, Line, LineKind, Span, Style, Text, say};

/// The person a post calls, if that makes sense at its table.
pub(super) fn called<'a>(table: &'a Table, post: &Post) -> Option<&'a Player> {
    let who = post.calls.first()?;
    table.players().find(|player| player.key == *who)
}

/// A board's caption with the call of a person at its head, on the line that says who plays.
pub(super) fn with_call(mut caption: Text, call: Line) -> Text {
    let mut spans = call.spans;
    match caption.lines.first_mut() {
        Some(first) => {
            spans.push(Span { text: " · ".to_owned(), style: Style::Plain });
            spans.append(&mut first.spans);
            first.spans = spans;
        }
        None => caption.lines.push(Line { kind: LineKind::Body, spans }),
    }
    caption
}

/// The line that calls a person.
pub(super) fn call(table: &Table, who: &Player, tone: Tone, lang: &Lang, now: Timestamp) -> Line {
    let other = other(table, who, lang);
    let said = |key| say(lang, key).mention("name", &who.key, &who.name).text("other", &other);
    match (tone, table.deadline) {
        (Tone::Turn, _) => said("call-turn").line(),
        (Tone::Reminder, Some(deadline)) => said("call-reminder").moment("until", deadline, now).line(),
        (Tone::Reminder, None) => said("call-reminder-open").line(),
        (Tone::Claim, _) => said("call-claim").line(),
    }
}

/// The private line that takes the place of a mention.
pub(super) fn line(table: &Table, who: &Player, tone: Tone, lang: &Lang, now: Timestamp) -> Text {
    let mut line = match tone {
        Tone::Turn => say(lang, "line-turn").text("other", other(table, who, lang)).line(),
        Tone::Reminder | Tone::Claim => call(table, who, tone, lang, now),
    };
    line.spans.push(Span { text: " ".to_owned(), style: Style::Plain });
    line.spans.extend(say(lang, "line-board").line().spans);
    Text { lines: vec![line] }
}

/// The line that tells whoever is invited of it in their own language, below a challenge in the room's.
pub(super) fn invitation(table: &Table, lang: &Lang) -> Line {
    let challenger = table.challenger().map_or_else(String::new, |player| words::called(lang, player));
    say(lang, "call-challenge").text("challenger", challenger).line()
}

fn other(table: &Table, who: &Player, lang: &Lang) -> String {
    table.side_of(&who.key).map_or_else(String::new, |side| words::name(lang, table, side.other()))
}
