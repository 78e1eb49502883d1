//! Replays, records and the pictures beside the rules, as a server sees them.

use gulbara_core::proof::{Record, verify};
use serde_json::json;

use crate::support::{Cafe, live, verb};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_replay_is_an_attachment_for_everybody_that_says_what_it_shows() {
    let cafe = Cafe::open().await;
    let board = cafe.begin().await;
    let key = cafe.table_of(&board).await.key;
    let answer = cafe.command(cafe.ann, "replay", &[]).await;
    let message = answer.original.or(answer.followups.into_iter().next()).expect("a message");
    assert_eq!(message.viewer, None, "everybody sees it");
    let film = &message.attachments[0];
    assert_eq!((film.filename.as_str(), film.content_type), (format!("gulbara-{key}.gif").as_str(), "image/gif"));
    assert!(film.bytes.starts_with(b"GIF89a"));
    assert!(film.description.as_ref().is_some_and(|alt| alt.contains("Ann") && alt.contains("Boyan")));
    // The record is for whoever asks for it.
    let export = live(&message, "export").expect("a way to the record");
    let note = cafe.note_to(&cafe.server.click(cafe.room, cafe.boyan, message.id, &export).unwrap()).await;
    assert_eq!(note.viewer, Some(cafe.boyan));
    let record: Record = serde_json::from_slice(&note.attachments[0].bytes).unwrap();
    assert!(verify(&record).is_ok() && record.id == key.as_str());
    let text = cafe.command(cafe.ann, "export", &[("game", json!(key.as_str())), ("text", json!(true))]).await;
    let note = text.private_note().expect("a note").clone();
    assert!(note.attachments[0].filename.ends_with(".txt") && note.attachments[0].bytes.starts_with(b"Gul Bara"));
    cafe.assert_all_taken().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rules_are_paged_in_place_each_with_its_picture() {
    let cafe = Cafe::open().await;
    let answer = cafe.command(cafe.ann, "rules", &[("topic", json!("mov"))]).await;
    let page = answer.private_note().expect("a note").clone();
    assert!(page.content.contains("Moving."), "{}", page.content);
    assert!(page.attachments[0].description.as_ref().is_some_and(|alt| alt.contains("twice")));
    let doubles = page.buttons().into_iter().find(|button| button.custom_id.ends_with("doubles")).expect("a button");
    assert_eq!(verb(&doubles.custom_id), "page");
    cafe.press(cafe.room, cafe.ann, page.id, &doubles.custom_id).await;
    let turned =
        cafe.until("the page", |server| server.message(page.id).filter(|page| page.content.contains("Doubles."))).await;
    assert_eq!(turned.attachments.len(), 1);
    assert_ne!(turned.attachments[0].bytes, page.attachments[0].bytes);
    cafe.assert_all_taken().await;
}
