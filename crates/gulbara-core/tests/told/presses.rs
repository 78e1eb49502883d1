//! What holds for the buttons of every board, through games by chance on both grids.

use gulbara_core::rules::{Preset, resolve};
use gulbara_core::table::Refusal;
use gulbara_core::view::{
    Button, Grid, LONGEST_TOKEN, Offer, Row, Token, Verb, aid, board, in_words, offers, read_below,
};
use gulbara_core::words::{Lang, Text, phrase};

use crate::cafe::{Café, DISCORD, TELEGRAM};

/// Names as people have them.
pub(crate) const NAMES: [[&str; 2]; 4] = [
    ["Ann", "Boyan"],
    ["", "*_~`|<b>&amp;"],
    [
        "Jean-Baptiste Emmanuel Zorg von und zu Hohenstein-Wartburg III.",
        "Владимир Владимирович Константинопольский-Задунайский",
    ],
    ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "Z̸̡̛͖͓̗a̵̢͎͙̓l̷̙͓͗̓g̴̨̛̤o̶̢͚͝ Z̸̡̛͖͓̗a̵̢͎͙̓l̷̙͓͗̓g̴̨̛̤o̶̢͚͝ Z̸̡̛͖͓̗a̵̢͎͙̓l̷̙͓͗̓g̴̨̛̤o̶̢͚͝ Z̸̡̛͖͓̗a̵̢͎͙̓l̷̙͓͗̓g̴̨̛̤o̶̢͚͝"],
];

/// Shows every board of games by chance, of both presets and with all kinds of names.
fn boards(games: u64, mut beholder: impl FnMut(&Café)) {
    for seed in 0..games {
        let preset = Preset::ALL[usize::from(seed % 4 > 1)];
        Café::begun(preset, NAMES[seed as usize / 2 % NAMES.len()], seed).play_on(seed, |café| {
            beholder(café);
            true
        });
    }
}

fn rows(café: &Café, grid: &Grid) -> Vec<Row> {
    board(&café.table, &Lang::ENGLISH, grid).rows
}

fn buttons(rows: &[Row]) -> Vec<&Button> {
    let rows = rows.iter().filter_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        Row::Menu(_) => None,
    });
    rows.flatten().collect()
}

fn verb(button: &Button) -> Verb {
    button.token.parse::<Token>().unwrap().verb
}

#[test]
fn no_verb_ever_takes_dones_cell() {
    boards(8, |café| {
        for grid in [DISCORD, TELEGRAM] {
            let rows = rows(café, &grid);
            let Some(Row::Buttons(bottom)) = rows.last() else { panic!("no bottom row") };
            let verbs: Vec<Verb> = bottom.iter().map(verb).collect();
            if !café.runs() {
                // Nothing that costs anything, and no Done.
                assert_eq!(verbs.iter().find(|verb| matches!(verb, Verb::Done | Verb::Step | Verb::Yes)), None);
                continue;
            }
            let cells = if grid.disables { 4 } else { 3 };
            assert_eq!(bottom.len(), cells, "the bottom row keeps its cells: {bottom:?}");
            let exhausted = café.turn().is_exhausted();
            assert_eq!(verbs[cells - 1], if exhausted || grid.disables { Verb::Done } else { Verb::Info });
            assert_eq!(bottom[cells - 1].enabled, exhausted || !grid.disables);
            assert_eq!(verbs[cells - 2], Verb::Info);
            assert_eq!(verbs[0], if café.table.has_choice() || grid.disables { Verb::Undo } else { Verb::Info });
            assert!(
                buttons(&rows[..rows.len() - 1]).iter().all(|button| !matches!(verb(button), Verb::Done | Verb::Undo))
            );
        }
    });
}

#[test]
fn undo_all_has_its_cell_from_the_third_press_on() {
    boards(4, |café| {
        if !café.runs() {
            return;
        }
        let usable =
            |grid| buttons(&rows(café, &grid)).iter().any(|button| button.enabled && verb(button) == Verb::UndoAll);
        let expected = café.table.presses() >= 3 && café.table.has_choice();
        assert_eq!((usable(DISCORD), usable(TELEGRAM)), (expected, expected));
    });
}

#[test]
fn two_different_steps_of_one_board_both_count_and_the_same_one_once() {
    let mut pairs = 0;
    boards(6, |café| {
        if !café.runs() || pairs > 400 {
            return;
        }
        let offered = offers(café.turn());
        let press = |offer: &Offer| café.button(&offer.label());
        for first in offered.iter().take(3) {
            let steps = resolve(café.turn(), &first.pieces).unwrap();
            let then = steps.into_iter().fold(café.turn().clone(), |turn, step| turn.step(step).unwrap());
            for second in offered.iter().filter(|second| *second != first) {
                if resolve(&then, &second.pieces).is_err() {
                    continue;
                }
                let mut both = café.clone();
                let who = both.mover();
                both.does(&who, press(first), None).unwrap();
                if !both.runs() || both.table.log().steps().len() != then.played().len() {
                    // What played itself meanwhile may have used it up.
                    continue;
                }
                pairs += 1;
                assert_eq!(both.does(&who, press(first), None), Err(Refusal::AlreadyCounted));
                assert_eq!(both.does(&who, press(second), None), Ok(()));
                assert!(!both.runs() || both.table.log().steps().len() > then.played().len());
            }
        }
    });
    assert!(pairs > 100, "{pairs} pairs");
}

#[test]
fn a_cut_chain_can_be_undone_before_done() {
    let mut cut = 0;
    boards(40, |café| {
        let Some(turn) = café.table.log().game().turn() else { return };
        if turn.stages().is_some() && turn.is_exhausted() && !turn.unplayed().is_empty() && café.table.has_choice() {
            cut += 1;
            let mut back = café.clone();
            back.undo();
            assert_eq!(back.mover().player, café.mover().player);
            assert!(back.turn().played().len() < turn.played().len());
            assert!(!offers(back.turn()).is_empty());
            let mut on = café.clone();
            assert_eq!(on.done(), Ok(()));
            assert_ne!(on.table.turn_version(), café.table.turn_version());
        }
    });
    assert!(cut > 10, "{cut} cut chains");
}

#[test]
fn every_board_is_what_the_platforms_accept() {
    let units = |text: &str| text.encode_utf16().count();
    let languages: Vec<Lang> = Lang::known().collect();
    let mut seen = 0;
    boards(16, |café| {
        seen += 1;
        // English always, the others by turns.
        for lang in [Lang::ENGLISH, languages[seen % languages.len()].clone()] {
            for grid in [DISCORD, TELEGRAM] {
                let view = board(&café.table, &lang, &grid);
                let caption = view.caption.to_string();
                let body = view.caption.lines.iter().filter(|line| line.kind == gulbara_core::words::LineKind::Body);
                assert!(body.count() <= 3, "{caption}");
                assert!(
                    !caption.contains("Unknown") && units(&caption) <= 1_024,
                    "{} units: {caption}",
                    units(&caption)
                );
                assert!(view.alt.chars().count() <= 1_024 && !view.alt.ends_with('…'), "{}", view.alt);
                read_out(café, &view.caption, &lang);
                accepted(&view.rows, &grid);
            }
            if let Some(mover) = café.table.to_act() {
                for side in [mover, mover.other()] {
                    let told = aid(&café.table, side, None, true, &lang).to_string();
                    assert!(units(&told) <= 200, "{} units: {told}", units(&told));
                    assert!(told.contains("⚪") && told.contains("⚫"), "no position: {told}");
                }
            }
        }
    });
    assert!(seen > 2_000, "{seen} boards");
}

/// A caption with the position in words below it fits Telegram, and nothing is missing without being said.
fn read_out(café: &Café, caption: &Text, lang: &Lang) {
    let line = read_below(caption, &café.table, lang);
    let read: String = line.spans.iter().map(|span| span.text.as_str()).collect();
    let whole = in_words(&café.table, lang);
    let more = phrase(lang, "alt-more");
    assert!(read == whole || read.ends_with(&more), "{read}");
    let facts = read.strip_suffix(&more).unwrap_or(&read).trim_end();
    assert!(facts.is_empty() || whole.contains(facts) || read != whole, "{facts}");
    let together = format!("{caption}\n{read}");
    assert!(together.encode_utf16().count() <= 1_024, "{together}");
}

fn accepted(rows: &[Row], grid: &Grid) {
    if grid.rows.is_some() {
        assert!(rows.len() <= 5, "{} rows", rows.len());
    }
    let mut tokens = std::collections::HashSet::new();
    for row in rows {
        match row {
            Row::Buttons(buttons) => {
                assert!((1..=5).contains(&buttons.len()), "{buttons:?}");
                for button in buttons {
                    assert!(!button.label.is_empty() && button.label.encode_utf16().count() <= 80, "{button:?}");
                    assert!(tokens.insert(&button.token), "{} twice", button.token);
                    assert!(button.token.len() <= LONGEST_TOKEN && button.token.is_ascii(), "{button:?}");
                    assert!(button.enabled || grid.disables, "{button:?}");
                }
            }
            Row::Menu(menu) => {
                assert!(grid.menus && (1..=25).contains(&menu.choices.len()), "{menu:?}");
                assert!(tokens.insert(&menu.token) && menu.placeholder.chars().count() <= 150, "{menu:?}");
                let fits = |text: &String| !text.is_empty() && text.chars().count() <= 100;
                assert!(menu.choices.iter().all(|(label, value)| fits(label) && fits(value)), "{menu:?}");
            }
        }
    }
}

#[test]
fn the_position_in_words_names_every_point_of_both() {
    boards(4, |café| {
        let words = in_words(&café.table, &Lang::ENGLISH);
        for side in gulbara_core::rules::Side::BOTH {
            let army = café.table.log().position().army(side);
            for point in army.points() {
                assert!(words.contains(&format!("{} on {point}", army.at(point))), "{words}");
            }
        }
    });
}
