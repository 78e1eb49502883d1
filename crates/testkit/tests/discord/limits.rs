//! What no message may be: too long, too wide, empty, too heavy; and what happens to files.

use serde_json::{Value, json};

use crate::support::{Cafe, button, menu, picture, row};

#[tokio::test]
async fn messages_beyond_a_limit_are_refused_at_the_right_path() {
    let cafe = Cafe::open().await;
    let path = format!("/channels/{}/messages", cafe.table);
    let six: Vec<Value> = (0..6).map(|n| button(&n.to_string())).collect();
    let six_rows: Vec<Value> = (0..6).map(|n| row(&[button(&n.to_string())])).collect();
    let labelled = |label: Value| row(&[json!({ "type": 2, "style": 1, "custom_id": "a", "label": label })]);
    let option = |label: &str, value: &str| json!({ "label": label, "value": value });
    let options = |options: Value| row(&[json!({ "type": 3, "custom_id": "a", "options": options })]);
    let cases = [
        ("content", json!({ "content": "x".repeat(2001) })),
        ("components", json!({ "components": six_rows })),
        ("components.0.components", json!({ "components": [row(&six)] })),
        ("components.0.components", json!({ "components": [row(&[menu("a", 2), button("b")])] })),
        ("components.0.components.0.custom_id", json!({ "components": [row(&[button(&"x".repeat(101))])] })),
        ("components.0.components.0.custom_id", json!({ "components": [row(&[button("")])] })),
        ("components.1.components.0.custom_id", json!({ "components": [row(&[button("a")]), row(&[button("a")])] })),
        ("components.0.components.0.label", json!({ "components": [labelled(json!("x".repeat(81)))] })),
        ("components.0.components.0", json!({ "components": [labelled(Value::Null)] })),
        ("components.0.components.0.options", json!({ "components": [row(&[menu("a", 26)])] })),
        ("components.0.components.0.options", json!({ "components": [row(&[menu("a", 0)])] })),
        (
            "components.0.components.0.options.0.label",
            json!({ "components": [options(json!([option(&"x".repeat(101), "v")]))] }),
        ),
        (
            "components.0.components.0.options.0.value",
            json!({ "components": [options(json!([option("l", &"x".repeat(101))]))] }),
        ),
        (
            "components.0.components.0.options.1.value",
            json!({ "components": [options(json!([option("a", "v"), option("b", "v")]))] }),
        ),
        ("components.0.type", json!({ "components": [button("a")] })),
        ("allowed_mentions", json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": ["1"] } })),
        (
            "attachments.0.description",
            json!({ "content": "x", "attachments": [{ "id": 0, "description": "x".repeat(1025) }] }),
        ),
        ("attachments.0", json!({ "content": "x", "attachments": [{ "id": 0 }] })),
        ("embeds", json!({ "embeds": [{ "description": "x".repeat(4096) }, { "description": "x".repeat(4096) }] })),
        ("message_reference", json!({ "content": "x", "message_reference": { "message_id": "1" } })),
    ];
    for (wrong, body) in cases {
        let (status, answer) = cafe.rest.call("POST", &path, body.clone()).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50035)), "{body}");
        let fault = wrong.split('.').fold(&answer["errors"], |node, step| &node[step]);
        assert!(fault["_errors"][0]["message"].is_string(), "{wrong} of {answer}");
    }
    assert!(cafe.server.every_message(cafe.table).is_empty());
}

#[tokio::test]
async fn messages_at_the_limit_are_taken() {
    let cafe = Cafe::open().await;
    let rows: Vec<Value> = (0..4)
        .map(|r| row(&(0..5).map(|c| button(&format!("{r}{c}{}", "x".repeat(98)))).collect::<Vec<_>>()))
        .chain([row(&[menu("menu", 25)])])
        .collect();
    let message = cafe.post(json!({ "content": "ъ".repeat(2000), "components": rows })).await;
    assert_eq!(message.buttons().len(), 20);
    assert_eq!(message.buttons()[19].row, 3);
    assert_eq!(message.selects()[0].options.len(), 25);
    let emoji = json!({ "type": 2, "style": 1, "custom_id": "a", "emoji": { "name": "🎲" } });
    assert_eq!(cafe.post(json!({ "components": [row(&[emoji])] })).await.buttons()[0].emoji.as_deref(), Some("🎲"));
}

#[tokio::test]
async fn empty_messages_are_refused() {
    let cafe = Cafe::open().await;
    let path = format!("/channels/{}/messages", cafe.table);
    for body in [json!({}), json!({ "content": "" }), json!({ "content": " \n " }), json!({ "components": [] })] {
        assert_eq!(cafe.rest.code("POST", &path, body).await, (400, 50006));
    }
    let message = cafe.post(json!({ "content": "a" })).await;
    let path = format!("{path}/{}", message.id);
    assert_eq!(cafe.rest.code("PATCH", &path, json!({ "content": null })).await, (400, 50006));
    assert_eq!(cafe.server.message(message.id).unwrap().content, "a");
}

#[tokio::test]
async fn files_have_a_weight_an_alt_text_and_an_address() {
    let cafe = Cafe::open().await;
    let path = format!("/channels/{}/messages", cafe.table);
    let heavy = vec![0; 10 * 1024 * 1024 + 1];
    let (status, answer) = cafe.rest.upload("POST", &path, &json!({}), &[(0, "heavy.bin", &heavy)]).await;
    assert_eq!((status, &answer["code"]), (413, &json!(40005)));
    let board = picture(1280, 720);
    let payload = json!({ "attachments": [{ "id": 0, "filename": "board.png", "description": "the position" }] });
    let (status, answer) = cafe.rest.upload("POST", &path, &payload, &[(0, "b.png", &board)]).await;
    assert_eq!(status, 200, "{answer}");
    let file = &answer["attachments"][0];
    assert_eq!((&file["filename"], &file["description"]), (&json!("board.png"), &json!("the position")));
    assert_eq!((&file["width"], &file["height"]), (&json!(1280), &json!(720)));
    let fetched = reqwest::Client::builder().no_proxy().build().unwrap().get(file["url"].as_str().unwrap());
    assert_eq!(fetched.send().await.unwrap().bytes().await.unwrap(), board);
    assert_eq!(cafe.server.messages(cafe.table)[0].attachments[0].bytes[..], board);
    let logged = &cafe.server.requests_to("POST", "/channels/*/messages")[1];
    assert_eq!((logged.files[0].filename.as_str(), logged.status), ("b.png", Some(200)));
}

#[tokio::test]
async fn an_edit_keeps_the_files_it_lists_and_only_those() {
    let cafe = Cafe::open().await;
    let path = format!("/channels/{}/messages", cafe.table);
    let board = picture(4, 4);
    let (_, sent) = cafe
        .rest
        .upload("POST", &path, &json!({ "content": "a" }), &[(0, "a.png", &board), (1, "b.png", &board)])
        .await;
    let path = format!("{path}/{}", sent["id"].as_str().unwrap());
    let names = |message: &Value| -> Vec<String> {
        let files = message["attachments"].as_array().unwrap();
        files.iter().map(|file| file["filename"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(names(&sent), ["a.png", "b.png"]);
    // Without the list everything stays, and what is uploaded comes on top.
    let (_, text_only) = cafe.rest.call("PATCH", &path, json!({ "content": "b" })).await;
    assert_eq!(names(&text_only), ["a.png", "b.png"]);
    let (_, more) = cafe.rest.upload("PATCH", &path, &json!({}), &[(0, "c.png", &board)]).await;
    assert_eq!(names(&more), ["a.png", "b.png", "c.png"]);
    // With the list only what it names stays.
    let keep = json!({ "attachments": [{ "id": more["attachments"][1]["id"] }, { "id": 7, "description": "new" }] });
    let (_, some) = cafe.rest.upload("PATCH", &path, &keep, &[(7, "d.png", &board)]).await;
    assert_eq!(names(&some), ["b.png", "d.png"]);
    assert_eq!(some["attachments"][1]["description"], "new");
    let gone = json!({ "attachments": [{ "id": more["attachments"][0]["id"] }] });
    assert_eq!(cafe.rest.code("PATCH", &path, gone).await, (400, 50035));
    let (status, unlisted) =
        cafe.rest.upload("PATCH", &path, &json!({ "attachments": [] }), &[(0, "e.png", &board)]).await;
    assert_eq!(status, 400, "{unlisted}");
    let (_, none) = cafe.rest.call("PATCH", &path, json!({ "attachments": [] })).await;
    assert_eq!(names(&none), [""; 0]);
    assert_eq!(cafe.server.messages(cafe.table)[0].edits, 4);
}

#[tokio::test]
async fn a_request_must_be_json_with_the_token_to_a_known_place() {
    let cafe = Cafe::open().await;
    let path = format!("/channels/{}/messages", cafe.table);
    let broken = cafe.rest.request("POST", &path).body("{").send().await.unwrap();
    assert_eq!(broken.status(), 400);
    let stranger = cafe.rest.clone().with_token("Bot nobody");
    assert_eq!(stranger.call("POST", &path, json!({ "content": "x" })).await.0, 401);
    assert_eq!(cafe.rest.call("GET", "/nowhere", Value::Null).await.0, 404);
    assert_eq!(stranger.call("GET", "/gateway", Value::Null).await.1["url"], cafe.server.gateway_url());
    assert_eq!(cafe.rest.call("GET", "/gateway/bot", Value::Null).await.1["session_start_limit"]["max_concurrency"], 1);
}
