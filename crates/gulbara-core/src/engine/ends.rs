//! The ends of a whole turn with what they are worth. Two different numbers are tried out exhaustively; of equal ones
//! only the best few places go on after every step, since a single chain can end in a million positions.

use std::cmp::Reverse;

use super::lane::{Lane, points};
use super::plays;
use crate::rules::{Die, Point, Step};

/// What a turn still has to be played with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// Two different numbers, the larger first.
    Two(u32, u32),
    /// Stages of equal numbers: rising ones, each with how many steps it has. A plain double is one stage.
    Stages {
        /// Number and steps of the first stage; every further stage has four.
        first: (u32, u32),
        /// The number of the last stage.
        top: u32,
        /// Whether a stage that cannot be played in full is passed over, as in the rest of the other side's chain,
        /// instead of ending the turn.
        passes: bool,
    },
}

impl Numbers {
    /// Nothing is left.
    pub const NOTHING: Numbers = Numbers::Stages { first: (6, 0), top: 6, passes: false };

    /// What a fresh roll is played with.
    #[must_use]
    pub const fn rolled(a: u32, b: u32, climbs: bool) -> Numbers {
        if a == b {
            Numbers::Stages { first: (a, 4), top: if climbs { 6 } else { a }, passes: false }
        } else if a > b {
            Numbers::Two(a, b)
        } else {
            Numbers::Two(b, a)
        }
    }
}

/// A place on the way through a turn.
#[derive(Clone, Copy)]
struct Node {
    lane: Lane,
    value: f32,
    parent: u32,
    from: u8,
    number: u8,
}

const ROOT: u32 = u32::MAX;

/// An end of a turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct End {
    /// Where the mover's checkers stand.
    pub lane: Lane,
    /// What that is worth to the mover.
    pub value: f32,
    /// Number and steps that are left of a stage which could not be played in full, if any step was.
    pub left: Option<(u32, u32)>,
    node: u32,
}

/// Room to work in, kept from turn to turn.
#[derive(Default)]
pub struct Ends {
    nodes: Vec<Node>,
    frontier: Vec<u32>,
    next: Vec<u32>,
    seen: Vec<u32>,
    ends: Vec<End>,
    start: Option<(Lane, u32, Numbers)>,
}

impl Ends {
    /// Room that grows as it is used.
    #[must_use]
    pub fn new() -> Ends {
        Ends::default()
    }

    /// Finds the ends of a turn; after each of equal steps the best `width` places are played on. At least one end is
    /// found: the lane as it is, if nothing can be played.
    pub fn find(&mut self, lane: Lane, wall: u32, numbers: Numbers, width: usize, value: &mut impl FnMut(Lane) -> f32) {
        self.start = Some((lane, wall, numbers));
        self.ends.clear();
        self.nodes.clear();
        match numbers {
            Numbers::Two(high, low) => {
                let ends = &mut self.ends;
                let played = plays::mixed(lane, wall, high, low, |end| {
                    ends.push(End { lane: end, value: value(end), left: None, node: ROOT });
                });
                if played == 0 {
                    ends.push(End { lane, value: value(lane), left: None, node: ROOT });
                }
            }
            Numbers::Stages { first: (number, left), top, passes } => {
                self.nodes.push(Node { lane, value: f32::NAN, parent: ROOT, from: 0, number: 0 });
                self.frontier.clear();
                self.frontier.push(0);
                for number in number..=top {
                    let left = if number == numbers.first() { left } else { 4 };
                    self.stage(wall, number, left, number == top, passes, width, value);
                }
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "one stage of the loop above")]
    fn stage(
        &mut self,
        wall: u32,
        number: u32,
        left: u32,
        last: bool,
        passes: bool,
        width: usize,
        value: &mut impl FnMut(Lane) -> f32,
    ) {
        let mut passed = Vec::new();
        for step in 1..=left {
            self.next.clear();
            let most = self.frontier.len() * 15;
            self.seen.clear();
            self.seen.resize((2 * most).next_power_of_two(), ROOT);
            for place in 0..self.frontier.len() {
                let parent = self.frontier[place];
                let lane = self.nodes[parent as usize].lane;
                let sources = lane.sources(wall, number);
                if sources == 0 {
                    let unplayed = (number, left - step + 1);
                    if passes && !last {
                        passed.push(parent);
                    } else {
                        self.end(parent, Some(unplayed), value);
                    }
                    continue;
                }
                for from in points(sources) {
                    let after = lane.step(from, number);
                    if !self.is_new(after) {
                        continue;
                    }
                    let node = self.nodes.len() as u32;
                    self.nodes.push(Node {
                        lane: after,
                        value: f32::NAN,
                        parent,
                        from: from as u8,
                        number: number as u8,
                    });
                    self.mark(after, node);
                    if after.is_done() {
                        self.end(node, None, value);
                    } else {
                        self.next.push(node);
                    }
                }
            }
            std::mem::swap(&mut self.frontier, &mut self.next);
            if !(last && step == left) {
                self.thin(width, value);
            }
        }
        if last {
            for place in 0..self.frontier.len() {
                let node = self.frontier[place];
                self.end(node, None, value);
            }
        } else {
            self.frontier.extend(passed);
        }
    }

    fn end(&mut self, node: u32, left: Option<(u32, u32)>, value: &mut impl FnMut(Lane) -> f32) {
        let Node { lane, value: known, .. } = self.nodes[node as usize];
        let value = if known.is_nan() { value(lane) } else { known };
        let left = left.filter(|_| node != 0);
        self.ends.push(End { lane, value, left, node });
    }

    /// Keeps the best `width` places, in an order that depends on nothing but them.
    fn thin(&mut self, width: usize, value: &mut impl FnMut(Lane) -> f32) {
        if self.frontier.len() <= width {
            return;
        }
        let nodes = &mut self.nodes;
        for &node in &self.frontier {
            let node = &mut nodes[node as usize];
            node.value = value(node.lane);
        }
        let better = |a: &u32, b: &u32| {
            let (a, b) = (&nodes[*a as usize], &nodes[*b as usize]);
            b.value.total_cmp(&a.value).then_with(|| a.lane.key().cmp(&b.lane.key()))
        };
        self.frontier.select_nth_unstable_by(width - 1, better);
        self.frontier.truncate(width);
    }

    fn place(&self, lane: Lane) -> usize {
        let key = lane.key();
        let mixed =
            (key as u64 ^ ((key >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let mask = self.seen.len() - 1;
        let mut place = (mixed >> 32) as usize & mask;
        while self.seen[place] != ROOT && self.nodes[self.seen[place] as usize].lane != lane {
            place = (place + 1) & mask;
        }
        place
    }

    fn is_new(&self, lane: Lane) -> bool {
        self.seen[self.place(lane)] == ROOT
    }

    fn mark(&mut self, lane: Lane, node: u32) {
        let place = self.place(lane);
        self.seen[place] = node;
    }

    /// The ends that were found, in no particular order.
    #[must_use]
    pub fn all(&self) -> &[End] {
        &self.ends
    }

    /// The best `many` ends, best first; of equal ones always the same.
    pub fn best_of(&mut self, many: usize) -> &[End] {
        let better = |a: &End, b: &End| b.value.total_cmp(&a.value).then_with(|| a.lane.key().cmp(&b.lane.key()));
        if self.ends.len() > many {
            self.ends.select_nth_unstable_by(many - 1, better);
        }
        let many = many.min(self.ends.len());
        self.ends[..many].sort_unstable_by(better);
        &self.ends[..many]
    }

    /// The best end; of equal ones always the same.
    #[must_use]
    pub fn best(&self) -> Option<&End> {
        self.ends.iter().max_by(|a, b| a.value.total_cmp(&b.value).then_with(|| b.lane.key().cmp(&a.lane.key())))
    }

    /// The steps that lead to an end, in an order that can be played: of equal numbers the farthest checkers first, however
    /// the end was found.
    #[must_use]
    pub fn steps(&self, end: &End) -> Vec<Step> {
        let Some((start, wall, numbers)) = self.start else { return Vec::new() };
        let mut steps = match numbers {
            Numbers::Two(high, low) => return two(start, wall, high, low, end.lane),
            Numbers::Stages { .. } => Vec::new(),
        };
        let mut node = &self.nodes[end.node as usize];
        while node.parent != ROOT {
            steps.extend(step(node.from.into(), node.number.into()));
            node = &self.nodes[node.parent as usize];
        }
        steps.reverse();
        for stage in steps.chunk_by_mut(|a, b| a.die == b.die) {
            stage.sort_unstable_by_key(|step| Reverse(step.from));
        }
        steps
    }
}

impl Numbers {
    const fn first(self) -> u32 {
        match self {
            Numbers::Two(high, _) => high,
            Numbers::Stages { first: (number, _), .. } => number,
        }
    }
}

/// The steps of two different numbers that make `end` of a lane: both if they do, since a place that one number makes
/// can be made by both as well, and then both must be played.
fn two(lane: Lane, wall: u32, high: u32, low: u32, end: Lane) -> Vec<Step> {
    for (first, second) in [(high, low), (low, high)] {
        for from in points(lane.sources(wall, first)) {
            let after = lane.step(from, first);
            if let Some(then) = points(after.sources(wall, second)).find(|&then| after.step(then, second) == end) {
                return step(from, first).into_iter().chain(step(then, second)).collect();
            }
        }
    }
    let single = |number| points(lane.sources(wall, number)).map(move |from| (from, number));
    let mut singles = single(high).chain(single(low));
    let found = singles.find(|&(from, number)| lane.step(from, number) == end);
    found.and_then(|(from, number)| step(from, number)).into_iter().collect()
}

fn step(from: u32, number: u32) -> Option<Step> {
    Some(Step { from: Point::new(from as u8)?, die: Die::new(number as u8)? })
}
