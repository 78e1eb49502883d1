//! What the network sees of a position: a few dozen rows of its first layer, to be added up.
//!
//! Every fact is a small whole number (checkers on a point, steps a number has, length of a wall …) and names one row.
//! What a row is made of is said by a few weights and simple functions of that number ([`Basis`]), so that training
//! learns "two or more" once and not for every count anew, while playing only ever adds whole rows.

use super::lane::{HOME, Lane, open, points, spread};

/// Rows of one side's facts, by what they tell; each has as many rows as its number has values.
mod at {
    /// Checkers on each point, 0..=15.
    pub(super) const COUNT: usize = 0;
    /// Numbers that a checker on each held point can play, 0..=6, and how many of the other side have yet to pass it, as
    /// one of eight ranges.
    pub(super) const OPEN: usize = COUNT + 24 * 16;
    /// For each number: points it can be played from, 0..=4, and steps it has, 0..=8.
    pub(super) const NUMBER: usize = OPEN + 24 * 7 * 8;
    /// Numbers that cannot be played, 0..=6.
    pub(super) const DEAD: usize = NUMBER + 6 * 45;
    /// Where the rear stands, 0..=24, and the longest row of enemy points in front of it, 0..=8.
    pub(super) const ROW: usize = DEAD + 7;
    /// Checkers behind a row of 3, 4, 5, 6 enemy points or more, 0..=15.
    pub(super) const BEHIND: usize = ROW + 25 * 9;
    /// Checkers outside home with 0, 1, 2 numbers to play, 0..=15.
    pub(super) const STUCK: usize = BEHIND + 4 * 16;
    /// Checkers off, 0..=15.
    pub(super) const OFF: usize = STUCK + 3 * 16;
    /// Pips, in fours.
    pub(super) const PIPS: usize = OFF + 16;
    /// Checkers outside home, 0..=15.
    pub(super) const OUTSIDE: usize = PIPS + 91;
    /// Pips needed to bring everybody home, in fours.
    pub(super) const WAY: usize = OUTSIDE + 16;
    /// Checkers on the head, 0..=15.
    pub(super) const HEAD: usize = WAY + 68;
    /// Rolls left in which a double does not climb, 0..=3.
    pub(super) const PLAIN: usize = HEAD + 16;
    /// All of a side.
    pub(super) const SIDE: usize = PLAIN + 4;
    /// Difference of pips, in eights, -24..=24, the roller's less the other's.
    pub(super) const LEAD: usize = 2 * SIDE;
    /// All rows.
    pub(super) const ALL: usize = LEAD + 49;
}

/// Rows of the first layer.
pub const ROWS: usize = at::ALL;
/// More rows than one position can name.
const MOST: usize = 128;
/// Kinds of positions that have output weights of their own.
pub const STAGES: usize = 6;

/// A position as the side to roll has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The side about to roll.
    pub roller: Lane,
    /// The side that has just moved.
    pub other: Lane,
    /// Rolls in which a double does not climb that the roller still has, and the other, 0..=3.
    pub plain: [u8; 2],
}

/// The rows a position names.
#[derive(Clone, Copy)]
pub struct Named {
    rows: [u16; MOST],
    len: usize,
}

impl Named {
    pub(super) const fn none() -> Named {
        Named { rows: [0; MOST], len: 0 }
    }

    /// The rows, in no particular order.
    #[must_use]
    pub fn rows(&self) -> &[u16] {
        &self.rows[..self.len]
    }

    fn push(&mut self, row: usize) {
        self.rows[self.len] = row as u16;
        self.len += 1;
    }
}

/// All rows that a position names.
#[must_use]
pub fn named(standing: &Standing) -> Named {
    let Standing { roller, other, plain } = standing;
    let mut named = Named::none();
    let pips = [alone(*roller, 0, &mut named), alone(*other, at::SIDE, &mut named)];
    chains_far(*plain, &mut named);
    let walls = [Wall::of(*other), Wall::of(*roller)];
    facing(*roller, &walls[0], 0, &mut named);
    facing(*other, &walls[1], at::SIDE, &mut named);
    lead(pips, &mut named);
    named
}

/// Which output weights a position has: the race without contact, and the fight by the pips that are left in it.
#[must_use]
pub fn stage_of(roller: Lane, other: Lane, pips: [u32; 2]) -> usize {
    if !roller.meets(other.wall()) && !other.meets(roller.wall()) {
        return 0;
    }
    match pips[0] + pips[1] {
        0..240 => 1,
        240..360 => 2,
        360..480 => 3,
        480..600 => 4,
        _ => 5,
    }
}

/// Where the first row of the side that has just moved is.
pub(super) const OTHER: usize = at::SIDE;

/// Rows about one side that do not depend on the other. Returns its pips.
pub(super) fn alone(lane: Lane, side: usize, named: &mut Named) -> u32 {
    let (mut pips, mut on_board, mut outside, mut way) = (0, 0, 0, 0);
    for point in points(lane.held()) {
        let count = lane.at(point);
        named.push(side + at::COUNT + (point as usize - 1) * 16 + count as usize);
        pips += count * point;
        on_board += count;
        if point > 6 {
            outside += count;
            way += count * (point - 6);
        }
    }
    named.push(side + at::OFF + (15 - on_board as usize));
    named.push(side + at::PIPS + pips as usize / 4);
    named.push(side + at::OUTSIDE + outside as usize);
    named.push(side + at::WAY + way as usize / 4);
    named.push(side + at::HEAD + lane.at(24) as usize);
    pips
}

/// Rows about when doubles begin to climb.
pub(super) fn chains_far(plain: [u8; 2], named: &mut Named) {
    for (plain, side) in plain.into_iter().zip([0, at::SIDE]) {
        named.push(side + at::PLAIN + usize::from(plain.min(3)));
    }
}

/// The row of the difference in pips, the roller's less the other's.
pub(super) fn lead([roller, other]: [u32; 2], named: &mut Named) {
    let lead = (roller.cast_signed() - other.cast_signed()).clamp(-192, 192);
    named.push(at::LEAD + ((lead + 192) / 8) as usize);
}

/// One side's points as they stand in the other's way, in the other's numbering.
pub(super) struct Wall {
    points: u32,
    /// For each number, the points from which it lands on no point of the wall.
    open: [u32; 6],
    /// How many numbers those are for each point, as the bits of a number.
    numbers: [u32; 3],
    /// Checkers of the wall's side standing above each point, in its own numbering.
    behind: [u8; 24],
}

/// The ranges of how many have yet to pass: 0, 1, 2, 3, 4 and 5, 6 to 8, 9 to 11, 12 and more.
const PASSING: [u8; 16] = [0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 7];

impl Wall {
    pub(super) fn of(lane: Lane) -> Wall {
        let wall = lane.wall();
        let mut opens = [0; 6];
        let mut numbers = [0u32; 3];
        for (open_by, number) in opens.iter_mut().zip(1..) {
            *open_by = open(wall, number);
            let mut carry = *open_by;
            for bits in &mut numbers {
                (*bits, carry) = (*bits ^ carry, *bits & carry);
            }
        }
        Wall { points: wall, open: opens, numbers, behind: lane.behind_each() }
    }
}

/// Rows about what one side can do against the wall of the other.
pub(super) fn facing(lane: Lane, wall: &Wall, side: usize, named: &mut Named) {
    let held = lane.held();
    let mut stuck = [0u32; 7];
    for point in points(held) {
        let place = point - 1;
        let [ones, twos, fours] = wall.numbers.map(|bits| bits >> place & 1);
        let numbers = (ones | twos << 1 | fours << 2) as usize;
        // Half a turn away in the numbering of the wall's side.
        let across = if place < 12 { place + 12 } else { place - 12 };
        let to_pass = usize::from(PASSING[usize::from(wall.behind[across as usize] & 15)]);
        named.push(side + at::OPEN + (place as usize * 7 + numbers) * 8 + to_pass);
        if point > 6 {
            stuck[numbers] += lane.at(point);
        }
    }
    for (numbers, &checkers) in stuck[..3].iter().enumerate() {
        if checkers > 0 {
            named.push(side + at::STUCK + numbers * 16 + checkers as usize);
        }
    }
    mobility(lane, wall, side, named);
    rows_ahead(lane, wall.points, side, named);
}

fn mobility(lane: Lane, wall: &Wall, side: usize, named: &mut Named) {
    let mut dead = 0;
    let home = lane.held() & !HOME == 0;
    for (place, &open_by) in wall.open.iter().enumerate() {
        let number = place as u32 + 1;
        let (sources, steps) = if home {
            // A side all home bears off with nearly every number.
            let sources = lane.sources(wall.points, number).count_ones();
            (sources, if sources > 0 { 8 } else { 0 })
        } else {
            let sources = (lane.held() & open_by).count_ones();
            (sources, if sources == 0 { 0 } else { lane.steps(spread(open_by), number, 8) })
        };
        dead += usize::from(sources == 0);
        named.push(side + at::NUMBER + place * 45 + sources.min(4) as usize * 9 + steps.min(8) as usize);
    }
    named.push(side + at::DEAD + dead);
}

/// The walls between the rear and home, and how many stand behind them.
fn rows_ahead(lane: Lane, wall: u32, side: usize, named: &mut Named) {
    let mut row = lane.ahead(wall);
    let mut length = 0;
    // After n rounds the bits left are the tops of rows of n + 1 or more.
    while row != 0 && length < 8 {
        length += 1;
        if (3..=6).contains(&length) {
            let top = row.trailing_zeros() + 1;
            named.push(side + at::BEHIND + (length - 3) * 16 + lane.behind(top) as usize);
        }
        row &= row << 1;
    }
    named.push(side + at::ROW + lane.rear() as usize * 9 + length);
}

/// What the rows are made of.
#[derive(Clone, Debug)]
pub struct Basis {
    /// For each row, the weights it is made of, each with its factor.
    pub rows: Vec<Vec<(u16, f32)>>,
    /// How many weights there are in all.
    pub weights: usize,
}

impl Basis {
    /// The one basis there is.
    #[must_use]
    pub fn new() -> Basis {
        let mut basis = Basis { rows: Vec::with_capacity(ROWS), weights: 0 };
        for _ in 0..2 {
            basis.side();
        }
        let middles: [f32; 15] = [-192., -128., -96., -64., -40., -24., -8., 0., 8., 24., 40., 64., 96., 128., 192.];
        basis.fact(-24..=24, |lead| hats(&middles, 8.0 * lead as f32));
        debug_assert_eq!(basis.rows.len(), ROWS);
        for side in [0, at::SIDE] {
            for place in 0..24 {
                let first = side + at::OPEN + place * 7 * 8;
                basis.also(first..first + 7 * 8, 7, |row| least(row as i32 % 8, &[1, 2, 3, 4, 5, 6, 7]));
            }
            let first = side + at::ROW;
            basis.also(first..first + 25 * 9, 25, |row| (0..25).map(|rear| f32::from(row / 9 == rear)).collect());
        }
        basis
    }

    /// Further weights of some rows.
    fn also(&mut self, rows: std::ops::Range<usize>, many: usize, factors: impl Fn(usize) -> Vec<f32>) {
        for (number, row) in self.rows[rows].iter_mut().enumerate() {
            let weights = (self.weights..).map(|weight| weight as u16);
            row.extend(weights.zip(factors(number)).filter(|(_, factor)| *factor != 0.0));
        }
        self.weights += many;
    }

    fn side(&mut self) {
        for _ in 0..24 {
            self.fact(0..=15, |n| {
                let mut factors = least(n, &[1, 2, 3]);
                factors.push((n - 3).max(0) as f32 * 0.25);
                factors
            });
        }
        for _ in 0..24 {
            self.fact(0..=6 * 8 + 7, |n| (0..=6).map(|k| f32::from(n / 8 == k)).collect());
        }
        for _ in 0..6 {
            self.fact(0..=44, |n| {
                let mut factors = least(n / 9, &[1, 2, 3, 4]);
                factors.extend(least(n % 9, &[2, 3, 4, 6, 8]));
                factors
            });
        }
        self.fact(0..=6, |n| least(n, &[1, 2, 3, 4, 5, 6]));
        self.fact(0..=24 * 9 + 8, |n| least(n % 9, &[2, 3, 4, 5, 6, 7, 8]));
        for _ in 0..4 {
            self.fact(0..=15, |n| vec![f32::from(n > 0), n as f32 / 8.0]);
        }
        for _ in 0..3 {
            self.fact(0..=15, |n| vec![f32::from(n > 0), f32::from(n > 2), n as f32 / 8.0]);
        }
        self.fact(0..=15, |n| vec![f32::from(n > 0), n as f32 / 8.0, f32::from(n > 4), f32::from(n > 9)]);
        let middles: [f32; 13] = std::array::from_fn(|place| 30.0 * place as f32);
        self.fact(0..=90, |n| hats(&middles, 4.0 * n as f32));
        self.fact(0..=15, |n| vec![n as f32 / 8.0, f32::from(n == 0), f32::from(n <= 2), f32::from(n <= 5)]);
        self.fact(0..=67, |n| hats(&[0., 16., 32., 64., 112., 176., 270.], 4.0 * n as f32));
        self.fact(0..=15, |n| least(n, &[2, 4, 5, 6, 8, 10, 12, 14]));
        self.fact(0..=3, |n| least(n, &[1, 2, 3]));
    }

    /// The rows of one fact, all made of the same few weights.
    fn fact(&mut self, values: std::ops::RangeInclusive<i32>, factors: impl Fn(i32) -> Vec<f32>) {
        let mut most = 0;
        for value in values {
            let factors = factors(value);
            most = factors.len();
            let weights = (self.weights..).map(|weight| weight as u16);
            self.rows.push(weights.zip(factors).filter(|(_, factor)| *factor != 0.0).collect());
        }
        self.weights += most;
    }
}

impl Default for Basis {
    fn default() -> Self {
        Basis::new()
    }
}

/// One where a number is at least so much.
fn least(number: i32, bounds: &[i32]) -> Vec<f32> {
    bounds.iter().map(|&bound| f32::from(number >= bound)).collect()
}

/// How much of each of the rising `middles` a number is: one at the middle, falling to nothing at its neighbours.
fn hats(middles: &[f32], number: f32) -> Vec<f32> {
    let number = number.clamp(middles[0], middles[middles.len() - 1]);
    let near = |place: usize| {
        let here = middles[place];
        let reach = if number < here {
            here - middles[place.saturating_sub(1)]
        } else {
            middles.get(place + 1).unwrap_or(&f32::INFINITY) - here
        };
        (1.0 - (number - here).abs() / reach).max(0.0)
    };
    (0..middles.len()).map(near).collect()
}
