//! Texts in Discord's markdown: everything a person wrote is escaped, lines keep their setting, nothing gets too long.

use gulbara_core::table::{PlayerKey, Site};
use gulbara_core::words::{Line, LineKind, Span, Style, Text};

/// The most characters a message may have.
pub(crate) const CONTENT: usize = 2_000;

/// Whether people are named so that they can be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Naming {
    /// As mentions; whether they hear of it is said elsewhere.
    Mentions,
    /// In bold, where the program is a guest.
    Names,
}

/// A message's words, at most [`CONTENT`] characters. What does not fit is taken from the longest runs of text; small
/// print and code stay whole as long as possible.
pub(crate) fn content(text: &Text, naming: Naming) -> String {
    for most in [usize::MAX, 400, 100, 32, 8] {
        let whole = lines(text, naming, most).join("\n");
        if whole.chars().count() <= CONTENT {
            return whole;
        }
    }
    // More lines than any message of ours has: cut between lines, which never breaks markup.
    pages(text, naming).into_iter().next().unwrap_or_default()
}

/// A long text in as many messages as it takes, cut between lines.
pub(crate) fn pages(text: &Text, naming: Naming) -> Vec<String> {
    let mut pages: Vec<String> = Vec::new();
    let mut room = 0;
    for line in lines(text, naming, CONTENT / 2 - 100) {
        let length = line.chars().count();
        match pages.last_mut().filter(|_| length < room) {
            Some(page) => {
                page.push('\n');
                page.push_str(&line);
                room -= length + 1;
            }
            None => {
                let line: String = line.chars().take(CONTENT).collect();
                room = CONTENT - line.chars().count();
                pages.push(line);
            }
        }
    }
    pages
}

fn lines(text: &Text, naming: Naming, most: usize) -> Vec<String> {
    text.lines.iter().map(|line| set_line(line, naming, most)).collect()
}

fn set_line(line: &Line, naming: Naming, most: usize) -> String {
    let mut out = match line.kind {
        LineKind::Body => String::new(),
        LineKind::Small => "-# ".to_owned(),
    };
    let mut start = true;
    for span in &line.spans {
        out.push_str(&set_span(span, naming, most, start));
        start = start && span.text.trim().is_empty();
    }
    out
}

fn set_span(span: &Span, naming: Naming, most: usize, at_start: bool) -> String {
    match &span.style {
        Style::Plain | Style::Invitation(_) => escape(&shorten(&span.text, most), at_start),
        Style::Bold => bold(&shorten(&span.text, most)),
        Style::Mention(who) => mention(who, naming).unwrap_or_else(|| bold(&shorten(&span.text, most))),
        Style::Code => code(&span.text),
        Style::Moment(at) => format!("<t:{}:R>", at.as_second()),
    }
}

fn mention(who: &PlayerKey, naming: Naming) -> Option<String> {
    let known = who.site() == Site::Discord && naming == Naming::Mentions && who.id().parse::<u64>().is_ok();
    known.then(|| format!("<@{}>", who.id()))
}

fn shorten(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let kept: String = text.chars().take(most.saturating_sub(1)).collect();
    format!("{kept}…")
}

/// Bold, with the blanks at both ends outside, since the marks must touch the words.
fn bold(text: &str) -> String {
    let words = text.trim();
    if words.is_empty() {
        return escape(text, false);
    }
    let (before, after) = text.split_once(words).unwrap_or_default();
    format!("{}**{}**{}", one_line(before), escape(words, false), one_line(after))
}

/// Fixed width; a longer fence if the text has fences of its own.
fn code(text: &str) -> String {
    let text = one_line(text);
    if text.is_empty() {
        return text;
    }
    if !text.contains('`') {
        return format!("`{text}`");
    }
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    format!("{fence} {text} {fence}")
}

/// Line breaks and control characters become blanks, so that a name never begins a line.
fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') { ' ' } else { c }).collect()
}

/// Text as it reads: nothing in it is markup, a mention, a link or a heading.
fn escape(text: &str, at_start: bool) -> String {
    let text = one_line(text);
    let mut out = String::with_capacity(text.len());
    let mut leading = at_start;
    let mut digits = at_start;
    for (at, c) in text.char_indices() {
        let marks_line = leading && matches!(c, '#' | '-' | '+' | '>');
        let marks_list =
            digits && matches!(c, '.' | ')') && text[..at].ends_with(|before: char| before.is_ascii_digit());
        let marks_link = c == ':' && text[at..].starts_with("://");
        let marks = matches!(c, '\\' | '*' | '_' | '~' | '`' | '|' | '<' | '@' | '[' | ']');
        if marks || marks_line || marks_list || marks_link {
            out.push('\\');
        }
        out.push(c);
        leading = leading && c == ' ';
        digits = digits && (c == ' ' || c.is_ascii_digit());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(text: &str, style: Style) -> Span {
        Span { text: text.to_owned(), style }
    }

    fn body(spans: Vec<Span>) -> Line {
        Line { kind: LineKind::Body, spans }
    }

    fn set(spans: Vec<Span>) -> String {
        content(&Text { lines: vec![body(spans)] }, Naming::Mentions)
    }

    #[test]
    fn names_are_never_markup() {
        for (name, read) in [
            ("```", r"\`\`\`"),
            ("**Ann**", r"\*\*Ann\*\*"),
            ("_x_ ~~y~~ ||z||", r"\_x\_ \~\~y\~\~ \|\|z\|\|"),
            ("<@everyone>", r"\<\@everyone>"),
            ("@here", r"\@here"),
            ("<@1>", r"\<\@1>"),
            ("[a](https://b.c)", r"\[a\](https\://b.c)"),
            ("# big", r"\# big"),
            ("-# small", r"\-# small"),
            ("> said", r"\> said"),
            ("1. one", r"1\. one"),
            (r"back\slash", r"back\\slash"),
            ("two\nlines", "two lines"),
            ("Боян ⚫", "Боян ⚫"),
        ] {
            assert_eq!(set(vec![span(name, Style::Plain)]), read, "{name}");
        }
        assert_eq!(set(vec![span("a*b", Style::Bold)]), r"**a\*b**");
    }

    #[test]
    fn notation_stays_readable() {
        assert_eq!(set(vec![span("⚪ 5-3: 24/19 24/21", Style::Plain)]), "⚪ 5-3: 24/19 24/21");
        assert_eq!(set(vec![span("a # b - c > d 1. e", Style::Plain)]), "a # b - c > d 1. e");
    }

    #[test]
    fn marks_touch_the_words() {
        assert_eq!(
            set(vec![span("a", Style::Plain), span(" Ann ", Style::Bold), span("b", Style::Plain)]),
            "a **Ann** b"
        );
        assert_eq!(set(vec![span("  ", Style::Bold)]), "  ");
        assert_eq!(set(vec![span("", Style::Bold), span("", Style::Code)]), "");
    }

    #[test]
    fn code_keeps_what_it_holds() {
        assert_eq!(set(vec![span("24/19", Style::Code)]), "`24/19`");
        assert_eq!(set(vec![span("a``b", Style::Code)]), "``` a``b ```");
    }

    #[test]
    fn people_of_this_site_can_be_called() {
        let ann = Style::Mention(PlayerKey::new(Site::Discord, "42"));
        assert_eq!(set(vec![span("Ann", ann.clone())]), "<@42>");
        let there = Style::Mention(PlayerKey::new(Site::Telegram, "42"));
        assert_eq!(set(vec![span("Bo*", there)]), r"**Bo\***");
        let text = Text { lines: vec![body(vec![span("Ann", ann)])] };
        assert_eq!(content(&text, Naming::Names), "**Ann**");
    }

    #[test]
    fn moments_are_told_by_the_platform() {
        let at = jiff::Timestamp::from_second(1_796_000_000).unwrap();
        assert_eq!(set(vec![span("in 2 days", Style::Moment(at))]), "<t:1796000000:R>");
    }

    #[test]
    fn small_print_is_marked_line_by_line() {
        let small = |text: &str| Line { kind: LineKind::Small, spans: vec![span(text, Style::Code)] };
        let text = Text { lines: vec![body(vec![span("a", Style::Plain)]), small("seed"), small("client")] };
        assert_eq!(content(&text, Naming::Mentions), "a\n-# `seed`\n-# `client`");
    }

    #[test]
    fn long_names_give_way_to_the_seal() {
        let seal = "0123456789abcdef".repeat(4);
        let text = Text {
            lines: vec![
                body(vec![span(&"*".repeat(3_000), Style::Bold)]),
                Line { kind: LineKind::Small, spans: vec![span(&seal, Style::Code)] },
            ],
        };
        let set = content(&text, Naming::Mentions);
        assert!(set.chars().count() <= CONTENT);
        assert!(set.ends_with(&format!("-# `{seal}`")));
        assert!(set.starts_with(r"**\*\*"));
    }

    #[test]
    fn long_texts_are_cut_between_lines() {
        let text = Text {
            lines: (0..100).map(|n| body(vec![span(&format!("line {n} {}", "x".repeat(50)), Style::Plain)])).collect(),
        };
        let pages = pages(&text, Naming::Mentions);
        assert!(pages.len() > 1 && pages.iter().all(|page| page.chars().count() <= CONTENT));
        assert_eq!(pages.join("\n").lines().count(), 100);
        assert!(content(&text, Naming::Mentions).chars().count() <= CONTENT);
    }
}
