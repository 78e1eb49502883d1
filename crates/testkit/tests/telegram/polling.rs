//! `getUpdates`: offsets, waiting, kinds, and two pollers.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use testkit::telegram::Server;

use super::client::{Client, one_button};

fn ids(updates: &Value) -> Vec<i64> {
    updates.as_array().unwrap().iter().map(|u| u["update_id"].as_i64().unwrap()).collect()
}

#[tokio::test]
async fn an_offset_confirms_what_is_before_it_and_only_that() {
    let server = Server::start().await;
    let ann = server.acquaintance("Ann");
    let client = Client::new(&server);
    for n in 0..3 {
        server.say(server.private(ann), ann, format!("{n}"));
    }
    let all = ids(&client.ok("getUpdates", json!({})).await);
    assert_eq!(all.len(), 3);
    assert_eq!(ids(&client.ok("getUpdates", json!({"limit": 2})).await), all[..2]);
    assert_eq!(ids(&client.ok("getUpdates", json!({"offset": all[1]})).await), all[1..]);
    assert_eq!(ids(&client.ok("getUpdates", json!({"offset": 0})).await), all[1..]);
    assert_eq!(server.unconfirmed_updates(), 2);
    assert_eq!(ids(&client.ok("getUpdates", json!({"offset": -1})).await), all[2..]);
    client.ok("deleteWebhook", json!({"drop_pending_updates": true})).await;
    assert_eq!(client.ok("getWebhookInfo", json!({})).await["pending_update_count"], 0);
    server.say(server.private(ann), ann, "old");
    server.advance(Duration::from_secs(25 * 60 * 60));
    assert_eq!(ids(&client.ok("getUpdates", json!({})).await).len(), 0);
}

#[tokio::test]
async fn a_poll_waits_for_news_and_ends_in_its_time() {
    let server = Server::start().await;
    let ann = server.acquaintance("Ann");
    let client = Client::new(&server);
    let start = Instant::now();
    assert_eq!(client.ok("getUpdates", json!({"timeout": 1})).await, json!([]));
    assert!(start.elapsed() >= Duration::from_secs(1));
    let poll = tokio::spawn({
        let request = client.request("getUpdates").json(&json!({"timeout": 50}));
        async move { request.send().await.unwrap().json::<Value>().await.unwrap() }
    });
    server.wait_until("the poll", |s| (s.requests("getUpdates").len() == 2).then_some(())).await;
    server.say(server.private(ann), ann, "news");
    assert_eq!(poll.await.unwrap()["result"][0]["message"]["text"], "news");
}

#[tokio::test]
async fn a_second_poller_ends_the_first() {
    let server = Server::start().await;
    let client = Client::new(&server);
    let first = tokio::spawn({
        let request = client.request("getUpdates").json(&json!({"timeout": 50}));
        async move { request.send().await.unwrap().json::<Value>().await.unwrap() }
    });
    server.wait_until("the first poll", |s| (s.requests("getUpdates").len() == 1).then_some(())).await;
    assert_eq!(client.ok("getUpdates", json!({})).await, json!([]));
    let first = first.await.unwrap();
    assert_eq!(first["error_code"], 409);
    assert_eq!(
        first["description"],
        "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running"
    );
}

#[tokio::test]
async fn only_the_kinds_asked_for_are_kept() {
    let server = Server::start().await;
    let ann = server.acquaintance("Ann");
    let chat = server.private(ann);
    let client = Client::new(&server);
    let sent = client.ok("sendMessage", json!({"chat_id": ann.0, "text": "t", "reply_markup": one_button("a")})).await;
    let message = testkit::telegram::MessageId(i32::try_from(sent["message_id"].as_i64().unwrap()).unwrap());
    client.ok("getUpdates", json!({"allowed_updates": ["callback_query"]})).await;
    server.say(chat, ann, "not wanted");
    server.click(chat, ann, message, "a").unwrap();
    // Without the list the last one stays in force.
    let updates = client.updates().await;
    assert_eq!(updates.len(), 1);
    assert_eq!(updates[0]["callback_query"]["data"], "a");
    client.ok("getUpdates", json!({"allowed_updates": []})).await;
    server.say(chat, ann, "wanted");
    assert_eq!(client.updates().await[0]["message"]["text"], "wanted");
}

#[tokio::test]
async fn what_a_hung_up_poll_did_not_get_the_next_one_gets() {
    let server = Server::start().await;
    let ann = server.acquaintance("Ann");
    let client = Client::new(&server);
    let hung_up =
        client.request("getUpdates").json(&json!({"timeout": 50})).timeout(Duration::from_millis(50)).send().await;
    assert!(hung_up.unwrap_err().is_timeout());
    server.say(server.private(ann), ann, "still there");
    assert_eq!(client.updates().await[0]["message"]["text"], "still there");
}
