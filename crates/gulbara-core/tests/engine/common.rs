//! Whole games under the rules, with somebody asked for every turn.

use gulbara_core::rules::{Act, BySide, Die, Game, Phase, Rules, Step, Turn};
use rand::RngExt as _;
use rand_chacha::ChaCha8Rng;

pub(crate) fn die(dice: &mut ChaCha8Rng) -> Die {
    Die::new(dice.random_range(1..=6)).expect("a die")
}

/// A whole game; `play` is asked for every turn's steps, and told of the game.
pub(crate) fn game(rules: Rules, dice: &mut ChaCha8Rng, mut play: impl FnMut(&Game, &Turn) -> Vec<Step>) -> Game {
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
        for step in play(&game, &turn) {
            game = game.play(Act::Step(step)).unwrap_or_else(|why| panic!("{why:?}: {step:?} in {turn:?}"));
        }
        if game.outcome().is_none() {
            game = game.play(Act::Done).unwrap_or_else(|why| panic!("{why:?}: not all of {turn:?} was played"));
        }
    }
    game
}

/// Any legal turn, step by step.
pub(crate) fn random(turn: &Turn, chance: &mut ChaCha8Rng) -> Vec<Step> {
    let mut turn = turn.clone();
    loop {
        let steps = turn.steps();
        if steps.is_empty() {
            return turn.played().to_vec();
        }
        turn = turn.step(steps[chance.random_range(0..steps.len())]).expect("a listed step");
    }
}
