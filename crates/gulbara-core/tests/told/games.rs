//! What boards say through whole games, as people read it: games of fixed dice and choices, kept as snapshots.

use std::fmt::Write as _;

use gulbara_core::engine::{Question, hints};
use gulbara_core::rules::{BySide, Position, Preset};
use gulbara_core::table::Invited;
use gulbara_core::view::{challenge, hint};
use gulbara_core::words::Lang;

use crate::cafe::Café;

/// A game of two people who press whatever they like, with an undo now and then.
fn game(preset: Preset, seed: u64) -> String {
    let mut café = Café::invite(preset, ["Ann", "Boyan"], seed, Invited::Person);
    let mut told = challenge(&café.table, &Lang::ENGLISH).caption.to_string();
    café.join(None);
    café.play_on(seed, |café| {
        let _ = write!(told, "\n\n{}", café.shown(&Lang::ENGLISH));
        true
    });
    told
}

#[test]
fn a_hint_in_a_match_shows_how_it_stands() {
    let mut café = Café::invite(Preset::Gulbara, ["Ann", "Boyan"], 1, Invited::Person);
    café.table.terms.points = 5;
    café.join(None);
    let hints = hints(&Question::of_game(café.table.log().game()).unwrap());
    let scene = hint(&café.table, &hints, &Lang::ENGLISH).unwrap().scene;
    assert_eq!(scene.score.map(|score| (score.target, score.won)), Some((5, BySide::default())));
    assert_eq!(scene.names.white, "Ann");
    assert_ne!(scene.position, Position::start(), "the best turn is played on it");
}

#[test]
fn a_game_as_people_read_it() {
    insta::assert_snapshot!("gulbara", game(Preset::Gulbara, 1));
    insta::assert_snapshot!("bulgarian", game(Preset::Bulgarian, 2));
}
