//! Notes that go by themselves: answers to wrongly typed turns, kept until the turn is over that they were about.

use std::fmt;
use std::str::FromStr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use gulbara_core::host::Passing;
use gulbara_core::table::{PlayerKey, TableKey};
use teloxide::types::{ChatId, MessageId};

/// A note that was sent.
pub(crate) type Sent = (ChatId, MessageId);

/// The passing notes that stand.
#[derive(Debug, Default)]
pub(crate) struct Notes(Mutex<Vec<Fleeting>>);

/// One of them.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Fleeting {
    /// Whom it is for; after a restart that is not known.
    who: Option<PlayerKey>,
    turn: Passing,
    sent: Sent,
}

impl Notes {
    /// A note to this person stands; gives the one before it at this table, whose place it takes.
    pub(crate) fn keep(&self, who: PlayerKey, turn: Passing, sent: Sent) -> Vec<Sent> {
        let mut notes = self.notes();
        let before = |note: &Fleeting| note.who.as_ref() == Some(&who) && note.turn.table == turn.table;
        let gone = notes.extract_if(.., |note| before(note)).map(|note| note.sent).collect();
        notes.push(Fleeting { who: Some(who), turn, sent });
        gone
    }

    /// The turns at a table that notes go with.
    pub(crate) fn turns(&self, table: &TableKey) -> Vec<Passing> {
        let mut turns: Vec<Passing> = self.of(table).map(|note| note.turn).collect();
        turns.dedup();
        turns
    }

    /// The tables at whose turns notes go.
    pub(crate) fn tables(&self) -> Vec<TableKey> {
        let mut tables: Vec<TableKey> = self.notes().iter().map(|note| note.turn.table.clone()).collect();
        tables.dedup();
        tables
    }

    /// A turn is over; gives what went with it.
    pub(crate) fn take(&self, turn: &Passing) -> Vec<Sent> {
        self.notes().extract_if(.., |note| note.turn == *turn).map(|note| note.sent).collect()
    }

    /// Puts back what a former run has written down.
    pub(crate) fn put_back(&self, written: &str) {
        self.notes().extend(written.lines().filter_map(|line| line.parse().ok()));
    }

    fn of(&self, table: &TableKey) -> impl Iterator<Item = Fleeting> {
        self.notes().clone().into_iter().filter(move |note| note.turn.table == *table)
    }

    fn notes(&self) -> MutexGuard<'_, Vec<Fleeting>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What to write down for the next run: a line for each note.
impl fmt::Display for Notes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.notes().iter().try_for_each(|note| {
            let ((chat, message), Passing { table, turn }) = (note.sent, &note.turn);
            writeln!(f, "{chat} {message} {table} {turn}")
        })
    }
}

/// A text that is no line about a note.
#[derive(Debug)]
struct NoNote;

impl FromStr for Fleeting {
    type Err = NoNote;

    fn from_str(line: &str) -> Result<Self, NoNote> {
        let [chat, message, table, turn] = line.split(' ').collect::<Vec<_>>()[..] else { return Err(NoNote) };
        let table = TableKey::new(table).ok_or(NoNote)?;
        let turn = Passing { table, turn: turn.parse().map_err(|_| NoNote)? };
        let chat = chat.parse().map(ChatId).map_err(|_| NoNote)?;
        let message = message.parse().map(MessageId).map_err(|_| NoNote)?;
        Ok(Fleeting { who: None, turn, sent: (chat, message) })
    }
}

#[cfg(test)]
mod tests {
    use gulbara_core::table::Site;

    use super::*;

    fn who(id: &str) -> PlayerKey {
        PlayerKey::new(Site::Telegram, id)
    }

    fn turn(table: &str, turn: u32) -> Passing {
        Passing { table: TableKey::new(table).unwrap(), turn }
    }

    fn sent(id: i32) -> Sent {
        (ChatId(-5), MessageId(id))
    }

    #[test]
    fn notes_go_with_their_own_turn() {
        let notes = Notes::default();
        for (number, person, table) in [(1, "a", "aaaaa"), (2, "b", "aaaaa"), (3, "a", "bbbbb")] {
            assert_eq!(notes.keep(who(person), turn(table, 4), sent(number)), []);
        }
        assert_eq!(notes.turns(&TableKey::new("aaaaa").unwrap()), [turn("aaaaa", 4)]);
        assert_eq!(notes.take(&turn("aaaaa", 3)), []);
        assert_eq!(notes.take(&turn("aaaaa", 4)), [sent(1), sent(2)]);
        assert_eq!(notes.take(&turn("aaaaa", 4)), []);
        assert_eq!(notes.tables(), [TableKey::new("bbbbb").unwrap()]);
    }

    #[test]
    fn a_new_note_takes_the_place_of_the_persons_old_one_at_that_table() {
        let notes = Notes::default();
        notes.keep(who("a"), turn("aaaaa", 4), sent(1));
        notes.keep(who("b"), turn("aaaaa", 4), sent(2));
        notes.keep(who("a"), turn("bbbbb", 4), sent(3));
        assert_eq!(notes.keep(who("a"), turn("aaaaa", 4), sent(4)), [sent(1)]);
        assert_eq!(notes.take(&turn("aaaaa", 4)), [sent(2), sent(4)]);
    }

    #[test]
    fn what_is_written_down_is_put_back() {
        let notes = Notes::default();
        notes.keep(who("a"), turn("aaaaa", 4), sent(1));
        notes.keep(who("a"), turn("bbbbb", 5), sent(2));
        let again = Notes::default();
        again.put_back(&format!("{notes}nonsense\n"));
        assert_eq!(again.to_string(), notes.to_string());
        assert_eq!(again.take(&turn("bbbbb", 5)), [sent(2)]);
    }
}
