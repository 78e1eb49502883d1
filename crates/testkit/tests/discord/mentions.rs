//! Who hears of a message, and what a channel tells of its last one.

use std::time::Duration;

use serde_json::{Value, json};
use testkit::discord::Person;

use crate::support::Cafe;

#[tokio::test]
async fn the_channel_knows_its_last_message() {
    let cafe = Cafe::open().await;
    cafe.register_play().await;
    let path = format!("/channels/{}", cafe.table);
    let ours = cafe.post(json!({ "content": "x" })).await;
    assert_eq!(cafe.rest.call("GET", &path, Value::Null).await.1["last_message_id"], json!(ours.id));
    let theirs = cafe.server.say(cafe.table, cafe.ann, "chatter").unwrap();
    let asked = cafe.server.slash(cafe.table, cafe.ann, "play", &[]).unwrap();
    cafe.rest.respond(&asked, json!({ "type": 4, "data": { "content": "psst", "flags": 64 } })).await;
    assert_eq!(cafe.rest.call("GET", &path, Value::Null).await.1["last_message_id"], json!(theirs));
    let (_, history) = cafe.rest.call("GET", &format!("{path}/messages?limit=5"), Value::Null).await;
    let ids: Vec<&Value> = history.as_array().unwrap().iter().map(|message| &message["id"]).collect();
    assert_eq!(ids, [&json!(theirs), &json!(ours.id)]);
    // What others write stays hidden without the privileged intent.
    assert_eq!((&history[0]["content"], &history[1]["content"]), (&json!(""), &json!("x")));
}

#[tokio::test]
async fn mentions_notify_whom_they_may_and_edits_nobody() {
    let cafe = Cafe::open().await;
    let zed = cafe.server.add_user(Person::named("zed"));
    let all = format!("<@{}> <@{}> <@{zed}> @everyone", cafe.ann, cafe.boyan);
    let open = cafe.post(json!({ "content": all })).await;
    assert_eq!((open.pinged, open.pinged_everyone), ([cafe.ann, cafe.boyan].into(), true));
    let one = json!({ "parse": [], "users": [cafe.boyan] });
    let narrow = cafe.post(json!({ "content": all, "allowed_mentions": one.clone() })).await;
    assert_eq!((&narrow.pinged, narrow.pinged_everyone), (&[cafe.boyan].into(), false));
    assert_eq!(narrow.allowed_mentions, Some(one));
    let theirs = cafe.server.say(cafe.table, cafe.ann, "hello").unwrap();
    let reply = json!({ "message_id": theirs });
    let answer = cafe.post(json!({ "content": "hi", "message_reference": reply })).await;
    assert_eq!((answer.pinged, answer.reply_to), ([cafe.ann].into(), Some(theirs)));
    let quiet = cafe.post(json!({ "content": "x" })).await;
    let path = format!("/channels/{}/messages/{}", cafe.table, quiet.id);
    cafe.rest.call("PATCH", &path, json!({ "content": all })).await;
    assert!(cafe.server.message(quiet.id).unwrap().pinged.is_empty());
}

#[tokio::test]
async fn a_nonce_makes_sending_twice_harmless() {
    let cafe = Cafe::open().await;
    let body = json!({ "content": "x", "nonce": "board-7", "enforce_nonce": true });
    let first = cafe.post(body.clone()).await;
    assert_eq!(cafe.post(body.clone()).await.id, first.id);
    cafe.server.advance(Duration::from_secs(600));
    assert_ne!(cafe.post(body).await.id, first.id);
}
