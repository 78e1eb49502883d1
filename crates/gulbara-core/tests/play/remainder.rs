//! The rest of a stuck chain, played by the opponent (rules.md 5, `remainder = opponent`).

use gulbara_core::rules::{Act, ChainFrom, Die, Hand, Log, Lost, Phase, Preset, Remainder, Rules, Side, Turn};
use proptest::prelude::*;
use rand::RngExt;

use crate::common::{chance, die, random_game, rest_of, roll, step, turns, white};

/// The numbers of a list of stages, one by one.
fn numbers(stages: impl IntoIterator<Item = (Die, u8)>) -> Vec<u8> {
    stages.into_iter().flat_map(|(die, count)| vec![die.get(); usize::from(count)]).collect()
}

/// What a finished chain leaves to the other side, counted from its steps alone.
fn left_over(turn: &Turn) -> Vec<u8> {
    let of = |number| turn.played().iter().filter(|step| step.die.get() == number).count();
    (turn.dice()[0].get()..=6).flat_map(|number| vec![number; 4 - of(number)]).collect()
}

#[test]
fn the_rest_is_the_stuck_stage_and_all_higher_ones() {
    let turn = white("W[14:1 1:14] B[24:14 18:1]", [4, 4], true).step(step(14, 4)).unwrap();
    assert!(turn.is_exhausted());
    let rest = turn.handed_over().unwrap();
    assert_eq!((rest.roller(), rest.mover(), rest.is_remainder()), (Side::White, Side::Black, true));
    assert_eq!(rest.dice(), [die(4), die(4)]);
    assert_eq!(rest.stages(), Some(vec![(die(4), 3, 0), (die(5), 4, 0), (die(6), 4, 0)]));
    assert_eq!(rest.playable(), 3);
    let rest = rest.step(step(24, 4)).unwrap().step(step(24, 4)).unwrap().step(step(24, 4)).unwrap();
    assert_eq!(rest.stages(), Some(vec![(die(4), 3, 3), (die(5), 4, 0), (die(6), 4, 0)]));
    assert_eq!(rest.handed_over(), None, "nothing passes back");
}

#[test]
fn what_passes_nothing_on() {
    // Not one step played.
    let shut = white("W[14:1 1:14] B[24:14 22:1]", [4, 4], true);
    assert!(shut.is_exhausted());
    assert_eq!(shut.handed_over(), None);
    // A plain double.
    let plain = white("W[14:1 1:14] B[24:14 18:1]", [4, 4], false).step(step(14, 4)).unwrap();
    assert!(plain.is_exhausted());
    assert_eq!(plain.handed_over(), None);
    // Two different numbers.
    let mixed = white("W[13:1 1:14] B[24:14 14:1]", [6, 5], true).step(step(13, 6)).unwrap();
    assert!(mixed.is_exhausted());
    assert_eq!(mixed.handed_over(), None);
    // The last checker off.
    let won = white("W[4:1 off:14] B[24:15]", [4, 4], true).step(step(4, 4)).unwrap();
    assert_eq!(won.handed_over(), None);
}

#[test]
fn a_stage_that_cannot_be_played_is_passed_over() {
    // Each 4 of Black's is held by White, each further 4 of White's by Black.
    let turn = white("W[24:1 16:1 14:1 8:1 2:11] B[24:12 18:1 16:1 8:1]", [4, 4], true);
    let turn = turn.step(step(14, 4)).unwrap();
    assert!(turn.is_exhausted());
    let rest = turn.handed_over().unwrap();
    assert_eq!(rest.hand(), &Hand::Stages { die: die(5), left: 4, top: die(6) });
    assert_eq!(numbers(rest.unplayed().iter().map(|lost| (lost.die, lost.count))), left_over(&turn));
    let rest = rest.step(step(24, 5)).unwrap();
    assert_eq!(rest.stages(), Some(vec![(die(4), 3, 0), (die(5), 4, 1), (die(6), 4, 0)]));
    assert_eq!(rest.unplayed()[0], Lost { die: die(4), count: 3 });
    assert_eq!(rest.taken_back(0).unwrap(), rest.fresh());
}

#[test]
fn games_hand_over_exactly_what_is_left() {
    let (mut handed, mut passed_over, mut nothing) = (0, 0, 0);
    for number in 0..400 {
        let chain_from = if number % 2 == 0 { ChainFrom::OwnRoll4 } else { ChainFrom::FirstRoll };
        let rules = Rules { chain_from, remainder: Remainder::Opponent, ..Rules::default() };
        let log = random_game(rules, number, |_, _| {});
        let turns = log.turns();
        for (index, played) in turns.iter().enumerate() {
            let turn = &played.turn;
            let next = turns.get(index + 1);
            if played.remainder_of.is_some() {
                assert_eq!(played.remainder_of, Some(index - 1));
                let source = &turns[index - 1].turn;
                assert_eq!((turn.roller(), turn.mover()), (source.mover(), source.mover().other()));
                let given = left_over(source);
                let mut seen = numbers(turn.played().iter().map(|step| (step.die, 1)));
                assert!(seen.is_sorted(), "stages in ascending order: {seen:?}");
                nothing += u32::from(seen.is_empty());
                let lost = turn.unplayed();
                let highest = seen.last().copied().unwrap_or(0);
                passed_over += u32::from(lost.iter().any(|lost| lost.die.get() < highest));
                if turn.position().winner().is_none() {
                    seen.extend(numbers(lost.into_iter().map(|lost| (lost.die, lost.count))));
                    seen.sort_unstable();
                    assert_eq!(seen, given);
                    // His own roll follows.
                    assert!(next.is_none_or(|next| next.remainder_of.is_none() && next.side() == turn.mover()));
                }
                let stages = turn.stages().unwrap();
                assert_eq!(numbers(stages.iter().map(|&(die, total, _)| (die, total))), given);
                for (die, _, done) in stages {
                    assert_eq!(turn.played().iter().filter(|step| step.die == die).count(), usize::from(done));
                }
                handed += 1;
            } else {
                let over = turn.position().winner().is_some();
                let passes_on = turn.climbs() && !turn.played().is_empty() && !left_over(turn).is_empty() && !over;
                assert_eq!(next.is_some_and(|next| next.remainder_of.is_some()), passes_on);
            }
        }
    }
    assert!(handed > 100 && passed_over > 5 && nothing > 5, "{handed} {passed_over} {nothing}");
}

#[test]
fn a_remainder_can_end_the_game() {
    let rules = Rules { chain_from: ChainFrom::FirstRoll, remainder: Remainder::Opponent, ..Rules::default() };
    let ended = |log: &Log| log.turns().last().is_some_and(|played| played.remainder_of.is_some());
    let log = (0..5000).map(|number| random_game(rules, number, |_, _| {})).find(ended).unwrap();
    let last = log.turns().last().unwrap();
    assert_eq!(log.game().outcome().and_then(|outcome| outcome.winner), Some(last.turn.mover()));
    assert_ne!(last.turn.roller(), last.turn.mover());
}

#[test]
fn the_rest_is_lost_where_the_house_says_so() {
    for number in 0..100 {
        let log = random_game(Preset::Gulbara.rules(), number, |_, _| {});
        assert!(log.turns().iter().all(|played| played.remainder_of.is_none()));
    }
}

#[test]
fn a_remainder_is_no_roll() {
    for number in 0..50 {
        random_game(Preset::Bulgarian.rules(), number, |log, act| {
            let Phase::Turn(turn) = log.game().phase() else { return };
            if turn.is_remainder() && act == Act::Done {
                let after = log.game().clone().play(act).unwrap();
                assert_eq!(after.rolls(), log.game().rolls());
                assert_eq!(after.phase(), &Phase::ToRoll(turn.mover()));
                assert!(after.play(roll(2, 1)).is_ok());
            }
        });
    }
}

proptest! {
    #[test]
    fn a_remainder_is_taken_back_step_by_step(turn in turns(), number in any::<u64>()) {
        let mut chance = chance(number);
        let Some(fresh) = rest_of(turn, &mut chance) else { return Ok(()) };
        prop_assert_eq!(&fresh.fresh(), &fresh);
        let mut states = vec![fresh];
        while let Some(turn) = states.last().filter(|turn| !turn.is_exhausted()) {
            let steps = turn.steps();
            let next = turn.step(steps[chance.random_range(0..steps.len())]).unwrap();
            states.push(next);
        }
        for (keep, state) in states.iter().enumerate() {
            prop_assert_eq!(&state.fresh(), &states[0]);
            if keep + 1 < states.len() {
                prop_assert_eq!(&states.last().unwrap().taken_back(keep).unwrap(), state);
            }
        }
    }
}
