//! Where one stage can lead: two different numbers, or up to four equal ones (rules.md 4 and 5). Nothing is allocated,
//! and every end comes exactly once.

use super::lane::{Lane, open, points};

/// Every end of two different numbers, each once; what is handed to `end` first is not the best in any way. Returns how
/// many dice are played: 0 if the lane stays as it is.
pub fn mixed(lane: Lane, wall: u32, high: u32, low: u32, mut end: impl FnMut(Lane)) -> u32 {
    // With two checkers outside nothing can bear off before both numbers are played.
    if lane.outside() < 2 {
        return mixed_near_home(lane, wall, high, low, end);
    }
    let held = lane.held();
    let (open_high, open_low) = (open(wall, high), open(wall, low));
    let (by_high, by_low) = (held & open_high, held & open_low);
    let doubled = lane.doubled();
    let mut ends = 0u32;
    // One checker with both numbers, in whichever order.
    let runs = held & (open_high & (open_low << high) | open_low & (open_high << low));
    for from in points(runs) {
        ends += 1;
        end(lane.step(from, high + low));
    }
    // Two checkers, or the same point twice. A checker that goes on from where the first landed, or from where the first
    // is to land, is one checker with both numbers and has been.
    for first in points(by_high) {
        let bit = 1u32 << (first - 1);
        let mut seconds = by_low & !(bit >> high) & !(bit << low);
        if doubled & bit == 0 {
            seconds &= !bit;
        }
        if seconds == 0 {
            continue;
        }
        let after = lane.step(first, high);
        for second in points(seconds) {
            ends += 1;
            end(after.step(second, low));
        }
    }
    if ends > 0 {
        return 2;
    }
    // Only one can be played: the larger if it can be, otherwise the smaller.
    let (sources, number) = if by_high == 0 { (by_low, low) } else { (by_high, high) };
    for from in points(sources) {
        end(lane.step(from, number));
    }
    u32::from(sources != 0)
}

/// As [`mixed`] with at most one checker outside: the second number may bear off, and the first may end the game.
fn mixed_near_home(lane: Lane, wall: u32, high: u32, low: u32, mut end: impl FnMut(Lane)) -> u32 {
    // One outside and six points inside give at most seven sources for either number, in either order.
    let mut ends = [lane; 2 * 7 * 7];
    let mut count = 0;
    let mut both = false;
    for (first, second) in [(high, low), (low, high)] {
        for from in points(lane.sources(wall, first)) {
            let after = lane.step(from, first);
            let seconds = after.sources(wall, second);
            both |= seconds != 0;
            let single = after.is_done().then_some(after);
            for last in points(seconds).map(|from| after.step(from, second)).chain(single) {
                if !ends[..count].contains(&last) {
                    ends[count] = last;
                    count += 1;
                }
            }
        }
    }
    if both {
        ends[..count].iter().copied().for_each(end);
        return 2;
    }
    let larger = lane.sources(wall, high);
    let (sources, number) = if larger == 0 { (lane.sources(wall, low), low) } else { (larger, high) };
    for from in points(sources) {
        end(lane.step(from, number));
    }
    u32::from(sources != 0)
}

/// How many of `left` equal numbers can be played: the same whatever order is chosen.
#[must_use]
pub fn playable(mut lane: Lane, wall: u32, number: u32, left: u32) -> u32 {
    for played in 0..left {
        let sources = lane.sources(wall, number);
        if sources == 0 {
            return played;
        }
        lane = lane.step(32 - sources.leading_zeros(), number);
    }
    left
}

/// Every end of up to four equal numbers, each once. Returns how many are played: 0 if the lane stays as it is.
pub fn stage(lane: Lane, wall: u32, number: u32, left: u32, mut end: impl FnMut(Lane)) -> u32 {
    let playable = playable(lane, wall, number, left);
    if playable > 0 {
        walk(lane, wall, number, playable, u32::MAX, &mut end);
    }
    playable
}

/// Equal steps may be played in any order, so only falling sources are tried: each choice of sources comes once, and
/// different choices end in different places.
fn walk(lane: Lane, wall: u32, number: u32, left: u32, below: u32, end: &mut impl FnMut(Lane)) {
    for from in points(lane.sources(wall, number) & below) {
        let after = lane.step(from, number);
        if left == 1 {
            end(after);
        } else {
            walk(after, wall, number, left - 1, (1u32 << from).wrapping_sub(1), end);
        }
    }
}
