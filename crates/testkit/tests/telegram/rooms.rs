//! Forums and their topics, and presses on what is there and what is not.

use serde_json::json;
use testkit::telegram::{GENERAL, Line, MessageId, Refusal, Server, TopicId};

use super::client::{Client, one_button};

#[tokio::test]
async fn topics_are_named_by_the_message_that_opened_them_and_general_by_nothing() {
    let server = Server::start().await;
    let ann = server.user("Ann");
    let forum = server.forum("Club", &[ann]);
    let topic = server.topic(forum, "Tables");
    let client = Client::new(&server);
    let to = |thread: i32| json!({"chat_id": forum.0, "text": "t", "message_thread_id": thread});
    let sent = client.ok("sendMessage", to(topic.0)).await;
    assert_eq!((&sent["message_thread_id"], &sent["is_topic_message"]), (&json!(topic.0), &json!(true)));
    for wrong in [GENERAL.0, topic.0 + 100, -1] {
        assert_eq!(client.bad("sendMessage", to(wrong)).await, "Bad Request: message thread not found");
    }
    let general = client.ok("sendMessage", json!({"chat_id": forum.0, "text": "t"})).await;
    assert!(general.get("message_thread_id").is_none());
    assert_eq!(general["chat"]["is_forum"], true);

    server.say(forum, ann, Line::new("/play").in_topic(topic));
    server.say(forum, ann, Line::new("/play").in_topic(GENERAL));
    let of_bot = MessageId(i32::try_from(sent["message_id"].as_i64().unwrap()).unwrap());
    server.say(forum, ann, Line::new("13/10").replying(of_bot));
    let updates = client.updates().await;
    assert_eq!(updates[0]["message"]["forum_topic_created"]["name"], "Tables");
    let in_topic = &updates[1]["message"];
    assert_eq!((&in_topic["message_thread_id"], &in_topic["is_topic_message"]), (&json!(topic.0), &json!(true)));
    // Nobody replied, yet it looks like a reply to the message that opened the topic.
    assert_eq!(in_topic["reply_to_message"]["message_id"], topic.0);
    assert!(updates[2]["message"].get("message_thread_id").is_none());
    assert_eq!(updates[3]["message"]["message_thread_id"], topic.0);
    assert_eq!(server.messages(forum).last().unwrap().thread, Some(TopicId(topic.0)));
}

#[tokio::test]
async fn threads_outside_forums_are_passed_over_in_groups_and_refused_in_private() {
    let server = Server::start().await;
    let ann = server.acquaintance("Ann");
    let group = server.supergroup("Friends", &[ann]);
    let client = Client::new(&server);
    let sent = client.ok("sendMessage", json!({"chat_id": group.0, "text": "t", "message_thread_id": 5})).await;
    assert!(sent.get("message_thread_id").is_none());
    let private = json!({"chat_id": ann.0, "text": "t", "message_thread_id": 5});
    assert_eq!(client.bad("sendMessage", private).await, "Bad Request: message thread not found");
    // Replies in a plain supergroup carry a thread, too, which is no topic.
    let root = MessageId(i32::try_from(sent["message_id"].as_i64().unwrap()).unwrap());
    let reply = server.say(group, ann, Line::new("one").replying(root));
    server.say(group, ann, Line::new("/two").replying(reply));
    let updates = client.updates().await;
    assert_eq!(updates.len(), 2);
    for update in updates {
        assert_eq!(update["message"]["message_thread_id"], root.0);
        assert!(update["message"].get("is_topic_message").is_none());
    }
}

#[tokio::test]
async fn only_live_buttons_can_be_pressed_and_only_by_members() {
    let server = Server::start().await;
    let (ann, zed) = (server.user("Ann"), server.user("Zed"));
    let group = server.group("Friends", &[ann]);
    let client = Client::new(&server);
    let sent =
        client.ok("sendMessage", json!({"chat_id": group.0, "text": "t", "reply_markup": one_button("a")})).await;
    let message = MessageId(i32::try_from(sent["message_id"].as_i64().unwrap()).unwrap());
    let press = server.click_label(group, ann, message, "Press").unwrap();
    assert_eq!(server.click(group, zed, message, "a").unwrap_err(), Refusal::NotAMember);
    let edit = json!({"chat_id": group.0, "message_id": message.0, "text": "t", "reply_markup": one_button("b")});
    client.ok("editMessageText", edit).await;
    assert_eq!(
        server.click(group, ann, message, "a").unwrap_err(),
        Refusal::NoSuchButton { there: vec!["b".to_owned()] }
    );
    server.delete(group, message);
    assert_eq!(server.click(group, ann, message, "b").unwrap_err(), Refusal::NoSuchMessage);
    let late = server.click_inaccessible(group, ann, message, "b").unwrap();
    let updates = client.updates().await;
    let queries: Vec<_> = updates.iter().map(|u| &u["callback_query"]).collect();
    assert_eq!(
        (&queries[0]["id"], &queries[0]["data"], &queries[0]["message"]["text"]),
        (&json!(press.id()), &json!("a"), &json!("t"))
    );
    assert_eq!(queries[1]["id"], late.id());
    assert_eq!((&queries[1]["message"]["date"], &queries[1]["message"]["message_id"]), (&json!(0), &json!(message.0)));
    assert_eq!(queries[0]["chat_instance"], queries[1]["chat_instance"]);
}

#[tokio::test]
async fn files_and_animations_arrive_whole() {
    let server = Server::start().await;
    let ann = server.acquaintance("Ann");
    let client = Client::new(&server);
    let record = b"gulbara-game/1\r\n--not a boundary\r\n".to_vec();
    let to = json!({"chat_id": ann.0, "caption": "the record"});
    let sent = client.upload("sendDocument", to.clone(), "document", record.clone()).await;
    assert_eq!(sent["result"]["document"]["file_size"], record.len());
    let film = client.upload("sendAnimation", to, "animation", b"GIF89a...".to_vec()).await;
    assert!(film["result"]["animation"]["duration"].is_i64());
    let posts = server.messages(server.private(ann));
    assert_eq!(posts[0].document.as_ref().unwrap().bytes, record);
    assert_eq!(posts[0].caption.as_deref(), Some("the record"));
    assert_eq!(server.requests("send*")[0].files[0].bytes, record);
}

#[tokio::test]
async fn topics_close_and_vanish() {
    let server = Server::start().await;
    let ann = server.user("Ann");
    let forum = server.forum("Club", &[ann]);
    let topic = server.topic(forum, "Tables");
    let client = Client::new(&server);
    let to = json!({"chat_id": forum.0, "text": "t", "message_thread_id": topic.0});
    let sent = client.ok("sendMessage", to.clone()).await["message_id"].clone();
    let edit = |text: &str| json!({"chat_id": forum.0, "message_id": sent, "text": text});
    server.close_topic(forum, topic);
    assert_eq!(client.bad("sendMessage", to.clone()).await, "Bad Request: TOPIC_CLOSED");
    client.ok("editMessageText", edit("a")).await;
    server.delete_topic(forum, topic);
    assert_eq!(client.bad("sendMessage", to).await, "Bad Request: message thread not found");
    assert_eq!(client.bad("editMessageText", edit("b")).await, "Bad Request: message to edit not found");
}
