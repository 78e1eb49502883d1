//! Whole games by random legal presses, on both kinds of grid, for both presets, with restarts in between.

use gulbara_core::engine::Level;
use gulbara_core::host::{Opponent, record_of};
use gulbara_core::proof::verify;
use gulbara_core::table::{State, TableKey};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::room::{NARROW, Room, WIDE, tokens};

async fn state(room: &Room, key: &TableKey) -> gulbara_core::table::Table {
    room.host.table(key).await.unwrap().unwrap()
}

/// Presses random live buttons, mostly steps, until the game is over. Gives the number of presses.
async fn play_out(room: &mut Room, key: &TableKey, seed: u64) -> usize {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for presses in 0..4_000 {
        let table = state(room, key).await;
        if table.state == State::Over {
            return presses;
        }
        assert_eq!(table.state, State::Running);
        let board = room.board().clone();
        let caption = board.caption.to_string();
        assert!(caption.lines().count() <= 3, "{caption}");
        assert!(board.picture.as_ref().unwrap().alt.chars().count() <= 1_024);
        let live = tokens(&board);
        for token in &live {
            let token = token.split('#').next().unwrap();
            assert!(token.is_ascii() && token.len() <= 64, "{token}");
        }
        let steps: Vec<&String> =
            live.iter().filter(|token| token.contains(":step:") || token.contains(":pick:")).collect();
        let done = live.iter().find(|token| token.ends_with(":done") && !token.contains(":info:"));
        let undo = live.iter().find(|token| token.ends_with(":undo") && !token.contains(":info:"));
        let token = match (undo, done) {
            (Some(undo), _) if rng.random_range(0..20) == 0 => undo,
            (_, Some(done)) => done,
            _ => steps[rng.random_range(0..steps.len())],
        };
        let side = table.to_act().unwrap();
        let who = table.seats[side].player().unwrap().name.clone();
        let reply = room.press(&who, token).await;
        assert!(reply.counted, "{token}: {:?}", reply.note);
        if presses % 50 == 49 {
            room.restart().await;
        }
    }
    panic!("the game does not end");
}

async fn check_record(room: &Room, key: &TableKey) {
    let record = record_of(&state(room, key).await).unwrap();
    let text = serde_json::to_string(&record).unwrap();
    let record = serde_json::from_str(&text).unwrap();
    verify(&record).unwrap_or_else(|fault| panic!("{fault}: {text}"));
}

#[tokio::test]
async fn two_people_play_to_the_last_checker() {
    for (seed, grid) in [(1, WIDE), (2, NARROW)] {
        for rules in [None, Some("bulgarian")] {
            let mut room = Room::open(grid).await;
            let key = room.begin(rules).await;
            play_out(&mut room, &key, seed).await;
            check_record(&room, &key).await;
            let caption = room.caption();
            let seed = state(&room, &key).await.seal.seed.to_hex();
            assert!(caption.contains(&seed), "the seed is shown at the end: {caption}");
            assert!(room.token(":again").is_some());
        }
    }
}

#[tokio::test]
async fn a_person_plays_the_computer_to_the_end() {
    let mut room = Room::open(WIDE).await;
    let reply = room.challenge("Ann", Opponent::Computer(Level::USUAL), None).await;
    let key = reply.tables[0].clone();
    let play = room.token(":computer").unwrap();
    assert!(room.press("Ann", &play).await.counted);
    play_out(&mut room, &key, 3).await;
    check_record(&room, &key).await;
}

#[tokio::test]
async fn the_seed_survives_a_restart_and_stays_sealed() {
    let mut room = Room::open(WIDE).await;
    let key = room.begin(None).await;
    let before = state(&room, &key).await;
    room.restart().await;
    let after = state(&room, &key).await;
    assert_eq!(before.seal.seed, after.seal.seed);
    assert_eq!(before.log(), after.log());
    let shown: String = room.messages.values().map(|face| face.caption.to_string()).collect();
    assert!(shown.contains(&before.seal.seed.commitment()), "the seal is shown with the challenge");
    assert!(!shown.contains(&before.seal.seed.to_hex()));
}
