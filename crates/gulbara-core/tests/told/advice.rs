//! Hints and analyses, in words; and the longest they become, with the longest names and chains.

use std::fmt::Write as _;

use gulbara_core::engine::{Analysis, Better, Chances, Mark, Play, Question, Review, hints};
use gulbara_core::rules::{BySide, Preset, Turn, folded};
use gulbara_core::view::{Advice, WORST, analysis, hint, judged_turn, looking};
use gulbara_core::words::{Lang, Text};

use crate::cafe::{Café, in_every_language};
use crate::presses::NAMES;

/// UTF-16 units there are below a picture, and characters of its alternative text.
const ROOM: usize = 1_024;
/// The last marks there are.
const MARKS: [Option<Mark>; 5] =
    [Some(Mark::VeryBad), Some(Mark::VeryBad), Some(Mark::Bad), Some(Mark::Doubtful), Some(Mark::Doubtful)];

fn fits(text: &Text, alt: &str) {
    assert!(text.to_string().encode_utf16().count() <= ROOM, "{text}");
    assert!(alt.chars().count() <= ROOM, "{alt}");
}

fn advised(café: &Café, lang: &Lang) -> Advice {
    let question = Question::of_game(café.table.log().game()).unwrap();
    hint(&café.table, &hints(&question), lang).unwrap()
}

/// The first board of games by chance that is what is looked for.
fn board(names: [&str; 2], is: impl Fn(&Café) -> bool) -> Café {
    let mut found = None;
    for seed in 0..60 {
        Café::begun(Preset::Gulbara, names, seed).play_on(seed, |café| {
            if found.is_none() && café.runs() && !café.turn().is_exhausted() && is(café) {
                found = Some(café.clone());
            }
            found.is_none()
        });
        if let Some(found) = found {
            return found;
        }
    }
    panic!("no such board comes up in these games");
}

/// Whether a chain from 1 to 6 has just begun.
fn climbs_from_one(café: &Café) -> bool {
    let turn = café.turn();
    turn.climbs() && turn.played().is_empty() && turn.stages().is_some_and(|stages| stages.len() == 6)
}

#[test]
fn hints_name_steps_and_reasons() {
    let two_numbers = |café: &Café| café.turn().stages().is_none() && café.table.log().turns().len() > 12;
    let boards =
        [("two numbers", board(["Ann", "Boyan"], two_numbers)), ("a chain", board(["Ann", "Boyan"], climbs_from_one))];
    in_every_language("hints", |lang| {
        boards.iter().fold(String::new(), |mut told, (name, café)| {
            let advice = advised(café, lang);
            let _ = write!(told, "## {name}\n{}\n{}\n\n", advice.text, advice.alt);
            told
        })
    });
}

#[test]
fn hints_have_room_below_their_picture_whoever_plays() {
    for names in NAMES {
        let café = board(names, climbs_from_one);
        for lang in Lang::known() {
            let advice = advised(&café, &lang);
            fits(&advice.text, &advice.alt);
        }
    }
}

/// One way to play a turn.
fn a_way(turn: &Turn) -> Vec<String> {
    let mut here = turn.fresh();
    while let Some(&step) = here.steps().first() {
        here = here.step(step).unwrap();
    }
    folded(here.played())
}

/// A game that is over, and what could be found in it: its longest turns cost the most, and numbers are as long as they come.
fn looked_at(names: [&str; 2], seed: u64) -> (Café, Analysis) {
    let mut café = Café::begun(Preset::Gulbara, names, seed);
    café.play_on(seed, |_| true);
    let turns = café.table.log().turns();
    let mut longest: Vec<usize> = (0..turns.len()).collect();
    longest.sort_by_key(|&turn| std::cmp::Reverse(turns[turn].turn.played().len()));
    let chances = Chances { win: 0.432, win_mars: 0.123, loss_mars: 0.234 };
    let review = |turn: usize| {
        let played = &turns[turn];
        let place = longest.iter().position(|known| *known == turn).unwrap();
        Review {
            turn,
            side: played.side(),
            roll: Some(played.turn.dice()),
            played: folded(played.turn.played()),
            chances,
            better: Some(Better { steps: a_way(&played.turn), chances: Chances { win: 0.876, ..chances } }),
            error: if place < WORST { 1.9 - 0.1 * place as f32 } else { 0.0 },
            mark: MARKS.get(place).copied().flatten(),
            forced: false,
            luck: None,
        }
    };
    let found = Analysis {
        turns: (0..turns.len()).map(review).collect(),
        play: BySide::each(|_| Play { decisions: 123, error: 12.345, luck: -12.345, marks: [12, 23, 34] }),
        winning: (0..=turns.len()).map(|turn| turn as f32 / turns.len() as f32).collect(),
        adjusted: Some(-12.345),
    };
    (café, found)
}

#[test]
fn analyses_name_what_cost_the_most() {
    let (café, found) = looked_at(["Ann", "Boyan"], 3);
    let clean = Analysis { turns: Vec::new(), adjusted: None, ..found.clone() };
    in_every_language("analyses", |lang| {
        let mut told = format!("## while it is looked at\n{}\n\n", looking(7, 54, lang));
        for (name, found) in [("a game", &found), ("a game without a mistake", &clean)] {
            let report = analysis(&café.table, found, lang);
            let _ = write!(told, "## {name}\n{}\n{}\n\n", report.text, report.alt);
        }
        for place in 1..=WORST {
            let advice = judged_turn(&café.table, &found, place, lang).unwrap();
            let _ = write!(told, "## turn {place}\n{}\n{}\n\n", advice.text, advice.alt);
        }
        told
    });
}

#[test]
fn analyses_have_room_below_their_picture_whoever_played() {
    for (seed, names) in (0..).zip(NAMES) {
        let (café, found) = looked_at(names, seed);
        for lang in Lang::known() {
            let report = analysis(&café.table, &found, &lang);
            fits(&report.text, &report.alt);
            for place in 1..=WORST {
                let advice = judged_turn(&café.table, &found, place, &lang).unwrap();
                fits(&advice.text, &advice.alt);
            }
        }
    }
}
