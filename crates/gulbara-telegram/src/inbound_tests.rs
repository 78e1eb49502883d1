//! Messages and presses as Telegram sends them, read as requests.
#![expect(clippy::needless_pass_by_value, reason = "JSON literals read best where they are passed")]

use gulbara_core::host::Invitation;
use serde_json::{Value, json};

use super::*;

const GROUP: i64 = -1_002_400_000_001;

fn me() -> Me {
    serde_json::from_value(json!({
        "id": 42, "is_bot": true, "first_name": "Gul Bara", "username": "gulbara_bot", "can_join_groups": true,
        "can_read_all_group_messages": false, "supports_inline_queries": false, "has_main_web_app": false,
    }))
    .unwrap()
}

fn ann() -> Value {
    json!({
        "id": 77, "is_bot": false, "first_name": "Ann <b>", "last_name": "& Co", "username": "ann",
        "language_code": "en-GB",
    })
}

fn boyan() -> Value {
    json!({"id": 78, "is_bot": false, "first_name": "Boyan"})
}

fn group() -> Value {
    json!({"id": GROUP, "type": "supergroup", "title": "Café"})
}

/// A message by Ann in the group, with other fields put over it.
fn message(fields: Value) -> Message {
    let mut json = json!({"message_id": 5, "date": 1_790_000_000, "chat": group(), "from": ann()});
    for (name, value) in fields.as_object().unwrap() {
        json[name] = value.clone();
    }
    serde_json::from_value(json).unwrap()
}

/// The same with this text, its command marked as Telegram does.
fn line(text: &str, mut fields: Value) -> Message {
    fields["text"] = json!(text);
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    let mut marks = if text.starts_with('/') {
        vec![json!({"type": "bot_command", "offset": 0, "length": end})]
    } else {
        Vec::new()
    };
    if let Some(more) = fields.get("entities").and_then(Value::as_array) {
        marks.extend(more.iter().cloned());
    }
    fields["entities"] = Value::Array(marks);
    message(fields)
}

fn private() -> Value {
    json!({"chat": {"id": 77, "type": "private", "first_name": "Ann <b>"}})
}

fn replying(to: Value) -> Value {
    let mut replied = json!({"message_id": 3, "date": 1_790_000_000, "chat": group(), "text": "hi"});
    for (name, value) in to.as_object().unwrap() {
        replied[name] = value.clone();
    }
    json!({"reply_to_message": replied})
}

fn photo() -> Value {
    json!([{"file_id": "p", "file_unique_id": "u", "width": 10, "height": 10}])
}

/// A board of ours to reply to.
fn to_board() -> Value {
    let mut replied = replying(json!({
        "message_id": 3, "date": 1_790_000_000, "chat": group(), "photo": photo(),
        "from": {"id": 42, "is_bot": true, "first_name": "Gul Bara", "username": "gulbara_bot"},
    }));
    replied["reply_to_message"].as_object_mut().unwrap().remove("text");
    replied
}

#[track_caller]
fn asked(message: &Message) -> Request {
    match heard(message, &me()) {
        Heard::Asked(request) => *request,
        other => panic!("nothing asked: {other:?}"),
    }
}

#[track_caller]
fn opponent(message: &Message) -> Opponent {
    match asked(message).command {
        Command::Challenge(Invitation { opponent, .. }) => opponent,
        other => panic!("no challenge: {other:?}"),
    }
}

#[track_caller]
fn nothing(message: &Message) {
    let heard = heard(message, &me());
    assert!(matches!(heard, Heard::Nothing), "{heard:?}");
}

#[test]
fn a_request_tells_who_and_where() {
    let request = asked(&line("/resign", json!({})));
    assert_eq!(request.id, format!("{GROUP}/5"));
    assert_eq!(request.room.key.to_string(), format!("telegram:{GROUP}"));
    assert_eq!(request.room.club.unwrap().to_string(), format!("telegram:{GROUP}"));
    assert_eq!((request.room.kind, request.room.lang), (RoomKind::Shared, None));
    let who = request.who;
    assert_eq!((who.key.to_string().as_str(), who.name.as_str()), ("telegram:77", "Ann <b> & Co"));
    assert_eq!((who.handle.as_deref(), who.lang, who.admin), (Some("ann"), Some(Lang::ENGLISH), false));
    assert!(matches!(request.command, Command::Resign));
}

#[test]
fn a_private_chat_has_no_club_and_the_language_of_its_person() {
    let request = asked(&line("/gulbara", private()));
    assert_eq!(request.room.key.to_string(), "telegram:77");
    assert_eq!((request.room.club, request.room.kind), (None, RoomKind::Private));
    assert_eq!(request.room.lang, Some(Lang::ENGLISH));
    assert!(matches!(opponent(&line("/gulbara", private())), Opponent::Link));
    assert!(matches!(opponent(&line("/gulbara computer 4", private())), Opponent::Computer(level) if level.get() == 4));
}

#[test]
fn a_topic_is_a_room_and_general_and_reply_threads_are_not() {
    let room = |fields: Value| asked(&line("/help", fields)).room.key.id().to_owned();
    assert_eq!(room(json!({"message_thread_id": 9, "is_topic_message": true})), format!("{GROUP}/9"));
    assert_eq!(room(json!({"message_thread_id": 9})), GROUP.to_string());
    assert_eq!(room(json!({"message_thread_id": 1, "is_topic_message": true})), GROUP.to_string());
}

#[test]
fn commands_are_ours_by_name_only() {
    let help = |text: &str| matches!(heard(&line(text, json!({})), &me()), Heard::Asked(r) if matches!(r.command, Command::Help));
    assert!(help("/help"));
    assert!(help("/help@gulbara_bot"));
    assert!(help("/HELP@Gulbara_Bot please"));
    for text in ["/help@otherbot", "/start@otherbot", "/weather", "/helping"] {
        nothing(&line(text, json!({})));
    }
    nothing(&line("/start@otherbot k7f2q", private()));
    assert!(matches!(asked(&line("/weather", private())).command, Command::Help));
    // A slash that Telegram did not mark is no command.
    nothing(&message(json!({"text": "/help"})));
}

#[test]
fn arguments_are_handed_on() {
    let board = |text: &str| match asked(&line(text, json!({}))).command {
        Command::Board { in_words } => in_words,
        other => panic!("{other:?}"),
    };
    assert!(!board("/board"));
    assert!(board("/board Text"));
    assert!(!board("/board please"));
    let rules = |text: &str| match asked(&line(text, json!({}))).command {
        Command::Rules { topic } => topic,
        other => panic!("{other:?}"),
    };
    assert_eq!(rules("/rules"), None);
    assert_eq!(rules("/rules  climbing chain "), Some("climbing chain".to_owned()));
    let start = |text: &str| match asked(&line(text, private())).command {
        Command::Start { payload } => payload,
        other => panic!("{other:?}"),
    };
    assert_eq!(start("/start"), None);
    assert_eq!(start("/start k7f2q"), Some("k7f2q".to_owned()));
}

#[test]
fn a_turn_is_typed_by_command_or_in_reply_to_a_board() {
    let turn = |message: &Message| match asked(message).command {
        Command::Move { text, reply_to } => (text, reply_to.map(|key| key.0)),
        other => panic!("{other:?}"),
    };
    let on_board = Some(format!("{GROUP}/3"));
    assert_eq!(turn(&line("/move 24/19 24/18", json!({}))), ("24/19 24/18".to_owned(), None));
    assert_eq!(turn(&line("/move", json!({}))), (String::new(), None));
    assert_eq!(turn(&line("/move 24/19", to_board())), ("24/19".to_owned(), on_board.clone()));
    assert_eq!(turn(&line(" 24/19 ", to_board())), ("24/19".to_owned(), on_board.clone()));
    // Whether it is a turn or a remark, the core says.
    assert_eq!(turn(&line("well played!", to_board())), ("well played!".to_owned(), on_board));
    // A reply to words of ours, or to a picture of somebody else.
    let bot = json!({"id": 42, "is_bot": true, "first_name": "Gul Bara"});
    nothing(&line("24/19", replying(json!({"from": bot}))));
    let mut other = to_board();
    other["reply_to_message"]["from"] = boyan();
    nothing(&line("24/19", other));
    nothing(&line("24/19", json!({})));
}

#[test]
fn alone_with_us_everything_gets_an_answer() {
    assert!(matches!(
        asked(&line("24/19 24/18", private())).command,
        Command::Move { text, reply_to: None } if text == "24/19 24/18"
    ));
    assert!(matches!(asked(&line("hello", private())).command, Command::Help));
    nothing(&message(json!({"chat": private()["chat"], "photo": photo()})));
}

#[test]
fn a_challenge_names_its_opponent() {
    assert!(matches!(opponent(&line("/gulbara", json!({}))), Opponent::Anyone));
    assert!(matches!(opponent(&line("/gulbara @boyan_k 3", json!({}))), Opponent::Handle(name) if name == "boyan_k"));
    assert!(matches!(opponent(&line("/gulbara @PollBot", json!({}))), Opponent::Nobody { name } if name == "@PollBot"));
    let replied = opponent(&line("/gulbara 3", replying(json!({"from": boyan()}))));
    assert!(matches!(replied, Opponent::Person(person) if person.name == "Boyan" && person.key.id() == "78"));
    let bot = json!({"id": 9, "is_bot": true, "first_name": "Poll"});
    assert!(
        matches!(opponent(&line("/gulbara", replying(json!({"from": bot})))), Opponent::Nobody { name } if name == "Poll")
    );
    let channel = json!({"id": -1_002_400_000_009_i64, "type": "channel", "title": "News"});
    let channel_bot = json!({"id": 136_817_688, "is_bot": true, "first_name": "Channel"});
    let posted = opponent(&line("/gulbara", replying(json!({"from": channel_bot, "sender_chat": channel}))));
    assert!(matches!(posted, Opponent::Nobody { name } if name == "News"));
}

#[test]
fn a_mention_by_id_is_one_word_wherever_it_stands() {
    let text = "/gulbara 😀 Боян Към 3 bulgarian";
    // 😀 is two units, so the name begins at 12 and is 8 long.
    let mark = json!([{"type": "text_mention", "offset": 12, "length": 8, "user": boyan()}]);
    let Command::Challenge(asked) = asked(&line(text, json!({"entities": mark}))).command else {
        panic!("no challenge")
    };
    assert!(matches!(asked.opponent, Opponent::Person(person) if person.key.id() == "78"));
    assert_eq!((asked.points, asked.rules.as_deref()), (3, Some("😀 bulgarian")));
    // A mark that ends inside a letter is passed over, not cut at.
    let broken = json!([{"type": "text_mention", "offset": 10, "length": 8, "user": boyan()}]);
    assert!(matches!(opponent(&line(text, json!({"entities": broken}))), Opponent::Anyone));
}

#[test]
fn in_a_topic_nobody_is_challenged_by_the_message_that_opened_it() {
    let opener = json!({
        "message_id": 9, "date": 1, "chat": group(), "from": boyan(), "message_thread_id": 9, "is_topic_message": true,
        "forum_topic_created": {"name": "Tables", "icon_color": 7_322_096},
    });
    let fields = json!({"message_thread_id": 9, "is_topic_message": true, "reply_to_message": opener});
    assert!(matches!(opponent(&line("/gulbara", fields)), Opponent::Anyone));
}

#[test]
fn who_writes_as_a_group_or_channel_has_no_seat() {
    let anonymous =
        json!({"id": 1_087_968_824, "is_bot": true, "first_name": "Group", "username": "GroupAnonymousBot"});
    let as_group = |text: &str| line(text, json!({"from": anonymous, "sender_chat": group()}));
    let seatless = |message: &Message| match heard(message, &me()) {
        Heard::Seatless(seatless) => Some(seatless),
        _ => None,
    };
    for text in ["/gulbara", "/move 24/19", "/move", "/resign"] {
        assert_eq!(seatless(&as_group(text)), Some(Seatless::Group), "{text}");
    }
    let channel = json!({"id": -1_002_400_000_009_i64, "type": "channel", "title": "News"});
    let channel_bot = json!({"id": 136_817_688, "is_bot": true, "first_name": "Channel"});
    let as_channel = line("/gulbara", json!({"from": channel_bot, "sender_chat": channel}));
    assert_eq!(seatless(&as_channel), Some(Seatless::Channel));
    // Help and rules are for everybody.
    assert!(matches!(asked(&as_group("/rules")).command, Command::Rules { topic: None }));
    // A remark below a board is no attempt to play; a turn is.
    let reply = |text: &str| {
        let mut fields = to_board();
        fields["from"] = anonymous.clone();
        fields["sender_chat"] = group();
        line(text, fields)
    };
    nothing(&reply("nice one"));
    assert_eq!(seatless(&reply("24/19")), Some(Seatless::Group));
}

#[test]
fn other_bots_and_forwarded_words_are_nothing() {
    let bot = json!({"id": 9, "is_bot": true, "first_name": "Poll"});
    nothing(&line("/help", json!({"from": bot})));
    let origin = json!({"type": "user", "date": 1, "sender_user": boyan()});
    nothing(&line("/resign", json!({"forward_origin": origin})));
}

#[test]
fn both_messages_about_a_migration_tell_the_same() {
    let (old, new) = (-4_300_000_001_i64, GROUP);
    let old_chat = json!({"id": old, "type": "group", "title": "Café"});
    for message in
        [message(json!({"chat": old_chat, "migrate_to_chat_id": new})), message(json!({"migrate_from_chat_id": old}))]
    {
        let heard = heard(&message, &me());
        assert!(matches!(heard, Heard::Moved { from, to } if (from.0, to.0) == (old, new)), "{heard:?}");
    }
}

fn press(fields: Value) -> CallbackQuery {
    let mut json = json!({"id": "4000000000000000000", "from": ann(), "chat_instance": "1"});
    for (name, value) in fields.as_object().unwrap() {
        json[name] = value.clone();
    }
    serde_json::from_value(json).unwrap()
}

#[test]
fn a_press_carries_its_token_and_board() {
    let board = json!({
        "message_id": 3, "date": 1, "chat": group(), "photo": photo(), "message_thread_id": 9, "is_topic_message": true,
    });
    let request = pressed(&press(json!({"message": board, "data": "k7f2q:4:step:24-19"}))).unwrap();
    assert_eq!(request.id, "4000000000000000000");
    assert_eq!(request.room.key.id(), format!("{GROUP}/9"));
    let Command::Press { token, value: None, message: Some(message) } = request.command else { panic!("no press") };
    assert_eq!((token.as_str(), message.0), ("k7f2q:4:step:24-19", format!("{GROUP}/3")));
}

#[test]
fn a_press_on_a_message_out_of_reach_is_a_press_all_the_same() {
    let gone = json!({"message_id": 3, "date": 0, "chat": group()});
    let request = pressed(&press(json!({"message": gone, "data": "k7f2q:4:done"}))).unwrap();
    assert_eq!(request.room.key.id(), GROUP.to_string());
    assert!(matches!(request.command, Command::Press { message: None, .. }));
    assert!(pressed(&press(json!({"data": "x"}))).is_none());
    assert!(pressed(&press(json!({"message": gone, "game_short_name": "x"}))).is_none());
}

#[test]
fn only_what_admins_may_asks_for_rights() {
    let press = |token: &str| Command::Press { token: token.to_owned(), value: None, message: None };
    for token in ["k7f2q:0:cancel", "k7f2q:4:end:ask-1", "0:0:page:running-2"] {
        assert!(asks_for_rights(&press(token)), "{token}");
    }
    for token in ["k7f2q:4:step:24-19", "k7f2q:4:done", "k7f2q:0:join", "cancel", "k7f2q:cancel", ""] {
        assert!(!asks_for_rights(&press(token)), "{token}");
    }
    assert!(asks_for_rights(&Command::Games));
    assert!(!asks_for_rights(&Command::Resign));
}
