//! Whole turns and whole games: always legal and complete, the same every time, and the stronger level wins.

use gulbara_core::engine::{Level, Question, choose};
use gulbara_core::rules::{Preset, Rules, Side, Step, Turn};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::common::{game, random};

fn steps(question: &Question, level: Level, seed: u64) -> Vec<Step> {
    choose(question, level, seed).expect("a choice").steps
}

#[test]
fn finishes_whatever_is_left_of_a_turn() {
    for preset in Preset::ALL {
        let mut asked = 0;
        for seed in 0..4 {
            let mut chance = ChaCha8Rng::seed_from_u64(1000 + seed);
            game(preset.rules(), &mut ChaCha8Rng::seed_from_u64(seed), |game, turn| {
                let mut begun = turn.clone();
                for (number, step) in random(turn, &mut chance).into_iter().enumerate() {
                    let question = Question::of_turn(&begun, game.rules(), game.rolls(), game.doubles());
                    let level = Level::new(1 + number as u8 % 5).expect("a level");
                    let steps = steps(&question, level, seed);
                    let falls = |pair: &[Step]| pair[0].die != pair[1].die || pair[0].from >= pair[1].from;
                    assert!(turn.dice()[0] != turn.dice()[1] || steps.windows(2).all(falls), "{steps:?}");
                    let end = steps
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
        assert!(asked > 500, "{asked}");
    }
}

#[test]
fn plays_whole_games_against_itself_and_always_the_same() {
    for preset in Preset::ALL {
        for level in Level::all() {
            let play = || {
                let mut turns = Vec::new();
                let end = game(preset.rules(), &mut ChaCha8Rng::seed_from_u64(7), |game, _| {
                    let question = Question::of_game(game).expect("a turn");
                    // The full search over a whole game takes its time without optimisation.
                    let level = if turns.len() % 8 == 0 { level } else { level.min(Level::USUAL) };
                    let steps = steps(&question, level, turns.len() as u64);
                    turns.push(steps.clone());
                    steps
                });
                (end, turns)
            };
            assert_eq!(play(), play());
        }
    }
}

/// Points that the first of two ways to play makes against the second in so many games of paired dice.
fn duel(
    games: u64,
    mut first: impl FnMut(&Question, &Turn, u64) -> Vec<Step>,
    mut second: impl FnMut(&Question, &Turn, u64) -> Vec<Step>,
) -> (u64, i32) {
    let (mut won, mut points) = (0, 0);
    for number in 0..games {
        let seat = if number % 2 == 0 { Side::White } else { Side::Black };
        let mut asked = 1000 * number;
        let end = game(Rules::default(), &mut ChaCha8Rng::seed_from_u64(number / 2), |game, turn| {
            let question = Question::of_game(game).expect("a turn");
            asked += 1;
            if turn.mover() == seat { first(&question, turn, asked) } else { second(&question, turn, asked) }
        });
        let outcome = end.outcome().expect("an outcome");
        let wins = outcome.winner == Some(seat);
        won += u64::from(wins);
        points += i32::from(outcome.points) * if wins { 1 } else { -1 };
    }
    (won, points)
}

#[test]
fn beats_random_play_clearly() {
    let mut chance = ChaCha8Rng::seed_from_u64(9000);
    let level = Level::new(4).expect("a level");
    let (won, points) =
        duel(100, |question, _, seed| steps(question, level, seed), |_, turn, _| random(turn, &mut chance));
    // Measured well above; an engine that merely moves forward wins about half.
    assert!(won >= 75 && points >= 90, "won {won} of 100, {points} points");
}

#[test]
fn a_higher_level_beats_a_lower_one() {
    let [low, high] = [1, 5].map(|level| Level::new(level).expect("a level"));
    let (won, points) =
        duel(60, |question, _, seed| steps(question, high, seed), |question, _, seed| steps(question, low, seed));
    assert!(won >= 40 && points >= 25, "won {won} of 60, {points} points");
}
