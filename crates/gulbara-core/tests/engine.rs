//! The computer's play over whole games: always legal and complete, the same every time, and far from random.

use gulbara_core::engine::choose;
use gulbara_core::rules::{Act, BySide, Die, Game, Phase, Preset, Rules, Side, Step, Turn};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

fn die(dice: &mut ChaCha8Rng) -> Die {
    Die::new(dice.random_range(1..=6)).expect("a die")
}

/// A whole game; `play` is asked for every turn's steps.
fn game(rules: Rules, dice: &mut ChaCha8Rng, mut play: impl FnMut(&Turn) -> Vec<Step>) -> Game {
    let mut game = Game::new(rules);
    while game.outcome().is_none() {
        let turn = match game.phase() {
            Phase::Opening => {
                game = game.play(Act::Open(BySide { white: die(dice), black: die(dice) })).expect("an opening");
                continue;
            }
            Phase::ToRoll(_) => {
                game = game.play(Act::Roll([die(dice), die(dice)])).expect("a roll");
                continue;
            }
            Phase::Turn(turn) => turn.clone(),
            Phase::Over(_) => break,
        };
        for step in play(&turn) {
            game = game.play(Act::Step(step)).unwrap_or_else(|why| panic!("{why:?}: {step:?} in {turn:?}"));
        }
        if game.outcome().is_none() {
            game = game.play(Act::Done).unwrap_or_else(|why| panic!("{why:?}: not all of {turn:?} was played"));
        }
    }
    game
}

/// Any legal turn, step by step.
fn random(turn: &Turn, chance: &mut ChaCha8Rng) -> Vec<Step> {
    let mut turn = turn.clone();
    loop {
        let steps = turn.steps();
        if steps.is_empty() {
            return turn.played().to_vec();
        }
        turn = turn.step(steps[chance.random_range(0..steps.len())]).expect("a listed step");
    }
}

#[test]
fn plays_whole_legal_turns_in_every_position_random_games_reach() {
    for preset in Preset::ALL {
        let mut asked = 0;
        for seed in 0..20 {
            let mut dice = ChaCha8Rng::seed_from_u64(seed);
            let mut chance = ChaCha8Rng::seed_from_u64(1000 + seed);
            game(preset.rules(), &mut dice, |turn| {
                // Whatever is left of a turn is finished by the engine, not only turns that begin.
                let mut begun = turn.clone();
                for step in random(turn, &mut chance) {
                    let end = choose(&begun)
                        .into_iter()
                        .try_fold(begun.clone(), |turn, step| turn.step(step))
                        .unwrap_or_else(|why| panic!("{why:?} in {begun:?}"));
                    assert!(end.is_exhausted(), "not all of {begun:?} was played");
                    asked += 1;
                    begun = begun.step(step).expect("a listed step");
                }
                begun.played().to_vec()
            });
        }
        assert!(asked > 2_500, "{asked}");
    }
}

#[test]
fn plays_whole_games_against_itself_and_always_the_same() {
    for preset in Preset::ALL {
        for seed in 0..6 {
            let play = || {
                let mut turns = Vec::new();
                let end = game(preset.rules(), &mut ChaCha8Rng::seed_from_u64(seed), |turn| {
                    let steps = choose(turn);
                    turns.push(steps.clone());
                    steps
                });
                (end, turns)
            };
            assert_eq!(play(), play());
        }
    }
}

#[test]
fn beats_random_play_clearly() {
    const GAMES: u64 = 200;
    let mut points = 0i32;
    let mut won = 0;
    for seed in 0..GAMES {
        let mut dice = ChaCha8Rng::seed_from_u64(seed / 2);
        let mut chance = ChaCha8Rng::seed_from_u64(9000 + seed);
        let engine = if seed % 2 == 0 { Side::White } else { Side::Black };
        let end = game(Rules::default(), &mut dice, |turn| {
            if turn.mover() == engine { choose(turn) } else { random(turn, &mut chance) }
        });
        let outcome = end.outcome().expect("an outcome");
        let wins = outcome.winner == Some(engine);
        won += i32::from(wins);
        points += i32::from(outcome.points) * if wins { 1 } else { -1 };
    }
    println!("won {won} of {GAMES}, {points} points");
    // Measured well above; an engine that merely moves forward wins about half.
    assert!(won >= 160, "won {won} of {GAMES}");
    assert!(points >= 200, "{points} points in {GAMES} games");
}
