//! A text as frontends get it: lines of spans, to be turned into a platform's markup and escaped there.

use std::fmt;

use jiff::Timestamp;

use crate::table::{PlayerKey, TableKey};

/// A message's words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    /// The lines, top to bottom.
    pub lines: Vec<Line>,
}

/// One line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// How it is set.
    pub kind: LineKind,
    /// What it says.
    pub spans: Vec<Span>,
}

/// How a line is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// Ordinary text.
    Body,
    /// Small print: Discord `-#`, Telegram an expandable quote. Neighbouring small lines belong together.
    Small,
}

/// A run of text, unescaped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The words as a person reads them.
    pub text: String,
    /// How they are set.
    pub style: Style,
}

/// How a run of text is set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Style {
    /// As it is.
    Plain,
    /// Bold.
    Bold,
    /// The name of a person who may be called by it; a frontend that cannot call sets it bold.
    Mention(PlayerKey),
    /// Fixed-width, copied as it stands.
    Code,
    /// The link that lets a friend join this table; only frontends with deep links get it.
    Invitation(TableKey),
    /// A moment, told as its distance from now. A platform that tells moments by itself keeps that up to date.
    Moment(Timestamp),
}

impl Text {
    /// One line of plain text.
    #[must_use]
    pub fn plain(text: impl Into<String>) -> Text {
        Text {
            lines: vec![Line { kind: LineKind::Body, spans: vec![Span { text: text.into(), style: Style::Plain }] }],
        }
    }

    /// Everybody mentioned, in order.
    pub fn mentions(&self) -> impl Iterator<Item = &PlayerKey> {
        self.lines.iter().flat_map(|line| &line.spans).filter_map(|span| match &span.style {
            Style::Mention(who) => Some(who),
            _ => None,
        })
    }

    /// Adds another text's lines below.
    pub fn extend(&mut self, other: Text) {
        self.lines.extend(other.lines);
    }
}

/// The words without any setting, one line a row.
impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, line) in self.lines.iter().enumerate() {
            if index > 0 {
                f.write_str("\n")?;
            }
            for span in &line.spans {
                f.write_str(&span.text)?;
            }
        }
        Ok(())
    }
}
