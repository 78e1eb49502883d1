//! What is kept of a game: its replay and its record, for those who may see it.

use std::sync::Arc;

use gulbara_core::host::{Audience, Command, File, FileKind, Note, Opponent, Reply, RoomKind};
use gulbara_core::proof::{Record, Seed, verify};
use gulbara_core::rules::{Act, BySide, Die, Rules};
use gulbara_core::store::{Delivery, Written};
use gulbara_core::table::{
    ClubKey, Entry, Founding, Invited, Player, PlayerKey, RoomKey, Seat, Site, State, Table, TableKey, Terms,
};
use gulbara_core::view::Row;

use crate::room::{NARROW, Room, WIDE, person, said, tokens};

/// Plays until both have completed a turn; then Boyan gives up.
async fn played_and_given_up(room: &mut Room) -> TableKey {
    let key = room.begin(None).await;
    while !room.host.table(&key).await.unwrap().unwrap().log().both_have_played() {
        let table = room.host.table(&key).await.unwrap().unwrap();
        let who = table.seats[table.to_act().unwrap()].player().unwrap().name.clone();
        let live = tokens(room.board());
        let done = live.iter().find(|token| token.ends_with(":done") && !token.contains(":info:"));
        let next = done.or(live.iter().find(|token| token.contains(":step:"))).unwrap().clone();
        assert!(room.press(&who, &next).await.counted);
    }
    let question = room.ask("Boyan", Command::Resign).await.note.unwrap();
    let yes = buttons(&question).into_iter().find(|token| token.contains(":yes:resign")).unwrap();
    assert!(room.press("Boyan", &yes).await.counted);
    key
}

fn buttons(note: &Note) -> Vec<String> {
    let row = |row: &Row| match row {
        Row::Buttons(buttons) => buttons.iter().map(|button| button.token.clone()).collect(),
        Row::Menu(_) => Vec::new(),
    };
    note.rows.iter().flat_map(row).collect()
}

fn file(reply: &Reply) -> File {
    reply.note.as_ref().and_then(|note| note.file.clone()).unwrap_or_else(|| panic!("no file: {}", said(reply)))
}

fn record(reply: &Reply) -> Record {
    let file = file(reply);
    assert_eq!(file.kind, FileKind::Document);
    assert!(file.name.starts_with("gulbara-") && file.name.ends_with(".json"), "{}", file.name);
    serde_json::from_slice(&file.bytes).unwrap()
}

fn replay(game: Option<&str>) -> Command {
    Command::Replay { game: game.map(str::to_owned) }
}

fn export(words: &str) -> Command {
    Command::export(words)
}

#[tokio::test]
async fn the_board_of_a_finished_game_offers_its_replay() {
    let mut room = Room::open(WIDE).await;
    let key = played_and_given_up(&mut room).await;
    let button = room.token(":replay").unwrap();
    let reply = room.press("Zoe", &button).await;
    assert!(!reply.counted);
    let gif = file(&reply);
    assert_eq!((gif.kind, gif.name.as_str()), (FileKind::Animation, format!("gulbara-{key}.gif").as_str()));
    assert!(gif.bytes.starts_with(b"GIF89a"));
    assert!(gif.alt.contains("Ann") && gif.alt.contains("Boyan resigned") && gif.alt.len() <= 1_024, "{}", gif.alt);
    let note = reply.note.unwrap();
    assert_eq!(note.audience, Audience::Asker);
    assert!(note.text.to_string().chars().count() <= 1_024);
    // Asked for by a command it is for everybody, and the same drawing.
    let reply = room.ask("Zoe", replay(None)).await;
    assert!(Arc::ptr_eq(&file(&reply).bytes, &gif.bytes));
    assert_eq!(reply.note.as_ref().map(|note| note.audience), Some(Audience::Room));
    // From it the record is one press away.
    let record_button = buttons(reply.note.as_ref().unwrap()).pop().unwrap();
    assert!(verify(&record(&room.press("Zoe", &record_button).await)).unwrap().dice_checked);
}

#[tokio::test]
async fn a_running_game_is_shown_as_far_as_it_goes_and_keeps_its_seed() {
    let mut room = Room::open(NARROW).await;
    let key = room.begin(None).await;
    let seed = room.host.table(&key).await.unwrap().unwrap().seal.seed.to_hex();
    let first = file(&room.ask("Zoe", replay(None)).await);
    let so_far = room.ask("Zoe", export("")).await;
    assert_eq!(verify(&record(&so_far)).map(|verified| verified.dice_checked), Ok(false));
    assert!(!String::from_utf8_lossy(&file(&so_far).bytes).contains(&seed));
    let step = tokens(room.board()).into_iter().find(|token| token.contains(":step:")).unwrap();
    let mover = room.host.table(&key).await.unwrap().unwrap();
    let mover = mover.seats[mover.to_act().unwrap()].player().unwrap().name.clone();
    assert!(room.press(&mover, &step).await.counted);
    let later = file(&room.ask("Zoe", replay(None)).await);
    assert_ne!(first.bytes, later.bytes);
    for file in [first, later] {
        assert!(!file.bytes.windows(16).any(|bytes| seed.as_bytes().starts_with(bytes)));
    }
}

#[tokio::test]
async fn the_record_comes_as_people_write_it_too() {
    let mut room = Room::open(WIDE).await;
    let key = played_and_given_up(&mut room).await;
    let reply = room.ask("Ann", export("text")).await;
    let sheet = String::from_utf8(file(&reply).bytes.to_vec()).unwrap();
    assert_eq!(file(&reply).name, format!("gulbara-{key}.txt"));
    assert!(sheet.starts_with(&format!("Gul Bara, game {key}, ")), "{sheet}");
    assert!(sheet.contains("\n1. ") && sheet.ends_with("Ann wins 2 points (mars), Boyan resigned\n"), "{sheet}");
    let json = room.ask("Ann", export(key.as_str())).await;
    let as_text = buttons(json.note.as_ref().unwrap()).pop().unwrap();
    assert_eq!(file(&room.press("Ann", &as_text).await).bytes, file(&reply).bytes);
}

#[tokio::test]
async fn with_several_games_of_the_asker_it_is_asked_which() {
    let mut room = Room::open(WIDE).await;
    for friend in ["Boyan", "Çelik"] {
        room.challenge("Ann", Opponent::Anyone, None).await;
        let join = room.token(":join").unwrap();
        assert!(room.press(friend, &join).await.counted);
    }
    for (command, verb) in [(replay(None), ":replay"), (export(""), ":export"), (export("text"), ":export:text")] {
        let asked = room.ask("Ann", command).await;
        let offered = buttons(asked.note.as_ref().unwrap());
        // One of them where Ann is to move, or both.
        if asked.note.as_ref().unwrap().file.is_none() {
            assert_eq!(offered.len(), 2, "{offered:?}");
            assert!(offered.iter().all(|token| token.ends_with(verb)), "{offered:?}");
            assert!(file(&room.press("Ann", &offered[1]).await).bytes.len() > 100);
        }
    }
}

#[tokio::test]
async fn a_game_is_shown_to_its_club_its_rooms_and_its_players_and_to_nobody_else() {
    let mut room = Room::open(WIDE).await;
    let key = played_and_given_up(&mut room).await;
    let mut number = 0;
    for (who, place, club, sees) in [
        ("Zoe", "garden", Some("café"), true),
        ("Zoe", "café", None, true),
        ("Ann", "elsewhere", None, true),
        ("Zoe", "elsewhere", None, false),
        ("Zoe", "elsewhere", Some("bar"), false),
    ] {
        for command in [replay(Some(key.as_str())), export(&key.as_str().to_uppercase())] {
            number += 1;
            let mut request = room.request(format!("look-{number}"), who, command);
            request.room.key = RoomKey::new(Site::Local, place);
            request.room.club = club.map(|club| ClubKey::new(Site::Local, club));
            request.room.kind = if club.is_some() { RoomKind::Shared } else { RoomKind::Private };
            let reply = room.host.receive(request).await.unwrap();
            assert_eq!(reply.note.as_ref().unwrap().file.is_some(), sees, "{who} in {place}: {}", said(&reply));
        }
    }
    // A button does not open what the asker may not see.
    let mut request = room.request(
        "forged".to_owned(),
        "Zoe",
        Command::Press { token: format!("{key}:1:replay"), value: None, message: None },
    );
    request.room.key = RoomKey::new(Site::Local, "elsewhere");
    request.room.club = None;
    assert!(room.host.receive(request).await.unwrap().note.unwrap().file.is_none());
}

#[tokio::test]
async fn what_is_not_there_is_said_so() {
    let mut room = Room::open(WIDE).await;
    assert!(said(&room.ask("Ann", replay(None)).await).contains("No game was played here yet"));
    assert!(said(&room.ask("Ann", export("zzzzz")).await).contains("zzzzz"));
    let long = said(&room.ask("Ann", export(&"z".repeat(300))).await);
    assert!(long.contains(&format!("{}…", "z".repeat(24))) && long.chars().count() < 200, "{long}");
    assert!(said(&room.ask("Ann", replay(Some("!"))).await).contains("no game !"));
    let open = room.challenge("Ann", Opponent::Anyone, None).await.tables[0].clone();
    for command in [replay(Some(open.as_str())), export(open.as_str())] {
        let reply = room.ask("Ann", command).await;
        assert!(reply.note.as_ref().is_some_and(|note| note.file.is_none()), "{}", said(&reply));
    }
}

/// A running game of 160 turns, each a roll of 1-2.
fn endless() -> Table {
    let player = |name: &str| Player { key: person(name).key, name: name.to_owned() };
    let now = "2026-11-30T10:00:00Z".parse().unwrap();
    let mut table = Table::found(Founding {
        key: TableKey::new("endless").unwrap(),
        club: None,
        room: RoomKey::new(Site::Local, "café"),
        lang: "en".to_owned(),
        rules: Rules::default(),
        terms: Terms { rated: false, days: None, points: 1 },
        challenger: PlayerKey::new(Site::Local, "ann"),
        seats: BySide { white: Seat::Taken(player("Ann")), black: Seat::Free(Invited::Anyone) },
        seed: Seed::from_bytes([7; 32]),
        rematch_of: None,
        now,
        until: now,
    });
    table.seats.black = Seat::Taken(player("Boyan"));
    (table.state, table.started, table.seal.client) = (State::Running, Some(now), Some("press".to_owned()));
    let die = |number| Die::new(number).unwrap();
    let mut act = Act::Open(BySide { white: die(2), black: die(1) });
    while table.log().turns().len() < 160 {
        table.apply(Entry { act, version: 1, token: None, chosen: true, at: now }).unwrap();
        act = match table.log().game().turn() {
            Some(turn) => turn.steps().last().map_or(Act::Done, |&step| Act::Step(step)),
            None => Act::Roll([die(1), die(2)]),
        };
    }
    table
}

#[tokio::test]
async fn something_is_said_while_a_long_replay_is_drawn() {
    let mut room = Room::open(WIDE).await;
    let table = endless();
    let delivery = Delivery { id: "founding", at: table.created };
    assert_eq!(room.store.found(&table, &[], delivery).await.unwrap(), Written::Done);
    let reply = room.ask("Ann", replay(Some("endless"))).await;
    assert!(said(&reply).contains("161 moments"), "{}", said(&reply));
    let mut sequel = reply.sequel.expect("the replay follows");
    let film = sequel.next().await.expect("the replay").file.expect("a file");
    assert!(film.bytes.starts_with(b"GIF89a"));
    assert!(sequel.next().await.is_none());
}
