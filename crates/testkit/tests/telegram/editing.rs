//! Editing, deleting, replying and reacting.

use std::time::Duration;

use serde_json::json;
use testkit::telegram::{Line, MessageId, Right, Server};

use super::client::{Client, one_button, picture};

const NOT_MODIFIED: &str = "Bad Request: message is not modified: specified new message content and reply markup are exactly the \
                            same as a current content and reply markup of the message";

#[tokio::test]
async fn what_changes_nothing_is_refused_but_a_new_upload_always_changes() {
    let server = Server::start().await;
    let ann = server.acquaintance("Ann");
    let chat = server.private(ann);
    let client = Client::new(&server);
    let at = |id: &serde_json::Value, more: serde_json::Value| {
        let mut params = json!({"chat_id": chat.0, "message_id": id});
        params.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        params
    };

    let text = client
        .ok(
            "sendMessage",
            json!({"chat_id": chat.0, "text": "<b>one</b>", "parse_mode": "HTML", "reply_markup": one_button("a")}),
        )
        .await;
    let id = &text["message_id"];
    let same = json!({"text": "<b>one</b> ", "parse_mode": "html", "reply_markup": one_button("a")});
    assert_eq!(client.bad("editMessageText", at(id, same)).await, NOT_MODIFIED);
    // Without its keyboard it is another message, and the keyboard is gone.
    client.ok("editMessageText", at(id, json!({"text": "<b>one</b>", "parse_mode": "HTML"}))).await;
    assert_eq!(server.messages(chat)[0].keyboard.len(), 0);
    // The same words without their mark.
    client.ok("editMessageText", at(id, json!({"text": "one"}))).await;
    assert_eq!(client.bad("editMessageReplyMarkup", at(id, json!({}))).await, NOT_MODIFIED);
    client.ok("editMessageReplyMarkup", at(id, json!({"reply_markup": one_button("b")}))).await;
    assert_eq!(
        client.bad("editMessageCaption", at(id, json!({"caption": "c"}))).await,
        "Bad Request: there is no caption in the message to edit"
    );

    let photo = client.send_photo(json!({"chat_id": chat.0, "caption": "c", "reply_markup": one_button("a")})).await;
    let id = &photo["message_id"];
    let file = photo["photo"].as_array().unwrap().last().unwrap()["file_id"].clone();
    let media = |media: &serde_json::Value| json!({"media": {"type": "photo", "media": media, "caption": "c"}, "reply_markup": one_button("a")});
    assert_eq!(client.bad("editMessageMedia", at(id, media(&file))).await, NOT_MODIFIED);
    assert_eq!(
        client.bad("editMessageCaption", at(id, json!({"caption": "c", "reply_markup": one_button("a")}))).await,
        NOT_MODIFIED
    );
    let again = client.upload("editMessageMedia", at(id, media(&json!("attach://new"))), "new", picture(64, 48)).await;
    assert_eq!(again["ok"], true, "{again}");
    assert_eq!(
        client.bad("editMessageText", at(id, json!({"text": "t"}))).await,
        "Bad Request: there is no text in the message to edit"
    );
    let post = server.last_from_bot(chat).unwrap();
    assert_eq!((post.edits, post.words(), post.token("Press")), (1, "c", Some("a")));
    assert_eq!(
        client.bad("editMessageText", at(&json!(99), json!({"text": "t"}))).await,
        "Bad Request: message to edit not found"
    );
    let hers = server.say(chat, ann, "mine");
    assert_eq!(
        client.bad("editMessageText", at(&json!(hers.0), json!({"text": "t"}))).await,
        "Bad Request: message can't be edited"
    );
}

#[tokio::test]
async fn messages_are_deleted_within_two_days() {
    let server = Server::start().await;
    let (ann, boyan) = (server.acquaintance("Ann"), server.user("Boyan"));
    let group = server.group("Friends", &[ann, boyan]);
    let client = Client::new(&server);
    let hers = server.say(group, ann, "hello");
    let own = client.ok("sendMessage", json!({"chat_id": group.0, "text": "a"})).await["message_id"].clone();
    let old = client.ok("sendMessage", json!({"chat_id": group.0, "text": "b"})).await["message_id"].clone();
    let delete = |id: serde_json::Value| json!({"chat_id": group.0, "message_id": id});
    client.ok("deleteMessage", delete(own.clone())).await;
    assert_eq!(client.bad("deleteMessage", delete(own)).await, "Bad Request: message to delete not found");
    assert_eq!(client.bad("deleteMessage", delete(json!(hers.0))).await, "Bad Request: message can't be deleted");
    server.advance(Duration::from_secs(49 * 60 * 60));
    assert_eq!(
        client.bad("deleteMessage", delete(old.clone())).await,
        "Bad Request: message can't be deleted for everyone"
    );
    client
        .ok("editMessageText", json!({"chat_id": group.0, "message_id": old, "text": "edits have no such limit"}))
        .await;
    assert_eq!(server.deleted(group).len(), 1);

    let board =
        client.ok("sendMessage", json!({"chat_id": group.0, "text": "board"})).await["message_id"].as_i64().unwrap();
    server.delete(group, MessageId(i32::try_from(board).unwrap()));
    let edit = json!({"chat_id": group.0, "message_id": board, "text": "x"});
    assert_eq!(client.bad("editMessageText", edit).await, "Bad Request: message to edit not found");
}

#[tokio::test]
async fn replies_need_their_message_unless_told_otherwise() {
    let server = Server::start().await;
    let ann = server.acquaintance("Ann");
    let chat = server.private(ann);
    let client = Client::new(&server);
    let hers = server.say(chat, ann, "hello");
    let reply = |to: i32, lenient: bool| {
        json!({"chat_id": chat.0, "text": "r", "disable_notification": true,
            "reply_parameters": {"message_id": to, "allow_sending_without_reply": lenient}})
    };
    let sent = client.ok("sendMessage", reply(hers.0, false)).await;
    assert_eq!(sent["reply_to_message"]["text"], "hello");
    assert_eq!(client.bad("sendMessage", reply(77, false)).await, "Bad Request: message to be replied not found");
    let alone = client.ok("sendMessage", reply(77, true)).await;
    assert!(alone.get("reply_to_message").is_none());
    let posts = server.messages(chat);
    assert_eq!((posts[1].reply_to, posts[2].reply_to, posts[1].silent), (Some(hers), None, true));
}

#[tokio::test]
async fn only_known_emoji_are_reactions() {
    let server = Server::start().await;
    let ann = server.acquaintance("Ann");
    let chat = server.private(ann);
    let client = Client::new(&server);
    let hers = server.say(chat, ann, Line::new("13/10"));
    let react =
        |emoji: &str| json!({"chat_id": chat.0, "message_id": hers.0, "reaction": [{"type": "emoji", "emoji": emoji}]});
    client.ok("setMessageReaction", react("👍")).await;
    assert_eq!(server.message(chat, hers).unwrap().reactions, ["👍"]);
    for wrong in ["🎲", "", "👍👍"] {
        assert_eq!(client.bad("setMessageReaction", react(wrong)).await, "Bad Request: REACTION_INVALID");
    }
    let none = json!({"chat_id": chat.0, "message_id": hers.0});
    client.ok("setMessageReaction", none).await;
    assert_eq!(server.message(chat, hers).unwrap().reactions.len(), 0);

    let group = server.group("Friends", &[ann]);
    let hers = server.say(group, ann, "/play");
    server.forbid(group, Right::Reactions);
    let react = json!({"chat_id": group.0, "message_id": hers.0, "reaction": [{"type": "emoji", "emoji": "👍"}]});
    assert_eq!(client.bad("setMessageReaction", react.clone()).await, "Bad Request: REACTION_INVALID");
    server.allow(group, Right::Reactions);
    client.ok("setMessageReaction", react).await;
}
