//! What frontends are answered: plain values.

use std::sync::Arc;

use super::Sequel;
use crate::table::{Refusal, RoomKey, Table, TableKey};
use crate::view::{Button, Row};
use crate::words::{Lang, Text, refusal};

/// The answer to a request.
#[derive(Clone, Debug, Default)]
pub struct Reply {
    /// What is said in answer. `None` after a press that counted; then a note whose button it was goes.
    pub note: Option<Note>,
    /// What takes the note's place later, if the answer takes a while: see [`Reply::to_be_continued`].
    pub sequel: Option<Sequel>,
    /// What the asker gets in a room of their own, besides or instead of the note.
    pub private: Option<Private>,
    /// Tables whose messages may need showing: ask [`crate::host::Host::outgoing`] for each.
    pub tables: Vec<TableKey>,
    /// Whether something has changed because of the request.
    pub counted: bool,
}

/// A message that goes to a private room, since everybody would read it where it was asked for.
#[derive(Clone, Debug)]
pub struct Private {
    /// Where.
    pub room: RoomKey,
    /// What.
    pub note: Note,
    /// What takes the place of the reply's own note if that room cannot be written to.
    pub otherwise: Note,
}

impl Reply {
    /// Only a private answer.
    pub(super) fn note(text: Text) -> Reply {
        Reply { note: Some(Note::new(text)), ..Reply::default() }
    }

    /// The answer to an action a table refused.
    pub(super) fn refused(table: &Table, why: &Refusal, lang: &Lang) -> Reply {
        let note = Note::passing(table, refusal(lang, table, why));
        Reply { note: Some(note), tables: vec![table.key.clone()], ..Reply::default() }
    }

    /// The same answer, and this table may need showing.
    pub(super) fn about(mut self, table: TableKey) -> Reply {
        self.tables.push(table);
        self
    }
}

/// A message that answers somebody and belongs to no table's board.
#[derive(Clone, Debug)]
pub struct Note {
    /// The words. At most 200 characters if it answers a press and is for the asker alone, without buttons or file; at most
    /// 1,024 with a file.
    pub text: Text,
    /// Buttons below it. If only the asker sees it, only the asker may press them.
    pub rows: Vec<Row>,
    /// A button that opens a form with one line to type a turn in: pressed, it comes back as a press of its token with what was
    /// typed as the value. Frontends without forms leave it out.
    pub form: Option<Button>,
    /// The turn it goes with when that ends (an answer to a wrongly typed move); help and rules stay. Ask
    /// [`crate::host::Host::has_passed`].
    pub passing: Option<Passing>,
    /// Who sees it.
    pub audience: Audience,
    /// Whether it takes the place of the note whose button was pressed, for whomever that is: the next page of a list, a
    /// setting changed.
    pub in_place: bool,
    /// What comes with it.
    pub file: Option<File>,
}

impl Note {
    /// Words for the asker alone.
    #[must_use]
    pub const fn new(text: Text) -> Note {
        Note {
            text,
            rows: Vec::new(),
            form: None,
            passing: None,
            audience: Audience::Asker,
            in_place: false,
            file: None,
        }
    }

    /// The same, gone when the turn ends that is played at this table.
    #[must_use]
    pub fn passing(table: &Table, text: Text) -> Note {
        Note { passing: Passing::of(table), ..Note::new(text) }
    }
}

/// A turn that a note goes with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passing {
    /// The table.
    pub table: TableKey,
    /// The version of the table in which the turn began.
    pub turn: u32,
}

impl Passing {
    /// The turn that is played at a table, if one is.
    #[must_use]
    pub fn of(table: &Table) -> Option<Passing> {
        table.to_act().map(|_| Passing { table: table.key.clone(), turn: table.turn_version() })
    }
}

/// Who sees a note.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Whoever asked.
    Asker,
    /// Everybody in the room: an ordinary message that stays, with buttons for all.
    Room,
}

/// A file that comes with a note.
#[derive(Clone, Debug)]
pub struct File {
    /// Its name, with its ending; ASCII.
    pub name: String,
    /// How it is shown.
    pub kind: FileKind,
    /// What is in it.
    pub bytes: Arc<[u8]>,
    /// What it shows, in words, at most 1,024 characters; empty for a document.
    pub alt: String,
}

/// How a file is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A PNG picture.
    Picture,
    /// A GIF that plays.
    Animation,
    /// Something to keep: a game record, one's own data.
    Document,
}
