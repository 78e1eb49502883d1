use gulbara_core::table::{MessageKey, PlayerKey, RoomKey, Site};
use gulbara_core::words::Lang;
use serde_json::{Value, json};
use serenity::all::Interaction;

use super::*;

const BOT: &str = "1000";

fn user(id: &str, name: &str) -> Value {
    json!({ "id": id, "username": name, "global_name": null, "discriminator": "0", "avatar": null })
}

fn member(user: &Value, nick: Option<&str>, permissions: u64) -> Value {
    json!({
        "user": user, "nick": nick, "roles": [], "joined_at": "2026-01-01T00:00:00Z", "deaf": false, "mute": false,
        "flags": 0, "permissions": permissions.to_string(),
    })
}

/// An interaction of Ann's in a guild, to be changed by each test.
fn in_guild(kind: u64, data: &Value) -> Value {
    json!({
        "id": "500", "application_id": BOT, "type": kind, "token": "secret", "version": 1, "data": data,
        "guild_id": "20", "guild_locale": "en-GB", "locale": "en-US", "channel_id": "30",
        "channel": { "id": "30", "type": 0, "name": "table" },
        "member": member(&user("1", "ann"), Some("Annie"), 0),
        "context": 0, "authorizing_integration_owners": { "0": "20" }, "app_permissions": "0",
        "entitlements": [], "attachment_size_limit": 10_485_760,
    })
}

/// The same in a talk with the bot (context 1) or of others (context 2).
fn in_private(kind: u64, data: &Value, context: u64) -> Value {
    let mut interaction = in_guild(kind, data);
    let fields = interaction.as_object_mut().unwrap();
    for field in ["guild_id", "guild_locale", "member"] {
        fields.remove(field);
    }
    interaction["user"] = user("1", "ann");
    interaction["context"] = json!(context);
    interaction["authorizing_integration_owners"] = json!({ "1": "1" });
    interaction
}

fn slash(name: &str, options: &Value) -> Value {
    json!({ "id": "9", "name": name, "type": 1, "options": options })
}

fn naming(target: &Value, nick: Option<&str>) -> Value {
    let id = target["id"].as_str().unwrap();
    let mut partial = member(target, nick, 0);
    partial.as_object_mut().unwrap().remove("user");
    json!({
        "id": "9", "name": "gulbara", "type": 1,
        "options": [{ "name": "opponent", "type": 6, "value": id }],
        "resolved": { "users": { id: target }, "members": { id: partial } },
    })
}

fn asked(interaction: Value) -> Asked {
    match serde_json::from_value(interaction).unwrap() {
        Interaction::Command(interaction) => command(&interaction).unwrap(),
        other => panic!("{other:?}"),
    }
}

fn request_of(interaction: Value) -> Request {
    match serde_json::from_value(interaction).unwrap() {
        Interaction::Command(interaction) => match command(&interaction).unwrap() {
            Asked::Host(request) => *request,
            Asked::Aside(key) => panic!("{key}"),
        },
        Interaction::Component(interaction) => press(&interaction),
        other => panic!("{other:?}"),
    }
}

fn invitation_of(interaction: Value) -> Invitation {
    match request_of(interaction).command {
        Command::Challenge(invitation) => invitation,
        other => panic!("{other:?}"),
    }
}

fn message(flags: u64) -> Value {
    json!({
        "id": "77", "channel_id": "30", "author": user(BOT, "bot"), "content": "", "timestamp": "2026-01-01T00:00:00Z",
        "edited_timestamp": null, "tts": false, "mention_everyone": false, "mentions": [], "mention_roles": [],
        "attachments": [], "embeds": [], "pinned": false, "type": 0, "flags": flags,
    })
}

#[test]
fn a_request_says_who_where_and_which_delivery() {
    let mut interaction = in_guild(2, &slash("help", &json!([])));
    interaction["locale"] = json!("sv-SE");
    let request = request_of(interaction);
    assert_eq!(request.id, "500");
    assert_eq!(request.room.key, RoomKey::new(Site::Discord, "30"));
    assert_eq!(request.room.club.unwrap().to_string(), "discord:20");
    assert_eq!((request.room.kind, request.room.lang), (RoomKind::Shared, Some(Lang::ENGLISH)));
    assert_eq!(request.who.key, PlayerKey::new(Site::Discord, "1"));
    assert_eq!((request.who.name.as_str(), request.who.admin, request.who.lang), ("Annie", false, Lang::closest("sv")));
    assert!(matches!(request.command, Command::Help));
}

#[test]
fn a_form_is_opened_by_a_button_that_does_not_say_what_was_typed() {
    let opens = |token: &str| {
        let mut interaction = in_guild(3, &json!({ "custom_id": token, "component_type": 2 }));
        interaction["message"] = message(0);
        match serde_json::from_value(interaction).unwrap() {
            Interaction::Component(interaction) => opens_form(&interaction),
            other => panic!("{other:?}"),
        }
    };
    assert!(opens("k7f2q:3:type"));
    assert!(!opens("k7f2q:3:type:24-19+24-18") && !opens("k7f2q:3:step:24-19"));
}

#[test]
fn names_are_the_nick_else_the_display_name_else_the_user_name() {
    let mut ann = user("1", "ann");
    let mut named = |nick: Option<&str>, global: Value| {
        ann["global_name"] = global;
        let mut interaction = in_guild(2, &slash("help", &json!([])));
        interaction["member"] = member(&ann, nick, 0);
        request_of(interaction).who.name
    };
    assert_eq!(named(Some("N"), json!("G")), "N");
    assert_eq!(named(None, json!("*G* <@1>")), "*G* <@1>");
    assert_eq!(named(None, Value::Null), "ann");
}

#[test]
fn who_manages_the_server_is_an_admin() {
    let mut interaction = in_guild(2, &slash("help", &json!([])));
    for (permissions, admin) in [(1 << 5, true), (1 << 3, true), (1 << 11, false)] {
        interaction["member"] = member(&user("1", "ann"), None, permissions);
        assert_eq!(request_of(interaction.clone()).who.admin, admin);
    }
}

#[test]
fn rooms_are_shared_private_or_visited() {
    let data = slash("help", &json!([]));
    let kind = |interaction: Value| request_of(interaction).room.kind;
    assert_eq!(kind(in_guild(2, &data)), RoomKind::Shared);
    let mut both = in_guild(2, &data);
    both["authorizing_integration_owners"] = json!({ "0": "20", "1": "1" });
    assert_eq!(kind(both), RoomKind::Shared);
    let mut guest = in_guild(2, &data);
    guest["authorizing_integration_owners"] = json!({ "1": "1" });
    assert_eq!(kind(guest), RoomKind::Guest);
    let mut dm = in_private(2, &data, 1);
    assert_eq!(request_of(dm.clone()).room.club, None);
    assert_eq!(kind(dm.clone()), RoomKind::Private);
    dm["authorizing_integration_owners"] = json!({ "0": "0" });
    assert_eq!(kind(dm), RoomKind::Private);
    assert_eq!(kind(in_private(2, &data, 2)), RoomKind::Guest);
}

#[test]
fn a_challenge_names_a_person_the_room_or_the_computer() {
    let boyan = user("2", "boyan");
    let invitation = invitation_of(in_guild(2, &naming(&boyan, Some("Bo"))));
    assert_eq!((invitation.points, invitation.rules), (1, None));
    let Opponent::Person(person) = invitation.opponent else { panic!() };
    assert_eq!((person.key.id(), person.name.as_str(), person.admin), ("2", "Bo", false));
    let open =
        invitation_of(in_guild(2, &slash("gulbara", &json!([{ "name": "rules", "type": 3, "value": "bulgarian" }]))));
    assert!(matches!(open.opponent, Opponent::Anyone));
    assert_eq!(open.rules.as_deref(), Some("bulgarian"));
    let level = json!([{ "name": "computer", "type": 4, "value": 5 }, { "name": "points", "type": 4, "value": 7 }]);
    let invitation = invitation_of(in_guild(2, &slash("gulbara", &level)));
    let Opponent::Computer(level) = invitation.opponent else { panic!() };
    assert_eq!((level.get(), invitation.points), (5, 7));
}

#[test]
fn somebody_is_blocked_and_a_result_is_void_by_options() {
    let boyan = user("2", "boyan");
    let mut settings = naming(&boyan, None);
    settings["name"] = json!("settings");
    for (option, kept_off) in [("block", true), ("unblock", false)] {
        settings["options"][0]["name"] = json!(option);
        let Command::Block { whom: Opponent::Person(person), on } = request_of(in_guild(2, &settings)).command else {
            panic!()
        };
        assert_eq!((person.key.id(), on), ("2", kept_off));
    }
    let void = json!([
        { "name": "void", "type": 3, "value": "k7f2q.2" }, { "name": "reason", "type": 3, "value": "a test" }
    ]);
    let Command::Void { game, reason } = request_of(in_guild(2, &slash("history", &void))).command else { panic!() };
    assert_eq!((game.as_str(), reason.as_str()), ("k7f2q.2", "a test"));
    assert!(matches!(request_of(in_guild(2, &slash("history", &json!([])))).command, Command::History));
}

#[test]
fn bots_do_not_play_but_this_one_does() {
    let mut other = user("3", "dj");
    other["bot"] = json!(true);
    let invitation = invitation_of(in_guild(2, &naming(&other, None)));
    assert!(matches!(invitation.opponent, Opponent::Nobody { name } if name == "dj"));
    let own = user(BOT, "gulbara");
    assert!(matches!(invitation_of(in_guild(2, &naming(&own, None))).opponent, Opponent::Computer(Level::USUAL)));
}

#[test]
fn in_a_talk_with_the_bot_only_the_computer_plays() {
    let open = invitation_of(in_private(2, &slash("gulbara", &json!([])), 1));
    assert!(matches!(open.opponent, Opponent::Computer(Level::USUAL)));
    let named = asked(in_private(2, &naming(&user("2", "boyan"), None), 1));
    assert!(matches!(named, Asked::Aside("discord-not-in-private")));
    let among_others = invitation_of(in_private(2, &slash("gulbara", &json!([])), 2));
    assert!(matches!(among_others.opponent, Opponent::Anyone));
}

#[test]
fn the_apps_menu_challenges_a_person() {
    let boyan = user("2", "boyan");
    let data = json!({
        "id": "9", "name": "Challenge to Gul Bara", "type": 2, "target_id": "2",
        "resolved": { "users": { "2": boyan }, "members": {} },
    });
    let Opponent::Person(person) = invitation_of(in_guild(2, &data)).opponent else { panic!() };
    assert_eq!(person.name, "boyan");
}

#[test]
fn commands_keep_what_was_typed() {
    let typed = |name: &str, options: Value| request_of(in_guild(2, &slash(name, &options))).command;
    let turn = json!([{ "name": "turn", "type": 3, "value": "24/19 24/18" }]);
    assert!(matches!(typed("move", turn), Command::Move { text, reply_to: None } if text == "24/19 24/18"));
    assert!(matches!(typed("board", json!([])), Command::Board { in_words: false }));
    let words = json!([{ "name": "text", "type": 5, "value": true }]);
    assert!(matches!(typed("board", words), Command::Board { in_words: true }));
    assert!(matches!(typed("resign", json!([])), Command::Resign));
    let topic = json!([{ "name": "topic", "type": 3, "value": "mars" }]);
    assert!(matches!(typed("rules", topic), Command::Rules { topic: Some(topic) } if topic == "mars"));
}

#[test]
fn presses_keep_token_value_and_message() {
    let button = json!({ "component_type": 2, "custom_id": "k7f2q:3:step:24-19" });
    let pressed = |data: &Value, flags: u64, guest: bool| {
        let mut interaction = in_guild(3, data);
        interaction["message"] = message(flags);
        if guest {
            interaction["authorizing_integration_owners"] = json!({ "1": "1" });
        }
        match request_of(interaction).command {
            Command::Press { token, value, message } => (token, value, message),
            other => panic!("{other:?}"),
        }
    };
    let (token, value, message) = pressed(&button, 0, false);
    assert_eq!((token.as_str(), value), ("k7f2q:3:step:24-19", None));
    assert_eq!(message, Some(MessageKey("77".to_owned())));
    let menu = json!({ "component_type": 3, "custom_id": "k7f2q:3:pick:6", "values": ["24-18"] });
    assert_eq!(pressed(&menu, 0, false).1.as_deref(), Some("24-18"));
    assert_eq!(pressed(&button, 1 << 6, false).2, None);
    assert_eq!(pressed(&button, 1 << 6, true).2, Some(MessageKey("guest:77".to_owned())));
}

#[test]
fn missing_rights_are_named() {
    let missing = |channel_kind: u64, rights: u64| {
        let mut interaction = in_guild(2, &slash("help", &json!([])));
        interaction["app_permissions"] = json!(rights.to_string());
        interaction["channel"]["type"] = json!(channel_kind);
        match serde_json::from_value(interaction).unwrap() {
            Interaction::Command(command) => Place::from(&command).missing_rights(),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(missing(0, 1 << 10 | 1 << 11), ["discord-right-files"]);
    assert_eq!(missing(11, 1 << 10 | 1 << 11 | 1 << 15), ["discord-right-threads"]);
    assert!(missing(0, 1 << 10 | 1 << 11 | 1 << 15).is_empty());
    assert!(missing(0, 1 << 3).is_empty());
}
