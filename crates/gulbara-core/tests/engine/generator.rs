//! The fast generator against the rules.

use gulbara_core::engine::ends::Ends;
use gulbara_core::engine::{Lane, Question, plays};
use gulbara_core::rules::{Army, BySide, Die, Position, Preset, Side, ends_of_mixed, ends_of_stage};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::common::{game, random};

/// Checkers anywhere, often nearly home, with the other side where there is room.
fn position(chance: &mut ChaCha8Rng) -> Position {
    loop {
        let mut army = |reach: usize| {
            let mut on = [0u8; 24];
            for _ in 0..chance.random_range(1..=15) {
                on[chance.random_range(0..reach)] += 1;
            }
            Army::new(on).expect("at most fifteen")
        };
        let reaches = [(24, 24), (7, 24), (6, 24), (8, 7)];
        let (mine, theirs) = (army(24), army(24));
        let armies = match army(4).off() % 4 {
            0 => BySide { white: mine, black: theirs },
            kind => {
                let (white, black) = reaches[usize::from(kind)];
                BySide { white: army(white), black: army(black) }
            }
        };
        // The other side gives way where both would stand.
        let mut black = *armies.black.counts();
        for point in armies.white.points() {
            black[point.across().index()] = 0;
        }
        let black = Army::new(black).expect("fewer than before");
        if black.off() < 15 {
            return Position::new(BySide { white: armies.white, black }).expect("no shared point");
        }
    }
}

/// Positions of random games, half the presets each, with positions of nothing but chance.
fn positions(many: usize) -> Vec<(Position, Side)> {
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let mut positions = Vec::with_capacity(many);
    while positions.len() < many / 2 {
        let mut dice = ChaCha8Rng::seed_from_u64(positions.len() as u64);
        let preset = Preset::ALL[positions.len() % 2];
        game(preset.rules(), &mut dice, |_, turn| {
            positions.push((*turn.position(), turn.mover()));
            random(turn, &mut chance)
        });
    }
    while positions.len() < many {
        let side = if chance.random() { Side::White } else { Side::Black };
        positions.push((position(&mut chance), side));
    }
    positions
}

/// The ends of the generator as positions, sorted; every one exactly once.
fn sorted(
    position: &Position,
    side: Side,
    find: impl FnOnce(Lane, u32, &mut Vec<Lane>) -> u32,
) -> (u32, Vec<Position>) {
    let lane = Lane::of(position.army(side));
    let wall = Lane::of(position.army(side.other())).wall();
    let mut lanes = Vec::new();
    let played = find(lane, wall, &mut lanes);
    if played == 0 {
        assert!(lanes.is_empty());
        lanes.push(lane);
    }
    let mut ends: Vec<Position> = lanes
        .into_iter()
        .map(|lane| {
            let mut armies = BySide::each(|side| *position.army(side));
            armies[side] = lane.army();
            Position::new(armies).expect("no shared point")
        })
        .collect();
    ends.sort_unstable();
    assert!(ends.windows(2).all(|pair| pair[0] != pair[1]), "an end comes twice");
    (played, ends)
}

#[test]
fn two_numbers_end_where_the_rules_say() {
    let mut chance = ChaCha8Rng::seed_from_u64(2);
    for (position, side) in positions(100_000) {
        let high = chance.random_range(2..=6);
        let low = chance.random_range(1..high);
        let expected = ends_of_mixed(&position, side, Die::new(high).expect("a die"), Die::new(low).expect("a die"));
        let (played, ends) = sorted(&position, side, |lane, wall, ends| {
            plays::mixed(lane, wall, high.into(), low.into(), |end| ends.push(end))
        });
        assert_eq!(
            (played, &ends),
            (expected.playable.into(), &expected.positions),
            "{position} {side:?} {high}-{low}"
        );
    }
}

#[test]
fn a_stage_ends_where_the_rules_say() {
    let mut chance = ChaCha8Rng::seed_from_u64(3);
    for (position, side) in positions(100_000) {
        let number = chance.random_range(1..=6);
        let left = chance.random_range(1..=4);
        let mut expected = ends_of_stage(&position, side, Die::new(number).expect("a die"), left);
        expected.positions.sort_unstable();
        let (played, ends) = sorted(&position, side, |lane, wall, ends| {
            plays::stage(lane, wall, number.into(), left.into(), |end| ends.push(end))
        });
        assert_eq!((played, &ends), (expected.playable.into(), &expected.positions), "{position} {side:?} {number}");
    }
}

#[test]
fn a_lane_is_its_army() {
    for (position, side) in positions(2_000) {
        let army = position.army(side);
        let lane = Lane::of(army);
        assert_eq!(lane.army(), *army);
        assert_eq!((lane.off(), lane.pips()), (army.off().into(), army.pips()));
        for die in Die::all() {
            let expected: u32 = position.sources(side, die).map(|point| 1 << point.index()).sum();
            let wall = Lane::of(position.army(side.other())).wall();
            assert_eq!(lane.sources(wall, die.get().into()), expected, "{position} {side:?} {die}");
        }
    }
}

/// What an end is worth to somebody without any idea of the game.
fn nonsense(lane: Lane) -> f32 {
    (f32::from(lane.held() as u16) * 0.37 + lane.pips() as f32 * 1.7).sin()
}

#[test]
fn whatever_it_is_after_it_plays_whole_legal_turns() {
    for preset in Preset::ALL {
        let (mut asked, mut remainders, mut chains, mut seed) = (0, 0, 0, 0);
        let mut ends = Ends::new();
        while asked < 100_000 {
            seed += 1;
            game(preset.rules(), &mut ChaCha8Rng::seed_from_u64(seed), |game, turn| {
                asked += 1;
                remainders += usize::from(turn.is_remainder());
                chains += usize::from(turn.climbs());
                let question = Question::of_game(game).expect("a turn");
                ends.find(question.mover, question.wall(), question.numbers, 4, &mut nonsense);
                let best = *ends.best().expect("an end");
                let steps = ends.steps(&best);
                let played = steps.iter().try_fold(turn.clone(), |turn, &step| turn.step(step));
                let played = played.unwrap_or_else(|why| panic!("{why:?}: {steps:?} in {turn:?}"));
                assert_eq!(Lane::of(played.position().army(turn.mover())), best.lane);
                assert!(played.is_exhausted(), "not all of {turn:?} was played");
                if turn.climbs() && !turn.is_remainder() {
                    assert_eq!(best.left.is_some(), played.handed_over().is_some());
                }
                steps
            });
        }
        assert!(chains > 10_000, "{chains}");
        assert_eq!(remainders > 1_000, preset == Preset::Bulgarian, "{remainders}");
    }
}
