//! What a bot is told of a group, and in whose name.

use serde_json::{Value, json};
use testkit::telegram::{Line, Person, Room, Rules, Server};

use super::client::Client;

/// The texts of the messages among updates.
fn texts(updates: &[Value]) -> Vec<&str> {
    updates.iter().filter_map(|u| u["message"]["text"].as_str()).collect()
}

#[tokio::test]
async fn privacy_mode_lets_commands_replies_and_service_messages_pass() {
    let server = Server::start().await;
    let (ann, boyan) = (server.user("Ann"), server.user("Boyan"));
    let other = server.user(Person::new("Other").username("other_bot").bot());
    let group = server.group("Friends", &[ann, boyan, other]);
    let client = Client::new(&server);
    let of_bot =
        client.ok("sendMessage", json!({"chat_id": group.0, "text": "board"})).await["message_id"].as_i64().unwrap();
    let of_bot = testkit::telegram::MessageId(i32::try_from(of_bot).unwrap());
    let hers = server.say(group, ann, "just talking");
    server.say(group, ann, "/play@testkit_bot now");
    server.say(group, ann, "/play@TESTKIT_BOT loudly");
    server.say(group, ann, "/play@other_bot");
    server.say(group, ann, "/play");
    server.say(group, ann, "let us /play");
    server.say(group, ann, "@testkit_bot hello");
    server.say(group, boyan, Line::new("13/10").replying(of_bot));
    server.say(group, boyan, Line::new("to Ann").replying(hers));
    server.say(group, boyan, Line::new("/play").replying(hers));
    server.say(group, other, "/play@testkit_bot says a bot");
    let zed = server.user("Zed");
    server.join(group, zed);
    let updates = client.updates().await;
    assert_eq!(texts(&updates), ["/play@testkit_bot now", "/play@TESTKIT_BOT loudly", "/play", "13/10", "/play"]);
    assert_eq!(updates[3]["message"]["reply_to_message"]["text"], "board");
    assert_eq!(updates[4]["message"]["reply_to_message"]["from"]["id"], ann.0);
    assert_eq!(updates[5]["message"]["new_chat_members"][0]["id"], zed.0);
    assert_eq!(updates.len(), 6);
}

#[tokio::test]
async fn administrators_and_bots_without_privacy_hear_everything() {
    let server = Server::start().await;
    let ann = server.user("Ann");
    let open = server.open(Room::supergroup("Open").members(&[ann]).bot_is_admin());
    let closed = server.supergroup("Closed", &[ann]);
    server.say(open, ann, "in the open");
    server.say(closed, ann, "behind doors");
    let client = Client::new(&server);
    assert_eq!(texts(&client.updates().await), ["in the open"]);
    server.set_rules(|rules| rules.privacy = false);
    server.say(closed, ann, "doors open");
    assert_eq!(texts(&client.updates().await), ["doors open"]);
    assert_eq!(client.ok("getMe", json!({})).await["can_read_all_group_messages"], true);
}

#[tokio::test]
async fn bare_commands_can_be_kept_for_the_bot_that_spoke_last() {
    let rules = Rules { bare_commands_after_own_message_only: true, ..Rules::default() };
    let server = Server::start_with(rules).await;
    let ann = server.user("Ann");
    let other = server.user(Person::new("Other").bot());
    let group = server.group("Friends", &[ann, other]);
    let client = Client::new(&server);
    server.say(group, ann, "/first");
    client.ok("sendMessage", json!({"chat_id": group.0, "text": "board"})).await;
    server.say(group, ann, "/second");
    server.say(group, other, "me too");
    server.say(group, ann, "/third");
    server.say(group, ann, "/fourth@testkit_bot");
    assert_eq!(texts(&client.updates().await), ["/second", "/fourth@testkit_bot"]);
}

#[tokio::test]
async fn entities_of_a_line_are_counted_in_utf16_units() {
    let server = Server::start().await;
    let (ann, zed) = (server.user(Person::new("Ann").username("ann_ivanova")), server.user("Zed 🎲"));
    let group = server.group("Friends", &[ann, zed]);
    server.say(
        group,
        ann,
        Line::new("/play@testkit_bot 🎲 @boyan_petrov Zed 🎲, a@b.example /x").mentioning("Zed 🎲", zed),
    );
    let updates = Client::new(&server).updates().await;
    let message = &updates[0]["message"];
    assert_eq!(message["from"]["username"], "ann_ivanova");
    assert_eq!(
        message["entities"],
        json!([
            {"type": "bot_command", "offset": 0, "length": 17},
            {"type": "mention", "offset": 21, "length": 13},
            {"type": "text_mention", "offset": 35, "length": 6,
                "user": {"id": zed.0, "is_bot": false, "first_name": "Zed 🎲"}},
            {"type": "bot_command", "offset": 55, "length": 2},
        ])
    );
}

#[tokio::test]
async fn anonymous_administrators_and_channels_speak_in_other_names_but_press_in_their_own() {
    let server = Server::start().await;
    let (ann, boyan) = (server.user("Ann"), server.user("Boyan"));
    let group = server.supergroup("Friends", &[ann, boyan]);
    let channel = server.channel("News");
    let client = Client::new(&server);
    server.say(group, ann, Line::new("/play@testkit_bot").anonymously());
    server.say(group, boyan, Line::new("/play@testkit_bot").as_channel(channel));
    let keyboard = super::client::one_button("a");
    let sent = client.ok("sendMessage", json!({"chat_id": group.0, "text": "t", "reply_markup": keyboard})).await;
    let message = testkit::telegram::MessageId(i32::try_from(sent["message_id"].as_i64().unwrap()).unwrap());
    let press = server.click(group, ann, message, "a").unwrap();
    let updates = client.updates().await;
    let first = &updates[0]["message"];
    assert_eq!((&first["from"]["id"], &first["sender_chat"]["id"]), (&json!(1_087_968_824), &json!(group.0)));
    let second = &updates[1]["message"];
    assert_eq!((&second["from"]["id"], &second["sender_chat"]["type"]), (&json!(136_817_688), &json!("channel")));
    assert_eq!(updates[2]["callback_query"]["from"]["id"], ann.0);
    assert_eq!(updates[2]["callback_query"]["id"], press.id());
}

#[tokio::test]
async fn edited_lines_reach_a_bot_that_was_told_of_them() {
    let server = Server::start().await;
    let ann = server.user("Ann");
    let group = server.group("Friends", &[ann]);
    let (heard, unheard) = (server.say(group, ann, "/play"), server.say(group, ann, "hm"));
    server.edit(group, heard, "/move");
    server.edit(group, unheard, "/hm");
    let updates = Client::new(&server).updates().await;
    assert_eq!(updates.len(), 2);
    assert_eq!(updates[1]["edited_message"]["text"], "/move");
    assert!(updates[1]["edited_message"]["edit_date"].is_i64());
}
