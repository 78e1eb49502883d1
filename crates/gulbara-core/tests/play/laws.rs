//! Laws that hold in every position and every game.

use std::collections::BTreeSet;

use gulbara_core::rules::{
    Army, BySide, CHECKERS, Die, Illegal, Piece, Point, Position, Side, Spot, Step, fold, parse_turn, resolve,
};
use proptest::prelude::*;
use rand::RngExt;

use crate::common::{Chance, all_rules, chance, odd_position, positions, random_game, sides, turns};

fn sound(position: &Position) {
    for side in Side::BOTH {
        let army = position.army(side);
        assert_eq!(army.counts().iter().sum::<u8>() + army.off(), CHECKERS, "{position}");
    }
    for point in Point::falling() {
        let both = position.army(Side::White).at(point) > 0 && position.army(Side::Black).at(point.across()) > 0;
        assert!(!both, "{position}: both on {point}");
    }
}

/// Whether somebody can play something, and if one side is shut out, the other can play every number but perhaps a 6.
fn somebody_moves(position: &Position) {
    let numbers = |side| Die::all().filter(|&die| position.can_play(side, die)).collect::<Vec<_>>();
    for side in Side::BOTH {
        if numbers(side).is_empty() {
            let other: Vec<u8> = numbers(side.other()).into_iter().map(Die::get).collect();
            assert!(other.starts_with(&[1, 2, 3, 4, 5]), "{position}: {other:?}");
        }
    }
}

#[test]
fn whole_games_keep_the_laws_and_end() {
    let rules = all_rules();
    for number in 0..300 {
        let mut pips = None;
        random_game(rules[number % rules.len()], number as u64, |log, act| {
            let position = log.position();
            sound(position);
            if log.game().outcome().is_none() {
                somebody_moves(position);
            }
            let now = position.army(Side::White).pips() + position.army(Side::Black).pips();
            if let Some(expected) = pips {
                assert_eq!(now, expected);
            }
            pips = Some(match act {
                gulbara_core::rules::Act::Step(step) => now - u32::from(step.pips()),
                _ => now,
            });
        });
    }
}

#[test]
fn somebody_can_move_in_any_position() {
    let mut chance = chance(8);
    for _ in 0..50_000 {
        somebody_moves(&odd_position(&mut chance));
    }
    for _ in 0..20_000 {
        let walled = walled_in(&mut chance);
        assert!(!Die::all().any(|die| walled.can_play(Side::White, die)), "{walled}");
        somebody_moves(&walled);
    }
}

/// White stands before six of Black's points in a row, and Black's other nine checkers wherever they may.
fn walled_in(chance: &mut Chance) -> Position {
    let at = chance.random_range(7..=24);
    let mut armies = BySide { white: [0; 24], black: [0; 24] };
    armies.white[at - 1] = 15;
    let mut black = |whites: usize| armies.black[Point::new(whites as u8).unwrap().across().index()] += 1;
    (at - 6..at).for_each(&mut black);
    for _ in 0..9 {
        let elsewhere = chance.random_range(1..24);
        black(if elsewhere < at { elsewhere } else { elsewhere + 1 });
    }
    Position::new(armies.map(|on| Army::new(on).unwrap())).unwrap()
}

proptest! {
    #[test]
    fn listed_steps_play_and_no_others(turn in turns()) {
        let listed = turn.steps();
        let all: BTreeSet<Step> = listed.iter().copied().collect();
        prop_assert_eq!(all.len(), listed.len(), "a step listed twice");
        prop_assert_eq!(turn.is_exhausted(), listed.is_empty());
        prop_assert_eq!(turn.playable() == 0, listed.is_empty());
        for from in Point::falling() {
            for die in Die::all() {
                let step = Step { from, die };
                prop_assert_eq!(turn.step(step).is_ok(), all.contains(&step), "{:?}", step);
                prop_assert_eq!(turn.permits(step).is_ok(), all.contains(&step), "{:?}", step);
            }
        }
    }

    #[test]
    fn sources_are_what_is_allowed(position in positions(), side in sides()) {
        for die in Die::all() {
            let sources: Vec<Point> = position.sources(side, die).collect();
            let allowed: Vec<Point> =
                Point::falling().filter(|&from| position.allows(side, Step { from, die }).is_ok()).collect();
            prop_assert_eq!(sources, allowed);
        }
    }

    #[test]
    fn a_step_moves_one_checker_and_its_pips(turn in turns()) {
        let mover = turn.mover();
        for step in turn.steps() {
            let after = turn.step(step).unwrap();
            sound(after.position());
            let (was, is) = (turn.position().army(mover), after.position().army(mover));
            prop_assert_eq!(is.pips() + u32::from(step.pips()), was.pips());
            prop_assert_eq!(is.at(step.from) + 1, was.at(step.from));
            match step.to() {
                Spot::On(point) => prop_assert_eq!(is.at(point), was.at(point) + 1),
                Spot::Off => prop_assert_eq!(is.off(), was.off() + 1),
            }
            prop_assert_eq!(after.position().army(mover.other()), turn.position().army(mover.other()));
        }
    }

    #[test]
    fn undo_after_a_step_is_identity(turn in turns()) {
        for step in turn.steps() {
            let after = turn.step(step).unwrap();
            prop_assert_eq!(after.taken_back(turn.played().len()), Ok(turn.clone()));
        }
        for keep in 0..turn.played().len() {
            let back = turn.taken_back(keep).unwrap();
            prop_assert_eq!(back.played(), &turn.played()[..keep]);
        }
        prop_assert_eq!(turn.taken_back(turn.played().len()), Err(Illegal::NothingToUndo));
        if !turn.played().is_empty() {
            prop_assert_eq!(turn.taken_back(0).unwrap(), turn.fresh());
        }
        prop_assert_eq!(*turn.fresh().position(), *turn.start());
    }

    #[test]
    fn what_is_played_and_unplayed_is_the_roll(turn in turns()) {
        prop_assume!(turn.position().winner().is_none());
        let mut numbers: Vec<u8> = turn.played().iter().map(|step| step.die.get()).collect();
        for lost in turn.unplayed() {
            numbers.extend(vec![lost.die.get(); usize::from(lost.count)]);
        }
        numbers.sort_unstable();
        let [a, b] = turn.dice().map(Die::get);
        let expected = match (a == b, turn.climbs()) {
            (false, _) => vec![a.min(b), a.max(b)],
            (true, false) => vec![a; 4],
            (true, true) => (a..=6).flat_map(|n| [n; 4]).collect(),
        };
        prop_assert_eq!(numbers, expected);
        if let Some(stages) = turn.stages() {
            let played = |die| turn.played().iter().filter(|step| step.die == die).count();
            prop_assert!(stages.iter().all(|&(die, total, done)| total == 4 && usize::from(done) == played(die)));
            prop_assert_eq!(stages.len(), if turn.climbs() { usize::from(7 - a) } else { 1 });
        }
    }

    #[test]
    fn turns_as_text_read_back(turn in turns()) {
        let text = fold(turn.played());
        let pieces = parse_turn(&text).unwrap();
        let fresh = turn.fresh();
        let steps = resolve(&fresh, &pieces).unwrap();
        let replayed = steps.iter().try_fold(fresh, |turn, &step| turn.step(step)).unwrap();
        // Which number bore a checker off is not written; where both would do, what follows is the same.
        prop_assert_eq!(replayed.position(), turn.position());
        prop_assert_eq!(replayed.is_exhausted(), turn.is_exhausted());
        prop_assert_eq!(fold(&steps), text);
        prop_assert_eq!(steps.len(), turn.played().len());
    }

    #[test]
    fn positions_as_text_read_back(position in positions()) {
        let text = position.to_string();
        prop_assert_eq!(text.parse::<Position>(), Ok(position));
        let casual = text.to_lowercase().replace("off:0", "").replace(' ', "  ");
        prop_assert_eq!(casual.parse::<Position>(), Ok(position));
    }

    #[test]
    fn pieces_read_back_as_text_and_token(from in 2..=24u8, hops in prop::collection::vec(1..=6u8, 1..5), times in 1..=15u8) {
        let mut stops = Vec::new();
        let mut here = from;
        for hop in hops {
            here = here.saturating_sub(hop);
            stops.push(Point::new(here).map_or(Spot::Off, Spot::On));
            if here == 0 {
                break;
            }
        }
        let piece = Piece::new(Point::new(from).unwrap(), stops, times);
        prop_assert_eq!(piece.token().parse(), Ok(piece.clone()));
        prop_assert_eq!(piece.to_string().parse(), Ok(piece.clone()));
        prop_assert!(piece.token().bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-'));
        prop_assert_eq!(parse_turn(&piece.token()), Ok(vec![piece]));
    }

    #[test]
    fn no_text_makes_the_readers_panic(text in "\\PC{0,60}", near in "[0-9WBwbofx()/: ,+\\[\\]-]{0,60}") {
        for text in [text, near] {
            let _ = text.parse::<Position>();
            let _ = parse_turn(&text);
        }
    }
}

#[test]
fn pips_and_points_are_counted_from_ones_own_side() {
    let start = Position::start();
    assert_eq!((start.army(Side::White).pips(), start.army(Side::Black).pips()), (360, 360));
    assert_eq!(Point::HEAD.across().get(), 12);
    for point in Point::falling() {
        assert_eq!(point.across().across(), point);
    }
    assert_eq!(Army::new([1; 24]), None, "24 checkers are too many");
}
