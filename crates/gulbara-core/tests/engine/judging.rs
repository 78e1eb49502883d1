//! The network: it is the one that was trained, and it knows what everybody knows.

use gulbara_core::engine::inputs::{Basis, ROWS, Standing, named};
use gulbara_core::engine::net::{Appraiser, sigmoid};
use gulbara_core::engine::weights::{Weights, shipped};
use gulbara_core::engine::{Chances, Lane};
use gulbara_core::rules::{Position, Preset, Side};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::common::{game, random};

fn standing(text: &str) -> Standing {
    let position: Position = text.parse().expect("a position");
    let [roller, other] = Side::BOTH.map(|side| Lane::of(position.army(side)));
    Standing { roller, other, plain: [0, 0] }
}

fn chances(text: &str) -> Chances {
    shipped().chances(&standing(text))
}

#[test]
fn the_shipped_weights_are_whole() {
    let basis = Basis::new();
    assert_eq!(basis.rows.len(), ROWS);
    let weights = Weights::from_bytes(include_bytes!("../../weights/net-3.bin"), &basis).expect("weights");
    assert!(weights.all().all(|weight| weight.is_finite()));
    let again = Weights::from_bytes(&weights.to_bytes(), &basis).expect("weights");
    let far = weights.all().zip(again.all()).map(|(a, b)| (a - b).abs()).fold(0.0, f32::max);
    assert!(far < 1e-3, "{far}");
    assert!(Weights::from_bytes(b"something else", &basis).is_none());
}

#[test]
fn every_end_of_a_turn_is_judged_as_the_position_it_makes() {
    let mut chance = ChaCha8Rng::seed_from_u64(5);
    for seed in 0..10 {
        game(Preset::Gulbara.rules(), &mut ChaCha8Rng::seed_from_u64(seed), |game, turn| {
            let [mover, other] = [turn.mover(), turn.mover().other()].map(|side| Lane::of(turn.position().army(side)));
            let plain = [2, 1];
            let judged = Appraiser::new(shipped(), other, plain).chances(mover);
            let whole = shipped().chances(&Standing { roller: other, other: mover, plain }).swapped();
            assert_eq!(judged, whole, "{}", game.position());
            random(turn, &mut chance)
        });
    }
}

#[test]
fn no_position_names_a_row_that_is_not_there() {
    let mut chance = ChaCha8Rng::seed_from_u64(6);
    for seed in 0..20 {
        game(Preset::Bulgarian.rules(), &mut ChaCha8Rng::seed_from_u64(seed), |_, turn| {
            let [roller, other] = [turn.mover(), turn.mover().other()].map(|side| Lane::of(turn.position().army(side)));
            let named = named(&Standing { roller, other, plain: [0, 3] });
            assert!(named.rows().iter().all(|&row| usize::from(row) < ROWS));
            random(turn, &mut chance)
        });
    }
}

#[test]
fn the_sigmoid_is_one() {
    for x in -120..=120 {
        let x = x as f32 / 10.0;
        assert!((sigmoid(x) - 1.0 / (1.0 + (-x).exp())).abs() < 1e-6, "{x}");
    }
}

#[test]
fn who_is_far_ahead_wins() {
    let ahead = chances("W[6:2 5:2 4:2 3:2 off:7] B[24:3 20:4 11:4 9:4]");
    assert!(ahead.win > 0.95 && ahead.win_mars > 0.8, "{ahead:?}");
    let behind = chances("W[24:3 20:4 11:4 9:4] B[6:2 5:2 4:2 3:2 off:7]");
    assert!(behind.win < 0.05 && behind.loss_mars > 0.8, "{behind:?}");
}

#[test]
fn a_shut_in_head_is_worse_than_a_free_one() {
    // White's 11..6 are Black's 23..18, right in front of Black's head; 225 pips both times.
    let wall = chances("W[18:4 11:2 10:2 9:2 8:2 7:2 6:1] B[24:12 12:2 11:1]").points();
    let none = chances("W[18:4 9:6 8:3 7:2] B[24:12 12:2 11:1]").points();
    assert!(wall > none, "{wall} {none}");
}

#[test]
fn the_start_is_nearly_even() {
    let start = shipped().chances(&Standing { roller: Lane::START, other: Lane::START, plain: [3, 3] });
    assert!((0.45..0.65).contains(&start.win), "{start:?}");
    assert!(start.win_mars > 0.1 && start.loss_mars > 0.1, "{start:?}");
}
