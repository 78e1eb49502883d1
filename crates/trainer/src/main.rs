//! Trains the computer's network by self-play and measures networks against each other.

mod duel;
mod learner;
mod players;
mod refining;
mod selfplay;
mod training;
mod weights;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Parser;
use gulbara_core::engine::Level;
use gulbara_core::engine::inputs::Basis;
use gulbara_core::engine::net::Net;

use crate::duel::Player;
use crate::learner::Learner;
use crate::training::Plan;

/// Self-play training and duels.
#[derive(Parser)]
enum Command {
    /// Learns from games against itself.
    Train {
        /// Where the weights go.
        #[arg(long, short)]
        out: PathBuf,
        /// Weights to go on from.
        #[arg(long)]
        from: Option<PathBuf>,
        #[arg(long, default_value_t = 100_000)]
        games: u64,
        #[arg(long, default_value_t = 0.01)]
        rate: f32,
        #[arg(long, default_value_t = 0.0003)]
        last_rate: f32,
        #[arg(long, default_value_t = 0.7)]
        lambda: f32,
        #[arg(long, default_value_t = 0.7)]
        last_lambda: f32,
        #[arg(long, default_value_t = 4)]
        width: usize,
        #[arg(long, default_value_t = 2)]
        threads: usize,
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Learns from the network's own values one roll deeper.
    Refine {
        /// Where the weights go.
        #[arg(long, short)]
        out: PathBuf,
        /// Weights to go on from.
        #[arg(long)]
        from: PathBuf,
        #[arg(long, default_value_t = 200_000)]
        positions: u64,
        #[arg(long, default_value_t = 0.002)]
        rate: f32,
        #[arg(long, default_value_t = 0.0001)]
        last_rate: f32,
        /// The share of positions that are valued.
        #[arg(long, default_value_t = 0.25)]
        share: f64,
        /// How often each position is learnt from.
        #[arg(long, default_value_t = 4)]
        times: usize,
        #[arg(long, default_value_t = 4)]
        width: usize,
        #[arg(long, default_value_t = 2)]
        threads: usize,
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Makes the file that is shipped of a checkpoint.
    Ship {
        /// The checkpoint.
        from: PathBuf,
        /// The file to be embedded.
        to: PathBuf,
    },
    /// Lets every level play against the next lower one, with the weights that are shipped.
    Levels {
        #[arg(long, default_value_t = 1000)]
        pairs: u64,
        /// Instead: somebody who misjudges by up to so many points against somebody who does not.
        #[arg(long)]
        astray: Vec<f32>,
        #[arg(long, default_value_t = 2)]
        threads: usize,
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Lets two networks play against each other.
    Duel {
        a: PathBuf,
        b: PathBuf,
        #[arg(long, default_value_t = 1000)]
        pairs: u64,
        #[arg(long, default_value_t = 16)]
        width: usize,
        #[arg(long, default_value_t = 2)]
        threads: usize,
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

/// Weights of a checkpoint, or of a file as it is shipped.
fn net(file: &Path) -> Result<Net> {
    let basis = Basis::new();
    Ok(Net::of(&weights::read(file, &basis)?, &basis))
}

fn main() -> Result<()> {
    match Command::parse() {
        Command::Train { out, from, games, rate, last_rate, lambda, last_lambda, width, threads, seed } => {
            let mut learner = match from {
                Some(from) => {
                    let basis = Basis::new();
                    Learner::of(weights::read(&from, &basis)?, basis)
                }
                None => Learner::new(seed),
            };
            let plan =
                Plan { games, rate, last_rate, lambda, last_lambda, width, round: 32, threads, seed, keep_every: 10 };
            training::train(&mut learner, &plan, &out, |games, rate, surprise| {
                println!("{games} games, rate {rate:.5}, surprise {surprise:.4}");
                Ok(())
            })
        }
        Command::Refine { out, from, positions, rate, last_rate, share, times, width, threads, seed } => {
            let basis = Basis::new();
            let mut learner = Learner::of(weights::read(&from, &basis)?, basis);
            let plan = refining::Plan {
                positions,
                rate,
                last_rate,
                share,
                times,
                width,
                round: 32,
                threads,
                seed,
                keep_every: 10,
            };
            refining::refine(&mut learner, &plan, &out, |positions, rate, distance| {
                println!("{positions} positions, rate {rate:.5}, distance {distance:.4}");
                Ok(())
            })
        }
        Command::Ship { from, to } => {
            let basis = Basis::new();
            Ok(fs::write(&to, weights::read(&from, &basis)?.to_bytes())?)
        }
        Command::Duel { a, b, pairs, width, threads, seed } => {
            let (a, b) = (net(&a)?, net(&b)?);
            let players = [&a, &b].map(|net| move || players::network(net, width));
            println!("{}", duel::duel([&players[0], &players[1]], pairs, seed, threads));
            Ok(())
        }
        Command::Levels { pairs, astray, threads, seed } => {
            let measure = |name: String, players: [&(dyn Fn() -> Player<'static> + Sync); 2]| {
                println!("{name}: {}", duel::duel(players, pairs, seed, threads));
            };
            for &points in &astray {
                let sure = || players::astray(0.0);
                let name = format!("astray by {points} against nobody astray");
                measure(name, [&move || players::astray(points), &sure]);
            }
            let levels: Vec<Level> = Level::all().collect();
            for pair in levels.windows(2).filter(|_| astray.is_empty()).rev() {
                let [low, high] = [pair[0], pair[1]];
                let name = format!("level {} against {}", high.get(), low.get());
                measure(name, [&move || players::level(high), &move || players::level(low)]);
            }
            Ok(())
        }
    }
}
