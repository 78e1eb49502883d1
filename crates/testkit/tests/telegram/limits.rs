//! What Telegram refuses, in its words.

use std::time::Duration;

use serde_json::{Value, json};
use testkit::telegram::{Person, Right, Rules, Server};

use super::client::{Client, one_button, picture};

async fn room() -> (Server, Client, i64) {
    let server = Server::start().await;
    let ann = server.user("Ann");
    let chat = server.group("Friends", &[ann]);
    let client = Client::new(&server);
    (server, client, chat.0)
}

#[tokio::test]
async fn tokens_and_methods_are_checked_and_names_are_taken_in_any_case() {
    let (server, client, _) = room().await;
    let me = client.get("gEtmE").send().await.unwrap().json::<Value>().await.unwrap();
    assert_eq!(me["result"]["id"], server.bot().0);
    assert_eq!(me["result"]["username"], server.bot_username());
    assert_eq!(me["result"]["can_read_all_group_messages"], false);
    assert_eq!(client.err("sendPhotos", json!({})).await, (404, "Not Found: method not found".to_owned()));
    let stranger = reqwest::Client::builder().no_proxy().build().unwrap();
    let wrong = stranger.get(format!("{}/bot1:x/getMe", server.api_url())).send().await.unwrap();
    assert_eq!(wrong.status(), 401);
    assert_eq!(wrong.json::<Value>().await.unwrap()["description"], "Unauthorized");
}

#[tokio::test]
async fn callback_data_is_counted_in_bytes() {
    let (server, client, chat) = room().await;
    let fits = ["x", &"x".repeat(64), &"ж".repeat(32)].map(str::to_owned);
    for data in fits {
        client.ok("sendMessage", json!({"chat_id": chat, "text": "t", "reply_markup": one_button(&data)})).await;
    }
    for data in ["".to_owned(), "x".repeat(65), "ж".repeat(33)] {
        let params = json!({"chat_id": chat, "text": "t", "reply_markup": one_button(&data)});
        assert_eq!(client.bad("sendMessage", params).await, "Bad Request: BUTTON_DATA_INVALID");
    }
    assert_eq!(server.messages(testkit::telegram::ChatId(chat)).len(), 3);
}

#[tokio::test]
async fn texts_and_captions_are_measured_after_their_markup_is_read() {
    let (_server, client, chat) = room().await;
    // Each of these is two UTF-16 units.
    let dice = "🎲";
    let text = |n: usize| json!({"chat_id": chat, "text": format!("<b>{}</b>", dice.repeat(n)), "parse_mode": "HTML"});
    let sent = client.ok("sendMessage", text(2048)).await;
    assert_eq!(sent["entities"], json!([{"type": "bold", "offset": 0, "length": 4096}]));
    assert_eq!(client.bad("sendMessage", text(2049)).await, "Bad Request: message is too long");
    let mut edit = text(2049);
    edit["message_id"] = sent["message_id"].clone();
    assert_eq!(client.bad("editMessageText", edit).await, "Bad Request: MESSAGE_TOO_LONG");
    assert_eq!(
        client.bad("sendMessage", json!({"chat_id": chat, "text": " \n "})).await,
        "Bad Request: message text is empty"
    );

    let caption = |n: usize| json!({"chat_id": chat, "caption": format!("<i>{}</i>&lt;&amp;", "a".repeat(n)), "parse_mode": "HTML"});
    let photo = client.send_photo(caption(1022)).await;
    assert_eq!(photo["caption"].as_str().unwrap().len(), 1024);
    let reply = client.upload("sendPhoto", caption(1023), "photo", picture(8, 8)).await;
    assert_eq!(reply["description"], "Bad Request: message caption is too long");
    let id = &photo["message_id"];
    let too_long = json!({"chat_id": chat, "message_id": id, "caption": "a".repeat(1025)});
    assert_eq!(client.bad("editMessageCaption", too_long).await, "Bad Request: message caption is too long");
    let media = json!({"type": "photo", "media": photo["photo"][0]["file_id"], "caption": "a".repeat(1025)});
    let too_long = json!({"chat_id": chat, "message_id": id, "media": media});
    assert_eq!(client.bad("editMessageMedia", too_long).await, "Bad Request: message caption is too long");
}

#[tokio::test]
async fn keyboards_have_their_sizes_and_kinds() {
    let (_server, client, chat) = room().await;
    let button = |n: usize| json!({"text": format!("{n}"), "callback_data": format!("{n}")});
    let keyboard = |rows: usize, columns: usize| {
        let row: Vec<_> = (0..columns).map(button).collect();
        json!({"chat_id": chat, "text": "t", "reply_markup": {"inline_keyboard": vec![row; rows]}})
    };
    client.ok("sendMessage", keyboard(12, 8)).await;
    client.ok("sendMessage", keyboard(25, 4)).await;
    for (rows, columns) in [(1, 9), (13, 8), (101, 1)] {
        assert_eq!(client.bad("sendMessage", keyboard(rows, columns)).await, "Bad Request: reply markup is too long");
    }
    let with = |button: Value| json!({"chat_id": chat, "text": "t", "reply_markup": {"inline_keyboard": [[button]]}});
    let text_button = client.bad("sendMessage", with(json!({"text": "a"}))).await;
    assert!(text_button.ends_with("Text buttons are unallowed in the inline keyboard"), "{text_button}");
    assert_eq!(
        client.bad("sendMessage", with(json!({"text": "a", "url": "gul"}))).await,
        "Bad Request: BUTTON_URL_INVALID"
    );
    client.ok("sendMessage", with(json!({"text": "a", "url": "https://t.me/testkit_bot?start=x"}))).await;
    client.ok("sendMessage", with(json!({"text": "a", "copy_text": {"text": "13/10"}, "style": "primary"}))).await;
}

#[tokio::test]
async fn unknown_and_missing_parameters_and_wrong_types_are_refused() {
    let (_server, client, chat) = room().await;
    let cases = [
        (
            json!({"chat_id": chat, "text": "x", "messge_thread_id": 2}),
            "unknown parameter \"messge_thread_id\" of sendMessage",
        ),
        (json!({"text": "x"}), "chat_id is empty"),
        (json!({"chat_id": chat}), "message text is empty"),
        (json!({"chat_id": {"a": 1}, "text": "x"}), "chat_id must be a chat"),
        (json!({"chat_id": chat, "text": 5}), "text must be a text"),
        (json!({"chat_id": chat, "text": null}), "text must be a text"),
        (
            json!({"chat_id": chat, "text": "x", "disable_notification": 1}),
            "disable_notification must be a truth value",
        ),
        (
            json!({"chat_id": chat, "text": "x", "reply_markup": {"inline_keyboard": [{"text": "a"}]}}),
            "must be an array",
        ),
        (json!({"chat_id": chat, "text": "x", "reply_parameters": {}}), "field \"message_id\" is required"),
        (
            json!({"chat_id": chat, "text": "x", "reply_markup": {"inline_keyboard": [[{"text": "a", "colour": "b"}]]}}),
            "unknown field \"colour\"",
        ),
        (json!({"chat_id": chat, "text": "x", "parse_mode": "Foo"}), "unsupported parse_mode"),
        (json!({"chat_id": -5, "text": "x"}), "chat not found"),
    ];
    for (params, words) in cases {
        let description = client.bad("sendMessage", params.clone()).await;
        assert!(description.contains(words), "{params}: {description}");
    }
    assert_eq!(
        client.bad("sendPhoto", json!({"chat_id": chat})).await,
        "Bad Request: there is no photo in the request"
    );
    assert_eq!(
        client.bad("editMessageText", json!({"chat_id": chat, "text": "x"})).await,
        "Bad Request: message identifier is not specified"
    );
}

#[tokio::test]
async fn parameters_may_come_as_json_form_query_and_multipart() {
    let (server, client, chat) = room().await;
    let chat_text = chat.to_string();
    let fields = [
        ("chat_id", chat_text.as_str()),
        ("text", "a b+c%"),
        ("reply_markup", r#"{"inline_keyboard":[[{"text":"A","callback_data":"a"}]]}"#),
    ];
    let encode = |v: &str| v.bytes().map(|b| format!("%{b:02X}")).collect::<String>();
    let encoded: Vec<_> = fields.iter().map(|(name, value)| format!("{name}={}", encode(value))).collect();
    let encoded = encoded.join("&");
    let form =
        client.request("sendMessage").header("content-type", "application/x-www-form-urlencoded").body(encoded.clone());
    let query = client.get(&format!("sendMessage?{encoded}"));
    let mut parts = reqwest::multipart::Form::new();
    for (name, value) in fields {
        parts = parts.text(name, value.to_owned());
    }
    let multipart = client.request("sendMessage").multipart(parts);
    for request in [form, query, multipart] {
        let reply: Value = request.send().await.unwrap().json().await.unwrap();
        assert_eq!(reply["result"]["text"], "a b+c%", "{reply}");
        assert_eq!(
            reply["result"]["reply_markup"],
            json!({"inline_keyboard": [[{"text": "A", "callback_data": "a"}]]})
        );
    }
    assert_eq!(server.requests("sendmessage").len(), 3);
}

#[tokio::test]
async fn photos_must_be_whole_pictures_of_a_sensible_shape_and_can_be_sent_again() {
    let (server, client, chat) = room().await;
    let to = json!({"chat_id": chat});
    for (width, height) in [(9000, 1001), (2001, 100), (50, 1001)] {
        let reply = client.upload("sendPhoto", to.clone(), "photo", picture(width, height)).await;
        assert_eq!(reply["description"], "Bad Request: PHOTO_INVALID_DIMENSIONS", "{width} x {height}");
    }
    let mut damaged = picture(40, 40);
    damaged[40] ^= 1;
    let cut = picture(40, 40)[..50].to_vec();
    for bytes in [damaged, cut, b"GIF89a".to_vec()] {
        let reply = client.upload("sendPhoto", to.clone(), "photo", bytes).await;
        assert_eq!(reply["description"], "Bad Request: IMAGE_PROCESS_FAILED");
    }
    let empty = client.upload("sendPhoto", to.clone(), "photo", Vec::new()).await;
    assert_eq!(empty["description"], "Bad Request: file must be non-empty");
    let lost = json!({"chat_id": chat, "photo": "attach://f1"});
    let reply = client.upload("sendPhoto", lost, "f0", picture(8, 8)).await;
    assert_eq!(reply["description"], "Bad Request: there is no photo in the request");

    let attached =
        client.upload("sendPhoto", json!({"chat_id": chat, "photo": "attach://f0"}), "f0", picture(640, 320)).await;
    let sizes = attached["result"]["photo"].as_array().unwrap().clone();
    assert_eq!((&sizes[2]["width"], &sizes[2]["height"]), (&json!(640), &json!(320)));
    for size in sizes {
        client.ok("sendPhoto", json!({"chat_id": chat, "photo": size["file_id"]})).await;
    }
    let posts = server.messages(testkit::telegram::ChatId(chat));
    assert_eq!(posts.len(), 4);
    assert!(posts.iter().all(|p| p.photo.as_ref().unwrap().bytes == picture(640, 320)));
    assert_eq!(
        client.bad("sendPhoto", json!({"chat_id": chat, "photo": "nothing"})).await,
        "Bad Request: wrong file identifier/HTTP URL specified"
    );
}

#[tokio::test]
async fn a_callback_query_is_answered_once_and_in_time() {
    let server = Server::start().await;
    let ann = server.acquaintance("Ann");
    let chat = server.private(ann);
    let client = Client::new(&server);
    let sent = client.ok("sendMessage", json!({"chat_id": chat.0, "text": "t", "reply_markup": one_button("a")})).await;
    let message = testkit::telegram::MessageId(i32::try_from(sent["message_id"].as_i64().unwrap()).unwrap());
    let press = server.click(chat, ann, message, "a").unwrap();
    let long = json!({"callback_query_id": press.id(), "text": "x".repeat(201)});
    assert_eq!(client.bad("answerCallbackQuery", long).await, "Bad Request: MESSAGE_TOO_LONG");
    assert_eq!(press.answered(), None);
    client
        .ok(
            "answerCallbackQuery",
            json!({"callback_query_id": press.id(), "text": "x".repeat(200), "show_alert": true}),
        )
        .await;
    client.ok("answerCallbackQuery", json!({"callback_query_id": press.id(), "text": "second"})).await;
    let answer = press.answer().await;
    assert_eq!((answer.text.unwrap().len(), answer.alert, press.answers()), (200, true, 2));

    let late = server.click(chat, ann, message, "a").unwrap();
    server.advance(Duration::from_secs(16));
    for id in [late.id(), "17"] {
        assert_eq!(
            client.bad("answerCallbackQuery", json!({"callback_query_id": id})).await,
            "Bad Request: query is too old and response timeout expired or query ID is invalid"
        );
    }
}

#[tokio::test]
async fn rates_of_a_group_are_limited_when_asked_and_recover() {
    let rules = Rules {
        group_edits_per_minute: Some(2),
        group_messages_per_minute: Some(3),
        clock_stands_still: true,
        ..Rules::default()
    };
    let server = Server::start_with(rules).await;
    let ann = server.acquaintance("Ann");
    let group = server.group("Friends", &[ann]);
    let client = Client::new(&server);
    let say = |chat: i64, text: &str| json!({"chat_id": chat, "text": text});
    let id = client.ok("sendMessage", say(group.0, "1")).await["message_id"].clone();
    server.advance(Duration::from_secs(20));
    for text in ["2", "3"] {
        client.ok("sendMessage", say(group.0, text)).await;
    }
    let reply = client.reply("sendMessage", say(group.0, "4")).await;
    assert_eq!(reply["error_code"], 429);
    assert_eq!(reply["description"], "Too Many Requests: retry after 40");
    assert_eq!(reply["parameters"], json!({"retry_after": 40}));
    let edit = |text: &str| json!({"chat_id": group.0, "message_id": id, "text": text});
    for text in ["a", "b"] {
        client.ok("editMessageText", edit(text)).await;
    }
    assert_eq!(client.err("editMessageText", edit("c")).await.0, 429);
    server.advance(Duration::from_secs(40));
    client.ok("sendMessage", say(group.0, "4")).await;
    assert_eq!(client.err("editMessageText", edit("c")).await, (429, "Too Many Requests: retry after 20".to_owned()));
    for n in 0..5 {
        client.ok("sendMessage", say(ann.0, &n.to_string())).await;
    }
}

#[tokio::test]
async fn commands_are_kept_by_scope_and_language() {
    let (server, client, _) = room().await;
    let list = |name: &str| json!([{"command": name, "description": "Opens a table"}]);
    let scope = json!({"type": "all_group_chats"});
    client.ok("setMyCommands", json!({"commands": list("play")})).await;
    client.ok("setMyCommands", json!({"commands": list("igra"), "scope": scope, "language_code": "bg"})).await;
    client.ok("setMyCommands", json!({"commands": list("game"), "scope": scope})).await;
    client.ok("setMyCommands", json!({"commands": list("move"), "scope": scope})).await;
    assert_eq!(client.ok("getMyCommands", json!({"scope": scope, "language_code": "bg"})).await, list("igra"));
    client.ok("deleteMyCommands", json!({"scope": scope, "language_code": "bg"})).await;
    assert_eq!(client.ok("getMyCommands", json!({"scope": scope, "language_code": "bg"})).await, json!([]));
    let lists = server.commands();
    let names: Vec<_> = lists.iter().map(|l| (l.scope["type"].as_str().unwrap(), l.commands[0].0.as_str())).collect();
    assert_eq!(names, [("default", "play"), ("all_group_chats", "move")]);

    let many: Vec<_> = (0..101).map(|n| json!({"command": format!("a{n}"), "description": "x"})).collect();
    for (commands, words) in [
        (json!(many), "BOT_COMMANDS_TOO_MUCH"),
        (list("Play"), "BOT_COMMAND_INVALID"),
        (list(&"x".repeat(33)), "BOT_COMMAND_INVALID"),
        (json!([{"command": "x", "description": "x".repeat(257)}]), "BOT_COMMAND_DESCRIPTION_INVALID"),
    ] {
        assert_eq!(client.bad("setMyCommands", json!({"commands": commands})).await, format!("Bad Request: {words}"));
    }
    assert_eq!(
        client.bad("setMyCommands", json!({"commands": list("x"), "language_code": "pt-br"})).await,
        "Bad Request: invalid language code specified"
    );
    assert!(
        client
            .bad("setMyCommands", json!({"commands": list("x"), "scope": {"type": "groups"}}))
            .await
            .contains("unsupported type")
    );
}

#[tokio::test]
async fn rights_and_private_chats_are_guarded() {
    let (server, client, chat) = room().await;
    let group = testkit::telegram::ChatId(chat);
    server.forbid(group, Right::Photos);
    let reply = client.upload("sendPhoto", json!({"chat_id": chat}), "photo", picture(8, 8)).await;
    assert_eq!(reply["description"], "Bad Request: not enough rights to send photos to the chat");
    client.ok("sendMessage", json!({"chat_id": chat, "text": "words still go"})).await;
    server.forbid(group, Right::Text);
    assert_eq!(
        client.bad("sendMessage", json!({"chat_id": chat, "text": "x"})).await,
        "Bad Request: not enough rights to send text messages to the chat"
    );
    server.allow(group, Right::Photos);
    client.send_photo(json!({"chat_id": chat})).await;

    let zed = server.user(Person::new("Zed"));
    let to_zed = json!({"chat_id": zed.0, "text": "x"});
    let refused = (403, "Forbidden: bot can't initiate conversation with a user".to_owned());
    assert_eq!(client.err("sendMessage", to_zed.clone()).await, refused);
    server.press_start(zed, None);
    client.ok("sendMessage", to_zed.clone()).await;
    server.block_bot(zed);
    assert_eq!(
        client.err("sendMessage", to_zed.clone()).await,
        (403, "Forbidden: bot was blocked by the user".to_owned())
    );
    server.unblock_bot(zed);
    client.ok("sendMessage", to_zed).await;
    let robot = server.user(Person::new("Robot").bot());
    assert_eq!(
        client.err("sendMessage", json!({"chat_id": robot.0, "text": "x"})).await.1,
        "Forbidden: bot can't send messages to bots"
    );
}
