//! What boards say through whole games, as people read it: games of fixed dice and choices, kept as snapshots.

use std::fmt::Write as _;

use gulbara_core::rules::Preset;
use gulbara_core::table::Invited;
use gulbara_core::view::challenge;
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
fn a_game_as_people_read_it() {
    insta::assert_snapshot!("gulbara", game(Preset::Gulbara, 1));
    insta::assert_snapshot!("bulgarian", game(Preset::Bulgarian, 2));
}
