//! Duels in paired dice: every pair is two games with the same dice and the seats swapped.

use std::fmt;

use gulbara_core::engine::ends::Ends;
use gulbara_core::engine::net::Net;

use crate::selfplay::{Dice, best, game};

/// What a duel came to, for the first of the two.
pub(crate) struct Score {
    games: u64,
    /// Share of games won.
    wins: f64,
    /// Points a game.
    points: f64,
    /// Their standard error.
    error: f64,
    /// Share of games won and lost with mars.
    mars: [f64; 2],
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Score { games, wins, points, error, mars: [won, lost] } = self;
        write!(f, "{games} games, {points:+.4} points a game (SE {error:.4}), ")?;
        write!(f, "{:.2} % won; mars {:.1} % won, {:.1} % lost", 100.0 * wins, 100.0 * won, 100.0 * lost)
    }
}

/// Plays `pairs` pairs of games between two networks.
pub(crate) fn duel(nets: [&Net; 2], pairs: u64, width: usize, seed: u64, threads: usize) -> Score {
    let results: Vec<[i32; 2]> = std::thread::scope(|scope| {
        let players: Vec<_> = (0..threads as u64)
            .map(|thread| {
                scope.spawn(move || {
                    let mut room = Ends::new();
                    (thread..pairs)
                        .step_by(threads)
                        .map(|pair| {
                            [0, 1].map(|swapped: usize| {
                                let played = game(Dice::new(seed, pair), |mover, standing, numbers| {
                                    best(nets[mover ^ swapped], &mut room, width, standing, numbers)
                                });
                                let points = 1 + i32::from(played.mars);
                                if played.winner ^ swapped == 0 { points } else { -points }
                            })
                        })
                        .collect::<Vec<_>>()
                })
            })
            .collect();
        let joined = players.into_iter().map(|player| player.join().unwrap_or_else(|p| std::panic::resume_unwind(p)));
        joined.flatten().collect()
    });
    let games = 2 * pairs;
    let share = |wanted: fn(i32) -> bool| {
        results.iter().flatten().filter(|&&points| wanted(points)).count() as f64 / games as f64
    };
    let of_pairs: Vec<f64> = results.iter().map(|[a, b]| f64::from(a + b) / 2.0).collect();
    let points = of_pairs.iter().sum::<f64>() / pairs as f64;
    let spread = of_pairs.iter().map(|pair| (pair - points).powi(2)).sum::<f64>() / (pairs as f64 - 1.0).max(1.0);
    Score {
        games,
        wins: share(|points| points > 0),
        points,
        error: (spread / pairs as f64).sqrt(),
        mars: [share(|points| points == 2), share(|points| points == -2)],
    }
}
