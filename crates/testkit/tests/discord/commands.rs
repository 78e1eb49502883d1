//! What may be registered, and what people can then type.

use serde_json::{Value, json};
use testkit::discord::{Person, Refusal, permission};

use crate::support::Cafe;

#[tokio::test]
async fn commands_the_platform_would_not_take_are_refused() {
    let cafe = Cafe::open().await;
    let path = format!("/applications/{}/commands", cafe.server.application_id());
    let option = |name: &str| json!({ "type": 3, "name": name, "description": "d" });
    let with = |options: Value| json!({ "name": "a", "description": "d", "options": options });
    let choices =
        |n: usize| -> Value { (0..n).map(|n| json!({ "name": n.to_string(), "value": n.to_string() })).collect() };
    let wrong = [
        json!({ "name": "Play", "description": "d" }),
        json!({ "name": "play now", "description": "d" }),
        json!({ "name": "x".repeat(33), "description": "d" }),
        json!({ "name": "a" }),
        json!({ "name": "a", "description": "x".repeat(101) }),
        json!({ "name": "a", "description": "d", "name_localizations": { "xx": "b" } }),
        json!({ "name": "a", "description": "d", "name_localizations": { "bg": "Играй" } }),
        json!({ "name": "a", "description": "d", "description_localizations": { "bg": "x".repeat(101) } }),
        json!({ "name": "a", "description": "d", "contexts": [3] }),
        json!({ "name": "a", "description": "d", "integration_types": [] }),
        json!({ "name": "a", "type": 2, "description": "d" }),
        with((0..26).map(|n| option(&n.to_string())).collect()),
        with(json!([option("a"), option("a")])),
        with(json!([option("a"), { "type": 3, "name": "b", "description": "d", "required": true }])),
        with(json!([{ "type": 3, "name": "b", "description": "d", "choices": choices(26) }])),
        with(json!([{ "type": 3, "name": "b", "description": "d", "choices": choices(2), "autocomplete": true }])),
        with(json!([{ "type": 4, "name": "b", "description": "d", "choices": choices(1) }])),
        with(json!([{ "type": 1, "name": "b", "description": "d" }, option("c")])),
    ];
    for command in wrong {
        assert_eq!(cafe.rest.code("PUT", &path, json!([command])).await, (400, 50035), "{command}");
    }
    let twice = json!([{ "name": "a", "description": "d" }, { "name": "a", "description": "e" }]);
    assert_eq!(cafe.rest.code("PUT", &path, twice).await, (400, 50035));
    assert!(cafe.server.registered_commands().is_empty());
}

#[tokio::test]
async fn registered_commands_keep_their_numbers() {
    let cafe = Cafe::open().await;
    cafe.register_play().await;
    let before = cafe.server.registered_commands();
    cafe.register_play().await;
    let after = cafe.server.registered_commands();
    assert_eq!(before[0]["id"], after[0]["id"]);
    assert_ne!(before[0]["version"], after[0]["version"]);
    let path = format!("/applications/{}/commands", cafe.server.application_id());
    assert_eq!(cafe.rest.call("GET", &path, Value::Null).await.1, Value::Array(after));
}

#[tokio::test]
async fn people_can_type_only_what_is_registered() {
    let cafe = Cafe::open().await;
    cafe.register_play().await;
    let type_it =
        |line: &str, options: &[(&str, Value)]| cafe.server.slash(cafe.table, cafe.ann, line, options).map(|_| ());
    assert_eq!(type_it("stop", &[]), Err(Refusal::UnknownCommand("stop".into())));
    assert_eq!(type_it("play now", &[]), Err(Refusal::UnknownCommand("play now".into())));
    assert_eq!(type_it("play", &[("colour", json!("red"))]), Err(Refusal::UnknownOption("colour".into())));
    assert!(matches!(type_it("play", &[("rules", json!("odd"))]), Err(Refusal::BadValue(_))));
    assert!(matches!(type_it("play", &[("person", json!("5"))]), Err(Refusal::BadValue(_))));
    assert_eq!(type_it("play", &[("rules", json!("long")), ("person", json!(cafe.boyan))]), Ok(()));
    let stranger = cafe.server.add_user(Person::named("zed"));
    assert_eq!(cafe.server.slash(cafe.table, stranger, "play", &[]).unwrap_err(), Refusal::NotHere);
    assert_eq!(
        cafe.server.user_command(cafe.table, cafe.ann, "Challenge", cafe.boyan).unwrap_err(),
        Refusal::UnknownCommand("Challenge".into())
    );
}

#[tokio::test]
async fn an_interaction_tells_who_where_and_what() {
    let mut cafe = Cafe::open().await;
    cafe.register_play().await;
    cafe.server.set_nick(cafe.guild, cafe.boyan, "Bo");
    cafe.server.set_permissions(cafe.guild, cafe.ann, permission::MANAGE_GUILD);
    cafe.server.slash(cafe.table, cafe.ann, "play", &[("person", json!(cafe.boyan))]).unwrap();
    let told = cafe.socket.event("INTERACTION_CREATE").await;
    assert_eq!(told["type"], 2);
    assert_eq!(told["context"], 0);
    assert_eq!(told["authorizing_integration_owners"], json!({ "0": cafe.guild }));
    assert_eq!(told["guild_id"], json!(cafe.guild));
    assert_eq!(told["member"]["user"]["global_name"], "Ann");
    let bits: u64 = told["member"]["permissions"].as_str().unwrap().parse().unwrap();
    assert_ne!(bits & permission::MANAGE_GUILD, 0);
    assert_eq!(told["data"]["options"][0], json!({ "name": "person", "type": 6, "value": cafe.boyan }));
    let who = cafe.boyan.to_string();
    assert_eq!(told["data"]["resolved"]["users"][&who]["global_name"], "Боян");
    assert_eq!(told["data"]["resolved"]["members"][&who]["nick"], "Bo");
    assert_eq!(told["attachment_size_limit"], 10 * 1024 * 1024);
    cafe.server.user_command(cafe.table, cafe.boyan, "Challenge to play", cafe.ann).unwrap();
    let told = cafe.socket.event("INTERACTION_CREATE").await;
    assert_eq!((&told["data"]["type"], &told["data"]["target_id"]), (&json!(2), &json!(cafe.ann)));
    assert_eq!(told["locale"], "bg");
}

#[tokio::test]
async fn options_that_complete_ask_the_bot() {
    let mut cafe = Cafe::open().await;
    cafe.register_play().await;
    let server = cafe.server.clone();
    assert!(matches!(server.autocomplete(cafe.table, cafe.ann, "play", &[], "rules", "l"), Err(Refusal::BadValue(_))));
    let asked = server.autocomplete(cafe.table, cafe.ann, "play", &[], "place", "ca").unwrap();
    let told = cafe.socket.event("INTERACTION_CREATE").await;
    assert_eq!(told["type"], 4);
    assert_eq!(told["data"]["options"][0], json!({ "name": "place", "type": 3, "value": "ca", "focused": true }));
    assert_eq!(cafe.rest.respond(&asked, json!({ "type": 4, "data": { "content": "x" } })).await, (400, 50035));
    let many: Vec<Value> = (0..26).map(|n| json!({ "name": "n", "value": n.to_string() })).collect();
    assert_eq!(cafe.rest.respond(&asked, json!({ "type": 8, "data": { "choices": many } })).await, (400, 50035));
    let some = json!([{ "name": "Café", "value": "cafe" }]);
    assert_eq!(cafe.rest.respond(&asked, json!({ "type": 8, "data": { "choices": some } })).await, (204, 0));
    assert_eq!(asked.answer().await.unwrap().choices[0]["value"], "cafe");
}
