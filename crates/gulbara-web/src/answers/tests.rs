use std::collections::HashMap;
use std::sync::Arc;

use axum::body::to_bytes;
use axum::http::{HeaderMap, HeaderValue};
use gulbara_core::host::{self, File, FileKind, Host};
use gulbara_core::words::Text;
use serde_json::Value;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use super::*;
use crate::room::{Message, Room};
use crate::seats::HEADER;

struct Table {
    local: Local,
    seats: Seats,
    calls: mpsc::UnboundedReceiver<Call>,
    _folder: tempfile::TempDir,
}

async fn open() -> Table {
    let folder = tempfile::tempdir().unwrap();
    let host = Host::open(&folder.path().join("gulbara.db")).await.unwrap();
    let (sender, calls) = mpsc::unbounded_channel();
    let local = Local { host, room: Arc::new(Room::new()), calls: sender, stop: CancellationToken::new() };
    let secrets = format!("{},{}", "0".repeat(32), "1".repeat(32));
    let headers = HeaderMap::from_iter([(HEADER.parse().unwrap(), HeaderValue::from_str(&secrets).unwrap())]);
    Table { local, seats: Seats::read(&headers).unwrap(), calls, _folder: folder }
}

impl Table {
    /// The lines of an answer.
    async fn told(&self, pressed: Option<&str>, reply: Reply) -> Vec<Value> {
        let response = tell(&self.local, &self.seats, 1, pressed, reply);
        let body = to_bytes(response.into_body(), 1 << 20).await.unwrap();
        body.split(|byte| *byte == b'\n')
            .filter(|line| !line.is_empty())
            .map(|line| serde_json::from_slice(line).unwrap())
            .collect()
    }

    fn posted(&self) -> Vec<Arc<Message>> {
        self.local.room.news(&mut HashMap::new()).messages
    }
}

fn note(text: &str) -> host::Note {
    host::Note::new(Text::plain(text))
}

fn reply(note: host::Note) -> Reply {
    Reply { note: Some(note), ..Reply::default() }
}

fn words(note: &Value) -> &str {
    note["text"][0]["spans"][0]["text"].as_str().unwrap()
}

#[tokio::test]
async fn what_everybody_is_told_is_a_message_that_changes_in_its_place() {
    let mut table = open().await;
    let all = |text: &str| host::Note { audience: Audience::Room, in_place: true, ..note(text) };
    let answer = table.told(None, reply(all("Leaderboard"))).await;
    assert_eq!((answer.len(), &answer[0]["note"]), (1, &Value::Null));
    let id = answer[0]["posted"].as_str().unwrap().to_owned();
    assert!(matches!(table.calls.recv().await, Some(Call::Room)), "it is written down");
    let answer = table.told(Some(&id), reply(host::Note { audience: Audience::Asker, ..all("Page 2") })).await;
    assert_eq!(answer[0]["posted"], id, "whoever pressed, the note changes for all");
    let posted = table.posted();
    assert_eq!((posted.len(), posted[0].text[0].spans[0].text.as_str(), posted[0].table.as_str()), (1, "Page 2", ""));
}

#[tokio::test]
async fn a_note_for_one_tells_whose_it_is_and_brings_its_file() {
    let table = open().await;
    let file =
        File { name: "game.json".to_owned(), kind: FileKind::Document, bytes: b"{}"[..].into(), alt: String::new() };
    let answer = table.told(None, reply(host::Note { file: Some(file), in_place: true, ..note("Yours.") })).await;
    let told = &answer[0]["note"];
    assert_eq!((words(told), &told["seat"], &told["in_place"]), ("Yours.", &1.into(), &true.into()));
    assert_eq!((&told["file"]["name"], &told["file"]["shown"]), (&"game.json".into(), &false.into()));
    assert_eq!(table.local.room.file(told["file"]["hash"].as_str().unwrap()).unwrap()[..], b"{}"[..]);
    assert!(table.posted().is_empty());
}

#[tokio::test]
async fn an_answer_that_takes_a_while_goes_on_for_one_and_for_all() {
    let table = open().await;
    let (first, pen) = Reply::to_be_continued(note("Looking …"));
    pen.write(note("Turn 1 …"));
    let writing = tokio::spawn(async move {
        pen.write(note("Turn 2 …"));
        tokio::task::yield_now().await;
        pen.write(note("Done."));
    });
    let lines = table.told(None, first).await;
    writing.await.unwrap();
    assert_eq!((words(&lines[0]["note"]), words(&lines[lines.len() - 1])), ("Looking …", "Done."));

    let all = |text: &str| host::Note { audience: Audience::Room, ..note(text) };
    let (first, pen) = Reply::to_be_continued(all("Looking …"));
    let mut watch = table.local.room.watch();
    table.told(None, first).await;
    pen.write(all("Done."));
    drop(pen);
    while table.posted()[0].text[0].spans[0].text != "Done." {
        watch.changed().await.unwrap();
    }
    table.local.stop.cancel();
}
