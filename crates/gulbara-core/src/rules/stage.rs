//! How much of a stage can be played, and where it can end (rules.md 4 and 5).
//!
//! A stage is what is judged at one time: two different numbers, or up to four equal ones. Chains are never enumerated.

use super::{Die, Point, Position, Side, Step};

/// What a stage can come to.
#[derive(Clone, Debug)]
pub struct Ends {
    /// The most dice that can be played.
    pub playable: u8,
    /// Every position a legal play of the stage can end in, each once, in no particular order; the unchanged one if
    /// nothing can be played.
    pub positions: Vec<Position>,
}

/// Every step that must-play leaves open with two different numbers in hand (rules.md 4), larger number first,
/// falling source; empty if neither can be played. The flag says whether both numbers can be played.
pub(super) fn mixed_steps(position: &Position, side: Side, high: Die, low: Die) -> (Vec<Step>, bool) {
    let mut legal = Vec::new();
    let mut both = false;
    for (die, rest) in [(high, low), (low, high)] {
        for from in position.sources(side, die) {
            let step = Step { from, die };
            let after = position.after(side, step);
            let second = after.can_play(side, rest);
            both |= second;
            // The last checker off completes a turn, whatever is left.
            if second || after.winner().is_some() {
                legal.push(step);
            }
        }
    }
    if both {
        return (legal, true);
    }
    let only = |die| position.sources(side, die).map(|from| Step { from, die }).collect::<Vec<_>>();
    let larger = only(high);
    (if larger.is_empty() { only(low) } else { larger }, false)
}

/// How many of `left` equal numbers can be played: the same whatever order is chosen, so the first legal source is taken.
pub(super) fn playable_of_stage(position: &Position, side: Side, die: Die, left: u8) -> u8 {
    let mut position = *position;
    for played in 0..left {
        let Some(from) = position.sources(side, die).next() else { return played };
        position = position.after(side, Step { from, die });
    }
    left
}

/// Every end of up to four equal numbers.
#[must_use]
pub fn ends_of_stage(position: &Position, side: Side, die: Die, left: u8) -> Ends {
    let playable = playable_of_stage(position, side, die, left);
    let mut positions = Vec::new();
    walk(position, side, die, playable, Point::HEAD, &mut positions);
    Ends { playable, positions }
}

/// Equal steps may be played in any order, so only falling sources are tried: each choice of sources comes once, and
/// different choices end in different positions.
fn walk(position: &Position, side: Side, die: Die, left: u8, highest: Point, ends: &mut Vec<Position>) {
    if left == 0 {
        ends.push(*position);
        return;
    }
    for from in position.sources(side, die).filter(|&from| from <= highest) {
        walk(&position.after(side, Step { from, die }), side, die, left - 1, from, ends);
    }
}

/// Every end of two different numbers.
#[must_use]
pub fn ends_of_mixed(position: &Position, side: Side, high: Die, low: Die) -> Ends {
    let (steps, both) = mixed_steps(position, side, high, low);
    if steps.is_empty() {
        return Ends { playable: 0, positions: vec![*position] };
    }
    let mut positions = Vec::new();
    for step in steps {
        let after = position.after(side, step);
        if !both || after.winner().is_some() {
            positions.push(after);
            continue;
        }
        let rest = if step.die == high { low } else { high };
        positions.extend(after.sources(side, rest).map(|from| after.after(side, Step { from, die: rest })));
    }
    // Both orders often end alike.
    positions.sort_unstable();
    positions.dedup();
    Ends { playable: if both { 2 } else { 1 }, positions }
}
