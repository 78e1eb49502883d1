//! The generator of stages against the slow one, and the stage laws of rules.md 5.

use std::collections::BTreeSet;
use std::thread;

use gulbara_core::rules::{Die, Ends, Position, Roll, Side, Step, ends_of_mixed, ends_of_stage};
use proptest::prelude::*;
use rand::RngExt;

use crate::common::{Chance, all_rules, chance, dice, die, odd_position, positions, random_game, sides};
use crate::slow;

fn fast(position: &Position, side: Side, dice: &[u8]) -> Ends {
    match *dice {
        [a, b] if a != b => ends_of_mixed(position, side, die(a.max(b)), die(a.min(b))),
        _ => ends_of_stage(position, side, die(dice[0]), u8::try_from(dice.len()).unwrap()),
    }
}

fn agree(position: &Position, side: Side, dice: &[u8]) {
    let (playable, expected) = slow::plays(position, side, dice);
    let ends = fast(position, side, dice);
    assert_eq!(ends.playable, playable, "{position} {side:?} {dice:?}");
    let found: BTreeSet<_> = ends.positions.iter().map(|end| slow::checkers(end, side)).collect();
    assert_eq!(found, expected, "{position} {side:?} {dice:?}");
    assert_eq!(found.len(), ends.positions.len(), "an end twice: {position} {side:?} {dice:?}");
    let other = side.other();
    assert!(ends.positions.iter().all(|end| end.army(other) == position.army(other)), "{position} {side:?} {dice:?}");
}

fn random_stage(chance: &mut Chance) -> Vec<u8> {
    let (a, b) = (chance.random_range(1..=6), chance.random_range(1..=6));
    match chance.random_range(0..4) {
        0 => vec![a; chance.random_range(1..=4)],
        _ if a == b => vec![a; 4],
        _ => vec![a, b],
    }
}

/// 100,000 stages: half from random games of all rules, half from positions nobody need reach.
#[test]
fn the_slow_generator_agrees() {
    const THREADS: u64 = 2;
    const EACH: u32 = 100_000 / 2 / 2;
    thread::scope(|scope| {
        for thread in 0..THREADS {
            scope.spawn(move || {
                let mut chance = chance(thread);
                for _ in 0..EACH {
                    let position = odd_position(&mut chance);
                    let side = Side::BOTH[chance.random_range(0..2)];
                    agree(&position, side, &random_stage(&mut chance));
                }
                let mut games = 1000 * thread..;
                let mut left = EACH;
                while left > 0 {
                    let number = games.next().unwrap();
                    let rules = all_rules()[usize::try_from(number).unwrap() % 10];
                    random_game(rules, number, |log, _| {
                        if let Some(turn) = log.game().turn()
                            && left > 0
                        {
                            left -= 1;
                            agree(turn.position(), turn.mover(), &random_stage(&mut chance));
                        }
                    });
                }
            });
        }
    });
}

/// How many steps each order of a stage uses, and where each ends, by trying them all.
fn every_order(position: Position, side: Side, die: Die, left: u8, ends: &mut BTreeSet<(u8, Position)>) {
    let sources: Vec<_> = if left == 0 { Vec::new() } else { position.sources(side, die).collect() };
    if sources.is_empty() {
        ends.insert((left, position));
    }
    for from in sources {
        every_order(position.step(side, Step { from, die }).unwrap(), side, die, left - 1, ends);
    }
}

proptest! {
    #[test]
    fn every_order_of_a_stage_uses_as_many_steps(position in positions(), side in sides(), number in 1..=6u8) {
        let mut ends = BTreeSet::new();
        every_order(position, side, die(number), 4, &mut ends);
        let lefts: BTreeSet<u8> = ends.iter().map(|&(left, _)| left).collect();
        prop_assert_eq!(lefts.len(), 1);
        if lefts.first() != Some(&0) {
            prop_assert_eq!(ends.len(), 1, "a stage that ends early ends in one position");
        }
    }

    #[test]
    fn the_ends_are_those_of_played_turns(position in positions(), side in sides(), dice in dice()) {
        let turn = gulbara_core::rules::Turn::own(side, dice, false, position);
        let ends = turn.ends();
        prop_assert_eq!(ends.playable, turn.playable());
        let mut reached = BTreeSet::new();
        let mut open = vec![turn];
        while let Some(turn) = open.pop() {
            let steps = turn.steps();
            if steps.is_empty() {
                reached.insert(*turn.position());
            }
            open.extend(steps.into_iter().map(|step| turn.step(step).unwrap()));
        }
        prop_assert_eq!(ends.positions.into_iter().collect::<BTreeSet<_>>(), reached);
    }
}

#[test]
fn a_roll_is_read_in_either_order() {
    assert_eq!(Roll::from([die(2), die(5)]), Roll::Mixed { high: die(5), low: die(2) });
    assert_eq!(Roll::from([die(5), die(2)]), Roll::Mixed { high: die(5), low: die(2) });
    assert_eq!(Roll::from([die(3), die(3)]), Roll::Double(die(3)));
}
