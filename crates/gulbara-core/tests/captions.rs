//! What boards say through whole games, as people read it: a game of fixed dice and choices, kept as a snapshot.

use std::fmt::Write as _;

use gulbara_core::engine;
use gulbara_core::proof::{ScriptedDice, Seed};
use gulbara_core::rules::{BySide, Preset};
use gulbara_core::table::{
    Action, Actor, Founding, Invited, Moment, Player, PlayerKey, RoomKey, Seat, Site, Stamp, State, Table, TableKey,
    decide,
};
use gulbara_core::view::{Grid, Row, Token, Verb, Width, board, challenge};
use gulbara_core::words::Lang;
use jiff::Timestamp;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

const TELEGRAM: Grid = Grid { width: Width::ByLabel, rows: None, disables: false, menus: false };

fn actor(name: &str) -> Actor {
    let player = Player { key: PlayerKey::new(Site::Local, name), name: name.to_owned() };
    Actor { player, handle: None, admin: false }
}

fn at(seconds: i64) -> Timestamp {
    Timestamp::from_second(1_800_000_000 + seconds).unwrap()
}

fn shown(table: &Table) -> String {
    let view = board(table, &Lang::ENGLISH, &TELEGRAM);
    let mut text = view.caption.to_string();
    let rows = view.rows.iter().map(|row| match row {
        Row::Buttons(buttons) => buttons.iter().map(|button| format!("[{}]", button.label)).collect::<String>(),
        Row::Menu(menu) => format!("<{}>", menu.placeholder),
    });
    for row in rows {
        let _ = write!(text, "\n  {row}");
    }
    text
}

/// Ann's challenge to Boyan, and Boyan.
fn challenged(preset: Preset, seed: u8) -> (Table, Actor) {
    let [ann, boyan] = ["Ann", "Boyan"].map(actor);
    let table = Table::found(Founding {
        key: TableKey::new("k7f2q").unwrap(),
        club: None,
        room: RoomKey::new(Site::Local, "café"),
        lang: "en".to_owned(),
        rules: preset.rules(),
        terms: gulbara_core::table::Terms::default(),
        challenger: ann.player.key.clone(),
        seats: BySide { white: Seat::Taken(ann.player), black: Seat::Free(Invited::Person(boyan.player.clone())) },
        seed: Seed::from_bytes([seed; 32]),
        rematch_of: None,
        now: at(0),
        until: at(3_600),
    });
    (table, boyan)
}

/// A game of two people: half of the turns as the computer would play them, half at random, with an undo now and then.
fn game(preset: Preset, seed: u8) -> String {
    let (mut table, boyan) = challenged(preset, seed);
    let ann = actor("Ann");
    let mut told = challenge(&table, &Lang::ENGLISH).caption.to_string();
    let mut rng = ChaCha8Rng::seed_from_u64(seed.into());
    let mut action = Action::Join { client: "press".to_owned() };
    let mut who = boyan.clone();
    for press in 1.. {
        let mut moment = Moment::at(at(press * 20));
        table = decide(&mut moment, &table, &who, action).unwrap().table;
        let text = shown(&table);
        let _ = write!(told, "\n\n{text}");
        assert!(text.lines().filter(|line| !line.starts_with("  [")).count() <= 4, "{text}");
        if table.state != State::Running {
            break;
        }
        who = if table.side_of(&ann.player.key) == table.to_act() { ann.clone() } else { boyan.clone() };
        let turn = table.log().game().turn().unwrap();
        let stamp =
            |verb| Stamp { version: table.version, token: Token::new(&table.key, table.version, verb).to_string() };
        action = if table.has_choice() && table.log().undone() < 2 && rng.random_range(0..12) == 0 {
            Action::Undo { all: false, stamp: stamp(Verb::Undo) }
        } else if turn.is_exhausted() {
            Action::Done { stamp: stamp(Verb::Done) }
        } else {
            let step = match rng.random_range(0..2) {
                0 => engine::choose(turn)[0],
                _ => {
                    let steps = turn.steps();
                    steps[rng.random_range(0..steps.len())]
                }
            };
            let mut stamp = stamp(Verb::Step);
            stamp.token = format!("{}:{step}", stamp.token);
            Action::Step { pieces: vec![step.to_string().parse().unwrap()], stamp }
        };
    }
    told
}

#[test]
fn ties_of_the_opening_are_told() {
    let (mut table, boyan) = challenged(Preset::Gulbara, 1);
    let mut dice = ScriptedDice::new([3, 3, 1, 1, 3, 5]);
    let mut moment = Moment { dice: Some(&mut dice), ..Moment::at(at(1)) };
    table = decide(&mut moment, &table, &boyan, Action::Join { client: "press".to_owned() }).unwrap().table;
    let shown = shown(&table);
    assert!(shown.contains("Opening: 3-3, again: 1-1, again: 3-5. Boyan starts with 5-3."), "{shown}");
    assert_eq!(table.log().dice_drawn(), 6);
}

#[test]
fn a_game_as_people_read_it() {
    insta::assert_snapshot!("gulbara", game(Preset::Gulbara, 1));
    insta::assert_snapshot!("bulgarian", game(Preset::Bulgarian, 2));
}
