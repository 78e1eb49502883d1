//! Where the bot may write, and what happens to messages that grow old or vanish.

use std::time::Duration;

use serde_json::{Value, json};
use testkit::discord::{Person, Refusal, permission};

use crate::support::{Cafe, button, picture, row};

#[tokio::test]
async fn a_guest_answers_but_reaches_no_channel() {
    let mut cafe = Cafe::open().await;
    cafe.register_play().await;
    let elsewhere = cafe.server.add_guild_without_bot("Elsewhere");
    let corner = cafe.server.add_channel(elsewhere, "corner");
    cafe.server.join(elsewhere, cafe.ann);
    cafe.server.join(elsewhere, cafe.boyan);
    assert_eq!(cafe.server.slash(corner, cafe.ann, "play", &[]).unwrap_err(), Refusal::NotOffered("play".into()));
    cafe.server.install_for(cafe.ann);
    let asked = cafe.server.slash(corner, cafe.ann, "play", &[]).unwrap();
    let told = cafe.socket.event("INTERACTION_CREATE").await;
    assert_eq!((&told["context"], &told["guild_id"]), (&json!(0), &json!(elsewhere)));
    assert_eq!(told["authorizing_integration_owners"], json!({ "1": cafe.ann }));
    let answer = json!({ "type": 4, "data": { "content": "x", "components": [row(&[button("a")])] } });
    assert_eq!(cafe.rest.respond(&asked, answer.clone()).await, (204, 0));
    let message = asked.answer().await.unwrap().original.unwrap();
    assert!(message.viewer.is_none());
    let path = format!("/channels/{corner}");
    assert_eq!(cafe.rest.code("GET", &path, Value::Null).await, (403, 50001));
    let path = format!("{path}/messages");
    assert_eq!(cafe.rest.code("POST", &path, json!({ "content": "x" })).await, (403, 50001));
    let path = format!("{path}/{}", message.id);
    assert_eq!(cafe.rest.code("PATCH", &path, json!({ "content": "x" })).await, (403, 50001));
    assert_eq!(cafe.rest.code("GET", &format!("/guilds/{elsewhere}"), Value::Null).await, (403, 50001));
    // The press of someone who installed nothing runs under the installation behind the message.
    let press = cafe.server.click(corner, cafe.boyan, message.id, "a").unwrap();
    let told = cafe.socket.event("INTERACTION_CREATE").await;
    assert_eq!(told["authorizing_integration_owners"], json!({ "1": cafe.ann }));
    assert_eq!(cafe.rest.respond(&press, json!({ "type": 7, "data": { "content": "y" } })).await, (204, 0));
    for n in 0..6 {
        let (status, answer) =
            cafe.rest.call("POST", &cafe.hook(&press, ""), json!({ "content": n.to_string() })).await;
        assert_eq!(status, if n < 5 { 200 } else { 400 }, "{answer}");
    }
    assert_eq!(press.state().followups.len(), 5);
    cafe.server.forbid_external_apps(corner);
    let asked = cafe.server.slash(corner, cafe.ann, "play", &[]).unwrap();
    cafe.rest.respond(&asked, answer).await;
    assert_eq!(asked.answer().await.unwrap().original.unwrap().viewer, Some(cafe.ann));
}

#[tokio::test]
async fn private_places_have_their_contexts() {
    let mut cafe = Cafe::open().await;
    cafe.register_play().await;
    let dm = cafe.server.dm(cafe.ann);
    cafe.server.slash(dm, cafe.ann, "play", &[]).unwrap();
    let told = cafe.socket.event("INTERACTION_CREATE").await;
    assert_eq!((&told["context"], &told["user"]["id"]), (&json!(1), &json!(cafe.ann)));
    assert_eq!(told["authorizing_integration_owners"], json!({ "0": "0" }));
    assert!(told.get("member").is_none() && told.get("guild_id").is_none());
    let group = cafe.server.private_channel(&[cafe.ann, cafe.boyan]);
    assert_eq!(cafe.server.slash(group, cafe.boyan, "play", &[]).unwrap_err(), Refusal::NotOffered("play".into()));
    cafe.server.install_for(cafe.ann);
    cafe.server.slash(group, cafe.ann, "play", &[]).unwrap();
    assert_eq!(cafe.socket.event("INTERACTION_CREATE").await["context"], 2);
    assert_eq!(cafe.rest.code("GET", &format!("/channels/{group}"), Value::Null).await, (403, 50001));
}

#[tokio::test]
async fn the_bot_writes_to_people_who_let_it() {
    let cafe = Cafe::open().await;
    let open = json!({ "recipient_id": cafe.ann });
    let (status, channel) = cafe.rest.call("POST", "/users/@me/channels", open.clone()).await;
    assert_eq!((status, &channel["type"]), (200, &json!(1)));
    assert_eq!(channel["id"], json!(cafe.server.dm(cafe.ann)));
    assert_eq!(cafe.rest.call("POST", "/users/@me/channels", open).await.1["id"], channel["id"]);
    let path = format!("/channels/{}/messages", channel["id"].as_str().unwrap());
    let named = json!({ "content": format!("<@{}> <@{}>", cafe.ann, cafe.boyan) });
    assert_eq!(cafe.rest.call("POST", &path, named.clone()).await.0, 200);
    assert_eq!(cafe.server.messages(cafe.server.dm(cafe.ann))[0].pinged, [cafe.ann].into());
    cafe.server.close_dm(cafe.ann, true);
    assert_eq!(cafe.rest.code("POST", &path, named).await, (403, 50007));
    assert_eq!(cafe.rest.code("POST", "/users/@me/channels", json!({ "recipient_id": "1" })).await, (400, 50035));
}

#[tokio::test]
async fn permissions_decide_what_the_bot_may_do_in_a_channel() {
    let cafe = Cafe::open().await;
    let path = format!("/channels/{}/messages", cafe.table);
    let hello = json!({ "content": "x" });
    cafe.server.set_bot_permissions(cafe.table, permission::VIEW_CHANNEL | permission::SEND_MESSAGES);
    let (_, sent) = cafe.rest.call("POST", &path, hello.clone()).await;
    let (status, refused) = cafe.rest.upload("POST", &path, &hello, &[(0, "a.png", &picture(1, 1))]).await;
    assert_eq!((status, &refused["code"]), (403, &json!(50013)));
    let one = format!("{path}/{}", sent["id"].as_str().unwrap());
    assert_eq!(cafe.rest.code("GET", &one, Value::Null).await, (403, 50013));
    cafe.server.set_bot_permissions(cafe.table, permission::VIEW_CHANNEL);
    assert_eq!(cafe.rest.code("POST", &path, hello.clone()).await, (403, 50013));
    assert_eq!(cafe.rest.call("PATCH", &one, json!({ "content": "y" })).await.0, 200);
    cafe.server.set_bot_permissions(cafe.table, 0);
    assert_eq!(cafe.rest.code("PATCH", &one, hello.clone()).await, (403, 50001));
    // A thread asks its parent, and speaks by its own right.
    let thread = cafe.server.add_thread(cafe.table, "chat");
    let path = format!("/channels/{thread}/messages");
    assert_eq!(cafe.rest.code("POST", &path, hello.clone()).await, (403, 50001));
    cafe.server.set_bot_permissions(cafe.table, permission::USUAL & !permission::SEND_MESSAGES_IN_THREADS);
    assert_eq!(cafe.rest.code("POST", &path, hello.clone()).await, (403, 50013));
    cafe.server.set_bot_permissions(cafe.table, permission::USUAL);
    assert_eq!(cafe.rest.call("POST", &path, hello.clone()).await.0, 200);
    cafe.server.archive(thread);
    assert_eq!(cafe.rest.code("POST", &path, hello.clone()).await, (400, 50083));
    // Whoever may write there brings it back, unless it is locked.
    let back = json!({ "archived": false });
    assert_eq!(cafe.rest.call("PATCH", &format!("/channels/{thread}"), back.clone()).await.0, 200);
    assert_eq!(cafe.rest.call("POST", &path, hello.clone()).await.0, 200);
    cafe.server.lock(thread);
    assert_eq!(cafe.rest.code("PATCH", &format!("/channels/{thread}"), back.clone()).await, (403, 50013));
    cafe.server.set_bot_permissions(cafe.table, permission::USUAL | permission::MANAGE_THREADS);
    assert_eq!(cafe.rest.call("PATCH", &format!("/channels/{thread}"), back).await.0, 200);
    assert!(!cafe.server.is_archived(thread));
    cafe.server.archive(thread);
    cafe.server.remove_bot(cafe.guild);
    assert_eq!(cafe.rest.code("POST", &path, hello).await, (403, 50001));
}

#[tokio::test]
async fn a_thread_starts_from_a_message_of_a_text_channel_once() {
    let cafe = Cafe::open().await;
    let message = cafe.post(json!({ "content": "x" })).await;
    let path = |channel, message: &str| format!("/channels/{channel}/messages/{message}/threads");
    let here = path(cafe.table, &message.id.to_string());
    let named = json!({ "name": "Ann and Boyan", "auto_archive_duration": 10_080 });
    let tried = async |body: Value| cafe.rest.code("POST", &here, body).await;
    for body in [json!({}), json!({ "name": "" }), json!({ "name": "x".repeat(101) })] {
        assert_eq!(tried(body).await, (400, 50035));
    }
    assert_eq!(tried(json!({ "name": "x", "auto_archive_duration": 7 })).await, (400, 50035));
    cafe.server.set_bot_permissions(cafe.table, permission::USUAL & !permission::CREATE_PUBLIC_THREADS);
    assert_eq!(tried(named.clone()).await, (403, 50013));
    cafe.server.set_bot_permissions(cafe.table, permission::USUAL);
    assert_eq!(cafe.server.thread_of(message.id), None);
    let (status, thread) = cafe.rest.call("POST", &here, named.clone()).await;
    assert_eq!((status, &thread["type"], &thread["parent_id"]), (200, &json!(11), &json!(cafe.table)));
    assert_eq!(thread["id"], json!(message.id), "a thread has its message's number");
    let (id, name) = cafe.server.thread_of(message.id).unwrap();
    assert_eq!(name, "Ann and Boyan");
    assert_eq!(tried(named.clone()).await, (400, 160_004));
    let (_, inside) = cafe.rest.call("POST", &format!("/channels/{id}/messages"), json!({ "content": "y" })).await;
    let inside = path(id, inside["id"].as_str().unwrap());
    assert_eq!(cafe.rest.code("POST", &inside, named.clone()).await, (400, 50024), "no thread of a thread");
    assert_eq!(cafe.rest.code("POST", &path(cafe.table, "1"), named).await, (404, 10008));
}

#[tokio::test]
async fn what_is_gone_is_unknown() {
    let cafe = Cafe::open().await;
    let message = cafe.post(json!({ "content": "x" })).await;
    let others = cafe.server.say(cafe.table, cafe.ann, "hello").unwrap();
    let path = format!("/channels/{}/messages", cafe.table);
    assert_eq!(cafe.rest.code("PATCH", &format!("{path}/{others}"), json!({ "content": "y" })).await, (403, 50005));
    assert_eq!(cafe.rest.code("DELETE", &format!("{path}/{others}"), Value::Null).await, (403, 50013));
    cafe.server.delete_message(message.id);
    let one = format!("{path}/{}", message.id);
    for method in ["GET", "PATCH", "DELETE"] {
        assert_eq!(cafe.rest.code(method, &one, json!({ "content": "y" })).await, (404, 10008));
    }
    cafe.server.delete_channel(cafe.table);
    assert_eq!(cafe.rest.code("PATCH", &one, json!({ "content": "y" })).await, (404, 10003));
    assert_eq!(cafe.rest.code("GET", "/users/12345", Value::Null).await, (404, 10013));
    let zed = cafe.server.add_user(Person::named("zed"));
    let member = format!("/guilds/{}/members/{zed}", cafe.guild);
    assert_eq!(cafe.rest.code("GET", &member, Value::Null).await, (404, 10007));
    assert_eq!(cafe.rest.call("GET", &format!("/users/{zed}"), Value::Null).await.1["username"], "zed");
}

#[tokio::test]
async fn messages_older_than_an_hour_take_few_edits() {
    let cafe = Cafe::open().await;
    cafe.server.limit_old_edits(2);
    let message = cafe.post(json!({ "content": "0", "components": [row(&[button("a")])] })).await;
    let path = format!("/channels/{}/messages/{}", cafe.table, message.id);
    let edit = || cafe.rest.code("PATCH", &path, json!({ "content": "x" }));
    cafe.server.advance(Duration::from_secs(3600));
    for _ in 0..5 {
        assert_eq!(edit().await.0, 200);
    }
    cafe.server.advance(Duration::from_millis(1));
    assert_eq!((edit().await.0, edit().await.0), (200, 200));
    assert_eq!(edit().await, (429, 30046));
    // A press brings its own right to edit, unless the test says that the platform counts that too.
    let update = json!({ "type": 7, "data": { "content": "y" } });
    let press = || cafe.server.click(cafe.table, cafe.ann, message.id, "a").unwrap();
    assert_eq!(cafe.rest.respond(&press(), update.clone()).await, (204, 0));
    cafe.server.count_token_edits(true);
    assert_eq!(cafe.rest.respond(&press(), update).await, (429, 30046));
    cafe.server.advance(Duration::from_secs(3600));
    assert_eq!(edit().await.0, 200);
}
