//! Duels in paired dice: every pair is two games with the same dice and the seats swapped.

use std::fmt;

use gulbara_core::engine::Lane;
use gulbara_core::engine::ends::Numbers;
use gulbara_core::engine::inputs::Standing;

use crate::selfplay::{Dice, game};

/// A way to play: where a turn ends, of the position, the numbers, and a seed that no other turn has.
pub(crate) type Player<'a> = Box<dyn FnMut(&Standing, Numbers, u64) -> Lane + 'a>;

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
        let elo = 400.0 * (wins / (1.0 - wins)).log10();
        write!(f, "{:.2} % won ({elo:+.0} Elo); ", 100.0 * wins)?;
        write!(f, "mars {:.1} % won, {:.1} % lost", 100.0 * won, 100.0 * lost)
    }
}

/// Plays `pairs` pairs of games between two ways to play, each made anew for every thread.
pub(crate) fn duel<'a>(players: [&(dyn Fn() -> Player<'a> + Sync); 2], pairs: u64, seed: u64, threads: usize) -> Score {
    let results: Vec<[i32; 2]> = std::thread::scope(|scope| {
        let halls: Vec<_> = (0..threads as u64)
            .map(|thread| {
                scope.spawn(move || {
                    let mut players = players.map(|player| player());
                    (thread..pairs)
                        .step_by(threads)
                        .map(|pair| {
                            [0, 1].map(|swapped: usize| {
                                let mut turn = 0;
                                let played = game(Dice::new(seed, pair), |mover, standing, numbers| {
                                    turn += 1;
                                    players[mover ^ swapped](standing, numbers, pair << 16 | turn)
                                });
                                let points = 1 + i32::from(played.mars);
                                if played.winner ^ swapped == 0 { points } else { -points }
                            })
                        })
                        .collect::<Vec<_>>()
                })
            })
            .collect();
        let joined = halls.into_iter().map(|hall| hall.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
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
