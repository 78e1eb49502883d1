//! Coming, going, blocking, migrating.

use serde_json::{Value, json};
use testkit::telegram::{Refusal, Room, Server, Service};

use super::client::{Client, one_button};

#[tokio::test]
async fn the_bot_learns_where_it_is_and_is_shut_out_where_it_is_not() {
    let server = Server::start().await;
    let ann = server.user("Ann");
    let group = server.open(Room::group("Friends").members(&[ann]).without_bot());
    let client = Client::new(&server);
    let to_group = json!({"chat_id": group.0, "text": "x"});
    server.say(group, ann, "/play@testkit_bot");
    assert_eq!(client.err("sendMessage", to_group.clone()).await, (400, "Bad Request: chat not found".to_owned()));
    server.add_bot(group, ann);
    client.ok("sendMessage", to_group.clone()).await;
    server.remove_bot(group, ann);
    assert_eq!(
        client.err("sendMessage", to_group.clone()).await,
        (403, "Forbidden: bot is not a member of the group chat".to_owned())
    );
    server.add_bot(group, ann);
    server.kick_bot(group, ann);
    assert_eq!(
        client.err("sendMessage", to_group).await,
        (403, "Forbidden: bot was kicked from the group chat".to_owned())
    );
    server.block_bot(ann);
    server.unblock_bot(ann);

    let updates = client.updates().await;
    let told = |u: &Value| {
        let member = &u["my_chat_member"];
        let status = |of: &str| member[of]["status"].as_str().map(str::to_owned);
        Some(format!(
            "{} {}>{}",
            member["chat"]["type"].as_str()?,
            status("old_chat_member")?,
            status("new_chat_member")?
        ))
    };
    let moves: Vec<_> = updates.iter().filter_map(told).collect();
    assert_eq!(
        moves,
        [
            "group left>member",
            "group member>left",
            "group left>member",
            "group member>kicked",
            "private member>kicked",
            "private kicked>member"
        ]
    );
    assert!(updates.iter().all(|u| u["message"]["text"].is_null()), "{updates:?}");
    assert_eq!(updates[1]["message"]["new_chat_members"][0]["id"], server.bot().0);
}

#[tokio::test]
async fn administrators_are_listed_and_members_asked_for() {
    let server = Server::start().await;
    let (ann, boyan, zed) = (server.user("Ann"), server.user("Boyan"), server.user("Zed"));
    let group = server.open(Room::supergroup("Friends").members(&[ann, boyan]));
    server.make_admin(group, boyan);
    let client = Client::new(&server);
    let admins = client.ok("getChatAdministrators", json!({"chat_id": group.0})).await;
    let found: Vec<_> = admins
        .as_array()
        .unwrap()
        .iter()
        .map(|m| (m["user"]["id"].as_i64().unwrap(), m["status"].as_str().unwrap()))
        .collect();
    assert_eq!(found, [(ann.0, "creator"), (boyan.0, "administrator")]);
    server.revoke_admin(group, boyan);
    server.leave(group, boyan);
    server.join(group, zed);
    let status = async |user: i64| {
        let member = client.ok("getChatMember", json!({"chat_id": group.0, "user_id": user})).await;
        member["status"].as_str().unwrap().to_owned()
    };
    assert_eq!(status(boyan.0).await, "left");
    assert_eq!(status(zed.0).await, "member");
    assert_eq!(status(server.bot().0).await, "member");
    assert_eq!(
        client.bad("getChatMember", json!({"chat_id": group.0, "user_id": 3})).await,
        "Bad Request: user not found"
    );
    let chat = client.ok("getChat", json!({"chat_id": group.0})).await;
    assert_eq!((&chat["title"], &chat["type"]), (&json!("Friends"), &json!("supergroup")));
}

#[tokio::test]
async fn a_group_that_becomes_a_supergroup_gets_a_new_number_and_new_messages() {
    let server = Server::start().await;
    let (ann, boyan) = (server.user("Ann"), server.user("Boyan"));
    let old = server.group("Friends", &[ann, boyan]);
    let client = Client::new(&server);
    let params = json!({"chat_id": old.0, "text": "board", "reply_markup": one_button("a")});
    let board = client.ok("sendMessage", params.clone()).await["message_id"].clone();
    let id = testkit::telegram::MessageId(i32::try_from(board.as_i64().unwrap()).unwrap());
    let new = server.migrate(old);
    assert!(new.0 < -1_000_000_000_000 && old.0 > -1_000_000_000_000);
    let updates = client.updates().await;
    assert_eq!(updates[0]["message"]["migrate_to_chat_id"], new.0);
    assert_eq!(updates[0]["message"]["chat"]["id"], old.0);
    assert_eq!(updates[1]["message"]["migrate_from_chat_id"], old.0);
    assert_eq!(updates[1]["message"]["chat"]["type"], "supergroup");

    let edit = json!({"chat_id": old.0, "message_id": board, "text": "x"});
    for (method, params) in
        [("sendMessage", params), ("editMessageText", edit), ("getChatAdministrators", json!({"chat_id": old.0}))]
    {
        let reply = client.reply(method, params).await;
        assert_eq!(reply["error_code"], 400);
        assert_eq!(reply["description"], "Bad Request: group chat was upgraded to a supergroup chat");
        assert_eq!(reply["parameters"], json!({"migrate_to_chat_id": new.0}));
    }
    assert_eq!(server.click(old, ann, id, "a").unwrap_err(), Refusal::NoSuchChat);
    let first = client.ok("sendMessage", json!({"chat_id": new.0, "text": "board"})).await;
    assert_eq!(first["message_id"], 2);
    assert_eq!(server.messages(new)[0].service, Some(Service::MigratedFrom(old)));
    server.say(new, boyan, "/move");
    assert_eq!(client.updates().await[0]["message"]["chat"]["id"], new.0);
}

#[tokio::test]
async fn a_migration_can_pass_unnoticed() {
    let server = Server::start().await;
    let ann = server.user("Ann");
    let old = server.group("Friends", &[ann]);
    let new = server.migrate_unannounced(old);
    let client = Client::new(&server);
    assert_eq!(client.updates().await.len(), 0);
    let reply = client.reply("sendMessage", json!({"chat_id": old.0, "text": "x"})).await;
    assert_eq!(reply["parameters"]["migrate_to_chat_id"], new.0);
}

#[tokio::test]
async fn people_change_their_names_and_start_from_links() {
    let server = Server::start().await;
    let ann = server.user("Ann");
    server.press_start(ann, Some("7kq2_-A"));
    server.rename(ann, "Анна", Some("Иванова"));
    server.set_username(ann, Some("anna"));
    server.say(server.private(ann), ann, "hello");
    let updates = Client::new(&server).updates().await;
    assert_eq!(updates[0]["message"]["text"], "/start 7kq2_-A");
    assert_eq!(updates[0]["message"]["chat"]["type"], "private");
    let from = &updates[1]["message"]["from"];
    assert_eq!(
        (&from["first_name"], &from["last_name"], &from["username"]),
        (&json!("Анна"), &json!("Иванова"), &json!("anna"))
    );
}

#[tokio::test]
#[should_panic(expected = "no link has the payload")]
async fn links_have_no_free_payloads() {
    let server = Server::start().await;
    let ann = server.user("Ann");
    server.press_start(ann, Some("a table"));
}

#[tokio::test]
async fn groups_and_accounts_can_be_deleted() {
    let server = Server::start().await;
    let ann = server.acquaintance("Ann");
    let group = server.group("Friends", &[ann]);
    let client = Client::new(&server);
    let sent =
        client.ok("sendMessage", json!({"chat_id": group.0, "text": "x", "reply_markup": one_button("a")})).await;
    let message = testkit::telegram::MessageId(i32::try_from(sent["message_id"].as_i64().unwrap()).unwrap());
    server.dissolve(group);
    let edit = json!({"chat_id": group.0, "message_id": message.0, "text": "y"});
    assert_eq!(client.err("editMessageText", edit).await, (403, "Forbidden: the group chat was deleted".to_owned()));
    assert_eq!(server.click(group, ann, message, "a").unwrap_err(), Refusal::NoSuchChat);
    server.deactivate(ann);
    let to_ann = json!({"chat_id": ann.0, "text": "x"});
    assert_eq!(client.err("sendMessage", to_ann).await, (403, "Forbidden: user is deactivated".to_owned()));
}
