//! What happens by itself: the opening, rolls, passes, and what has only one outcome.

use super::{Entry, Moment, Seat, State, Table};
use crate::proof::{Dice, SealedDice};
use crate::rules::{Act, BySide, Die, Phase};

/// Lets everything happen that asks nobody, up to the next decision of a person or the computer, or the end.
pub(super) fn settle(moment: &mut Moment<'_>, table: &mut Table) {
    while table.state == State::Running {
        let Some(act) = next(moment, table) else { return };
        let entry = Entry { act, version: table.version, token: None, chosen: false, at: moment.now };
        let played = table.apply(entry);
        debug_assert!(played.is_ok(), "an automatic act is legal: {act:?}");
        if played.is_err() {
            return;
        }
    }
}

/// The next act that needs nobody.
fn next(moment: &mut Moment<'_>, table: &Table) -> Option<Act> {
    match table.log().game().phase() {
        Phase::Opening => {
            let [white, black] = draw(moment, table);
            Some(Act::Open(BySide { white, black }))
        }
        Phase::ToRoll(_) => Some(Act::Roll(draw(moment, table))),
        Phase::Turn(turn) => {
            if turn.is_exhausted() {
                // Whoever had a choice may still take it back, so the turn waits for Done.
                return (!table.has_choice()).then_some(Act::Done);
            }
            if table.seats[turn.mover()] == Seat::Computer {
                return None;
            }
            turn.only_way().map(Act::Step)
        }
        Phase::Over(_) => None,
    }
}

fn draw(moment: &mut Moment<'_>, table: &Table) -> [Die; 2] {
    let client = table.seal.client.clone().unwrap_or_default();
    match moment.dice.as_deref_mut() {
        Some(dice) => dice.pair(),
        None => SealedDice::new(&table.seal.seed, &client, table.log().dice_drawn()).pair(),
    }
}
