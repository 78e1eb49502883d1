//! One's own data, and linked accounts, asked for and pressed.

use std::sync::atomic::{AtomicUsize, Ordering};

use gulbara_core::host::{Audience, Command, FileKind, Invitation, Note, Opponent, Person, Reply, Request, RoomKind};
use gulbara_core::table::{PlayerKey, RoomKey, Site, State, TableKey};
use gulbara_core::view::Row;

use crate::room::{NARROW, Room, WIDE, person, said};

/// No two deliveries have the same number.
static NEXT: AtomicUsize = AtomicUsize::new(0);

/// The label and the token of every button of a note.
fn buttons(note: &Note) -> Vec<(String, String)> {
    let rows = note.rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) => None,
    });
    rows.flatten().map(|button| (button.label.clone(), button.token.clone())).collect()
}

#[track_caller]
fn button(note: &Note, label: &str) -> String {
    let found = buttons(note).into_iter().find(|(known, _)| known.contains(label));
    found.unwrap_or_else(|| panic!("no {label:?} below {}", note.text)).1
}

/// A note for whoever asked.
#[track_caller]
fn private(reply: Reply) -> Note {
    let note = reply.note.expect("a note");
    assert_eq!(note.audience, Audience::Asker);
    note
}

/// Asks from a platform's private chat, or from a group of it.
async fn ask(room: &mut Room, site: Site, who: &str, kind: RoomKind, command: Command) -> Reply {
    let id = format!("{}-{who}-{}", site.name(), NEXT.fetch_add(1, Ordering::Relaxed));
    let mut request: Request = room.request(id, who, command);
    request.room.key = RoomKey::new(site, request.room.key.id());
    request.who.key = PlayerKey::new(site, who.to_lowercase());
    request.who.handle = None;
    request.room.kind = kind;
    if kind == RoomKind::Private {
        request.room.club = None;
        request.room.key = RoomKey::new(site, format!("private-{}", who.to_lowercase()));
    }
    let reply = room.host.receive(request).await.unwrap();
    for table in &reply.tables {
        room.show(table).await;
    }
    reply
}

fn press(token: &str) -> Command {
    Command::Press { token: token.to_owned(), value: None, message: None }
}

async fn state(room: &Room, key: &TableKey) -> State {
    room.host.table(key).await.unwrap().unwrap().state
}

#[tokio::test]
async fn ones_own_data_come_as_a_file_to_oneself() {
    let mut room = Room::open(WIDE).await;
    room.begin(None).await;
    let asked = private(room.ask("Ann", Command::Forget).await);
    assert!(asked.text.to_string().contains("no message of yours"), "{}", asked.text);
    let other = room.press("Boyan", &button(&asked, "My data")).await;
    assert!(other.note.unwrap().file.is_none(), "somebody else's button");
    let note = private(room.press("Ann", &button(&asked, "My data")).await);
    let file = note.file.expect("a file");
    assert_eq!((file.kind, file.name.as_str()), (FileKind::Document, "gulbara-own-data.json"));
    let data: serde_json::Value = serde_json::from_slice(&file.bytes).unwrap();
    assert_eq!(data["accounts"][0]["account"], "local:ann");
    assert_eq!(data["accounts"][0]["tables"][0]["white"], "Ann");
}

#[tokio::test]
async fn whoever_is_erased_leaves_every_game_and_opponents_are_told() {
    let mut room = Room::open(WIDE).await;
    let running = room.begin(None).await;
    let open = room.challenge("Ann", Opponent::Anyone, None).await.tables[0].clone();
    let asked = private(room.ask("Ann", Command::Forget).await);
    let sure = private(room.press("Ann", &button(&asked, "Erase")).await);
    assert!(sure.in_place && buttons(&sure)[0].0.contains("Keep everything"), "{:?}", buttons(&sure));
    let kept = private(room.press("Ann", &button(&sure, "Keep everything")).await);
    assert!(kept.text.to_string().contains("Nothing has changed"));
    assert_eq!(state(&room, &running).await, State::Running);
    let token = button(&sure, "Erase for good");
    assert!(said(&room.press("Boyan", &token).await).contains("Only whoever asked"));
    assert_eq!(state(&room, &running).await, State::Running);

    let reply = room.press("Ann", &token).await;
    assert!(!reply.counted, "nothing is noted of the asker any more");
    assert!(said(&reply).contains("I know nothing about you"), "{}", said(&reply));
    assert_eq!(state(&room, &running).await, State::Over);
    assert!(matches!(state(&room, &open).await, State::Closed(_)));
    let board = room.caption();
    assert!(board.contains("one of its players has left for good") && !board.contains("Ann"), "{board}");
    assert!(!room.messages.values().any(|face| face.caption.to_string().contains("Ann")), "{:?}", room.messages);

    // Nobody to play a return match with; and Ann begins anew.
    let again = room.token(":again").unwrap();
    assert!(said(&room.press("Boyan", &again).await).contains("has left for good"));
    assert!(room.host.manners(&person("Ann").key).await.unwrap().heard.is_none());
    let next = room.begin(None).await;
    assert_eq!(state(&room, &next).await, State::Running);
    assert_eq!(room.store.check_standings().await.unwrap().wrong, 0);
}

#[tokio::test]
async fn what_is_private_is_not_answered_where_everybody_reads_along() {
    let mut room = Room::open(NARROW).await;
    for command in [Command::Forget, Command::Link { code: None }, Command::Link { code: Some("K7F2-Q9XA".to_owned()) }]
    {
        let note = private(ask(&mut room, Site::Telegram, "Ann", RoomKind::Shared, command.clone()).await);
        assert!(note.rows.is_empty() && note.text.to_string().contains("in private"), "{}", note.text);
        // Discord shows it to the asker alone.
        let note = private(ask(&mut room, Site::Discord, "Ann", RoomKind::Shared, command).await);
        assert!(!note.text.to_string().contains("in private, /"), "{}", note.text);
    }
}

#[tokio::test]
async fn two_accounts_become_one_player_by_a_code_and_two_again() {
    let mut room = Room::open(NARROW).await;
    let private_room = RoomKind::Private;
    let code = async |room: &mut Room| {
        let note = private(ask(room, Site::Telegram, "Ann", private_room, Command::Link { code: None }).await);
        let text = note.text.to_string();
        assert!(text.contains("On Discord, write to me"), "{text}");
        text.split(['.', ' ']).find(|word| word.len() == 9 && word.contains('-')).unwrap().to_owned()
    };
    let bring = |code: &str| Command::Link { code: Some(code.to_owned()) };
    // Overheard in a group it is worth nothing any more.
    let first = code(&mut room).await;
    ask(&mut room, Site::Telegram, "Zed", RoomKind::Shared, bring(&first)).await;
    let refused = private(ask(&mut room, Site::Discord, "Annie", private_room, bring(&first)).await);
    assert!(refused.text.to_string().contains("no good"), "{}", refused.text);

    let second = code(&mut room).await;
    let asked = private(ask(&mut room, Site::Discord, "Annie", private_room, bring(&second.to_lowercase())).await);
    assert!(asked.text.to_string().contains("Is Ann on Telegram you?"), "{}", asked.text);
    let stranger = ask(&mut room, Site::Discord, "Zed", private_room, press(&button(&asked, "Yes"))).await;
    assert!(said(&stranger).contains("Only whoever asked"));
    let done = ask(&mut room, Site::Discord, "Annie", private_room, press(&button(&asked, "Yes"))).await;
    assert!(said(&done).contains("one player"), "{}", said(&done));

    // Neither account can play the other one.
    let opponent = Opponent::Person(Person { key: PlayerKey::new(Site::Discord, "annie"), ..person("Annie") });
    let invitation = Invitation { opponent, points: 1, rules: None };
    let alone = ask(&mut room, Site::Telegram, "Ann", RoomKind::Shared, Command::Challenge(invitation)).await;
    assert!(said(&alone).contains("cannot play against yourself"), "{}", said(&alone));
    let invitation = Invitation { opponent: Opponent::Anyone, points: 1, rules: None };
    let open = ask(&mut room, Site::Telegram, "Ann", RoomKind::Shared, Command::Challenge(invitation)).await;
    let table = room.host.table(&open.tables[0]).await.unwrap().unwrap();
    let join = format!("{}:{}:join", table.key, table.version);
    let joined = ask(&mut room, Site::Discord, "Annie", RoomKind::Shared, press(&join)).await;
    assert!(!joined.counted && said(&joined).contains("own"), "{}", said(&joined));

    let linked = private(ask(&mut room, Site::Telegram, "Ann", private_room, Command::Link { code: None }).await);
    assert!(linked.text.to_string().contains("here and on Discord"), "{}", linked.text);
    let apart = ask(&mut room, Site::Telegram, "Ann", private_room, press(&button(&linked, "Unlink"))).await;
    assert!(said(&apart).contains("Unlinked"), "{}", said(&apart));
    let again = ask(&mut room, Site::Telegram, "Ann", private_room, press(&button(&linked, "Unlink"))).await;
    assert!(said(&again).contains("no other one"), "{}", said(&again));
    let joined = ask(&mut room, Site::Discord, "Annie", RoomKind::Shared, press(&join)).await;
    assert!(joined.counted, "{}", said(&joined));
}
