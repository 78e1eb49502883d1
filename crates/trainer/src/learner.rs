//! The network as it is trained: floating-point weights, one gradient step a position.

use gulbara_core::engine::inputs::{Basis, Standing, named, stage_of};
use gulbara_core::engine::net::{HIDDEN, OUTPUTS, sigmoid};
use gulbara_core::engine::weights::Weights;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// Win, win with mars and loss with mars of the side to roll.
pub(crate) type Target = [f32; OUTPUTS];

/// How much each output's error counts: a mars is worth half of what a game is.
const COUNTS: [f32; OUTPUTS] = [1.0, 0.5, 0.5];

/// Weights being learnt.
pub(crate) struct Learner {
    basis: Basis,
    weights: Weights,
    facts: Vec<(u16, f32)>,
}

impl Learner {
    /// Small random weights.
    pub(crate) fn new(seed: u64) -> Learner {
        let basis = Basis::new();
        let mut weights = Weights::empty(&basis);
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        for weight in weights.first.iter_mut().flatten() {
            *weight = chance.random_range(-0.08..0.08);
        }
        for weight in weights.second.iter_mut().flatten().flatten() {
            *weight = chance.random_range(-0.15..0.15);
        }
        for bias in &mut weights.second_bias {
            *bias = [0.0, -1.0, -1.0];
        }
        Learner::of(weights, basis)
    }

    /// Learns on from weights.
    pub(crate) fn of(weights: Weights, basis: Basis) -> Learner {
        Learner { basis, weights, facts: Vec::new() }
    }

    pub(crate) fn basis(&self) -> &Basis {
        &self.basis
    }

    pub(crate) fn weights(&self) -> &Weights {
        &self.weights
    }

    /// One gradient step towards what `target` makes of the present outputs. Returns those outputs.
    pub(crate) fn learn(&mut self, standing: &Standing, rate: f32, target: impl FnOnce(Target) -> Target) -> Target {
        let pips = [standing.roller, standing.other].map(gulbara_core::engine::Lane::pips);
        let stage = stage_of(standing.roller, standing.other, pips);
        self.facts.clear();
        for &row in named(standing).rows() {
            self.facts.extend(&self.basis.rows[usize::from(row)]);
        }
        let weights = &mut self.weights;
        let mut hidden = weights.bias;
        for &(weight, factor) in &self.facts {
            for (unit, weight) in hidden.iter_mut().zip(&weights.first[usize::from(weight)]) {
                *unit += factor * weight;
            }
        }
        let mut outputs = weights.second_bias[stage];
        for (output, second) in outputs.iter_mut().zip(&weights.second[stage]) {
            *output += dot(&hidden, second);
            *output = sigmoid(*output);
        }
        let target = target(outputs);
        let mut blame = [0.0f32; HIDDEN];
        for output in 0..OUTPUTS {
            let error = (outputs[output] - target[output]) * COUNTS[output];
            for ((blame, weight), &unit) in blame.iter_mut().zip(&mut weights.second[stage][output]).zip(&hidden) {
                *blame += error * *weight;
                *weight -= rate * error * unit.max(0.0);
            }
            weights.second_bias[stage][output] -= rate * error;
        }
        for (blame, &unit) in blame.iter_mut().zip(&hidden) {
            *blame = if unit > 0.0 { rate * *blame } else { 0.0 };
        }
        for (bias, blame) in weights.bias.iter_mut().zip(&blame) {
            *bias -= blame;
        }
        for &(weight, factor) in &self.facts {
            for (weight, blame) in weights.first[usize::from(weight)].iter_mut().zip(&blame) {
                *weight -= factor * blame;
            }
        }
        outputs
    }
}

/// The sum over units that are above zero.
fn dot(hidden: &[f32; HIDDEN], weights: &[f32; HIDDEN]) -> f32 {
    let mut sums = [0.0f32; 16];
    for (hidden, weights) in hidden.chunks_exact(16).zip(weights.chunks_exact(16)) {
        for ((sum, unit), weight) in sums.iter_mut().zip(hidden).zip(weights) {
            *sum += unit.max(0.0) * weight;
        }
    }
    sums.iter().sum()
}
