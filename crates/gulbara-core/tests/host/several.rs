//! Two games in one room: what a command leaves open is asked, and the button for a game does there what the command said.

use gulbara_core::host::{Command, Opponent, Reply};
use gulbara_core::rules::{Step, Turn};
use gulbara_core::table::{State, Table, TableKey};
use gulbara_core::view::{Row, completions};
use jiff::SignedDuration;

use crate::room::{Room, WIDE, person, said};

async fn table(room: &Room, key: &TableKey) -> Table {
    room.host.table(key).await.unwrap().unwrap()
}

/// Who is to move at a table.
async fn mover(room: &Room, key: &TableKey) -> String {
    let table = table(room, key).await;
    table.seats[table.to_act().unwrap()].player().unwrap().name.clone()
}

/// A whole turn, and the first step of one, as they are typed.
async fn a_turn(room: &Room, key: &TableKey) -> (String, String) {
    let table = table(room, key).await;
    let turn = table.log().game().turn().unwrap();
    (completions(turn, "", 25).remove(0), turn.steps()[0].to_string())
}

/// Whoever is to move at a table types whole turns until somebody is.
async fn play_until(room: &mut Room, key: &TableKey, who: &str) {
    while mover(room, key).await != who {
        let (text, _) = a_turn(room, key).await;
        let typed = room.ask(&mover(room, key).await, Command::Move { text, reply_to: None }).await;
        assert!(typed.counted, "{}", said(&typed));
    }
}

/// Ann plays Boyan, and Cleo too, and is to move at both tables.
async fn two_games(room: &mut Room) -> [TableKey; 2] {
    let boyans = room.begin(None).await;
    let cleos = room.challenge("Ann", Opponent::Person(person("Cleo")), None).await.tables[0].clone();
    let join = room.token(&format!("{cleos}:1:join")).unwrap();
    assert!(room.press("Cleo", &join).await.counted);
    for key in [&boyans, &cleos] {
        play_until(room, key, "Ann").await;
    }
    [boyans, cleos]
}

/// The tokens of the buttons below an answer, with their labels.
fn buttons(reply: &Reply) -> Vec<(String, String)> {
    let rows = reply.note.iter().flat_map(|note| &note.rows).filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) => None,
    });
    rows.flatten().map(|button| (button.token.clone(), button.label.clone())).collect()
}

/// The token of an answer for this table.
fn token_of(reply: &Reply, key: &TableKey) -> String {
    let of_table = buttons(reply).into_iter().map(|(token, _)| token).filter(|token| token.starts_with(key.as_str()));
    let [token] = &of_table.collect::<Vec<_>>()[..] else { panic!("{reply:?}") };
    token.clone()
}

#[tokio::test]
async fn the_position_in_words_stays_in_words_when_it_is_asked_of_which_game() {
    let mut room = Room::open(WIDE).await;
    let keys = two_games(&mut room).await;
    for key in &keys {
        let asked = room.ask("Ann", Command::Board { in_words: true }).await;
        assert_eq!((said(&asked), buttons(&asked).len()), ("Which game?".to_owned(), 2));
        let sent = room.sent.len();
        let told = room.press("Ann", &token_of(&asked, key)).await;
        let words = gulbara_core::view::in_words(&table(&room, key).await, &gulbara_core::words::Lang::ENGLISH);
        assert_eq!(said(&told), words);
        assert!(!told.counted && told.note.unwrap().in_place, "the question is answered where it was asked");
        assert_eq!(room.sent.len(), sent, "nothing for the whole room");
    }
    let asked = room.ask("Ann", Command::Board { in_words: false }).await;
    let sent = room.sent.len();
    assert!(room.press("Ann", &token_of(&asked, &keys[0])).await.counted);
    assert_eq!(room.sent.len(), sent + 1, "the board for the whole room");
}

#[tokio::test]
async fn a_whole_turn_typed_for_one_of_two_games_hands_over_at_once() {
    let mut room = Room::open(WIDE).await;
    let keys = two_games(&mut room).await;
    for key in &keys {
        play_until(&mut room, &keys[0], "Ann").await;
        let before = table(&room, key).await;
        let (text, _) = a_turn(&room, key).await;
        let asked = room.ask("Ann", Command::Move { text, reply_to: None }).await;
        assert_eq!(said(&asked), "Which game?");
        let token = token_of(&asked, key);
        assert!(room.press("Ann", &token).await.counted, "{token}");
        let after = table(&room, key).await;
        assert!(after.log().turns().len() > before.log().turns().len(), "{token} waits for Done");
        assert_eq!(after.version, before.version + 1);
        assert!(!room.press("Ann", &token).await.counted, "{token} belongs to a turn that has passed");
    }
}

#[tokio::test]
async fn a_part_of_a_turn_typed_for_one_of_two_games_counts_once() {
    let mut room = Room::open(WIDE).await;
    let [key, _] = two_games(&mut room).await;
    let (_, text) = a_turn(&room, &key).await;
    let asked = room.ask("Ann", Command::Move { text, reply_to: None }).await;
    let token = token_of(&asked, &key);
    assert!(room.press("Ann", &token).await.counted);
    let begun = table(&room, &key).await;
    assert_eq!(begun.log().game().turn().map(Turn::mover), begun.to_act());
    assert!(begun.has_choice(), "it can be taken back");
    assert_eq!(said(&room.press("Ann", &token).await), "That press has counted already.");
    assert_eq!(table(&room, &key).await.log().steps(), begun.log().steps() as &[Step]);
}

#[tokio::test]
async fn what_can_be_played_nowhere_is_refused_without_asking_where() {
    let mut room = Room::open(WIDE).await;
    two_games(&mut room).await;
    let text = "24/23 ".repeat(20);
    let refused = room.ask("Ann", Command::Move { text, reply_to: None }).await;
    assert!(said(&refused).contains("Nothing was played."), "{}", said(&refused));
}

#[tokio::test]
async fn resigning_asks_which_game_and_names_the_other_of_each() {
    let mut room = Room::open(WIDE).await;
    let [boyans, cleos] = two_games(&mut room).await;
    let asked = room.ask("Ann", Command::Resign).await;
    assert_eq!(said(&asked), "Which game?");
    let buttons = buttons(&asked);
    assert!(buttons.iter().all(|(_, label)| label.encode_utf16().count() <= 80), "{buttons:?}");
    let of = |name: &str| buttons.iter().find(|(_, label)| label.starts_with(name)).unwrap().0.clone();
    assert!(of("Boyan: ").starts_with(boyans.as_str()), "{buttons:?}");
    assert!(room.press("Ann", &of("Cleo: ")).await.counted);
    assert_eq!(table(&room, &cleos).await.state, State::Over);
    assert_eq!(table(&room, &boyans).await.state, State::Running);
    room.sleep(SignedDuration::from_mins(1));
    let now = room.ask("Ann", Command::Resign).await;
    assert_ne!(said(&now), "Which game?", "one game is left");
}
