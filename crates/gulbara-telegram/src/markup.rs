//! Texts as Telegram's HTML, escaped and no longer than Telegram takes.

use gulbara_core::table::{PlayerKey, TableKey};
use gulbara_core::words::{Line, LineKind, Span, Style, Text, isolated};

use crate::place;

/// Longest caption under a picture, text of a message, and answer to a press, in UTF-16 units without markup.
pub(crate) const CAPTION: usize = 1024;
pub(crate) const MESSAGE: usize = 4096;
const ANSWER: usize = 200;

/// What stands where something was cut off.
const CUT: char = '…';
/// Invisible; keeps `@name` inside a display name from being taken for a mention.
const JOINER: char = '\u{2060}';

/// Sets texts for one bot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setter<'a> {
    /// The bot's name without `@`, for links that start it.
    pub(crate) bot: &'a str,
    /// The people who may be called by their mention; the others' names are bold.
    pub(crate) calls: &'a [PlayerKey],
}

impl Setter<'_> {
    /// The HTML of a text, cut to `limit` UTF-16 units. Small print is kept whole as long as it fits: it is what must be
    /// copied to the letter.
    pub(crate) fn html(&self, text: &Text, limit: usize) -> String {
        let small: usize =
            text.lines.iter().filter(|line| line.kind == LineKind::Small).map(|l| self.length(l) + 1).sum();
        let (mut body_left, mut small_left) = if small < limit { (limit - small, small) } else { (0, limit) };
        let mut html = String::new();
        let mut lines = text.lines.iter().peekable();
        let mut first = true;
        while let Some(line) = lines.next() {
            let left = if line.kind == LineKind::Small { &mut small_left } else { &mut body_left };
            // The end of the line before, which counts as a letter.
            let used = usize::from(!first);
            if *left <= used {
                continue;
            }
            *left -= used;
            if !first {
                html.push('\n');
            }
            first = false;
            if line.kind == LineKind::Small {
                html.push_str("<blockquote expandable>");
                self.line(line, left, &mut html);
                while let Some(next) = lines.next_if(|next| next.kind == LineKind::Small) {
                    if *left > 1 {
                        *left -= 1;
                        html.push('\n');
                        self.line(next, left, &mut html);
                    }
                }
                html.push_str("</blockquote>");
            } else {
                self.line(line, left, &mut html);
            }
        }
        html
    }

    /// How long a line is without its markup.
    fn length(&self, line: &Line) -> usize {
        line.spans.iter().map(|span| units(&self.words(span))).sum()
    }

    fn line(&self, line: &Line, left: &mut usize, html: &mut String) {
        for span in &line.spans {
            if *left == 0 {
                return;
            }
            let whole = self.words(span);
            let words = cut(&whole, *left);
            // After a cut nothing more may follow, were there a letter's room or not.
            *left = if words == whole { *left - units(&words) } else { 0 };
            let words = escape(&words);
            match &span.style {
                Style::Plain | Style::Moment(_) => html.push_str(&words),
                Style::Bold => tagged("b", &words, html),
                Style::Code => tagged("code", &words, html),
                Style::Mention(who) => match place::user(who).filter(|_| self.calls.contains(who)) {
                    Some(user) => linked(&format!("tg://user?id={user}"), &words, html),
                    None => tagged("b", &words, html),
                },
                Style::Invitation(table) => linked(&self.invitation(table), &words, html),
            }
        }
    }

    /// The words of a span as they will stand there.
    fn words(&self, span: &Span) -> String {
        match &span.style {
            // The address itself is what gets copied and sent on.
            Style::Invitation(table) => self.invitation(table),
            Style::Mention(_) => harmless(&isolated(&span.text)),
            Style::Plain | Style::Bold | Style::Code | Style::Moment(_) => span.text.clone(),
        }
    }

    /// The address that starts the bot with a table; its letters need no escaping.
    fn invitation(&self, table: &TableKey) -> String {
        format!("https://t.me/{}?start={table}", self.bot)
    }
}

/// The words that answer a press: no markup, at most 200 UTF-16 units.
pub(crate) fn answer(text: &Text) -> String {
    cut(&text.to_string(), ANSWER)
}

fn tagged(tag: &str, words: &str, html: &mut String) {
    for part in ["<", tag, ">", words, "</", tag, ">"] {
        html.push_str(part);
    }
}

fn linked(address: &str, words: &str, html: &mut String) {
    for part in ["<a href=\"", address, "\">", words, "</a>"] {
        html.push_str(part);
    }
}

/// How long a text is for Telegram.
fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

/// The text, or as much of it as leaves room for the sign that something is missing.
fn cut(text: &str, limit: usize) -> String {
    if units(text) <= limit {
        return text.to_owned();
    }
    let mut kept = String::new();
    let mut left = limit.saturating_sub(1);
    for letter in text.chars() {
        let length = letter.len_utf16();
        if length > left {
            break;
        }
        left -= length;
        kept.push(letter);
    }
    kept.push(CUT);
    kept
}

/// `&`, `<`, `>` and `"` as references; nothing else means anything to Telegram.
fn escape(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            _ => html.push(letter),
        }
    }
    html
}

/// A name that mentions nobody.
fn harmless(name: &str) -> String {
    name.replace('@', &format!("@{JOINER}"))
}

#[cfg(test)]
mod tests {
    use gulbara_core::table::Site;

    use super::*;

    fn ann() -> PlayerKey {
        PlayerKey::new(Site::Telegram, "77")
    }

    fn line(kind: LineKind, spans: &[(&str, Style)]) -> Line {
        let spans = spans.iter().map(|(text, style)| Span { text: (*text).to_owned(), style: style.clone() });
        Line { kind, spans: spans.collect() }
    }

    fn body(spans: &[(&str, Style)]) -> Text {
        Text { lines: vec![line(LineKind::Body, spans)] }
    }

    fn set(text: &Text) -> String {
        Setter { bot: "gulbara_bot", calls: &[ann()] }.html(text, MESSAGE)
    }

    /// The text without tags and references: what a person reads.
    fn read(html: &str) -> String {
        let mut text = String::new();
        let mut inside = false;
        for letter in html.chars() {
            match letter {
                '<' => inside = true,
                '>' => inside = false,
                _ if !inside => text.push(letter),
                _ => {}
            }
        }
        text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
    }

    #[test]
    fn every_style_has_its_tag() {
        let table = TableKey::new("k7f2q").unwrap();
        let cases = [
            (Style::Plain, "x & y", "x &amp; y"),
            (Style::Bold, "Ann plays 5-3", "<b>Ann plays 5-3</b>"),
            (Style::Code, "ab12", "<code>ab12</code>"),
            (Style::Mention(ann()), "Ann", "<a href=\"tg://user?id=77\">Ann</a>"),
            (
                Style::Invitation(table),
                "this link",
                "<a href=\"https://t.me/gulbara_bot?start=k7f2q\">https://t.me/gulbara_bot?start=k7f2q</a>",
            ),
        ];
        for (style, words, expected) in cases {
            assert_eq!(set(&body(&[(words, style.clone())])), expected, "{style:?}");
        }
    }

    #[test]
    fn who_is_not_called_or_has_no_number_is_bold() {
        let others = [PlayerKey::new(Site::Telegram, "78"), PlayerKey::new(Site::Discord, "77")];
        for who in others {
            assert_eq!(set(&body(&[("Bo", Style::Mention(who))])), "<b>Bo</b>");
        }
        let nobody = PlayerKey::new(Site::Telegram, "computer");
        let setter = Setter { bot: "b", calls: std::slice::from_ref(&nobody) };
        assert_eq!(setter.html(&body(&[("Computer", Style::Mention(nobody.clone()))]), CAPTION), "<b>Computer</b>");
    }

    #[test]
    fn names_are_never_markup() {
        for name in ["Ann <b>", "_x", "<test/>", "Bo & \"Co\"", "*_`[x](y)", "</b></a>", "&lt;", "a>b"] {
            for style in [Style::Plain, Style::Bold, Style::Mention(ann()), Style::Code] {
                let html = set(&body(&[(name, style.clone())]));
                assert_eq!(read(&html), name, "{style:?}: {html}");
                let tags = html.matches('<').count();
                assert!(tags == if style == Style::Plain { 0 } else { 2 }, "{html}");
            }
        }
    }

    #[test]
    fn a_name_from_right_to_left_leaves_its_line_alone() {
        for name in ["דן", "سلمى", "x\u{202E}y"] {
            let html = set(&body(&[(name, Style::Mention(ann())), (" plays 5-3", Style::Plain)]));
            assert_eq!(html, format!("<a href=\"tg://user?id=77\">\u{2068}{name}\u{2069}</a> plays 5-3"));
        }
        assert_eq!(set(&body(&[("Боян Ünal 李", Style::Bold)])), "<b>Боян Ünal 李</b>");
    }

    #[test]
    fn a_name_mentions_nobody() {
        let named = PlayerKey::new(Site::Telegram, "78");
        let html = set(&body(&[("@durov", Style::Mention(named))]));
        assert_eq!(html, "<b>@\u{2060}durov</b>");
        // Whom a challenge is for by the name after @ is meant to be mentioned.
        assert_eq!(set(&body(&[("@boyan_k", Style::Bold)])), "<b>@boyan_k</b>");
    }

    #[test]
    fn neighbouring_small_lines_are_one_quote() {
        let text = Text {
            lines: vec![
                line(LineKind::Body, &[("One game.", Style::Plain)]),
                line(LineKind::Small, &[("Dice sealed: ", Style::Plain), ("0a1b", Style::Code)]),
                line(LineKind::Small, &[("client 9", Style::Plain)]),
                line(LineKind::Body, &[("End", Style::Plain)]),
            ],
        };
        let expected = "One game.\n<blockquote expandable>Dice sealed: <code>0a1b</code>\nclient 9</blockquote>\nEnd";
        assert_eq!(set(&text), expected);
    }

    #[test]
    fn a_text_too_long_is_cut_and_keeps_its_small_print() {
        let seed = "0123456789abcdef".repeat(4);
        let text = Text {
            lines: vec![
                line(LineKind::Body, &[(&"ä😀".repeat(200), Style::Bold)]),
                line(LineKind::Body, &[(&"<&>".repeat(300), Style::Bold), ("never", Style::Plain)]),
                line(LineKind::Body, &[("never", Style::Plain)]),
                line(LineKind::Small, &[("Seed ", Style::Plain), (&seed, Style::Code)]),
            ],
        };
        let html = set(&text);
        assert_eq!(units(&read(&html)), 1582, "fits a message uncut");
        let html = Setter { bot: "b", calls: &[] }.html(&text, CAPTION);
        let shown = read(&html);
        assert!(units(&shown) <= CAPTION, "{}", units(&shown));
        assert!(units(&shown) > CAPTION - 4, "{}", units(&shown));
        assert!(shown.contains("<&>…\n") || shown.contains("<&…\n") || shown.contains("<…\n"), "{shown}");
        assert!(html.ends_with(&format!("<blockquote expandable>Seed <code>{seed}</code></blockquote>")), "{html}");
        assert!(!shown.contains("never"));
    }

    #[test]
    fn small_print_that_is_too_long_by_itself_is_cut_too() {
        let text = Text { lines: vec![line(LineKind::Small, &[(&"x".repeat(50), Style::Plain)])] };
        let html = Setter { bot: "b", calls: &[] }.html(&text, 20);
        assert_eq!(read(&html), format!("{}…", "x".repeat(19)));
    }

    #[test]
    fn an_answer_has_no_markup_and_two_hundred_letters() {
        let text =
            body(&[("Only ", Style::Plain), ("Ann <b>", Style::Mention(ann())), (" can decline.", Style::Plain)]);
        assert_eq!(answer(&text), "Only Ann <b> can decline.");
        assert_eq!(answer(&Text::plain("😀".repeat(100))).chars().count(), 100);
        let cut = answer(&Text::plain("😀".repeat(101)));
        assert_eq!((units(&cut), cut.chars().last()), (199, Some('…')));
    }
}
