//! Offers as rows of buttons, with the bottom row that keeps its cells from the first moment of a turn (experience.md 2).

use super::offers::{Offer, offers};
use super::{Button, Grid, Look, Menu, Row, Token, Verb, Width};
use crate::rules::{Die, Hand};
use crate::table::Table;
use crate::words::{self, Lang, phrase, say};

/// Presses in a turn from which on the whole turn can be taken back at once.
const MANY: usize = 3;

/// The rows of a running game.
pub(super) fn board_rows(table: &Table, lang: &Lang, grid: &Grid) -> Vec<Row> {
    let Some(turn) = table.log().game().turn() else { return Vec::new() };
    let offers = offers(turn);
    let mut rows = step_rows(table, &offers, lang, grid);
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

fn bottom(table: &Table, lang: &Lang, grid: &Grid, undo_all: bool) -> Vec<Button> {
    let undo = table.has_choice();
    let exhausted = table.log().game().turn().is_some_and(crate::rules::Turn::is_exhausted);
    let mut cells = Vec::new();
    if undo || grid.disables {
        cells.push(button(table, Verb::Undo, phrase(lang, "button-undo"), Look::Plain, undo));
    } else {
        cells.push(placeholder(table, "undo", "·".to_owned()));
    }
    if grid.disables {
        cells.push(button(table, Verb::UndoAll, phrase(lang, "button-undo-all"), Look::Plain, undo_all));
    }
    cells.push(button(table, Verb::Info, phrase(lang, "button-info"), Look::Plain, true));
    if exhausted || grid.disables {
        cells.push(button(table, Verb::Done, phrase(lang, "button-done"), Look::Good, exhausted));
    } else {
        let left = say(lang, "button-left").text("left", words::left(table).replace('-', "·")).string();
        cells.push(placeholder(table, "done", left));
    }
    cells
}

/// A button of a table's present version.
pub(super) fn button(table: &Table, verb: Verb, label: String, look: Look, enabled: bool) -> Button {
    Button { label, token: Token::new(&table.key, table.version, verb).to_string(), look, enabled }
}

fn placeholder(table: &Table, cell: &str, label: String) -> Button {
    let token = Token::new(&table.key, table.version, Verb::Info).with(cell).to_string();
    Button { label, token, look: Look::Plain, enabled: true }
}

fn step_rows(table: &Table, offers: &[Offer], lang: &Lang, grid: &Grid) -> Vec<Row> {
    let high = match table.log().game().turn().map(crate::rules::Turn::hand) {
        Some(Hand::Mixed(left)) => left.first().copied(),
        Some(Hand::Stages { die, .. }) => Some(*die),
        None => None,
    };
    let step = |offer: &Offer| Button {
        label: offer.label(),
        token: Token::new(&table.key, table.version, Verb::Step).with(offer.argument()).to_string(),
        look: if offer.die.is_some() && offer.die == high { Look::Primary } else { Look::Plain },
        enabled: true,
    };
    match grid.width {
        Width::Fixed(width) => {
            let fits = grid.rows.is_none_or(|rows| offers.len() <= rows * width);
            if !fits && grid.menus {
                return menus(table, offers, lang);
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
fn menus(table: &Table, offers: &[Offer], lang: &Lang) -> Vec<Row> {
    offers
        .chunk_by(|a, b| a.die == b.die)
        .map(|group| {
            let die = group[0].die.map_or(0, Die::get);
            Row::Menu(Menu {
                token: Token::new(&table.key, table.version, Verb::Pick).with(die.to_string()).to_string(),
                placeholder: say(lang, "menu-number").num("die", die).string(),
                choices: group.iter().map(|offer| (offer.label(), offer.argument())).collect(),
            })
        })
        .collect()
}
