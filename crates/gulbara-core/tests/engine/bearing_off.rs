//! The exact end of a race against races that are played out.

use gulbara_core::engine::Lane;
use gulbara_core::engine::bearoff::{chances, mean_turns};
use gulbara_core::engine::ends::{Ends, Numbers};
use gulbara_core::rules::{Position, Side};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

const RACES: u32 = 10_000;

fn lanes(text: &str) -> [Lane; 2] {
    let position: Position = text.parse().expect("a position");
    Side::BOTH.map(|side| Lane::of(position.army(side)))
}

/// Where the fewest turns on average lead from, with every legal way to play the roll tried.
fn play(lane: Lane, ends: &mut Ends, chance: &mut ChaCha8Rng) -> Lane {
    let (a, b) = (chance.random_range(1..=6), chance.random_range(1..=6));
    ends.find(lane, 0, Numbers::rolled(a, b, true), usize::MAX, &mut |end| -mean_turns(end).expect("all home"));
    ends.best().expect("an end").lane
}

#[test]
fn a_race_is_won_as_often_as_the_table_says() {
    let races = [
        "W[6:3 5:3 4:3 3:2 2:2 1:2] B[6:3 5:3 4:3 3:2 2:2 1:2]",
        "W[6:5 5:5 4:5] B[4:2 3:4 1:5 off:4]",
        "W[6:15] B[2:2 1:1 off:12]",
    ];
    let mut ends = Ends::new();
    for (seed, text) in races.into_iter().enumerate() {
        let start = lanes(text);
        let expected = chances(start[0], start[1], [0, 0]).expect("both all home");
        let mut chance = ChaCha8Rng::seed_from_u64(seed as u64);
        let (mut won, mut mars) = (0, [0, 0]);
        for _ in 0..RACES {
            let mut race = start;
            let mut mover = 0;
            while !race.iter().any(|lane| lane.is_done()) {
                race[mover] = play(race[mover], &mut ends, &mut chance);
                mover = 1 - mover;
            }
            let winner = usize::from(race[1].is_done());
            won += 1 - winner;
            mars[winner] += usize::from(race[1 - winner].off() == 0);
        }
        let share = |count: usize| count as f32 / RACES as f32;
        // Three standard errors of 10,000 games are 1.5 in a hundred at most.
        assert!((share(won) - expected.win).abs() < 0.015, "{text}: {} {expected:?}", share(won));
        // Who is late with the first checker hurries with it, which the other count takes for granted.
        assert!((share(mars[0]) - expected.win_mars).abs() < 0.02, "{text}: {} {expected:?}", share(mars[0]));
        assert!((share(mars[1]) - expected.loss_mars).abs() < 0.02, "{text}: {} {expected:?}", share(mars[1]));
    }
}

#[test]
fn the_table_is_not_asked_where_a_double_may_not_climb() {
    let [mine, theirs] = lanes("W[6:5 5:5 4:5] B[4:2 3:4 1:5 off:4]");
    for plain in [[3, 0], [0, 3]] {
        assert_eq!(chances(mine, theirs, plain), None);
    }
}

#[test]
fn turns_are_as_many_as_when_played_out() {
    let [lane, _] = lanes("W[6:3 5:3 4:3 3:2 2:2 1:2] B[24:15]");
    let mut ends = Ends::new();
    let mut chance = ChaCha8Rng::seed_from_u64(9);
    let mut turns = 0;
    for _ in 0..RACES {
        let mut left = lane;
        while !left.is_done() {
            left = play(left, &mut ends, &mut chance);
            turns += 1;
        }
    }
    let mean = turns as f32 / RACES as f32;
    assert!((mean - mean_turns(lane).expect("all home")).abs() < 0.03, "{mean}");
}

#[test]
fn known_places_take_known_turns() {
    // Computed by another program, to two decimals.
    for (text, turns) in [("W[6:15] B[24:15]", 7.71), ("W[1:15] B[24:15]", 5.22), ("W[6:5 5:5 4:5] B[24:15]", 6.19)] {
        let [lane, _] = lanes(text);
        let mean = mean_turns(lane).expect("all home");
        assert!((mean - turns).abs() < 0.006, "{text}: {mean}");
    }
    assert_eq!(mean_turns(lanes("W[7:1 1:14] B[24:15]")[0]), None);
}
