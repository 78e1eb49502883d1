//! How much of a stage can be played, and where it can end (rules.md 4 and 5).
//!
//! A stage is what is judged at one time: two different numbers, or up to four equal ones. Chains are never enumerated.

use std::collections::BTreeSet;

use super::{Die, Position, Side, Step};

/// What a stage can come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ends {
    /// The most dice that can be played.
    pub playable: u8,
    /// Every distinct position a legal play of the stage can end in.
    pub positions: BTreeSet<Position>,
}

/// Every step that must-play leaves open with two different numbers in hand (rules.md 4), larger number first,
/// falling source; empty if neither can be played. The flag says whether both numbers can be played.
pub(super) fn mixed_steps(position: &Position, side: Side, high: Die, low: Die) -> (Vec<Step>, bool) {
    let mut legal = Vec::new();
    let mut both = false;
    for (die, rest) in [(high, low), (low, high)] {
        for from in position.sources(side, die) {
            let step = Step { from, die };
            let Ok(after) = position.step(side, step) else { continue };
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
        if position.winner().is_some() {
            return played;
        }
        let Some(from) = position.sources(side, die).next() else { return played };
        match position.step(side, Step { from, die }) {
            Ok(after) => position = after,
            Err(_) => return played,
        }
    }
    left
}

/// Every end of up to four equal numbers.
#[must_use]
pub fn ends_of_stage(position: &Position, side: Side, die: Die, left: u8) -> Ends {
    let mut ends = BTreeSet::new();
    let mut layer = BTreeSet::from([*position]);
    let mut playable = 0;
    for played in 0..left {
        let mut next = BTreeSet::new();
        for here in layer {
            let mut moved = false;
            if here.winner().is_none() {
                for from in here.sources(side, die) {
                    if let Ok(after) = here.step(side, Step { from, die }) {
                        moved = true;
                        next.insert(after);
                    }
                }
            }
            if moved {
                playable = played + 1;
            } else {
                ends.insert(here);
            }
        }
        layer = next;
    }
    ends.extend(layer);
    Ends { playable, positions: ends }
}

/// Every end of two different numbers.
#[must_use]
pub fn ends_of_mixed(position: &Position, side: Side, high: Die, low: Die) -> Ends {
    let (steps, both) = mixed_steps(position, side, high, low);
    if steps.is_empty() {
        return Ends { playable: 0, positions: BTreeSet::from([*position]) };
    }
    let mut positions = BTreeSet::new();
    for step in steps {
        let Ok(after) = position.step(side, step) else { continue };
        let rest = if step.die == high { low } else { high };
        if !both || after.winner().is_some() {
            positions.insert(after);
            continue;
        }
        for from in after.sources(side, rest) {
            if let Ok(end) = after.step(side, Step { from, die: rest }) {
                positions.insert(end);
            }
        }
    }
    Ends { playable: if both { 2 } else { 1 }, positions }
}
