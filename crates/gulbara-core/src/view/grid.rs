//! Offers as rows of buttons, with the bottom row that keeps its cells from the first moment of a turn.

use super::offers::{Offer, PLACES, offers, offers_in};
use super::{Button, Cell, Detail, Grid, Look, Menu, Row, Token, Verb, Width};
use crate::rules::{Die, Hand, Side, Turn};
use crate::table::{Table, TableKey};
use crate::words::{self, Lang, phrase, say};

/// Presses in a turn from which on the whole turn can be taken back at once.
const MANY: usize = 3;

/// The rows of a running game; for the eyes of a side alone, those it may press.
pub(super) fn board_rows(table: &Table, reader: Option<Side>, lang: &Lang, grid: &Grid) -> Vec<Row> {
    let waits = |side| table.to_act().is_some_and(|mover| mover != side);
    // Cells are counted from the bottom: what the other side may do stands at the top.
    let mut rows = if reader.is_none_or(waits) { claim_row(table, lang) } else { Vec::new() };
    if reader.is_some_and(waits) {
        rows.push(Row::Buttons(vec![help(table, lang)]));
        return rows;
    }
    if let Some(turn) = table.log().game().turn() {
        let above = Grid { rows: grid.rows.map(|most| most - rows.len()), ..*grid };
        rows.extend(step_rows((&table.key, table.version), turn, lang, &above));
    }
    let undo_all = table.has_choice() && table.presses() >= MANY;
    if undo_all && !grid.disables {
        rows.push(Row::Buttons(vec![button(
            table,
            Verb::UndoAll,
            phrase(lang, "button-undo-all-row"),
            Look::Plain,
            true,
        )]));
    }
    rows.push(Row::Buttons(bottom(table, lang, grid, undo_all)));
    rows
}

/// What the side that waits may do when the turn is late.
fn claim_row(table: &Table, lang: &Lang) -> Vec<Row> {
    if table.claimable.is_none() {
        return Vec::new();
    }
    let claim = button(table, Verb::Claim, phrase(lang, "button-claim"), Look::Danger, true);
    vec![Row::Buttons(vec![claim, button(table, Verb::Wait, phrase(lang, "button-wait"), Look::Plain, true)])]
}

fn bottom(table: &Table, lang: &Lang, grid: &Grid, undo_all: bool) -> Vec<Button> {
    let undo = table.has_choice();
    let exhausted = table.log().game().turn().is_some_and(Turn::is_exhausted);
    let mut cells = Vec::new();
    if undo || grid.disables {
        cells.push(button(table, Verb::Undo, phrase(lang, "button-undo"), Look::Plain, undo));
    } else {
        cells.push(placeholder(table, Cell::Undo, "·".to_owned()));
    }
    if grid.disables {
        cells.push(button(table, Verb::UndoAll, phrase(lang, "button-undo-all"), Look::Plain, undo_all));
    }
    cells.push(help(table, lang));
    if table.waits_for_roll() {
        cells.push(button(table, Verb::Roll, phrase(lang, "button-roll"), Look::Good, true));
    } else if exhausted || grid.disables {
        cells.push(button(table, Verb::Done, phrase(lang, "button-done"), Look::Good, exhausted));
    } else {
        let left = say(lang, "button-left").text("left", words::left(table).replace('-', "·")).string();
        cells.push(placeholder(table, Cell::Done, left));
    }
    cells
}

/// The `?`, which everybody may press.
fn help(table: &Table, lang: &Lang) -> Button {
    button(table, Verb::Info, phrase(lang, "button-info"), Look::Plain, true)
}

/// A button of a table's present version.
pub(super) fn button(table: &Table, verb: Verb, label: String, look: Look, enabled: bool) -> Button {
    Button { label, token: Token::new(&table.key, table.version, verb).to_string(), look, enabled }
}

fn placeholder(table: &Table, cell: Cell, label: String) -> Button {
    let token = Token::new(&table.key, table.version, Verb::Info).saying(Detail::Cell(cell)).to_string();
    Button { label, token, look: Look::Plain, enabled: true }
}

/// The rows above the bottom row, for a turn shown at this table in this version.
fn step_rows(at: (&TableKey, u32), turn: &Turn, lang: &Lang, grid: &Grid) -> Vec<Row> {
    let offers = match (grid.width, grid.rows) {
        (Width::Fixed(width), Some(rows)) => offers_in(turn, PLACES.min(rows * width)),
        _ => offers(turn),
    };
    let high = match turn.hand() {
        // The larger number keeps its colour when the other is played.
        Hand::Mixed(_) => turn.dice().into_iter().max(),
        Hand::Stages { die, .. } => Some(*die),
    };
    let step = |offer: &Offer| Button {
        label: offer.label(),
        token: Token::new(at.0, at.1, Verb::Step).with(offer.argument()).to_string(),
        look: if offer.die.is_some() && offer.die == high { Look::Primary } else { Look::Plain },
        enabled: true,
    };
    match grid.width {
        Width::Fixed(width) => {
            let fits = grid.rows.is_none_or(|rows| offers.len() <= rows * width);
            if !fits && grid.menus {
                return menus(at, &offers, lang);
            }
            offers.chunks(width).map(|row| Row::Buttons(row.iter().map(step).collect())).collect()
        }
        Width::ByLabel => offers
            .chunk_by(|a, b| a.die == b.die)
            .flat_map(|group| {
                let longest = group.iter().map(|offer| offer.label().chars().count()).max().unwrap_or(0);
                let width = match longest {
                    0..=6 => 4,
                    7..=11 => 3,
                    _ => 2,
                };
                group.chunks(width).map(|row| Row::Buttons(row.iter().map(step).collect())).collect::<Vec<_>>()
            })
            .collect(),
    }
}

/// One select menu for each number.
fn menus(at: (&TableKey, u32), offers: &[Offer], lang: &Lang) -> Vec<Row> {
    offers
        .chunk_by(|a, b| a.die == b.die)
        .map(|group| {
            let die = group[0].die.map_or(0, Die::get);
            Row::Menu(Menu {
                token: Token::new(at.0, at.1, Verb::Pick).with(die.to_string()).to_string(),
                placeholder: say(lang, "menu-number").num("die", die).string(),
                choices: group.iter().map(|offer| (offer.label(), offer.argument())).collect(),
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::rules::{Position, resolve};

    const DISCORD: Grid = Grid { width: Width::Fixed(5), rows: Some(4), disables: true, menus: true };
    const TELEGRAM: Grid = Grid { width: Width::ByLabel, rows: None, disables: false, menus: false };

    fn turn(position: &str, dice: [u8; 2], climbs: bool) -> Turn {
        let position: Position = position.parse().unwrap();
        Turn::own(Side::White, dice.map(|die| Die::new(die).unwrap()), climbs, position)
    }

    fn rows(turn: &Turn, grid: &Grid) -> Vec<Row> {
        step_rows((&TableKey::new("k7f2q").unwrap(), 123_456), turn, &Lang::ENGLISH, grid)
    }

    fn labels(rows: &[Row]) -> Vec<Vec<String>> {
        rows.iter()
            .map(|row| match row {
                Row::Buttons(buttons) => buttons.iter().map(|button| button.label.clone()).collect(),
                Row::Menu(menu) => menu.choices.iter().map(|(label, _)| label.clone()).collect(),
            })
            .collect()
    }

    /// Every choice plays what its label says, none is there twice, every token fits.
    fn check(turn: &Turn, rows: &[Row]) {
        let mut seen = HashSet::new();
        let end = |notation: &str| {
            let steps = resolve(turn, &crate::rules::parse_turn(notation).unwrap()).unwrap();
            assert!(!steps.is_empty(), "{notation}");
            steps.into_iter().try_fold(*turn.position(), |here, step| here.step(turn.mover(), step)).unwrap()
        };
        let mut plays = |argument: &str, label: &str| {
            assert!(seen.insert(label.to_owned()), "{label} twice");
            assert_eq!(end(argument), end(label), "{label}");
        };
        for row in rows {
            match row {
                Row::Buttons(buttons) => buttons.iter().for_each(|button| {
                    assert!(button.token.len() <= crate::view::LONGEST_TOKEN, "{}", button.token);
                    plays(button.token.rsplit(':').next().unwrap(), &button.label);
                }),
                Row::Menu(menu) => {
                    assert!(menu.choices.len() <= 25);
                    menu.choices.iter().for_each(|(label, value)| plays(value, label));
                }
            }
        }
    }

    /// Fifteen checkers on fifteen points: as many single steps as there can be.
    const SCATTERED: &str = "W[24:1 23:1 22:1 21:1 20:1 19:1 18:1 17:1 16:1 15:1 13:1 11:1 10:1 9:1 8:1] B[24:15]";

    #[test]
    fn what_does_not_fit_twenty_cells_goes_into_two_menus() {
        let turn = turn(SCATTERED, [2, 1], false);
        let singles = turn.steps().len();
        assert_eq!(singles, 29);
        let wide = rows(&turn, &DISCORD);
        check(&turn, &wide);
        assert!(matches!(&wide[..], [Row::Menu(_), Row::Menu(_)]), "{wide:?}");
        assert_eq!(labels(&wide).concat().len(), singles);
        let narrow = rows(&turn, &TELEGRAM);
        check(&turn, &narrow);
        assert_eq!(labels(&narrow).concat().len(), singles);
        assert!(labels(&narrow).iter().all(|row| row.len() <= 4));
    }

    #[test]
    fn shortcuts_leave_room_for_a_row_that_comes_on_top() {
        let turn = turn("W[24:3 23:2 22:2 21:2 20:2 19:2 18:2] B[24:15]", [2, 1], false);
        let less = Grid { rows: Some(3), ..DISCORD };
        for (grid, buttons) in [(DISCORD, 20), (less, 15)] {
            let rows = rows(&turn, &grid);
            check(&turn, &rows);
            assert!(rows.iter().all(|row| matches!(row, Row::Buttons(_))), "{rows:?}");
            assert_eq!(labels(&rows).concat().len(), buttons);
        }
    }

    #[test]
    fn the_start_offers_whole_turns() {
        let turn = turn("W[24:15] B[24:15]", [6, 5], false);
        assert_eq!(labels(&rows(&turn, &DISCORD)), [["24/18 24/19", "24/13"]]);
    }

    #[test]
    fn a_full_stage_offers_every_count_of_every_source_then_walks() {
        let turn = turn("W[24:9 20:3 15:3] B[24:15]", [2, 2], true);
        let rows = rows(&turn, &DISCORD);
        check(&turn, &rows);
        let labels = labels(&rows).concat();
        assert_eq!(labels[..7], ["24/22", "24/22 ×2", "24/22 ×3", "24/22 ×4", "20/18", "20/18 ×2", "20/18 ×3"]);
        assert!(labels.contains(&"24/16".to_owned()), "{labels:?}");
        assert!(labels.len() <= 20);
    }

    #[test]
    fn bearing_off_with_a_larger_number_keeps_its_stop() {
        let turn = turn("W[6:1 5:1 off:13] B[24:15]", [6, 1], false);
        let rows = rows(&turn, &DISCORD);
        check(&turn, &rows);
        let ends = turn.ends().positions.len();
        assert_eq!(labels(&rows).concat().len(), ends);
    }

    #[test]
    fn every_outcome_of_random_turns_can_be_pressed() {
        use rand::{RngExt, SeedableRng};
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(5);
        for _ in 0..40 {
            let mut game = crate::rules::Game::new(crate::rules::Preset::Bulgarian.rules());
            while game.outcome().is_none() {
                let mut die = || Die::new(rng.random_range(1..=6)).unwrap();
                let act = match game.phase() {
                    crate::rules::Phase::Opening => {
                        crate::rules::Act::Open(crate::rules::BySide { white: die(), black: die() })
                    }
                    crate::rules::Phase::ToRoll(_) => crate::rules::Act::Roll([die(), die()]),
                    crate::rules::Phase::Turn(turn) => {
                        for grid in [DISCORD, TELEGRAM] {
                            check(turn, &rows(turn, &grid));
                        }
                        let steps = turn.steps();
                        match steps.len() {
                            0 => crate::rules::Act::Done,
                            many => crate::rules::Act::Step(steps[rng.random_range(0..many)]),
                        }
                    }
                    crate::rules::Phase::Over(_) => break,
                };
                game = game.play(act).unwrap();
            }
        }
    }
}
