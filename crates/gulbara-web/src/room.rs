//! The room: its messages in order, kept in memory, and the pictures they show.
//!
//! It is the chat platform here. Pages look at it through a revision number: whoever saw an earlier one asks what is new.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gulbara_core::host::{Face, Picture, PostKey};
use gulbara_core::table::{MessageKey, TableKey};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::sync::watch;

use crate::markup::{self, Line, Row};

/// Messages kept; older ones go, as in a chat nobody scrolls back in for ever.
const MOST_MESSAGES: usize = 200;

/// Pictures kept although no message shows them any more: a page may still be loading one.
const SPARE_PICTURES: usize = 48;

/// A message as the pages see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Message {
    /// Its name.
    pub(crate) id: String,
    /// The table it belongs to.
    pub(crate) table: String,
    /// The words.
    pub(crate) text: Vec<Line>,
    /// The buttons.
    pub(crate) rows: Vec<Row>,
    /// The picture.
    pub(crate) picture: Option<Shown>,
}

/// A picture as the pages see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Shown {
    /// The name it is fetched by, made of what is in it.
    pub(crate) hash: String,
    /// Pixels across.
    pub(crate) width: u32,
    /// Pixels down.
    pub(crate) height: u32,
    /// The position in words.
    pub(crate) alt: String,
}

/// A message and what only this side knows of it.
#[derive(Clone, Debug)]
pub(crate) struct Posted {
    /// The host's name for it.
    pub(crate) post: PostKey,
    /// What the pages see.
    pub(crate) message: Arc<Message>,
    revision: u64,
}

/// What a page has not seen yet.
#[derive(Debug, Serialize)]
pub(crate) struct News {
    /// This run of the program: message names of another run are of the past.
    pub(crate) run: String,
    /// All messages, top to bottom.
    pub(crate) order: Vec<String>,
    /// Those that are new or changed.
    pub(crate) messages: Vec<Arc<Message>>,
}

/// The room of the page.
#[derive(Debug)]
pub(crate) struct Room {
    run: String,
    inside: Mutex<Inside>,
    revision: watch::Sender<u64>,
}

#[derive(Debug, Default)]
struct Inside {
    posted: Vec<Posted>,
    pictures: HashMap<String, Arc<[u8]>>,
    recent: VecDeque<String>,
    named: u64,
    revision: u64,
}

impl Room {
    /// An empty room with a name of its own for this run.
    pub(crate) fn new() -> Room {
        let mut run = [0; 4];
        // Without the system's chance a name is only less likely to differ from the last run's.
        if let Err(fault) = getrandom::fill(&mut run) {
            tracing::warn!(%fault, "no random name for this run");
        }
        Room { run: hex::encode(run), inside: Mutex::default(), revision: watch::Sender::new(0) }
    }

    /// Posts a message at the bottom and names it. A message the host has posted before under this key goes.
    pub(crate) fn post(&self, post: PostKey, table: &TableKey, face: &Face) -> MessageKey {
        let mut inside = self.inside();
        inside.named += 1;
        let id = format!("{}-{}", self.run, inside.named);
        let message = inside.message(id.clone(), table.as_str().to_owned(), face, None);
        inside.posted.retain(|old| old.post != post);
        inside.push(post, message);
        self.tell(inside);
        MessageKey(id)
    }

    /// Puts a message back that a former run posted.
    pub(crate) fn restore(&self, post: PostKey, message: Message) {
        let mut inside = self.inside();
        inside.push(post, message);
        self.tell(inside);
    }

    /// Makes a message look like this; `false` if there is no such message.
    pub(crate) fn edit(&self, key: &MessageKey, face: &Face) -> bool {
        let mut inside = self.inside();
        let Some(place) = inside.posted.iter().position(|posted| posted.message.id == key.0) else { return false };
        let old = inside.posted[place].message.clone();
        let message = inside.message(old.id.clone(), old.table.clone(), face, old.picture.clone());
        inside.revision += 1;
        let revision = inside.revision;
        let posted = &mut inside.posted[place];
        posted.message = Arc::new(message);
        posted.revision = revision;
        self.tell(inside);
        true
    }

    /// Takes a message away.
    pub(crate) fn delete(&self, key: &MessageKey) {
        let mut inside = self.inside();
        inside.posted.retain(|posted| posted.message.id != key.0);
        inside.revision += 1;
        self.tell(inside);
    }

    /// All messages with the host's names for them.
    pub(crate) fn posted(&self) -> Vec<Posted> {
        self.inside().posted.clone()
    }

    /// The table a message belongs to.
    pub(crate) fn table_of(&self, id: &str) -> Option<TableKey> {
        let inside = self.inside();
        inside
            .posted
            .iter()
            .find(|posted| posted.message.id == id)
            .and_then(|posted| TableKey::new(&posted.message.table))
    }

    /// A picture by its name.
    pub(crate) fn picture(&self, hash: &str) -> Option<Arc<[u8]>> {
        self.inside().pictures.get(hash).cloned()
    }

    /// What is new for somebody who has seen these revisions of these messages; notes that it is seen now.
    pub(crate) fn news(&self, seen: &mut HashMap<String, u64>) -> News {
        let inside = self.inside();
        let order: Vec<String> = inside.posted.iter().map(|posted| posted.message.id.clone()).collect();
        let messages = inside
            .posted
            .iter()
            .filter(|posted| seen.get(&posted.message.id) != Some(&posted.revision))
            .map(|posted| posted.message.clone())
            .collect();
        *seen = inside.posted.iter().map(|posted| (posted.message.id.clone(), posted.revision)).collect();
        News { run: self.run.clone(), order, messages }
    }

    /// Wakes whoever waits for something new.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.revision.subscribe()
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        // Nothing in here is left half done by a panic that would matter more than going on.
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell(&self, inside: MutexGuard<'_, Inside>) {
        let revision = inside.revision;
        drop(inside);
        self.revision.send_replace(revision);
    }
}

impl Inside {
    /// A message of this face, with the picture it had if the face brings none.
    fn message(&mut self, id: String, table: String, face: &Face, had: Option<Shown>) -> Message {
        let picture = face.picture.as_ref().map(|picture| self.keep(picture)).or(had);
        Message { id, table, text: markup::lines(&face.caption), rows: markup::rows(&face.rows), picture }
    }

    fn push(&mut self, post: PostKey, message: Message) {
        self.revision += 1;
        self.posted.push(Posted { post, message: Arc::new(message), revision: self.revision });
        let surplus = self.posted.len().saturating_sub(MOST_MESSAGES);
        self.posted.drain(..surplus);
    }

    /// Keeps a picture for the pages to fetch, and forgets those nobody can want any more.
    fn keep(&mut self, picture: &Picture) -> Shown {
        let hash = hex::encode(&Sha256::digest(&picture.png)[..16]);
        let (width, height) = size(&picture.png);
        self.recent.retain(|known| *known != hash);
        self.recent.push_back(hash.clone());
        self.pictures.insert(hash.clone(), picture.png.clone());
        if self.recent.len() > SPARE_PICTURES {
            let shown: Vec<&str> =
                self.posted.iter().filter_map(|p| p.message.picture.as_ref()).map(|p| p.hash.as_str()).collect();
            let mut spare = self.recent.len() - SPARE_PICTURES;
            let pictures = &mut self.pictures;
            self.recent.retain(|known| {
                let goes = spare > 0 && !shown.contains(&known.as_str());
                if goes {
                    spare -= 1;
                    pictures.remove(known);
                }
                !goes
            });
        }
        Shown { hash, width, height, alt: picture.alt.clone() }
    }
}

/// Width and height of a PNG, from its header, so that the page can keep the place before the picture is there.
fn size(png: &[u8]) -> (u32, u32) {
    let number = |at: usize| png.get(at..at + 4).and_then(|bytes| bytes.try_into().ok()).map_or(1, u32::from_be_bytes);
    (number(16), number(20))
}

#[cfg(test)]
mod tests {
    use gulbara_core::words::Text;

    use super::*;

    fn face(words: &str, picture: Option<u16>) -> Face {
        let picture = picture.map(|n| {
            let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x05\0\0\0\x04\x10".to_vec();
            png.extend(n.to_be_bytes());
            Picture { png: png.into(), alt: format!("position {n}") }
        });
        Face { caption: Text::plain(words), rows: Vec::new(), picture }
    }

    fn table() -> TableKey {
        TableKey::new("k7f2q").unwrap()
    }

    #[test]
    fn a_page_is_told_only_what_it_has_not_seen() {
        let room = Room::new();
        let mut seen = HashMap::new();
        let first = room.post(PostKey(1), &table(), &face("one", None));
        let second = room.post(PostKey(2), &table(), &face("two", Some(1)));
        assert_eq!(room.news(&mut seen).messages.len(), 2);
        assert!(room.news(&mut seen).messages.is_empty());

        assert!(room.edit(&second, &face("two, later", Some(2))));
        let news = room.news(&mut seen);
        assert_eq!(news.order, [first.0.clone(), second.0.clone()]);
        assert_eq!(news.messages.len(), 1);
        assert_eq!(news.messages[0].text[0].spans[0].text, "two, later");
        let shown = news.messages[0].picture.as_ref().unwrap();
        assert_eq!((shown.width, shown.height), (1280, 1040));

        room.delete(&first);
        assert_eq!(room.news(&mut seen).order, [second.0]);
    }

    #[test]
    fn a_post_sent_again_replaces_its_message() {
        let room = Room::new();
        let old = room.post(PostKey(1), &table(), &face("board", Some(1)));
        let new = room.post(PostKey(1), &table(), &face("board", Some(1)));
        assert_ne!(old, new);
        assert_eq!(room.news(&mut HashMap::new()).order, [new.0]);
        assert!(!room.edit(&old, &face("gone", None)));
    }

    #[test]
    fn an_edit_without_picture_keeps_the_one_there_was() {
        let room = Room::new();
        let key = room.post(PostKey(1), &table(), &face("board", Some(7)));
        room.edit(&key, &face("moved below", None));
        let news = room.news(&mut HashMap::new());
        assert_eq!(news.messages[0].picture.as_ref().unwrap().alt, "position 7");
    }

    #[test]
    fn pictures_in_use_stay_and_old_ones_go() {
        let room = Room::new();
        room.post(PostKey(1), &table(), &face("still there", Some(0)));
        let key = room.post(PostKey(2), &table(), &face("board", Some(1)));
        let hash = |n: u16| hex::encode(&Sha256::digest(&face("", Some(n)).picture.unwrap().png)[..16]);
        for n in 2..=100 {
            room.edit(&key, &face("board", Some(n)));
        }
        assert!(room.picture(&hash(0)).is_some());
        assert!(room.picture(&hash(1)).is_none());
        assert!(room.picture(&hash(99)).is_some());
        assert!(room.picture(&hash(100)).is_some());
    }

    #[test]
    fn the_oldest_messages_go_when_there_are_too_many() {
        let room = Room::new();
        for n in 0..250 {
            room.post(PostKey(n), &table(), &face("hello", None));
        }
        let posted = room.posted();
        assert_eq!(posted.len(), MOST_MESSAGES);
        assert_eq!(posted[0].post, PostKey(50));
    }
}
