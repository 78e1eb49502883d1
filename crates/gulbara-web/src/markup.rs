//! The core's texts and rows as the page reads them: JSON without any markup, so that nothing has to be escaped.

use gulbara_core::host;
use gulbara_core::view::{self, Look};
use gulbara_core::words::{LineKind, Style, Text};
use serde::{Deserialize, Serialize};

use crate::files::Attached;
use crate::room::Room;

/// A line of words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Line {
    /// Small print.
    pub(crate) small: bool,
    /// What it says.
    pub(crate) spans: Vec<Span>,
}

/// A run of text set in one way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Span {
    /// The words.
    pub(crate) text: String,
    /// How they are set.
    pub(crate) style: Setting,
    /// Who is meant by a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) who: Option<String>,
}

/// How a run of text is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Setting {
    /// As it is.
    Plain,
    /// Bold.
    Bold,
    /// A name.
    Name,
    /// Fixed-width.
    Code,
}

/// A row below a message.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Row {
    /// Buttons side by side.
    Buttons(Vec<Button>),
    /// A select menu.
    Menu(Menu),
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Button {
    label: String,
    token: String,
    look: String,
    enabled: bool,
}

/// A select menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Menu {
    token: String,
    placeholder: String,
    choices: Vec<(String, String)>,
}

/// The lines of a text.
pub(crate) fn lines(text: &Text) -> Vec<Line> {
    let span = |span: &gulbara_core::words::Span| {
        let (style, who) = match &span.style {
            // There are no links into this room: whoever is at the page is in it.
            Style::Plain | Style::Invitation(_) | Style::Moment(_) => (Setting::Plain, None),
            Style::Bold => (Setting::Bold, None),
            Style::Mention(who) => (Setting::Name, Some(who.id().to_owned())),
            Style::Code => (Setting::Code, None),
        };
        Span { text: span.text.clone(), style, who }
    };
    text.lines
        .iter()
        .map(|line| Line { small: line.kind == LineKind::Small, spans: line.spans.iter().map(span).collect() })
        .collect()
}

/// The rows of a message or note.
pub(crate) fn rows(rows: &[view::Row]) -> Vec<Row> {
    rows.iter()
        .map(|row| match row {
            view::Row::Buttons(buttons) => Row::Buttons(
                buttons
                    .iter()
                    .map(|button| Button {
                        label: button.label.clone(),
                        token: button.token.clone(),
                        look: look(button.look).to_owned(),
                        enabled: button.enabled,
                    })
                    .collect(),
            ),
            view::Row::Menu(menu) => Row::Menu(Menu {
                token: menu.token.clone(),
                placeholder: menu.placeholder.clone(),
                choices: menu.choices.clone(),
            }),
        })
        .collect()
}

/// The style sheet's word for a look.
const fn look(look: Look) -> &'static str {
    match look {
        Look::Plain => "plain",
        Look::Primary => "primary",
        Look::Good => "good",
        Look::Danger => "danger",
    }
}

/// What the page is told after a press or a typed line.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Answer {
    /// Whether something has changed.
    pub(crate) counted: bool,
    /// The tables it was about: a page shows those its tab takes part in.
    pub(crate) tables: Vec<String>,
    /// The two people of the tab as others see them.
    pub(crate) you: Vec<String>,
    /// What the asker alone is told.
    pub(crate) note: Option<Note>,
    /// The message in which everybody is told.
    pub(crate) posted: Option<String>,
}

/// Something for the asker alone.
#[derive(Debug, Serialize)]
pub(crate) struct Note {
    /// The words.
    pub(crate) text: Vec<Line>,
    /// Buttons below it.
    pub(crate) rows: Vec<Row>,
    /// Whether it goes when the turn ends.
    pub(crate) passing: bool,
    /// Which of the tab's two people it is for: its buttons are theirs.
    pub(crate) seat: usize,
    /// Whether it takes the place of the note that was pressed.
    pub(crate) in_place: bool,
    /// What comes with it.
    pub(crate) file: Option<Attached>,
}

impl Note {
    /// A note of the host for one of the tab's two people.
    pub(crate) fn new(note: &host::Note, seat: usize, room: &Room) -> Note {
        Note {
            text: lines(&note.text),
            rows: rows(&note.rows),
            passing: note.passing.is_some(),
            seat,
            in_place: note.in_place,
            file: note.file.as_ref().map(|file| room.attach(file)),
        }
    }
}
