//! What the results of a game are worth: points for money, or chances of the match.

use super::net::Chances;
use crate::rules::BySide;

/// What each result is worth to one side. A game won or lost by one point is worth about 1 and -1, whatever is played for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stakes {
    /// Winning one point.
    pub win: f32,
    /// Winning a mars.
    pub win_mars: f32,
    /// Losing one point.
    pub loss: f32,
    /// Losing a mars.
    pub loss_mars: f32,
}

/// How many of the won games are mars between equals: 45 % in self-play.
const MARS: f32 = 0.45;

impl Stakes {
    /// Points for their own sake.
    pub const POINTS: Stakes = Stakes { win: 1.0, win_mars: 2.0, loss: -1.0, loss_mars: -2.0 };

    /// A match in which so many points are missing to oneself and to the other side, both at least 1.
    #[must_use]
    pub fn of_match(mine: u8, theirs: u8) -> Stakes {
        let after = |won: u8, lost: u8| equity(mine.saturating_sub(won), theirs.saturating_sub(lost));
        let (win, loss) = (after(1, 0), after(0, 1));
        // The middle between winning and losing a point is nothing, half their distance is one.
        let scale = |chance: f32| (2.0 * chance - win - loss) / (win - loss);
        Stakes { win: 1.0, win_mars: scale(after(2, 0)), loss: -1.0, loss_mars: scale(after(0, 2)) }
    }

    /// A match to so many points that stood like this before the game, as either side sees it; one point is no match.
    #[must_use]
    pub fn of_score(points: u8, before: BySide<u8>) -> BySide<Stakes> {
        if points <= 1 {
            return BySide::each(|_| Stakes::POINTS);
        }
        let missing = before.map(|won| points.saturating_sub(won).max(1));
        BySide::each(|side| Stakes::of_match(missing[side], missing[side.other()]))
    }

    /// What chances are worth on average.
    #[must_use]
    pub fn of(&self, Chances { win, win_mars, loss_mars }: Chances) -> f32 {
        let single = (win - win_mars) * self.win + (1.0 - win - loss_mars) * self.loss;
        single + win_mars * self.win_mars + loss_mars * self.loss_mars
    }

    /// The same results as the other side sees them.
    #[must_use]
    pub const fn swapped(&self) -> Stakes {
        Stakes { win: -self.loss, win_mars: -self.loss_mars, loss: -self.win, loss_mars: -self.win_mars }
    }
}

/// The chance of a match between equals in which so many points are missing to each.
fn equity(mine: u8, theirs: u8) -> f32 {
    const MOST: usize = 32;
    let (mine, theirs) = (usize::from(mine).min(MOST - 1), usize::from(theirs).min(MOST - 1));
    let mut table = [[0.0f32; MOST]; MOST];
    for a in 0..=mine {
        for b in 0..=theirs {
            table[a][b] = match (a, b) {
                (0, _) => 1.0,
                (_, 0) => 0.0,
                _ => {
                    let win = (1.0 - MARS) * table[a - 1][b] + MARS * table[a.saturating_sub(2)][b];
                    let loss = (1.0 - MARS) * table[a][b - 1] + MARS * table[a][b.saturating_sub(2)];
                    (win + loss) / 2.0
                }
            };
        }
    }
    table[mine][theirs]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mars_is_worth_nothing_more_to_who_needs_one_point() {
        let stakes = Stakes::of_match(1, 3);
        assert!((stakes.win_mars - stakes.win).abs() < 1e-6);
        assert!(stakes.loss_mars < stakes.loss - 0.5);
    }

    #[test]
    fn far_from_the_end_a_match_is_played_for_points() {
        let stakes = Stakes::of_match(11, 11);
        assert!((stakes.win_mars - 2.0).abs() < 0.2 && (stakes.loss_mars + 2.0).abs() < 0.2, "{stakes:?}");
    }

    #[test]
    fn chances_are_worth_the_opposite_to_the_other_side() {
        let chances = Chances { win: 0.6, win_mars: 0.25, loss_mars: 0.1 };
        for stakes in [Stakes::POINTS, Stakes::of_match(2, 5)] {
            let there = stakes.swapped().of(chances.swapped());
            assert!((stakes.of(chances) + there).abs() < 1e-6);
        }
        assert!((Stakes::POINTS.of(chances) - chances.points()).abs() < 1e-6);
    }
}
