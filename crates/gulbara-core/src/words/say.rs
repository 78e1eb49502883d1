//! One message of the Fluent file, with its arguments, as spans.
//!
//! `**` in the file marks bold. What people wrote (names, typed moves) can never become markup.

use fluent_templates::fluent_bundle::FluentValue;
use jiff::Timestamp;

use super::moment::distance;
use super::{Lang, Line, LineKind, Span, Style, Text, isolated, phrase_with};
use crate::table::{PlayerKey, TableKey};

/// Stands for `*` in arguments while bold is looked for.
const STAR: char = '\u{e02a}';
/// The first of the characters that stand for styled arguments.
const SLOT: u32 = 0xe100;

/// A message being put together.
#[derive(Clone, Debug)]
pub struct Saying<'a> {
    lang: &'a Lang,
    key: &'a str,
    args: Vec<(&'static str, FluentValue<'static>)>,
    slots: Vec<Span>,
}

/// Begins the message of this key.
#[must_use]
pub const fn say<'a>(lang: &'a Lang, key: &'a str) -> Saying<'a> {
    Saying { lang, key, args: Vec::new(), slots: Vec::new() }
}

impl Saying<'_> {
    /// A number, for plural rules too.
    #[must_use]
    pub fn num(mut self, name: &'static str, value: impl Into<i64>) -> Self {
        self.args.push((name, value.into().into()));
        self
    }

    /// Any text: names, dice, notation. It leaves the direction of its line alone.
    #[must_use]
    pub fn text(self, name: &'static str, value: impl AsRef<str>) -> Self {
        self.part(name, isolated(value.as_ref()))
    }

    /// Words put together by this program: the names in them are set apart already, each by itself.
    #[must_use]
    pub fn part(mut self, name: &'static str, value: impl AsRef<str>) -> Self {
        // Private-use characters of our own would be taken for slots.
        let value: String = value
            .as_ref()
            .chars()
            .filter(|c| !('\u{e000}'..='\u{f8ff}').contains(c))
            .map(|c| match c {
                '*' => STAR,
                '\n' | '\r' => ' ',
                c => c,
            })
            .collect();
        self.args.push((name, value.into()));
        self
    }

    /// A word that the message selects by, such as `white`.
    #[must_use]
    pub fn choice(mut self, name: &'static str, value: &'static str) -> Self {
        self.args.push((name, value.into()));
        self
    }

    fn slot(mut self, name: &'static str, text: &str, style: Style) -> Self {
        let number = u32::try_from(self.slots.len()).unwrap_or(0);
        self.slots.push(Span { text: text.to_owned(), style });
        let stand_in = char::from_u32(SLOT + number).map(String::from).unwrap_or_default();
        self.args.push((name, stand_in.into()));
        self
    }

    /// A person's name that may call them.
    #[must_use]
    pub fn mention(self, name: &'static str, who: &PlayerKey, called: &str) -> Self {
        self.slot(name, &isolated(called), Style::Mention(who.clone()))
    }

    /// Fixed-width text that is copied as it stands.
    #[must_use]
    pub fn code(self, name: &'static str, text: &str) -> Self {
        self.slot(name, text, Style::Code)
    }

    /// The link that lets a friend join a table.
    #[must_use]
    pub fn invitation(self, name: &'static str, table: &TableKey) -> Self {
        self.slot(name, table.as_str(), Style::Invitation(table.clone()))
    }

    /// A moment as people tell it from now: in 3 days, 5 hours ago.
    #[must_use]
    pub fn moment(self, name: &'static str, at: Timestamp, now: Timestamp) -> Self {
        let words = distance(self.lang, at.duration_since(now));
        self.slot(name, &words, Style::Moment(at))
    }

    /// The message as plain words, without bold.
    #[must_use]
    pub fn string(self) -> String {
        Text { lines: vec![self.line()] }.to_string()
    }

    /// The message as one line.
    #[must_use]
    pub fn line(self) -> Line {
        self.set(LineKind::Body)
    }

    /// The message as a line of small print.
    #[must_use]
    pub fn small(self) -> Line {
        self.set(LineKind::Small)
    }

    /// The message as a text, one line for each of its own lines.
    #[must_use]
    pub fn lines(self) -> Text {
        let formatted = phrase_with(self.lang, self.key, &self.args);
        let line = |words: &str| Line { kind: LineKind::Body, spans: spans(words, &self.slots) };
        Text { lines: formatted.lines().map(line).collect() }
    }

    fn set(self, kind: LineKind) -> Line {
        let formatted = phrase_with(self.lang, self.key, &self.args).replace('\n', " ");
        Line { kind, spans: spans(&formatted, &self.slots) }
    }
}

fn spans(formatted: &str, slots: &[Span]) -> Vec<Span> {
    let mut spans = Vec::new();
    for (index, part) in formatted.split("**").enumerate() {
        let style = if index % 2 == 1 { Style::Bold } else { Style::Plain };
        let mut run = String::new();
        for c in part.chars() {
            let slot = u32::from(c).checked_sub(SLOT).and_then(|n| slots.get(n as usize));
            if let Some(slot) = slot {
                push(&mut spans, &mut run, &style);
                spans.push(slot.clone());
            } else {
                run.push(if c == STAR { '*' } else { c });
            }
        }
        push(&mut spans, &mut run, &style);
    }
    spans
}

fn push(spans: &mut Vec<Span>, run: &mut String, style: &Style) {
    if !run.is_empty() {
        spans.push(Span { text: std::mem::take(run), style: style.clone() });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Site;

    #[test]
    fn names_never_become_markup() {
        let who = PlayerKey::new(Site::Local, "1");
        let line = say(&Lang::ENGLISH, "challenge-named")
            .mention("white", &who, "**A\u{e100}**")
            .text("black", "**B**")
            .line();
        let bold: Vec<_> = line.spans.iter().filter(|span| span.style == Style::Bold).map(|span| &*span.text).collect();
        assert!(
            line.spans.iter().any(|span| span.style == Style::Mention(who.clone()) && span.text == "**A\u{e100}**")
        );
        assert_eq!(bold, ["**B**"], "{line:?}");
    }

    #[test]
    fn names_in_words_that_are_put_together_stay_apart_each_by_itself() {
        let rival =
            |name| say(&Lang::ENGLISH, "stats-rival").text("name", name).num("wins", 2).num("games", 3).string();
        let rivals = [rival("سلمى"), rival("Ann *")].join(", ");
        let said = say(&Lang::ENGLISH, "stats-rivals").part("rivals", rivals).string();
        assert_eq!(said, "Most often with \u{2068}سلمى\u{2069} (2 of 3 won), Ann * (2 of 3 won)");
    }

    #[test]
    fn names_from_right_to_left_are_set_apart_in_plain_words_too() {
        let who = PlayerKey::new(Site::Local, "1");
        let text = say(&Lang::ENGLISH, "challenge-named").mention("white", &who, "דן").text("black", "سلمى").string();
        assert!(text.contains("\u{2068}דן\u{2069} invites \u{2068}سلمى\u{2069} to"), "{text}");
    }
}
