//! The choice of a whole turn: two numbers are tried out exhaustively, a chain stage by stage with the best few
//! positions of each stage (chains are never enumerated: a single one can end in a million positions).

use std::cmp::Reverse;

use super::evaluate;
use crate::rules::{Army, Die, Hand, Position, Side, Step, Turn, ends_of_stage};

/// How many positions of a stage are played on.
const BEAM: usize = 24;
/// Of those, how many are kept because they play on, whatever else they look like.
const OPEN: usize = BEAM / 2;
/// Among how many they are looked for.
const LOOKED_AT: usize = BEAM * 6;
/// After how many positions of one stage no further predecessor is played on: a bound on the time a chain can take.
const STAGE_BOUND: usize = 3_000;

/// The whole rest of a turn, in an order that can be played; empty if nothing can be.
#[must_use]
pub fn choose(turn: &Turn) -> Vec<Step> {
    match turn.hand() {
        Hand::Mixed(_) => numbers(turn),
        Hand::Stages { die, left, top } => chain(turn, *die, *left, *top),
    }
}

/// The best play of what is left of two different numbers.
fn numbers(turn: &Turn) -> Vec<Step> {
    let side = turn.mover();
    let mut best = None;
    for first in turn.steps() {
        let Ok(after) = turn.step(first) else { continue };
        let mut seconds = after.steps().into_iter().map(Some).collect::<Vec<_>>();
        if seconds.is_empty() {
            seconds.push(None);
        }
        for second in seconds {
            let end = match second.map(|step| after.position().step(side, step)) {
                Some(Ok(end)) => end,
                Some(Err(_)) => continue,
                None => *after.position(),
            };
            let rank = (evaluate(&end, side), Reverse(end));
            if best.as_ref().is_none_or(|(best, _)| rank > *best) {
                best = Some((rank, [Some(first), second]));
            }
        }
    }
    best.map(|(_, steps)| steps.into_iter().flatten().collect()).unwrap_or_default()
}

/// A position some stages into a chain.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Node {
    /// Best first: the order nodes sort in.
    worth: Reverse<i32>,
    position: Position,
    /// Its predecessor's place in the layer before.
    parent: usize,
}

impl Node {
    fn new(position: Position, side: Side, parent: usize) -> Node {
        Node { worth: Reverse(evaluate(&position, side)), position, parent }
    }
}

/// The best play found of equal numbers, stage after stage.
fn chain(turn: &Turn, die: Die, left: u8, top: Die) -> Vec<Step> {
    let side = turn.mover();
    let stages: Vec<(Die, u8)> = Die::all()
        .filter(|&number| number >= die && number <= top)
        .map(|number| (number, if number == die { left } else { 4 }))
        .collect();
    let mut layers = vec![vec![Node::new(*turn.position(), side, 0)]];
    // The best end, and after how many stages it stands.
    let mut best: Option<(Node, usize)> = None;
    for (depth, &(number, count)) in stages.iter().enumerate() {
        let following = stages.get(depth + 1).map(|&(number, _)| number);
        let mut layer = Vec::new();
        let mut seen = 0;
        for (parent, node) in layers[depth].iter().enumerate() {
            if seen > STAGE_BOUND {
                break;
            }
            let ends = ends_of_stage(&node.position, side, number, count);
            seen += ends.positions.len();
            // Only of a remainder may a stage be cut short and the next one follow.
            let goes_on = following.is_some() && (ends.playable == count || turn.is_remainder());
            for position in ends.positions {
                let node = Node::new(position, side, parent);
                if goes_on && position.winner().is_none() {
                    layer.push(node);
                } else if best.is_none_or(|(best, _)| node < best) {
                    best = Some((node, depth + 1));
                }
            }
        }
        if let Some(following) = following {
            thin(&mut layer, side, following);
        }
        layers.push(layer);
    }
    let Some((mut node, depth)) = best else { return Vec::new() };
    let mut steps = Vec::new();
    for stage in (0..depth).rev() {
        let before = layers[stage][node.parent];
        steps.push(between(before.position.army(side), node.position.army(side), stages[stage].0));
        node = before;
    }
    steps.into_iter().rev().flatten().collect()
}

/// Keeps the best positions of a stage, every other one of them for playing much of the next stage.
fn thin(layer: &mut Vec<Node>, side: Side, following: Die) {
    // The same position comes from a few predecessors at most, so this leaves more than are looked at.
    if layer.len() > 4 * LOOKED_AT {
        layer.select_nth_unstable(4 * LOOKED_AT);
        layer.truncate(4 * LOOKED_AT);
    }
    layer.sort_unstable();
    // Equal positions have equal worth, so they are neighbours.
    layer.dedup_by(|a, b| a.position == b.position);
    if layer.len() <= BEAM {
        return;
    }
    layer.truncate(LOOKED_AT);
    let mut open = layer.split_off(BEAM - OPEN);
    open.sort_by_cached_key(|node| (Reverse(playable(node.position, side, following)), node.worth));
    open.truncate(OPEN);
    // Whoever comes first is played on first, should time be short.
    let best = std::mem::take(layer);
    layer.extend(best.into_iter().zip(open).flat_map(|(best, open)| [best, open]));
}

/// How many of four equal numbers can be played.
fn playable(mut position: Position, side: Side, die: Die) -> u8 {
    for played in 0..4 {
        let Some(from) = position.sources(side, die).next() else { return played };
        let Ok(after) = position.step(side, Step { from, die }) else { return played };
        position = after;
    }
    4
}

/// The steps of one number between two positions of a side, falling source: what leaves a point is what stood there or
/// came, less what stays.
fn between(before: &Army, after: &Army, die: Die) -> Vec<Step> {
    let mut left = [0; 24];
    let mut steps = Vec::new();
    for from in crate::rules::Point::falling() {
        let came = left.get(from.index() + usize::from(die.get())).copied().unwrap_or(0);
        let leaving = before.at(from) + came - after.at(from);
        left[from.index()] = leaving;
        steps.extend((0..leaving).map(|_| Step { from, die }));
    }
    steps
}
