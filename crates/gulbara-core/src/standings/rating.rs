//! Glicko-2 ratings (Glickman, *Example of the Glicko-2 system*, 2022), a period to every game.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};

use super::Day;
use crate::rules::{BySide, Side};

/// From this deviation down a rating is no longer provisional.
pub const PROVISIONAL: f64 = 110.0;

/// The deviation of somebody who has never played, and the largest there is.
const UNKNOWN: f64 = 350.0;

/// Points of rating to one of Glicko-2's own scale.
const SCALE: f64 = 173.7178;

/// How good somebody is thought to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The rating; 1500 for somebody new.
    pub rating: f64,
    /// How uncertain it is: with 95 % the true one is within twice of it.
    pub deviation: f64,
    /// How unsteadily the person plays.
    pub volatility: f64,
    /// How many rated games it is made of.
    pub games: u32,
    /// The day of the last of them.
    pub day: Day,
}

impl Rating {
    /// The rating of somebody who plays for the first time on this day.
    #[must_use]
    pub fn new(day: Day) -> Rating {
        Rating { rating: 1500.0, deviation: UNKNOWN, volatility: 0.06, games: 0, day }
    }

    /// The rating as it is on a later day: every whole day without a rated game is a period without a game, in which
    /// the deviation grows.
    #[must_use]
    pub fn on(self, day: Day) -> Rating {
        let idle = f64::from((day.0 - self.day.0 - 1).max(0));
        let grown = self.deviation.hypot(self.volatility * SCALE * idle.sqrt());
        Rating { deviation: grown.min(UNKNOWN).max(self.deviation), ..self }
    }

    /// Whether it still says little on this day.
    #[must_use]
    pub fn is_provisional(&self, day: Day) -> bool {
        self.settled().is_none_or(|last| day > last)
    }

    /// The last day on which it is not provisional if no rated game follows; `None` if it is already.
    #[must_use]
    pub fn settled(&self) -> Option<Day> {
        let room = PROVISIONAL.powi(2) - self.deviation.powi(2);
        if room < 0.0 {
            return None;
        }
        let idle = (room / (self.volatility * SCALE).powi(2)).floor();
        // Decades of idle days are as good as ever; the cast saturates beyond.
        Some(Day(self.day.0.saturating_add(1).saturating_add(idle as i32)))
    }

    fn glicko(self) -> Glicko2Rating {
        Glicko2Rating { rating: self.rating, deviation: self.deviation, volatility: self.volatility }
    }

    /// This much of the way to the computed rating.
    fn towards(self, computed: &Glicko2Rating, weight: f64, day: Day) -> Rating {
        let part = |old: f64, new: f64| if weight == 1.0 { new } else { old + weight * (new - old) };
        Rating {
            rating: part(self.rating, computed.rating),
            deviation: part(self.deviation, computed.deviation).min(UNKNOWN),
            volatility: part(self.volatility, computed.volatility),
            games: self.games + 1,
            day,
        }
    }
}

/// How much a pair's n-th rated result of the same UTC day counts, from 1: friends cannot trade wins.
#[must_use]
pub const fn weight(nth: u32) -> f64 {
    match nth {
        0 | 1 => 1.0,
        2 => 0.5,
        3 => 0.25,
        _ => 0.0,
    }
}

/// Both ratings after a rated game, which is a period of one game for either: `old + weight × (computed - old)`.
#[must_use]
pub fn rate(before: BySide<Rating>, winner: Side, day: Day, weight: f64) -> BySide<Rating> {
    let before = before.map(|rating| rating.on(day));
    let outcome = if winner == Side::White { Outcomes::WIN } else { Outcomes::LOSS };
    let (white, black) = glicko2(&before.white.glicko(), &before.black.glicko(), &outcome, &Glicko2Config::default());
    BySide { white: before.white.towards(&white, weight, day), black: before.black.towards(&black, weight, day) }
}

#[cfg(test)]
mod tests {
    use skillratings::glicko2::{decay_deviation, glicko2_rating_period};

    use super::*;

    const DAY: Day = Day(20_000);

    fn rating(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, games: 30, ..Rating::new(DAY) }
    }

    fn both(white: Rating, black: Rating) -> BySide<Rating> {
        BySide { white, black }
    }

    #[track_caller]
    fn close(left: f64, right: f64, within: f64) {
        assert!((left - right).abs() <= within, "{left} is not {right}");
    }

    /// The worked example of Glickman's paper: 1500/200 beats 1400/30, loses to 1550/100 and to 1700/300.
    #[test]
    fn the_library_agrees_with_glickmans_worked_example() {
        let of = |one, deviation| rating(one, deviation).glicko();
        let results = [
            (of(1400.0, 30.0), Outcomes::WIN),
            (of(1550.0, 100.0), Outcomes::LOSS),
            (of(1700.0, 300.0), Outcomes::LOSS),
        ];
        let after = glicko2_rating_period(&of(1500.0, 200.0), &results, &Glicko2Config::default());
        close(after.rating, 1464.06, 0.01);
        close(after.deviation, 151.52, 0.01);
        close(after.volatility, 0.05999, 0.00001);
    }

    /// The steps of the paper by hand, for the first of its games alone: g = 0.9955, E = 0.639.
    #[test]
    fn one_game_is_a_period_as_the_paper_computes_it() {
        let after = rate(both(rating(1500.0, 200.0), rating(1400.0, 30.0)), Side::White, DAY, 1.0).white;
        let (g, e) = (0.995_498_f64, 0.639_47_f64);
        let v = (g * g * e * (1.0 - e)).recip();
        let phi = 200.0 / SCALE;
        // The volatility stays 0.06 to five digits: one result that was to be expected.
        let fresh = (1.0 / (phi * phi + 0.06 * 0.06) + 1.0 / v).sqrt().recip();
        close(after.deviation, fresh * SCALE, 0.02);
        close(after.rating, 1500.0 + fresh * fresh * g * (1.0 - e) * SCALE, 0.02);
        close(after.volatility, 0.06, 0.00001);
    }

    #[test]
    fn further_results_of_a_day_count_a_half_a_quarter_and_nothing() {
        let before = both(rating(1500.0, 80.0), rating(1600.0, 90.0));
        let full = rate(before, Side::White, DAY, weight(1));
        for (nth, part) in [(2, 0.5), (3, 0.25), (4, 0.0), (5, 0.0), (9, 0.0)] {
            let after = rate(before, Side::White, DAY, weight(nth));
            for side in Side::BOTH {
                let (old, new, now) = (before[side], full[side], after[side]);
                assert_eq!(now.rating, old.rating + part * (new.rating - old.rating), "{nth}");
                assert_eq!(now.deviation, old.deviation + part * (new.deviation - old.deviation), "{nth}");
                assert_eq!(now.volatility, old.volatility + part * (new.volatility - old.volatility), "{nth}");
            }
        }
        assert!(full.white.rating > 1500.0 && full.black.rating < 1600.0);
    }

    #[test]
    fn idle_days_are_periods_without_a_game() {
        let start = rating(1700.0, 60.0);
        assert_eq!(start.on(DAY), start);
        assert_eq!(start.on(Day(DAY.0 + 1)), start, "the day after is not over yet");
        let mut decayed = start.glicko();
        for idle in 1..=400 {
            decayed = decay_deviation(&decayed);
            let now = start.on(Day(DAY.0 + 1 + idle));
            close(now.deviation, decayed.deviation, 1e-9);
            assert_eq!((now.rating, now.volatility, now.day), (start.rating, start.volatility, start.day));
        }
        assert_eq!(start.on(Day(DAY.0 + 100_000)).deviation, UNKNOWN);
    }

    #[test]
    fn a_rating_is_provisional_until_its_deviation_falls_and_again_after_a_long_rest() {
        let mut pair = both(Rating::new(DAY), Rating::new(DAY));
        let mut games = 0;
        while pair.white.is_provisional(Day(DAY.0 + games)) {
            let winner = if games % 2 == 0 { Side::White } else { Side::Black };
            pair = rate(pair, winner, Day(DAY.0 + games), 1.0);
            games += 1;
            assert!(games < 40, "a month of daily games settles a rating");
        }
        assert!(games > 5, "a few games do not");
        let last = pair.white.settled().unwrap();
        assert!(pair.white.on(last).deviation <= PROVISIONAL);
        assert!(pair.white.on(Day(last.0 + 1)).deviation > PROVISIONAL);
        assert!(!pair.white.is_provisional(last) && pair.white.is_provisional(Day(last.0 + 1)));
    }
}
