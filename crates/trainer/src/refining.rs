//! Learning from one roll deeper: positions of self-play are valued by the best play of every next roll, which is far
//! less a matter of luck than how one game went on.

use std::path::Path;

use anyhow::Result;
use gulbara_core::engine::ends::Ends;
use gulbara_core::engine::inputs::Standing;
use gulbara_core::engine::net::Net;
use gulbara_core::engine::{Stakes, Thinker, bearoff};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::learner::{Learner, Target};
use crate::selfplay::{Dice, best, game};
use crate::weights;

/// How the weights are refined.
pub(crate) struct Plan {
    /// Positions to be valued in all.
    pub(crate) positions: u64,
    /// The learning rate at the start; it falls evenly to `last_rate`.
    pub(crate) rate: f32,
    /// The learning rate at the end.
    pub(crate) last_rate: f32,
    /// The share of positions that are valued.
    pub(crate) share: f64,
    /// How often each is learnt from, on average.
    pub(crate) times: usize,
    /// Places played on after each step of equal numbers.
    pub(crate) width: usize,
    /// Games played with the same weights.
    pub(crate) round: u64,
    /// Threads that play.
    pub(crate) threads: usize,
    /// Of the dice, and of which positions are taken.
    pub(crate) seed: u64,
    /// Rounds between two checkpoints.
    pub(crate) keep_every: u64,
}

/// Refines, and keeps a checkpoint in `out` now and then; `report` is told positions, learning rate and how far outputs
/// are from the deeper values on average.
pub(crate) fn refine(
    learner: &mut Learner,
    plan: &Plan,
    out: &Path,
    mut report: impl FnMut(u64, f32, f32) -> Result<()>,
) -> Result<()> {
    let mut chance = ChaCha8Rng::seed_from_u64(plan.seed);
    let mut valued: Vec<(Standing, Target)> = Vec::new();
    let (mut games, mut rounds) = (0, 0);
    let mut distance = (0.0f64, 0u64);
    while (valued.len() as u64) < plan.positions {
        let net = Net::of(learner.weights(), learner.basis());
        let fresh = round(&net, plan, games);
        games += plan.round;
        rounds += 1;
        let share = (valued.len() as f32 / plan.positions as f32).min(1.0);
        let rate = plan.rate + (plan.last_rate - plan.rate) * share;
        for &(standing, target) in &fresh {
            let outputs = learner.learn(&standing, rate, |_| target);
            distance.0 += f64::from((outputs[0] - target[0]).abs());
            distance.1 += 1;
        }
        let new = fresh.len();
        valued.extend(fresh);
        for _ in 0..new * (plan.times - 1) {
            let (standing, target) = valued[chance.random_range(0..valued.len())];
            learner.learn(&standing, rate, |_| target);
        }
        if rounds % plan.keep_every == 0 {
            weights::write(learner.weights(), out)?;
            report(valued.len() as u64, rate, (distance.0 / distance.1.max(1) as f64) as f32)?;
            distance = (0.0, 0);
        }
    }
    weights::write(learner.weights(), out)
}

/// Positions of some games with their deeper values, in the order of the games.
fn round(net: &Net, plan: &Plan, first: u64) -> Vec<(Standing, Target)> {
    let of_game = |number: u64, room: &mut Ends, thinker: &mut Thinker<'_>| {
        let mut chance = ChaCha8Rng::seed_from_u64(plan.seed);
        chance.set_stream(u64::MAX - number);
        let dice = Dice::new(plan.seed, number);
        let played = game(dice, |_, standing, numbers| best(net, room, plan.width, standing, numbers));
        let mut valued = Vec::new();
        for (_, standing) in played.standings {
            if chance.random_bool(plan.share)
                && bearoff::chances(standing.roller, standing.other, standing.plain).is_none()
            {
                let deeper = thinker.over_rolls(standing, &Stakes::POINTS, plan.width);
                valued.push((standing, [deeper.win, deeper.win_mars, deeper.loss_mars]));
            }
        }
        valued
    };
    std::thread::scope(|scope| {
        let players: Vec<_> = (0..plan.threads as u64)
            .map(|thread| {
                scope.spawn(move || {
                    let (mut room, mut thinker) = (Ends::new(), Thinker::with(net));
                    let numbers = (thread..plan.round).step_by(plan.threads);
                    numbers.map(|number| of_game(first + number, &mut room, &mut thinker)).collect::<Vec<_>>()
                })
            })
            .collect();
        let mut games: Vec<Vec<_>> = (0..plan.round).map(|_| Vec::new()).collect();
        for (thread, player) in players.into_iter().enumerate() {
            let played = player.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            for (place, valued) in played.into_iter().enumerate() {
                games[place * plan.threads + thread] = valued;
            }
        }
        games.into_iter().flatten().collect()
    })
}
