//! The analysis of games.

use gulbara_core::engine::{Analysis, Level, Mark, Question, Stakes, analyse, choose};
use gulbara_core::rules::{Act, BySide, Die, Log, Phase, Preset, Rules, Side, Step, Turn};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::common::{die, random};

const POINTS: BySide<Stakes> = BySide { white: Stakes::POINTS, black: Stakes::POINTS };

/// A game of so many turns, each played as told.
fn log(rules: Rules, seed: u64, turns: usize, mut play: impl FnMut(&Log, &Turn) -> Vec<Step>) -> Log {
    let mut dice = ChaCha8Rng::seed_from_u64(seed);
    let mut log = Log::new(rules);
    while log.turns().len() < turns && log.game().outcome().is_none() {
        match log.game().phase() {
            Phase::Opening => {
                let (white, black) = (die(&mut dice), die(&mut dice));
                log.play(Act::Open(BySide { white, black })).expect("an opening");
            }
            Phase::ToRoll(_) => log.play(Act::Roll([die(&mut dice), die(&mut dice)])).expect("a roll"),
            Phase::Turn(turn) => {
                let turn = turn.clone();
                for step in play(&log, &turn) {
                    log.play(Act::Step(step)).expect("a legal step");
                }
                if log.game().outcome().is_none() {
                    log.play(Act::Done).expect("a finished turn");
                }
            }
            Phase::Over(_) => break,
        }
    }
    log
}

fn best(log: &Log, _: &Turn) -> Vec<Step> {
    choose(&Question::of_game(log.game()).expect("a turn"), Level::TOP, 0).expect("a choice").steps
}

#[test]
fn whoever_plays_like_the_top_level_gives_nothing_away() {
    let mut chance = ChaCha8Rng::seed_from_u64(3);
    // White plays its best, Black whatever comes.
    let log = log(Rules::default(), 11, 14, |log, turn| match turn.mover() {
        Side::White => best(log, turn),
        Side::Black => random(turn, &mut chance),
    });
    let mut told = Vec::new();
    let found = analyse(&log, POINTS, |done| told.push(done));
    assert_eq!(told, (1..=log.turns().len()).collect::<Vec<_>>());
    assert!(found.play.white.error < 0.02, "{:?}", found.play);
    assert!(found.play.black.error > 0.2, "{:?}", found.play);
    assert!(found.play.black.error_rate() > found.play.white.error_rate());
    let worst = found.worst(5);
    assert!(!worst.is_empty() && worst.iter().all(|review| review.side == Side::Black && review.better.is_some()));
    assert!(worst.windows(2).all(|pair| pair[0].error >= pair[1].error));
    assert_eq!(found.adjusted, None, "the game is not over");
}

#[test]
fn whoever_plays_for_the_match_gives_nothing_away_in_it() {
    // White needs one point, Black three: White's mars is worth nothing, Black's as much as it can be.
    let stakes = Stakes::of_score(3, BySide { white: 2, black: 0 });
    let log = log(Rules::default(), 12, 24, |log, turn| {
        let question = Question::of_game(log.game()).expect("a turn");
        choose(&Question { stakes: stakes[turn.mover()], ..question }, Level::TOP, 0).expect("a choice").steps
    });
    let error = |stakes| {
        let play = analyse(&log, stakes, |_| {}).play;
        play.white.error + play.black.error
    };
    let (in_match, for_points) = (error(stakes), error(POINTS));
    assert!(in_match < 0.03, "{in_match}");
    assert!(for_points > in_match + 0.03, "{for_points} {in_match}");
}

#[test]
fn every_turn_is_judged_with_what_was_played_among_the_candidates() {
    for (seed, preset) in Preset::ALL.into_iter().enumerate() {
        let mut chance = ChaCha8Rng::seed_from_u64(4);
        let log = log(preset.rules(), 20 + seed as u64, 16, |_, turn| random(turn, &mut chance));
        let found = analyse(&log, POINTS, |_| {});
        assert_eq!(found.turns.len(), log.turns().len());
        assert_eq!(found.winning.len(), log.turns().len() + 1);
        assert!(found.winning.iter().all(|win| (0.0..=1.0).contains(win)));
        for (review, played) in found.turns.iter().zip(log.turns()) {
            assert!(review.error >= 0.0, "{review:?}");
            assert_eq!(review.mark, Mark::of(review.error, played.turn.climbs()));
            assert_eq!(review.better.is_some(), review.error > 0.0);
            assert!(!review.forced || review.error == 0.0, "{review:?}");
            assert_eq!(review.luck.is_some(), review.turn > 0 && played.remainder_of.is_none());
            if let Some(better) = &review.better {
                assert!(better.steps != review.played);
            }
        }
    }
}

#[test]
fn an_analysis_survives_being_written_down() {
    let mut chance = ChaCha8Rng::seed_from_u64(5);
    let log = log(Rules::default(), 30, 8, |_, turn| random(turn, &mut chance));
    let found = analyse(&log, POINTS, |_| {});
    let json = serde_json::to_string(&found).expect("JSON");
    let again: Analysis = serde_json::from_str(&json).expect("an analysis");
    assert_eq!(again, found);
}

#[test]
fn luck_is_nothing_on_average() {
    // Every roll of one position once: what they were worth more than the average comes to nothing.
    let opening = |log: &mut Log| {
        let die = |number| Die::new(number).expect("a die");
        log.play(Act::Open(BySide { white: die(6), black: die(1) })).expect("an opening");
        let steps = choose(&Question::of_game(log.game()).expect("a turn"), Level::USUAL, 0).expect("a choice").steps;
        steps.into_iter().for_each(|step| log.play(Act::Step(step)).expect("a legal step"));
        log.play(Act::Done).expect("a finished turn");
    };
    let mut sum = 0.0;
    for (a, b) in Die::all().flat_map(|a| Die::all().map(move |b| (a, b))).filter(|(a, b)| a >= b) {
        let mut log = Log::new(Rules::default());
        opening(&mut log);
        log.play(Act::Roll([a, b])).expect("a roll");
        let turn = log.game().turn().expect("a turn").clone();
        // How it is played makes no difference to how lucky the roll was.
        let mut chance = ChaCha8Rng::seed_from_u64(6);
        random(&turn, &mut chance).into_iter().for_each(|step| log.play(Act::Step(step)).expect("a legal step"));
        log.play(Act::Done).expect("a finished turn");
        sum += analyse(&log, POINTS, |_| {}).turns[1].luck.expect("luck") * if a == b { 1.0 } else { 2.0 };
    }
    assert!(sum.abs() < 36.0 * 0.001, "{sum}");
}
