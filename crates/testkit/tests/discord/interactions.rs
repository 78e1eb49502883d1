//! Answers to interactions: deadlines, tokens, kinds, and what only one person sees.

use std::time::Duration;

use serde_json::{Value, json};
use testkit::discord::{AnswerKind, Refusal};

use crate::support::{Cafe, button, row};

#[tokio::test]
async fn the_first_answer_is_due_in_three_seconds_and_only_once() {
    let cafe = Cafe::open().await;
    cafe.register_play().await;
    let hello = json!({ "type": 4, "data": { "content": "hello" } });
    let late = cafe.server.slash(cafe.table, cafe.ann, "play", &[]).unwrap();
    cafe.server.advance(Duration::from_millis(3001));
    assert_eq!(cafe.rest.respond(&late, hello.clone()).await, (404, 10062));
    assert!(late.answer().await.unwrap_err().to_string().contains("did not respond"));
    let timely = cafe.server.slash(cafe.table, cafe.ann, "play", &[]).unwrap();
    cafe.server.advance(Duration::from_secs(3));
    assert_eq!(cafe.rest.respond(&timely, json!({ "type": 4, "data": {} })).await, (400, 50006));
    assert_eq!(cafe.rest.respond(&timely, hello.clone()).await, (204, 0));
    assert_eq!(cafe.rest.respond(&timely, hello.clone()).await, (400, 40060));
    let path = format!("/interactions/{}/wrong/callback", timely.id());
    assert_eq!(cafe.rest.code("POST", &path, hello).await, (404, 10062));
    let answer = timely.answer().await.unwrap();
    assert_eq!((answer.kind, answer.original.unwrap().content.as_str()), (Some(AnswerKind::Message), "hello"));
}

#[tokio::test]
async fn a_token_works_from_the_answer_on_for_fifteen_minutes() {
    let cafe = Cafe::open().await;
    cafe.register_play().await;
    let asked = cafe.server.slash(cafe.table, cafe.ann, "play", &[]).unwrap();
    let original = cafe.hook(&asked, "/messages/@original");
    assert_eq!(cafe.rest.code("PATCH", &original, json!({ "content": "x" })).await, (404, 10015));
    cafe.rest.respond(&asked, json!({ "type": 4, "data": { "content": "a" } })).await;
    cafe.server.advance(Duration::from_secs(15 * 60));
    assert_eq!(cafe.rest.call("PATCH", &original, json!({ "content": "b" })).await.1["content"], "b");
    let (status, note) = cafe.rest.call("POST", &cafe.hook(&asked, ""), json!({ "content": "c", "flags": 64 })).await;
    assert_eq!(status, 200);
    let note = cafe.hook(&asked, &format!("/messages/{}", note["id"].as_str().unwrap()));
    assert_eq!(cafe.rest.call("PATCH", &note, json!({ "content": "d" })).await.0, 200);
    assert_eq!(cafe.rest.call("GET", &note, Value::Null).await.1["content"], "d");
    let elsewhere = cafe.hook(&asked, "/messages/123456789");
    assert_eq!(cafe.rest.code("GET", &elsewhere, Value::Null).await, (404, 10008));
    cafe.server.advance(Duration::from_millis(1));
    for (method, path) in [("PATCH", &original), ("DELETE", &original), ("PATCH", &note)] {
        assert_eq!(cafe.rest.code(method, path, json!({ "content": "e" })).await, (401, 50027));
    }
    let answer = asked.state();
    assert_eq!(answer.original.as_ref().unwrap().content, "b");
    assert_eq!((answer.original_edits, answer.followups.len()), (1, 1));
    assert_eq!(answer.private_note().unwrap().content, "d");
}

#[tokio::test]
async fn only_one_person_sees_an_ephemeral_message() {
    let cafe = Cafe::open().await;
    cafe.register_play().await;
    let asked = cafe.server.slash(cafe.table, cafe.ann, "play", &[]).unwrap();
    let body =
        json!({ "type": 4, "data": { "content": "psst <@1>", "flags": 64, "components": [row(&[button("a")])] } });
    cafe.rest.respond(&asked, body).await;
    let note = asked.answer().await.unwrap().original.unwrap();
    assert_eq!(note.viewer, Some(cafe.ann));
    let path = format!("/channels/{}/messages/{}", cafe.table, note.id);
    for method in ["GET", "PATCH", "DELETE"] {
        assert_eq!(cafe.rest.code(method, &path, json!({ "content": "x" })).await, (404, 10008));
    }
    assert_eq!(cafe.server.messages_seen_by(cafe.table, cafe.boyan).len(), 0);
    assert_eq!(cafe.server.messages_seen_by(cafe.table, cafe.ann).len(), 1);
    assert_eq!(cafe.server.click(cafe.table, cafe.boyan, note.id, "a").unwrap_err(), Refusal::NoSuchMessage);
    let press = cafe.server.click(cafe.table, cafe.ann, note.id, "a").unwrap();
    let update = json!({ "type": 7, "data": { "content": "done", "components": [] } });
    assert_eq!(cafe.rest.respond(&press, update).await, (204, 0));
    assert_eq!(press.answer().await.unwrap().original.unwrap().content, "done");
    assert_eq!(cafe.rest.call("DELETE", &cafe.hook(&press, "/messages/@original"), Value::Null).await.0, 204);
    assert!(cafe.server.message(note.id).unwrap().deleted);
}

#[tokio::test]
async fn a_deferred_answer_is_filled_by_an_edit_or_a_follow_up_and_stays_as_private_as_it_was() {
    let cafe = Cafe::open().await;
    cafe.register_play().await;
    let asked = cafe.server.slash(cafe.table, cafe.ann, "play", &[]).unwrap();
    cafe.rest.respond(&asked, json!({ "type": 5 })).await;
    assert!(asked.callback().await.unwrap().original.unwrap().is_loading());
    let ping = json!({ "content": format!("<@{}>", cafe.boyan) });
    cafe.rest.call("PATCH", &cafe.hook(&asked, "/messages/@original"), ping.clone()).await;
    let filled = asked.answer().await.unwrap().original.unwrap();
    assert!(!filled.is_loading() && filled.edited_ms.is_none() && filled.pinged.is_empty());
    let asked = cafe.server.slash(cafe.table, cafe.ann, "play", &[]).unwrap();
    cafe.rest.respond(&asked, json!({ "type": 5, "data": { "flags": 64 } })).await;
    let (_, first) = cafe.rest.call("POST", &cafe.hook(&asked, ""), ping.clone()).await;
    let (_, second) = cafe.rest.call("POST", &cafe.hook(&asked, ""), ping).await;
    let answer = asked.answer().await.unwrap();
    assert_eq!(first["id"], json!(answer.original.as_ref().unwrap().id));
    assert!(answer.original.unwrap().is_ephemeral());
    assert_eq!(second["id"], json!(answer.followups[0].id));
    assert_eq!(answer.followups[0].pinged, [cafe.boyan].into());
}

#[tokio::test]
async fn answers_fit_what_was_done() {
    let cafe = Cafe::open().await;
    cafe.register_play().await;
    let asked = cafe.server.slash(cafe.table, cafe.ann, "play", &[]).unwrap();
    for kind in [1, 6, 7, 8, 99] {
        let answer = json!({ "type": kind, "data": { "content": "x", "choices": [] } });
        assert_eq!(cafe.rest.respond(&asked, answer).await, (400, 50035), "type {kind}");
    }
    let path = format!("/interactions/{}/{}/callback?with_response=true", asked.id(), asked.token());
    let (status, told) = cafe.rest.call("POST", &path, json!({ "type": 4, "data": { "content": "x" } })).await;
    assert_eq!((status, &told["resource"]["message"]["content"]), (200, &json!("x")));
    let metadata = &told["resource"]["message"]["interaction_metadata"];
    assert_eq!((&metadata["type"], &metadata["user"]["id"]), (&json!(2), &json!(cafe.ann)));
}
