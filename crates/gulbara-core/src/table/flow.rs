//! What happens by itself: the opening, rolls, passes, and what has only one outcome.

use super::{Entry, Habits, Moment, Seat, State, Table};
use crate::proof::{Dice, SealedDice};
use crate::rules::{Act, BySide, Die, Phase, Position, Side, Turn};

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
        Phase::ToRoll(side) => {
            let by_hand = rolls_by_hand(moment.habits[*side], table.log().position(), *side);
            (!by_hand).then(|| Act::Roll(draw(moment, table)))
        }
        Phase::Turn(turn) => {
            if turn.is_exhausted() {
                // Whoever had a choice may still take it back, so the turn waits for Done; a cut chain always does.
                let by_itself = !table.has_choice() || moment.habits[turn.mover()].hands_over && !chain_is_cut(turn);
                return by_itself.then_some(Act::Done);
            }
            if matches!(table.seats[turn.mover()], Seat::Computer(_)) {
                return None;
            }
            turn.only_way().map(Act::Step)
        }
        Phase::Over(_) => None,
    }
}

/// Whether the dice wait for a side with these habits. Whoever is shut out has nothing to roll for.
fn rolls_by_hand(habits: Habits, position: &Position, side: Side) -> bool {
    habits.rolls && Die::all().any(|die| position.can_play(side, die))
}

/// Whether a stage could not be played in full: how it was played decides whether there is a later one.
pub(super) fn chain_is_cut(turn: &Turn) -> bool {
    turn.stages().is_some() && !turn.unplayed().is_empty()
}

/// The next two dice.
pub(super) fn draw(moment: &mut Moment<'_>, table: &Table) -> [Die; 2] {
    let client = table.seal.client.clone().unwrap_or_default();
    match moment.dice.as_deref_mut() {
        Some(dice) => dice.pair(),
        None => SealedDice::new(&table.seal.seed, &client, table.log().dice_drawn()).pair(),
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use crate::engine::{self, Level, Question};
    use crate::rules::{Act, Piece, Position, Preset, Side, Turn};
    use crate::table::tried::{act, actor, invitation};
    use crate::table::{Action, Actor, Habits, Stamp, State, Table};

    const SEEDS: std::ops::Range<u8> = 0..8;

    /// A game of two people with these habits, one of whom plays well and the other anyhow; what it looks like before
    /// every press.
    fn play(preset: Preset, seed: u8, habits: Habits, mut look: impl FnMut(&Table, &Actor)) -> Table {
        let [ann, boyan] = ["Ann", "Boyan"].map(actor);
        let mut rng = ChaCha8Rng::seed_from_u64(seed.into());
        let mut table =
            act(&invitation(preset.rules(), seed), &boyan, Action::Join { client: "press".to_owned() }, habits);
        while table.state == State::Running {
            let side = table.to_act().unwrap();
            let who = if side == Side::White { &ann } else { &boyan };
            look(&table, who);
            let stamp = Stamp { version: table.version, token: format!("press {}", table.version) };
            let action = match table.log().game().turn() {
                None => Action::Roll { stamp },
                Some(turn) if turn.is_exhausted() => Action::Done { stamp },
                Some(turn) => {
                    let steps = match side {
                        Side::White => {
                            let question = Question::of_game(table.log().game()).unwrap();
                            engine::choose(&question, Level::USUAL, 0).unwrap().steps
                        }
                        Side::Black => vec![turn.steps()[rng.random_range(0..turn.steps().len())]],
                    };
                    let pieces = steps.iter().map(|step| step.to_string().parse::<Piece>().unwrap()).collect();
                    Action::Step { pieces, stamp }
                }
            };
            table = act(&table, who, action, habits);
        }
        table
    }

    #[test]
    fn dice_wait_for_whoever_rolls_by_hand() {
        let mut waited = 0;
        let over = play(Preset::Bulgarian, 1, Habits { rolls: true, hands_over: false }, |table, _| {
            waited += usize::from(table.waits_for_roll());
        });
        let rolls = over.entries().iter().filter(|entry| matches!(entry.act, Act::Roll(_)));
        assert_eq!(rolls.filter(|entry| entry.chosen).count(), waited);
        assert!(waited > 20, "{waited}");
    }

    #[test]
    fn dice_never_wait_for_the_shut_out() {
        let rolls = Habits { rolls: true, hands_over: false };
        let waits = |position: &str, side| super::rolls_by_hand(rolls, &position.parse().unwrap(), side);
        let wall = "W[11:1 10:1 9:1 8:1 7:1 6:10] B[24:15]";
        assert!(!waits(wall, Side::Black));
        assert!(waits(wall, Side::White));
        assert!(waits("W[11:1 10:1 9:1 8:1 7:11] B[24:15]", Side::Black), "a 6 would do");
        assert!(!super::rolls_by_hand(Habits::NONE, &Position::start(), Side::White));
    }

    #[test]
    fn a_turn_without_done_ends_with_its_last_step_unless_a_chain_was_cut() {
        let mut cut = 0;
        for (preset, seed) in SEEDS.flat_map(|seed| [(Preset::Gulbara, seed), (Preset::Bulgarian, seed)]) {
            let habits = Habits { rolls: false, hands_over: true };
            play(preset, seed, habits, |table, who| {
                let turn = table.log().game().turn().unwrap();
                if turn.is_exhausted() {
                    assert!(super::chain_is_cut(turn) && table.has_choice());
                    let stamp = Stamp { version: table.version, token: "back".to_owned() };
                    let back = act(table, who, Action::Undo { all: false, stamp }, habits);
                    assert!(!back.log().game().turn().is_some_and(Turn::is_exhausted), "another way can be looked for");
                    cut += 1;
                }
            });
        }
        assert!(cut > 0);
    }
}
