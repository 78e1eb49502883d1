//! Learning from self-play by temporal differences.

use std::path::Path;

use anyhow::Result;
use gulbara_core::engine::bearoff;
use gulbara_core::engine::ends::Ends;
use gulbara_core::engine::net::Net;
use gulbara_core::engine::weights::Weights;

use crate::learner::{Learner, Target};
use crate::selfplay::{Dice, Played, best, game};
use crate::weights;

/// How the weights are learnt.
pub(crate) struct Plan {
    /// Games in all.
    pub(crate) games: u64,
    /// The learning rate at the start; it falls evenly to `last_rate`.
    pub(crate) rate: f32,
    /// The learning rate at the end.
    pub(crate) last_rate: f32,
    /// How much of a position's target comes from what follows it rather than from its own successor, at the start; it
    /// changes evenly to `last_lambda`.
    pub(crate) lambda: f32,
    /// The same at the end.
    pub(crate) last_lambda: f32,
    /// Places played on after each step of equal numbers.
    pub(crate) width: usize,
    /// Games played with the same weights.
    pub(crate) round: u64,
    /// Threads that play.
    pub(crate) threads: usize,
    /// Where games begin to be counted: the dice of game n are always the same.
    pub(crate) seed: u64,
    /// Rounds between two checkpoints.
    pub(crate) keep_every: u64,
}

/// Trains, and keeps a checkpoint in `out` now and then; `report` is told games and learning rate at each.
pub(crate) fn train(
    learner: &mut Learner,
    plan: &Plan,
    out: &Path,
    mut report: impl FnMut(u64, f32, f32) -> Result<()>,
) -> Result<()> {
    let mut waiting: Vec<Played> = Vec::new();
    let mut done = 0;
    let mut round = 0;
    let mut surprise = (0.0f64, 0u64);
    let mut mean = Mean::of(learner.weights().clone());
    while done < plan.games || !waiting.is_empty() {
        // The next round is played with the weights as they are, while the last one is learnt from.
        let net = Net::of(learner.weights(), learner.basis());
        let first = done;
        let games = plan.round.min(plan.games - done);
        let share = (done as f32 / plan.games as f32).min(1.0);
        let rate = plan.rate + (plan.last_rate - plan.rate) * share;
        let lambda = plan.lambda + (plan.last_lambda - plan.lambda) * share;
        waiting = std::thread::scope(|scope| {
            let players: Vec<_> = (0..plan.threads as u64)
                .map(|thread| {
                    let net = &net;
                    scope.spawn(move || {
                        let mut room = Ends::new();
                        (thread..games)
                            .step_by(plan.threads)
                            .map(|number| {
                                let dice = Dice::new(plan.seed, first + number);
                                game(dice, |_, standing, numbers| best(net, &mut room, plan.width, standing, numbers))
                            })
                            .collect::<Vec<_>>()
                    })
                })
                .collect();
            for played in &waiting {
                let (error, positions) = learn(learner, played, rate, lambda);
                surprise.0 += error;
                surprise.1 += positions;
            }
            let mut next: Vec<_> = (0..games).map(|_| None).collect();
            for (thread, player) in players.into_iter().enumerate() {
                let played = player.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                for (place, played) in played.into_iter().enumerate() {
                    next[place * plan.threads + thread] = Some(played);
                }
            }
            next.into_iter().flatten().collect()
        });
        done += games;
        round += 1;
        mean.add(learner.weights());
        if round % plan.keep_every == 0 {
            weights::write(learner.weights(), out)?;
            weights::write(mean.weights(), &out.with_extension("mean"))?;
            report(done, rate, (surprise.0 / surprise.1.max(1) as f64) as f32)?;
            surprise = (0.0, 0);
        }
    }
    weights::write(mean.weights(), &out.with_extension("mean"))?;
    weights::write(learner.weights(), out)
}

/// Weights averaged over the last rounds: the noise of single steps cancels out.
pub(crate) struct Mean(Weights);

impl Mean {
    /// The share of the newest round.
    const SHARE: f32 = 0.004;

    pub(crate) const fn of(weights: Weights) -> Mean {
        Mean(weights)
    }

    pub(crate) const fn weights(&self) -> &Weights {
        &self.0
    }

    pub(crate) fn add(&mut self, weights: &Weights) {
        for (mean, weight) in self.0.all_mut().zip(weights.all()) {
            *mean += Self::SHARE * (weight - *mean);
        }
    }
}

/// Learns from one game, last position first. Returns the sum of squared surprises of the win output and their number.
fn learn(learner: &mut Learner, played: &Played, rate: f32, lambda: f32) -> (f64, u64) {
    let mars = f32::from(played.mars);
    let mut side = played.winner;
    let mut target: Target = [1.0, mars, 0.0];
    let mut surprise = 0.0;
    for (mover, standing) in played.standings.iter().rev() {
        if *mover != side {
            target = [1.0 - target[0], target[2], target[1]];
            side = *mover;
        }
        if let Some(exact) = bearoff::chances(standing.roller, standing.other, standing.plain) {
            target = [exact.win, exact.win_mars, exact.loss_mars];
            continue;
        }
        let outputs = learner.learn(standing, rate, |_| target);
        surprise += f64::from((outputs[0] - target[0]).powi(2));
        for (target, output) in target.iter_mut().zip(outputs) {
            *target = lambda * *target + (1.0 - lambda) * output;
        }
    }
    (surprise, played.standings.len() as u64)
}
