//! What a position is worth: a sum of things a player at the café would point at.
//!
//! Whole numbers only, so that every machine chooses alike. The unit is a tenth of a pip.

use super::lane::{HOME, Lane};
use crate::rules::{CHECKERS, Position, Side};

/// A game won by one point.
const GAME: i32 = 1_000_000;
/// One pip.
const PIP: i32 = 10;
/// A row of so many points in a row, for each enemy checker behind it (index 6: six and more, no single number jumps it).
const ROW: [i32; 7] = [0, 1, 4, 10, 20, 36, 56];
/// Being unable to play so many of the six numbers.
const DEAD: [i32; 7] = [0, 15, 45, 95, 170, 280, 420];
/// A number that can be played from so many points, up to three.
const SOURCES: [i32; 4] = [0, 10, 17, 22];
/// A checker that still stands on the head, while the enemy can shut it in.
const HEAD: i32 = 9;
/// The fifth and every further checker of a stack that is not on the head.
const STACKED: i32 = 8;
/// A point held outside home, while there is contact.
const POINT: i32 = 14;
/// A checker that is not off yet, in the race: it costs part of a number even from the lowest point.
const UNBORNE: i32 = 22;
/// A checker on point 1 or 2 in the race: large numbers are wasted on it.
const WASTED: i32 = 6;
/// One pip more or less in the race for the first checker off, when a mars is near.
const MARS: i32 = 6;
/// How many pips of that race are looked at.
const MARS_REACH: i32 = 60;

/// The worth of a position to the side that has just moved, the other side being about to roll. In tenths of a pip;
/// a won game counts far more than anything on the board.
#[must_use]
pub fn evaluate(position: &Position, side: Side) -> i32 {
    let (mine, theirs) = (Lane::of(position, side), Lane::of(position, side.other()));
    if mine.off == CHECKERS {
        return GAME * if theirs.off == 0 { 2 } else { 1 };
    }
    if theirs.off == CHECKERS {
        return -GAME * if mine.off == 0 { 2 } else { 1 };
    }
    let race = PIP * (theirs.pips - mine.pips) + mars(&mine, &theirs) - mars(&theirs, &mine);
    if mine.meets() || theirs.meets() {
        race + contact(&mine, &theirs) - contact(&theirs, &mine)
    } else {
        race + bear_off(&theirs) - bear_off(&mine)
    }
}

/// What `own` has of the fight for points: moves of its own, walls in front of the enemy, a shape that keeps both.
fn contact(own: &Lane<'_>, enemy: &Lane<'_>) -> i32 {
    walls(enemy) + mobility(own) + shape(own)
}

/// The worth of the rows that stand in the way of `shut`, to the side that holds them.
fn walls(shut: &Lane<'_>) -> i32 {
    let mut worth = 0;
    let mut behind = 0;
    let mut row = 0;
    // From the rear of the one who is shut in: checkers met so far stand behind the row that begins.
    for index in (0..24).rev() {
        if shut.blocked & (1 << index) != 0 {
            row += 1;
            continue;
        }
        if row > 0 {
            worth += behind * ROW[row.min(6)];
            row = 0;
        }
        behind += i32::from(shut.on[index]);
    }
    worth + behind * ROW[row.min(6)]
}

fn mobility(own: &Lane<'_>) -> i32 {
    if own.is_home() {
        // A side all home can play nearly everything: the highest point takes every larger number.
        return 6 * SOURCES[2];
    }
    let mut worth = 0;
    let mut dead = 0;
    for number in 1..=6 {
        let sources = own.sources(number).count_ones() as usize;
        dead += usize::from(sources == 0);
        worth += SOURCES[sources.min(3)];
    }
    worth - DEAD[dead]
}

fn shape(own: &Lane<'_>) -> i32 {
    let outside = own.held & !HOME;
    let mut worth = POINT * outside.count_ones().cast_signed() - HEAD * i32::from(own.on[23]);
    for &count in &own.on[..23] {
        worth -= STACKED * i32::from(count.saturating_sub(4));
    }
    worth
}

/// What the race costs beyond its pips.
fn bear_off(own: &Lane<'_>) -> i32 {
    UNBORNE * i32::from(CHECKERS - own.off) + WASTED * i32::from(own.on[0] + own.on[1])
}

/// The chance of `own` to win a mars: the enemy has to bring everybody home and one checker off before `own` is done.
fn mars(own: &Lane<'_>, enemy: &Lane<'_>) -> i32 {
    if enemy.off > 0 {
        return 0;
    }
    let outside: i32 = enemy.on.iter().zip(1i32..).skip(6).map(|(&n, point)| i32::from(n) * (point - 6)).sum();
    let needed = outside + 3;
    // The bearing off side wastes pips, and a number spent on saving the mars is seldom wasted.
    let lead = needed - own.pips - i32::from(CHECKERS - own.off) / 2;
    MARS * (lead.clamp(-MARS_REACH, MARS_REACH) + MARS_REACH)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(text: &str) -> i32 {
        evaluate(&text.parse().expect("a position"), Side::White)
    }

    #[test]
    fn the_start_is_even_and_sides_are_alike() {
        assert_eq!(evaluate(&Position::start(), Side::White), 0);
        let position: Position = "W[24:9 20:2 19:1 17:3] B[24:12 22:2 15:1]".parse().expect("a position");
        assert_eq!(evaluate(&position, Side::White), -evaluate(&position, Side::Black));
    }

    #[test]
    fn a_mars_is_worth_two_games_and_a_game_more_than_any_board() {
        let mars = worth("W[off:15] B[24:15]");
        let game = worth("W[off:15] B[24:14 off:1]");
        assert_eq!(mars, 2 * game);
        assert!(game > 10 * worth("W[1:1 off:14] B[24:15]"));
    }

    #[test]
    fn a_row_in_front_of_the_rear_beats_the_same_points_apart() {
        // White's 11..8 are Black's 23..20: right in front of Black's head. Four points and 231 pips both times.
        let row = worth("W[24:6 11:3 10:2 9:2 8:2] B[24:15]");
        let apart = worth("W[24:6 11:6 9:1 7:1 5:1] B[24:15]");
        assert!(row > apart, "{row} {apart}");
    }

    #[test]
    fn fewer_dead_numbers_are_better() {
        let free = worth("W[24:10 23:5] B[6:8 5:7]");
        let shut = worth("W[24:15] B[11:3 10:3 9:3 8:3 7:3]");
        assert!(free > shut);
    }

    #[test]
    fn in_the_race_a_checker_off_beats_pips_inside() {
        let off = worth("W[6:1 1:1 off:13] B[6:1 5:1 off:13]");
        let inside = worth("W[3:1 2:1 1:1 off:12] B[6:1 5:1 off:13]");
        assert!(off > inside);
    }
}
