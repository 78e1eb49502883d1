//! The end of a race, exactly: when both sides are all home they cannot meet any more, and what remains is who needs
//! fewer turns.
//!
//! Each side plays for the fewest turns on average, with climbing doubles. Nobody is home within three rolls, so that they
//! may not climb yet only where a side's first double never does; there the network judges. The table is computed when
//! it is first asked for; that takes a moment.

use std::sync::LazyLock;

use super::lane::{Lane, points};
use super::net::Chances;
use crate::rules::CHECKERS;

/// Points of a home.
const HOME: usize = 6;
/// Ways to have up to fifteen checkers on six points: 21 over 6.
const PLACES: usize = 54_264;

/// How many places there are with up to `checkers` on the lowest `points`: (checkers + points) over points.
const fn places(points: usize, checkers: usize) -> u32 {
    let mut ways = 1;
    let mut chosen = 1;
    while chosen <= points {
        ways = ways * (checkers + chosen) / chosen;
        chosen += 1;
    }
    ways as u32
}

/// For each point, by how many checkers are still to be placed and how many stand here: places that come before.
static BEFORE: [[[u32; 16]; 16]; HOME] = {
    let mut before = [[[0; 16]; 16]; HOME];
    let mut point = 0;
    while point < HOME {
        let mut left = 0;
        while left < 16 {
            let mut count = 0;
            while count < left {
                before[point][left][count + 1] = before[point][left][count] + places(point, left - count);
                count += 1;
            }
            left += 1;
        }
        point += 1;
    }
    before
};

/// The number of a place, 0 being all off.
fn index(lane: Lane) -> usize {
    let mut left = usize::from(CHECKERS);
    let mut index = 0u32;
    for point in (0..HOME).rev() {
        let count = lane.at(point as u32 + 1) as usize;
        index += BEFORE[point][left][count];
        left -= count;
    }
    index as usize
}

/// How long each place takes.
struct Table {
    /// Turns on average.
    mean: Vec<f32>,
    /// Where each place's distribution begins in `turns`.
    begins: Vec<u32>,
    /// The chances of needing 0, 1, 2 … turns, place after place.
    turns: Vec<f32>,
    /// With all fifteen on the board: the chance that none is off after one turn, and after two.
    none_off: Vec<[f32; 2]>,
}

static TABLE: LazyLock<Table> = LazyLock::new(Table::new);

impl Table {
    fn new() -> Table {
        let mut all = Vec::with_capacity(PLACES);
        homes(Lane::NOBODY, HOME as u32, u32::from(CHECKERS), &mut all);
        all.sort_unstable_by_key(|lane| (lane.pips(), lane.key()));
        let mut building = Building::new();
        for lane in all {
            building.add(lane);
        }
        building.finished()
    }

    fn distribution(&self, lane: Lane) -> &[f32] {
        let index = index(lane);
        &self.turns[self.begins[index] as usize..self.begins[index + 1] as usize]
    }

    /// The chance that none of fifteen is off after so many turns.
    fn none_off(&self, lane: Lane, turns: usize) -> f32 {
        match turns {
            0 => 1.0,
            _ if lane.off() > 0 => 0.0,
            // After three turns somebody is off as good as always.
            _ => self.none_off[index(lane)].get(turns - 1).copied().unwrap_or(0.0),
        }
    }
}

/// Every way to have checkers on the points up to `point`.
fn homes(lane: Lane, point: u32, left: u32, all: &mut Vec<Lane>) {
    if point == 0 {
        all.push(lane);
        return;
    }
    for count in 0..=left {
        homes(lane.with(point, count), point - 1, left - count, all);
    }
}

struct Building {
    mean: Vec<f32>,
    distributions: Vec<Vec<f32>>,
    none_off: Vec<[f32; 2]>,
    /// For each number and steps left of it, where the place is best left after them and all higher stages.
    ends: Vec<[u16; 4 * HOME]>,
}

impl Building {
    fn new() -> Building {
        Building {
            mean: vec![0.0; PLACES],
            distributions: vec![Vec::new(); PLACES],
            none_off: vec![[0.0; 2]; PLACES],
            ends: vec![[0; 4 * HOME]; PLACES],
        }
    }

    /// Adds a place; all with fewer pips are there.
    fn add(&mut self, lane: Lane) {
        let here = index(lane);
        if lane.is_done() {
            self.distributions[here] = vec![1.0];
            return;
        }
        for number in (1..=HOME).rev() {
            for left in 1..=4 {
                let after = points(lane.sources(0, number as u32)).map(|from| {
                    let next = index(lane.step(from, number as u32));
                    match (left, number) {
                        (1, HOME) => next as u16,
                        (1, _) => self.ends[next][4 * number + 3],
                        _ => self.ends[next][4 * (number - 1) + left - 2],
                    }
                });
                self.ends[here][4 * (number - 1) + left - 1] = self.best(after);
            }
        }
        let mut turns = vec![0.0];
        let mut mean = 1.0;
        for high in 1..=HOME {
            for low in 1..=high {
                let (end, weight) = if high == low {
                    (self.ends[here][4 * (high - 1) + 3], 1.0 / 36.0)
                } else {
                    let (end, none_off) = self.mixed(lane, high as u32, low as u32);
                    for (sum, chance) in self.none_off[here].iter_mut().zip(none_off) {
                        *sum += chance / 18.0;
                    }
                    (end, 1.0 / 18.0)
                };
                let end = usize::from(end);
                mean += weight * self.mean[end];
                let rest = &self.distributions[end];
                turns.resize(turns.len().max(rest.len() + 1), 0.0);
                for (turn, chance) in turns[1..].iter_mut().zip(rest) {
                    *turn += weight * chance;
                }
            }
        }
        self.mean[here] = mean;
        self.distributions[here] = turns;
    }

    /// The best end of two different numbers, and the chances that none is off after this turn and the next.
    fn mixed(&self, lane: Lane, high: u32, low: u32) -> (u16, [f32; 2]) {
        let mut ends = Vec::with_capacity(16);
        super::plays::mixed(lane, 0, high, low, |end| ends.push(end));
        let best = self.best(ends.iter().map(|&end| index(end) as u16));
        if lane.off() > 0 || ends.iter().any(|end| end.off() > 0) {
            return (best, [0.0; 2]);
        }
        (best, [1.0, ends.iter().map(|&end| self.none_off[index(end)][0]).fold(1.0, f32::min)])
    }

    fn best(&self, ends: impl Iterator<Item = u16>) -> u16 {
        ends.min_by(|&a, &b| self.mean[usize::from(a)].total_cmp(&self.mean[usize::from(b)])).unwrap_or(0)
    }

    fn finished(self) -> Table {
        let mut begins = vec![0];
        let mut turns = Vec::new();
        for distribution in &self.distributions {
            turns.extend_from_slice(distribution);
            begins.push(turns.len() as u32);
        }
        Table { mean: self.mean, begins, turns, none_off: self.none_off }
    }
}

/// Computes the table now and not when it is first asked for.
pub(super) fn prepare() {
    LazyLock::force(&TABLE);
}

/// The turns a side all home needs on average to bear everybody off, or `None` if it is not all home.
#[must_use]
pub fn mean_turns(lane: Lane) -> Option<f32> {
    lane.is_home().then(|| TABLE.mean[index(lane)])
}

/// The chances of the side to roll when both are all home and every double climbs, else `None`. `plain` as in a
/// [`Question`](super::Question): rolls to come in which a double does not.
#[must_use]
pub fn chances(roller: Lane, other: Lane, plain: [u8; 2]) -> Option<Chances> {
    if !roller.is_home() || !other.is_home() || plain != [0; 2] {
        return None;
    }
    let table = &*TABLE;
    let (mine, theirs) = (table.distribution(roller), table.distribution(other));
    let (mut win, mut win_mars, mut loss_mars) = (0.0, 0.0, 0.0);
    // The chance that the other needs as many turns or more.
    let mut as_many = 1.0;
    for (turns, &chance) in mine.iter().enumerate() {
        win += chance * as_many;
        if turns > 0 {
            win_mars += chance * table.none_off(other, turns - 1);
        }
        as_many -= theirs.get(turns).copied().unwrap_or(0.0);
    }
    if roller.off() == 0 {
        loss_mars = theirs.iter().enumerate().map(|(turns, &chance)| chance * table.none_off(roller, turns)).sum();
    }
    if other.off() > 0 {
        win_mars = 0.0;
    }
    Some(Chances { win, win_mars, loss_mars })
}
