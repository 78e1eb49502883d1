//! Notes that go by themselves: answers to wrongly typed turns, kept until the room has moved on.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use gulbara_core::table::{PlayerKey, RoomKey};
use teloxide::types::{ChatId, MessageId};

/// A note that was sent.
pub(crate) type Sent = (ChatId, MessageId);

/// The passing notes of every room.
#[derive(Debug, Default)]
pub(crate) struct Notes(Mutex<HashMap<RoomKey, Shelf>>);

/// The passing notes of one room.
#[derive(Debug, Default)]
struct Shelf {
    notes: Vec<(PlayerKey, Sent)>,
    /// How many are on their way.
    coming: u32,
    /// How often the room has moved on.
    cleared: u64,
}

/// A note on its way; it may arrive when the room has moved on.
#[derive(Debug)]
pub(crate) struct Coming {
    room: RoomKey,
    who: PlayerKey,
    cleared: u64,
}

impl Notes {
    /// A note to this person is about to be sent.
    pub(crate) fn coming(&self, room: &RoomKey, who: &PlayerKey) -> Coming {
        let mut shelves = self.shelves();
        let shelf = shelves.entry(room.clone()).or_default();
        shelf.coming += 1;
        Coming { room: room.clone(), who: who.clone(), cleared: shelf.cleared }
    }

    /// It was sent, or not; gives what is to be deleted now: the person's note before, or itself if it came too late.
    pub(crate) fn arrived(&self, coming: Coming, sent: Option<Sent>) -> Vec<Sent> {
        let mut shelves = self.shelves();
        let Some(shelf) = shelves.get_mut(&coming.room) else {
            return sent.into_iter().collect();
        };
        shelf.coming -= 1;
        let mut gone = Vec::new();
        match sent {
            Some(sent) if shelf.cleared == coming.cleared => {
                gone.extend(shelf.notes.extract_if(.., |(who, _)| *who == coming.who).map(|(_, sent)| sent));
                shelf.notes.push((coming.who, sent));
            }
            late => gone.extend(late),
        }
        if shelf.coming == 0 && shelf.notes.is_empty() {
            shelves.remove(&coming.room);
        }
        gone
    }

    /// The room has moved on; gives what is to be deleted.
    pub(crate) fn clear(&self, room: &RoomKey) -> Vec<Sent> {
        let mut shelves = self.shelves();
        let Some(shelf) = shelves.get_mut(room) else {
            return Vec::new();
        };
        shelf.cleared += 1;
        let gone = shelf.notes.drain(..).map(|(_, sent)| sent).collect();
        if shelf.coming == 0 {
            shelves.remove(room);
        }
        gone
    }

    fn shelves(&self) -> MutexGuard<'_, HashMap<RoomKey, Shelf>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use gulbara_core::table::Site;

    use super::*;

    fn room(id: &str) -> RoomKey {
        RoomKey::new(Site::Telegram, id)
    }

    fn who(id: &str) -> PlayerKey {
        PlayerKey::new(Site::Telegram, id)
    }

    fn sent(id: i32) -> Sent {
        (ChatId(-5), MessageId(id))
    }

    #[test]
    fn notes_go_when_their_room_moves_on() {
        let notes = Notes::default();
        for (n, person) in [(1, "a"), (2, "b")] {
            assert_eq!(notes.arrived(notes.coming(&room("x"), &who(person)), Some(sent(n))), []);
        }
        assert_eq!(notes.clear(&room("y")), []);
        assert_eq!(notes.clear(&room("x")), [sent(1), sent(2)]);
        assert_eq!(notes.clear(&room("x")), []);
        assert!(notes.shelves().is_empty());
    }

    #[test]
    fn a_new_note_takes_the_place_of_the_persons_old_one() {
        let notes = Notes::default();
        notes.arrived(notes.coming(&room("x"), &who("a")), Some(sent(1)));
        notes.arrived(notes.coming(&room("x"), &who("b")), Some(sent(2)));
        assert_eq!(notes.arrived(notes.coming(&room("x"), &who("a")), Some(sent(3))), [sent(1)]);
        assert_eq!(notes.clear(&room("x")), [sent(2), sent(3)]);
    }

    #[test]
    fn a_note_that_comes_too_late_goes_at_once() {
        let notes = Notes::default();
        let coming = notes.coming(&room("x"), &who("a"));
        assert_eq!(notes.clear(&room("x")), []);
        assert_eq!(notes.arrived(coming, Some(sent(1))), [sent(1)]);
        assert!(notes.shelves().is_empty());
    }

    #[test]
    fn a_note_that_never_arrived_leaves_nothing_behind() {
        let notes = Notes::default();
        assert_eq!(notes.arrived(notes.coming(&room("x"), &who("a")), None), []);
        assert!(notes.shelves().is_empty());
    }
}
