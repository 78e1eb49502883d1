//! One side's checkers packed into two words, for questions asked many million times a second.
//!
//! A turn is a problem of one lane: the other side never moves in it, so all it has to know of it is a wall.

use crate::rules::{Army, CHECKERS};

/// Bits of points 1..=24, bit 0 being point 1.
pub(super) const BOARD: u32 = (1 << 24) - 1;
/// Bits of the home, points 1..=6.
pub(super) const HOME: u32 = 0b11_1111;
/// The lowest of the four bits of each point's count.
pub(super) const ONES: u128 = 0x1111_1111_1111_1111_1111_1111;

/// The checkers of one side in its own numbering. Lanes order by their checkers, rearmost first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lane {
    /// Four bits for each point, point 1 lowest. Fifteen fits, and what is missing of fifteen is off.
    counts: u128,
    /// The points held, bit 0 being point 1.
    held: u32,
}

impl Lane {
    /// All fifteen on the head.
    pub const START: Lane = Lane { counts: (CHECKERS as u128) << (4 * 23), held: 1 << 23 };

    /// All off.
    pub(super) const NOBODY: Lane = Lane { counts: 0, held: 0 };

    /// The lane with so many checkers on an empty point.
    pub(super) const fn with(self, point: u32, count: u32) -> Lane {
        let held = if count > 0 { 1 << (point - 1) } else { 0 };
        Lane { counts: self.counts | (count as u128) << (4 * (point - 1)), held: self.held | held }
    }

    /// The lane of an army.
    #[must_use]
    pub fn of(army: &Army) -> Lane {
        let (mut counts, mut held) = (0, 0);
        for &count in army.counts().iter().rev() {
            counts = counts << 4 | u128::from(count);
            held = held << 1 | u32::from(count > 0);
        }
        Lane { counts, held }
    }

    /// The army of a lane.
    #[must_use]
    pub fn army(self) -> Army {
        let mut on = [0; 24];
        for (count, point) in on.iter_mut().zip(1..) {
            *count = self.at(point) as u8;
        }
        // A lane never holds more than fifteen.
        Army::new(on).unwrap_or(Army::start())
    }

    /// The counts as one number that is different for every lane.
    pub(super) const fn key(self) -> u128 {
        self.counts
    }

    /// The points held, bit 0 being point 1.
    #[must_use]
    pub const fn held(self) -> u32 {
        self.held
    }

    /// The points this lane bars to the other side, in the other side's numbering: half a turn of the board.
    #[must_use]
    pub const fn wall(self) -> u32 {
        ((self.held << 12) | (self.held >> 12)) & BOARD
    }

    /// Checkers on a point, 1..=24.
    #[must_use]
    pub const fn at(self, point: u32) -> u32 {
        ((self.counts >> (4 * (point - 1))) & 15) as u32
    }

    /// Checkers borne off.
    #[must_use]
    pub const fn off(self) -> u32 {
        CHECKERS as u32 - sum(self.counts)
    }

    /// Whether all fifteen are off.
    #[must_use]
    pub const fn is_done(self) -> bool {
        self.held == 0
    }

    /// Whether all checkers are in home or off.
    #[must_use]
    pub const fn is_home(self) -> bool {
        self.held & !HOME == 0
    }

    /// Pips left to travel.
    #[must_use]
    pub fn pips(self) -> u32 {
        points(self.held).map(|point| point * self.at(point)).sum()
    }

    /// Checkers above the home.
    #[must_use]
    pub const fn outside(self) -> u32 {
        sum(self.counts >> 24)
    }

    /// The highest point held, 0 if all are off.
    #[must_use]
    pub const fn rear(self) -> u32 {
        u32::BITS - self.held.leading_zeros()
    }

    /// Whether some checker of the other side still stands on this lane's way.
    #[must_use]
    pub const fn meets(self, wall: u32) -> bool {
        self.ahead(wall) != 0
    }

    /// The longest row of the wall's points that are in front of this lane's rear.
    #[must_use]
    pub const fn longest_row(self, wall: u32) -> u32 {
        let mut row = self.ahead(wall);
        let mut length = 0;
        while row != 0 {
            row &= row << 1;
            length += 1;
        }
        length
    }

    /// The wall's points that are in front of this lane's rear.
    pub(super) const fn ahead(self, wall: u32) -> u32 {
        match self.rear() {
            0 => 0,
            rear => wall & ((1 << (rear - 1)) - 1),
        }
    }

    /// Checkers on these points.
    pub(super) const fn standing(self, points: u32) -> u32 {
        let points = spread(points & BOARD);
        sum(self.counts & ((points << 4).wrapping_sub(points)))
    }

    /// Checkers standing above a point.
    pub(super) const fn behind(self, point: u32) -> u32 {
        sum(self.counts >> (4 * point))
    }

    /// Checkers standing above each point, point 1 first.
    pub(super) fn behind_each(self) -> [u8; 24] {
        // A product with ones in every byte sums up all bytes below each.
        const ONES: u64 = 0x0101_0101_0101_0101;
        let mut behind = [0; 24];
        let mut above = 0;
        for third in (0..3).rev() {
            let counts = bytes((self.counts >> (32 * third)) as u32);
            let all = counts.wrapping_mul(ONES);
            let total = all >> 56;
            let here = ((total + above) * ONES).wrapping_sub(all);
            behind[8 * third..][..8].copy_from_slice(&here.to_le_bytes());
            above += total;
        }
        behind
    }

    /// The points from which a number can be played, the bear-off included (rules.md 6).
    #[must_use]
    pub const fn sources(self, wall: u32, number: u32) -> u32 {
        let inside = self.held & open(wall, number);
        if self.held & !HOME != 0 || self.held == 0 {
            return inside;
        }
        let exact = 1 << (number - 1);
        if self.held & exact != 0 {
            return inside | exact;
        }
        let rear = self.rear();
        if rear < number { inside | 1 << (rear - 1) } else { inside }
    }

    /// The lane after one checker has moved from `point` by `number`, or off.
    #[must_use]
    pub const fn step(self, point: u32, number: u32) -> Lane {
        let place = 4 * (point - 1);
        let mut counts = self.counts - (1 << place);
        let mut held = self.held;
        if (counts >> place) & 15 == 0 {
            held &= !(1 << (point - 1));
        }
        if point > number {
            counts += 1 << (4 * (point - number - 1));
            held |= 1 << (point - number - 1);
        }
        Lane { counts, held }
    }

    /// How many steps of one number could be played one after the other, bear-off not counted; no more than `enough`
    /// are looked for.
    pub(super) const fn steps(self, open: u128, number: u32, enough: u32) -> u32 {
        // Checkers never stand in each other's way: each has as many steps as it finds landings in a row.
        let mut from = open;
        let mut steps = 0;
        while from != 0 && steps < enough {
            // All four bits of each point in `from`.
            steps += sum(self.counts & ((from << 4).wrapping_sub(from)));
            // Whoever lands where one more step can be made.
            from = open & (from << (4 * number));
        }
        steps
    }

    /// The points held by two or more.
    pub(super) const fn doubled(self) -> u32 {
        gather((self.counts >> 1 | self.counts >> 2 | self.counts >> 3) & ONES)
    }
}

/// The points from which a number lands on the board and not on the wall, whoever stands there.
#[must_use]
pub(super) const fn open(wall: u32, number: u32) -> u32 {
    (BOARD << number) & !(wall << number) & BOARD
}

/// The sum of all counts.
const fn sum(counts: u128) -> u32 {
    const PAIRS: u128 = 0x0f0f_0f0f_0f0f_0f0f_0f0f_0f0f;
    let pairs = (counts & PAIRS) + (counts >> 4 & PAIRS);
    let bytes = pairs as u64 + (pairs >> 64) as u64;
    (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}

/// Eight counts of four bits as eight bytes.
const fn bytes(counts: u32) -> u64 {
    let x = counts as u64;
    let x = (x | x << 16) & 0x0000_ffff_0000_ffff;
    let x = (x | x << 8) & 0x00ff_00ff_00ff_00ff;
    (x | x << 4) & 0x0f0f_0f0f_0f0f_0f0f
}

/// Each point's bit at the lowest of its four.
pub(super) const fn spread(points: u32) -> u128 {
    const BYTES: [u32; 256] = {
        let mut table = [0u32; 256];
        let mut byte = 0;
        while byte < 256 {
            let mut bit = 0;
            while bit < 8 {
                table[byte] |= ((byte as u32 >> bit) & 1) << (4 * bit);
                bit += 1;
            }
            byte += 1;
        }
        table
    };
    BYTES[(points & 255) as usize] as u128
        | (BYTES[(points >> 8 & 255) as usize] as u128) << 32
        | (BYTES[(points >> 16 & 255) as usize] as u128) << 64
}

/// The lowest of each point's four bits as bits of points.
const fn gather(ones: u128) -> u32 {
    gather_half(ones as u64) | gather_half((ones >> 64) as u64) << 16
}

const fn gather_half(ones: u64) -> u32 {
    let x = (ones | ones >> 3) & 0x0303_0303_0303_0303;
    let x = (x | x >> 6) & 0x000f_000f_000f_000f;
    let x = (x | x >> 12) & 0x0000_00ff_0000_00ff;
    ((x | x >> 24) & 0xffff) as u32
}

/// The points of a set of bits, lowest first.
pub(super) fn points(mut bits: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let point = bits.trailing_zeros() + 1;
        bits &= bits - 1;
        Some(point)
    })
}
