//! Hints while a game runs, and the analysis of one that is over.

use gulbara_core::engine::Level;
use gulbara_core::host::{Audience, Command, FileKind, Note, Opponent, Reply, Sequel};
use gulbara_core::rules::Side;
use gulbara_core::table::{State, Table, TableKey};
use gulbara_core::view::Row;

use crate::room::{Room, WIDE, said, tokens};

async fn table(room: &Room, key: &TableKey) -> Table {
    room.host.table(key).await.unwrap().unwrap()
}

/// Ann against the computer.
async fn against_the_computer(room: &mut Room) -> TableKey {
    let level = Level::new(1).unwrap();
    let key = room.challenge("Ann", Opponent::Computer(level), None).await.tables[0].clone();
    let play = room.token(":computer").unwrap();
    assert!(room.press("Ann", &play).await.counted);
    key
}

fn analyse(game: Option<&str>) -> Command {
    Command::Analyse { game: game.map(str::to_owned) }
}

fn buttons(note: &Note) -> Vec<String> {
    let row = |row: &Row| match row {
        Row::Buttons(buttons) => buttons.iter().map(|button| button.token.clone()).collect(),
        Row::Menu(_) => Vec::new(),
    };
    note.rows.iter().flat_map(row).collect()
}

#[tokio::test]
async fn a_hint_can_be_played_and_is_for_the_asker_alone() {
    let mut room = Room::open(WIDE).await;
    let key = against_the_computer(&mut room).await;
    let before = table(&room, &key).await;
    let reply = room.ask("Ann", Command::Hint).await;
    assert!(!reply.counted && reply.tables.is_empty());
    let note = reply.note.unwrap();
    assert_eq!(note.audience, Audience::Asker);
    let turn = note.passing.expect("it goes with the turn");
    assert!(!room.host.has_passed(&turn).await.unwrap());
    let picture = note.file.unwrap();
    assert_eq!(picture.kind, FileKind::Picture);
    assert!(picture.bytes.starts_with(b"\x89PNG") && !picture.alt.is_empty());
    let text = note.text.to_string();
    assert!(text.encode_utf16().count() <= 1_024 && text.contains("held"), "{text}");
    assert_eq!(table(&room, &key).await.version, before.version, "nothing is played by it");
    // The best way, as it is written, is a whole legal turn.
    let best = text.lines().nth(1).unwrap().strip_prefix("1. ").unwrap();
    let steps: Vec<&str> = best.split(' ').take_while(|word| word.contains('/')).collect();
    let played = room.ask("Ann", Command::Move { text: steps.join(" "), reply_to: None }).await;
    assert!(played.counted, "{best}: {}", said(&played));
    assert_ne!(table(&room, &key).await.log().position(), before.log().position());
}

#[tokio::test]
async fn hints_are_for_whoever_moves_in_an_unrated_game() {
    let mut room = Room::open(WIDE).await;
    assert!(said(&room.ask("Ann", Command::Hint).await).contains("/gulbara"), "there is no game yet");
    room.settle(|club| club.rated = true).await;
    let key = room.begin(None).await;
    let rated = table(&room, &key).await;
    assert!(rated.is_rated());
    for who in ["Ann", "Boyan"] {
        let reply = room.ask(who, Command::Hint).await;
        assert!(said(&reply).contains("counts for the ratings"), "{}", said(&reply));
        assert!(reply.note.unwrap().file.is_none());
    }
    // Nor does a button that somebody made up.
    let forged = format!("{key}:{}:hint", rated.version);
    assert!(said(&room.press("Ann", &forged).await).contains("counts for the ratings"));
    let mut room = Room::open(WIDE).await;
    room.settle(|club| club.rated = false).await;
    let key = room.begin(None).await;
    let table = table(&room, &key).await;
    let mover = table.to_act().unwrap();
    let name = |side: Side| table.seats[side].player().unwrap().name.clone();
    assert!(room.ask(&name(mover), Command::Hint).await.note.unwrap().file.is_some());
    assert!(said(&room.ask(&name(mover.other()), Command::Hint).await).contains("not your turn"));
    let watching = room.press("Zoe", &format!("{key}:{}:hint", table.version)).await;
    assert!(watching.note.unwrap().file.is_none());
}

/// Ann and the computer take turns until so many are played; then Ann gives up.
async fn played_for_a_while(room: &mut Room, turns: usize) -> TableKey {
    let key = against_the_computer(room).await;
    while table(room, &key).await.log().turns().len() < turns {
        let live = tokens(room.board());
        let done = live.iter().find(|token| token.ends_with(":done") && !token.contains(":info:"));
        let next = done.or(live.iter().find(|token| token.contains(":step:"))).unwrap().clone();
        assert!(room.press("Ann", &next).await.counted);
    }
    let question = room.ask("Ann", Command::Resign).await.note.unwrap();
    let yes = buttons(&question).into_iter().find(|token| token.contains(":yes:resign")).unwrap();
    assert!(room.press("Ann", &yes).await.counted);
    assert_eq!(table(room, &key).await.state, State::Over);
    key
}

/// The last note of an answer, and how many came before it.
async fn end_of(reply: Reply) -> (Note, usize) {
    let (mut last, mut notes) = (reply.note.unwrap(), 0);
    let mut sequel: Sequel = reply.sequel.expect("it takes a while");
    while let Some(note) = sequel.next().await {
        (last, notes) = (note, notes + 1);
    }
    (last, notes)
}

#[tokio::test]
async fn a_finished_game_is_looked_at_once_and_told_to_all() {
    let mut room = Room::open(WIDE).await;
    let key = played_for_a_while(&mut room, 14).await;
    let button = room.token(":analyse").expect("a button on the finished board");
    let reply = room.press("Zoe", &button).await;
    assert!(said(&reply).contains("turn 0 of "), "{}", said(&reply));
    let (note, notes) = end_of(reply).await;
    assert!(notes >= 1);
    assert_eq!(note.audience, Audience::Asker);
    let text = note.text.to_string();
    assert!(text.contains("Ann") && text.contains("Luck") && text.contains("even"), "{text}");
    assert!(text.encode_utf16().count() <= 1_024, "{text}");
    let chart = note.file.clone().unwrap();
    assert!(chart.bytes.starts_with(b"\x89PNG") && chart.alt.contains('%') && chart.alt.chars().count() <= 1_024);
    // From now on it is at hand, after a restart too.
    room.restart().await;
    let reply = room.ask("Zoe", analyse(Some(key.as_str()))).await;
    assert!(reply.sequel.is_none());
    let known = reply.note.unwrap();
    assert_eq!((known.audience, known.text.to_string()), (Audience::Room, text.clone()));
    // Whoever plays the first turn on offer every time gives something away; each of the worst turns has a board.
    let worst = buttons(&known);
    assert!((1..=5).contains(&worst.len()), "{text}");
    for button in worst {
        let turn = room.press("Zoe", &button).await.note.unwrap();
        let told = turn.text.to_string();
        assert!(told.contains("Better") && told.contains("instead of"), "{told}");
        assert!(turn.file.unwrap().bytes.starts_with(b"\x89PNG"));
    }
    assert!(room.press("Zoe", &format!("{button}:9")).await.note.unwrap().file.is_none());
}

#[tokio::test]
async fn a_running_game_is_nobodys_to_analyse() {
    let mut room = Room::open(WIDE).await;
    let key = against_the_computer(&mut room).await;
    for command in [analyse(None), analyse(Some(key.as_str()))] {
        let reply = room.ask("Ann", command).await;
        assert!(said(&reply).contains("goes on"), "{}", said(&reply));
        assert!(reply.sequel.is_none());
    }
    assert!(said(&room.ask("Ann", analyse(Some("zzzzz"))).await).contains("zzzzz"));
}

#[tokio::test]
async fn many_games_against_the_computer_run_side_by_side() {
    let mut room = Room::open(WIDE).await;
    let top = Level::TOP;
    let mut presses = Vec::new();
    for number in 0..12 {
        let who = format!("Guest {number}");
        let key = room.challenge(&who, Opponent::Computer(top), None).await.tables[0].clone();
        let request = room.request(
            format!("side-{number}"),
            &who,
            Command::Press { token: format!("{key}:1:computer"), value: None, message: None },
        );
        let host = room.host.clone();
        presses.push((key, tokio::spawn(async move { host.receive(request).await })));
    }
    for (key, press) in presses {
        assert!(press.await.unwrap().unwrap().counted);
        let table = table(&room, &key).await;
        // Either the person is to move, or the computer was and has moved.
        assert!(table.to_act().is_some_and(|side| table.seats[side].player().is_some()), "{key}");
    }
}

#[tokio::test]
async fn what_was_found_is_kept() {
    let mut room = Room::open(WIDE).await;
    let key = played_for_a_while(&mut room, 2).await;
    assert_eq!(room.store.analysis(key.as_str()).await.unwrap(), None);
    end_of(room.ask("Ann", analyse(None)).await).await;
    let found = room.store.analysis(key.as_str()).await.unwrap().expect("kept");
    assert_eq!(found.turns.len(), table(&room, &key).await.log().turns().len());
    assert_eq!(found.winning.len(), found.turns.len() + 1);
}
