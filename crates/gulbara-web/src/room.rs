//! The room: its messages in order, kept in memory, and the files they show.
//!
//! It is the chat platform here. Pages look at it through a revision number: whoever saw an earlier one asks what is new.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gulbara_core::host::{Face, File, Note, Picture, PostKey};
use gulbara_core::table::{MessageKey, TableKey};
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use crate::files::{Attached, Cupboard, size};
use crate::markup::{self, Line, Row};

/// Messages kept; older ones go, as in a chat nobody scrolls back in for ever.
const MOST_MESSAGES: usize = 200;

/// A message as the pages see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Message {
    /// Its name.
    pub(crate) id: String,
    /// The table it belongs to; empty for a note to everybody.
    pub(crate) table: String,
    /// The words.
    pub(crate) text: Vec<Line>,
    /// The buttons.
    pub(crate) rows: Vec<Row>,
    /// The board's picture.
    pub(crate) picture: Option<Shown>,
    /// A note's file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) file: Option<Attached>,
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
    /// The host's name for it; a note has none.
    pub(crate) post: Option<PostKey>,
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
    cupboard: Cupboard,
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
        let id = inside.name(&self.run);
        let message = inside.message(id.clone(), table.as_str().to_owned(), face, None);
        inside.posted.retain(|old| old.post != Some(post));
        inside.push(Some(post), message);
        self.tell(inside);
        MessageKey(id)
    }

    /// Posts a note for everybody at the bottom and names it.
    pub(crate) fn note(&self, note: &Note) -> MessageKey {
        let mut inside = self.inside();
        let id = inside.name(&self.run);
        let message = inside.note(id.clone(), note);
        inside.push(None, message);
        self.tell(inside);
        MessageKey(id)
    }

    /// Makes a note look like this one; `false` if there is no such note.
    pub(crate) fn rewrite(&self, id: &str, note: &Note) -> bool {
        let mut inside = self.inside();
        let found = |posted: &Posted| posted.post.is_none() && posted.message.id == id;
        let Some(place) = inside.posted.iter().position(found) else { return false };
        let message = inside.note(id.to_owned(), note);
        inside.replace(place, message);
        self.tell(inside);
        true
    }

    /// Keeps a file that one tab alone is told of.
    pub(crate) fn attach(&self, file: &File) -> Attached {
        self.inside().attach(file)
    }

    /// Puts a message back that a former run posted.
    pub(crate) fn restore(&self, post: Option<PostKey>, message: Message) {
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
        inside.replace(place, message);
        self.tell(inside);
        true
    }

    /// Takes the buttons off a message.
    pub(crate) fn strip(&self, key: &MessageKey) {
        let mut inside = self.inside();
        inside.revision += 1;
        let revision = inside.revision;
        if let Some(posted) = inside.posted.iter_mut().find(|posted| posted.message.id == key.0) {
            posted.message = Arc::new(Message { rows: Vec::new(), ..Message::clone(&posted.message) });
            posted.revision = revision;
        }
        self.tell(inside);
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

    /// A picture or file by its hash.
    pub(crate) fn file(&self, hash: &str) -> Option<Arc<[u8]>> {
        self.inside().cupboard.get(hash)
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
    /// A name for the next message.
    fn name(&mut self, run: &str) -> String {
        self.named += 1;
        format!("{run}-{}", self.named)
    }

    fn note(&mut self, id: String, note: &Note) -> Message {
        let file = note.file.as_ref().map(|file| self.attach(file));
        let (text, rows) = (markup::lines(&note.text), markup::rows(&note.rows));
        Message { id, table: String::new(), text, rows, picture: None, file }
    }

    fn attach(&mut self, file: &File) -> Attached {
        Attached::new(file, self.keep(&file.bytes))
    }

    /// A message of this face, with the picture it had if the face brings none.
    fn message(&mut self, id: String, table: String, face: &Face, had: Option<Shown>) -> Message {
        let picture = face.picture.as_ref().map(|picture| self.show(picture)).or(had);
        Message { id, table, text: markup::lines(&face.caption), rows: markup::rows(&face.rows), picture, file: None }
    }

    fn replace(&mut self, place: usize, message: Message) {
        self.revision += 1;
        let posted = &mut self.posted[place];
        posted.message = Arc::new(message);
        posted.revision = self.revision;
    }

    fn push(&mut self, post: Option<PostKey>, message: Message) {
        self.revision += 1;
        self.posted.push(Posted { post, message: Arc::new(message), revision: self.revision });
        let surplus = self.posted.len().saturating_sub(MOST_MESSAGES);
        self.posted.drain(..surplus);
    }

    fn show(&mut self, picture: &Picture) -> Shown {
        let (width, height) = size(&picture.png);
        Shown { hash: self.keep(&picture.png), width, height, alt: picture.alt.clone() }
    }

    /// Keeps a file for the pages to fetch.
    fn keep(&mut self, bytes: &Arc<[u8]>) -> String {
        let shows = |message: &Message, hash: &str| {
            let shown = message.picture.as_ref().map(|picture| &picture.hash);
            shown.or(message.file.as_ref().map(|file| &file.hash)).is_some_and(|shown| shown == hash)
        };
        let posted = &self.posted;
        self.cupboard.keep(bytes, |hash| posted.iter().any(|posted| shows(&posted.message, hash)))
    }
}

#[cfg(test)]
mod tests {
    use gulbara_core::host::FileKind;
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
        let hash = |n: u16| room.inside().keep(&face("", Some(n)).picture.unwrap().png);
        let hashes: Vec<String> = (0..=100).map(hash).collect();
        for n in 2..=100 {
            room.edit(&key, &face("board", Some(n)));
        }
        for (n, kept) in [(0, true), (1, false), (99, true), (100, true)] {
            assert_eq!(room.file(&hashes[n]).is_some(), kept, "{n}");
        }
    }

    #[test]
    fn a_note_belongs_to_no_table_and_changes_in_its_place() {
        let room = Room::new();
        let board = room.post(PostKey(1), &table(), &face("board", Some(1)));
        let note = |text: &str, file| Note { file, ..Note::new(Text::plain(text)) };
        let record =
            File { name: "g.json".to_owned(), kind: FileKind::Document, bytes: b"{}"[..].into(), alt: String::new() };
        let key = room.note(&note("one", None));
        assert!(room.rewrite(&key.0, &note("two", Some(record))));
        assert!(!room.rewrite(&board.0, &note("x", None)), "a board is no note");
        let news = room.news(&mut HashMap::new());
        assert_eq!((news.order.len(), news.messages[1].table.as_str()), (2, ""));
        let file = news.messages[1].file.clone().unwrap();
        assert_eq!(room.file(&file.hash).unwrap()[..], b"{}"[..]);
        assert_eq!(room.table_of(&key.0), None);
    }

    #[test]
    fn the_oldest_messages_go_when_there_are_too_many() {
        let room = Room::new();
        for n in 0..250 {
            room.post(PostKey(n), &table(), &face("hello", None));
        }
        let posted = room.posted();
        assert_eq!(posted.len(), MOST_MESSAGES);
        assert_eq!(posted[0].post, Some(PostKey(50)));
    }
}
