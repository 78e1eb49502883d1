//! Components in use: messages that change now or later, modals, and what people can press at all.

use serde_json::json;
use testkit::discord::Refusal;

use crate::support::{Cafe, button, menu, picture, row};

#[tokio::test]
async fn a_component_may_change_its_message_now_or_later() {
    let cafe = Cafe::open().await;
    let path = format!("/channels/{}/messages", cafe.table);
    let payload = json!({ "components": [row(&[button("a")])] });
    let (_, sent) = cafe.rest.upload("POST", &path, &payload, &[(0, "board.png", &picture(4, 4))]).await;
    let id = sent["id"].as_str().unwrap().parse::<u64>().unwrap().into();
    let press = cafe.server.click(cafe.table, cafe.boyan, id, "a").unwrap();
    assert_eq!(cafe.rest.respond(&press, json!({ "type": 6 })).await, (204, 0));
    assert!(press.callback().await.unwrap().original.is_some());
    cafe.rest.call("PATCH", &cafe.hook(&press, "/messages/@original"), json!({ "content": "later" })).await;
    assert_eq!(press.answer().await.unwrap().original.unwrap().content, "later");
    // Silence about attachments keeps them, an empty list drops the picture.
    let press = cafe.server.click(cafe.table, cafe.boyan, id, "a").unwrap();
    cafe.rest.respond(&press, json!({ "type": 7, "data": { "content": "now" } })).await;
    assert_eq!(cafe.server.message(id).unwrap().attachments.len(), 1);
    let press = cafe.server.click(cafe.table, cafe.boyan, id, "a").unwrap();
    cafe.rest.respond(&press, json!({ "type": 7, "data": { "content": "gone", "attachments": [] } })).await;
    assert_eq!(cafe.server.message(id).unwrap().attachments.len(), 0);
    let press = cafe.server.click(cafe.table, cafe.boyan, id, "a").unwrap();
    let bad = json!({ "type": 7, "data": { "components": [row(&[button("b"), button("b")])] } });
    let callback = format!("/interactions/{}/{}/callback", press.id(), press.token());
    let (_, answer) = cafe.rest.call("POST", &callback, bad).await;
    assert!(answer["errors"]["data"]["components"]["0"]["components"]["1"]["custom_id"].is_object(), "{answer}");
    cafe.server.delete_message(id);
    assert_eq!(cafe.rest.respond(&press, json!({ "type": 7, "data": { "content": "x" } })).await, (404, 10008));
}

#[tokio::test]
async fn a_modal_comes_back_filled_in() {
    let mut cafe = Cafe::open().await;
    let message = cafe.post(json!({ "components": [row(&[button("a")])] })).await;
    let press = cafe.server.click(cafe.table, cafe.ann, message.id, "a").unwrap();
    cafe.socket.event("INTERACTION_CREATE").await;
    let field = json!({ "type": 4, "custom_id": "move", "style": 1, "label": "Your move", "max_length": 5 });
    let modal = |title: &str| json!({ "type": 9, "data": { "custom_id": "m", "title": title, "components": [row(std::slice::from_ref(&field))] } });
    assert_eq!(cafe.rest.respond(&press, modal(&"x".repeat(46))).await, (400, 50035));
    assert_eq!(cafe.server.submit_modal(&press, cafe.ann, &[]).unwrap_err(), Refusal::NoModal);
    assert_eq!(cafe.rest.respond(&press, modal("Move")).await, (204, 0));
    assert_eq!(press.answer().await.unwrap().modal.unwrap()["custom_id"], "m");
    let submit = |fields: &[(&str, &str)]| cafe.server.submit_modal(&press, cafe.ann, fields);
    assert_eq!(submit(&[]).unwrap_err(), Refusal::MissingOption("move".into()));
    assert!(matches!(submit(&[("move", "123456")]), Err(Refusal::BadValue(_))));
    assert_eq!(submit(&[("other", "1")]).unwrap_err(), Refusal::NoSuchComponent("other".into()));
    let sent = submit(&[("move", "24/18")]).unwrap();
    let told = cafe.socket.event("INTERACTION_CREATE").await;
    assert_eq!((&told["type"], &told["data"]["custom_id"]), (&json!(5), &json!("m")));
    assert_eq!(told["data"]["components"][0]["components"][0]["value"], "24/18");
    assert_eq!(told["message"]["id"], json!(message.id));
    assert_eq!(cafe.rest.respond(&sent, json!({ "type": 7, "data": { "content": "moved" } })).await, (204, 0));
    assert_eq!(cafe.server.message(message.id).unwrap().content, "moved");
}

#[tokio::test]
async fn people_use_only_components_they_see() {
    let mut cafe = Cafe::open().await;
    let dead = json!({ "type": 2, "style": 2, "label": "x", "custom_id": "dead", "disabled": true });
    let message = cafe.post(json!({ "components": [row(&[button("a"), dead]), row(&[menu("menu", 3)])] })).await;
    let click = |id: &str| cafe.server.click(cafe.table, cafe.ann, message.id, id).map(|_| ()).unwrap_err();
    assert_eq!(click("b"), Refusal::NoSuchComponent("b".into()));
    assert_eq!(click("menu"), Refusal::NoSuchComponent("menu".into()));
    assert_eq!(click("dead"), Refusal::Disabled("dead".into()));
    let choose = |values: &[&str]| cafe.server.select(cafe.table, cafe.ann, message.id, "menu", values);
    assert_eq!(choose(&["7"]).unwrap_err(), Refusal::BadChoice(vec!["7".into()]));
    assert_eq!(choose(&["1", "2"]).unwrap_err(), Refusal::BadChoice(vec!["1".into(), "2".into()]));
    choose(&["2"]).unwrap();
    let told = cafe.socket.event("INTERACTION_CREATE").await;
    assert_eq!(told["data"], json!({ "component_type": 3, "custom_id": "menu", "values": ["2"] }));
    assert_eq!(told["message"]["id"], json!(message.id));
    cafe.server.leave(cafe.guild, cafe.boyan);
    assert_eq!(cafe.server.click(cafe.table, cafe.boyan, message.id, "a").unwrap_err(), Refusal::NotHere);
    cafe.server.delete_message(message.id);
    assert_eq!(click("a"), Refusal::NoSuchMessage);
}
