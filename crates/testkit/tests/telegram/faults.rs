//! Faults: which requests they meet and what is done all the same.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use testkit::telegram::{ChatId, Fault, Reply, Server, Trouble};

use super::client::Client;

async fn room() -> (Server, Client, ChatId) {
    let server = Server::start().await;
    let ann = server.acquaintance("Ann");
    let client = Client::new(&server);
    let chat = server.private(ann);
    (server, client, chat)
}

fn say(chat: ChatId) -> Value {
    json!({"chat_id": chat.0, "text": "x"})
}

#[tokio::test]
async fn a_fault_meets_its_method_so_often_and_then_no_more() {
    let (server, client, chat) = room().await;
    let other = server.private(server.acquaintance("Boyan"));
    server.inject(Fault::on("send*", Trouble::TooManyRequests(7)).times(2).after(1).in_chat(chat));
    client.ok("sendMessage", say(chat)).await;
    for _ in 0..2 {
        client.ok("sendMessage", say(other)).await;
        let reply = client.reply("SendMessage", say(chat)).await;
        assert_eq!((&reply["error_code"], &reply["parameters"]), (&json!(429), &json!({"retry_after": 7})));
    }
    assert_eq!(server.faults_waiting(), 0);
    client.ok("sendMessage", say(chat)).await;
    assert_eq!(server.messages(chat).len(), 2);

    server.inject(Fault::on("*", Trouble::Refused(403, "Forbidden: CHAT_WRITE_FORBIDDEN".to_owned())).times(u32::MAX));
    for _ in 0..3 {
        assert_eq!(client.err("sendMessage", say(chat)).await, (403, "Forbidden: CHAT_WRITE_FORBIDDEN".to_owned()));
    }
    client.ok("getUpdates", json!({})).await;
    server.clear_faults();
    client.ok("sendMessage", say(chat)).await;
    assert_eq!(server.refused().len(), 0);
}

#[tokio::test]
async fn replies_can_be_no_bot_api_at_all() {
    let (server, client, chat) = room().await;
    server.inject(Fault::on("sendMessage", Trouble::BadGateway));
    server.inject(Fault::on("sendMessage", Trouble::Garbage));
    let send = || client.request("sendMessage").json(&say(chat)).send();
    let gateway = send().await.unwrap();
    assert_eq!(gateway.status(), 502);
    assert!(gateway.text().await.unwrap().contains("<html>"));
    let garbage = send().await.unwrap();
    assert_eq!(garbage.status(), 200);
    assert!(serde_json::from_str::<Value>(&garbage.text().await.unwrap()).is_err());
    assert_eq!(server.messages(chat).len(), 0);
    assert_eq!(server.journal().iter().filter(|r| r.troubled && r.reply == Some(Reply::Noise)).count(), 2);
}

#[tokio::test]
async fn a_connection_breaks_before_or_after_the_deed() {
    let (server, client, chat) = room().await;
    let send = || client.request("sendMessage").json(&say(chat)).send();
    server.inject(Fault::on("sendMessage", Trouble::DropBefore));
    let broken = send().await.unwrap_err();
    assert!(!broken.is_timeout() && broken.status().is_none(), "{broken}");
    assert_eq!(server.messages(chat).len(), 0);
    server.inject(Fault::on("sendMessage", Trouble::DropAfter));
    assert!(send().await.is_err());
    assert_eq!(server.messages(chat).len(), 1);
    // The next request opens another connection.
    client.ok("sendMessage", say(chat)).await;
    assert_eq!(server.messages(chat).len(), 2);
}

#[tokio::test]
async fn a_delay_comes_before_the_deed_and_a_late_reply_after_it() {
    let (server, client, chat) = room().await;
    let time = Duration::from_millis(600);
    server.inject(Fault::on("sendMessage", Trouble::Delay(time)));
    let start = Instant::now();
    let (_, early) = tokio::join!(client.ok("sendMessage", say(chat)), async {
        server.wait_until("the request", |s| (!s.requests("sendMessage").is_empty()).then_some(())).await;
        server.messages(chat).len()
    });
    assert_eq!((early, server.messages(chat).len()), (0, 1));
    assert!(start.elapsed() >= time);
    server.inject(Fault::on("sendMessage", Trouble::LateReply(time)));
    let impatient = client.request("sendMessage").json(&say(chat)).timeout(time / 2).send().await;
    assert!(impatient.unwrap_err().is_timeout());
    assert_eq!(server.messages(chat).len(), 2);
}

#[tokio::test]
async fn everything_is_written_down() {
    let (server, client, chat) = room().await;
    client.ok("SENDMESSAGE", say(chat)).await;
    client.bad("sendMessage", json!({"chat_id": chat.0, "text": "<b", "parse_mode": "HTML"})).await;
    client.send_photo(json!({"chat_id": chat.0, "disable_notification": true})).await;
    let journal = server.journal();
    let methods: Vec<_> = journal.iter().map(|r| r.method.as_str()).collect();
    assert_eq!(methods, ["sendMessage", "sendMessage", "sendPhoto"]);
    assert!(matches!(&journal[0].reply, Some(Reply::Done(message)) if message["text"] == "x"));
    let refused = server.refused();
    assert_eq!((refused.len(), refused[0].text("text"), refused[0].chat()), (1, Some("<b"), Some(chat.0)));
    // What a form sent as text is what it stands for.
    assert_eq!(journal[2].params["disable_notification"], true);
    assert_eq!((journal[2].files[0].part.as_str(), journal[2].files[0].name.as_str()), ("photo", "board.png"));
    server.clear_journal();
    assert_eq!(server.journal().len(), 0);
}
