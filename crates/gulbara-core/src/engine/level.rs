//! How strong the computer plays.

use super::lane::Lane;
use super::question::Question;
use super::search::{Candidate, Effort, Thinker};

/// A strength from 1 to 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// By how much, at most, each level but the top one misjudges an end of a turn, in points; the steps between levels are
/// even in games won.
const MISJUDGES: [f32; 5] = [1.6, 0.95, 0.52, 0.24, 0.0];

/// Places that whoever misjudges plays on after each of equal steps: he does not look far along a chain either.
const ASTRAY: usize = 8;

impl Level {
    /// The strongest: the full search.
    pub const TOP: Level = Level(6);
    /// What is played when nobody says otherwise.
    pub const USUAL: Level = Level(3);

    /// The level of this number, `None` outside 1..=6.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if matches!(number, 1..=6) { Some(Level(number)) } else { None }
    }

    /// The number of this level, 1..=6.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// All levels, weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=6).map(Level)
    }
}

/// What is played of a turn at a level: at least one candidate is always there, with no steps if nothing can be played.
/// `seed` decides how the lower levels err; the same question and seed always get the same answer.
#[must_use]
pub fn choose(question: &Question, level: Level, seed: u64) -> Option<Candidate> {
    match MISJUDGES.get(usize::from(level.0) - 1) {
        Some(&misjudges) => choose_astray(question, misjudges, seed),
        None => Thinker::new().rank(question, Effort::FULL, 1, |_| 0.0).into_iter().next(),
    }
}

/// What is played of a turn by somebody who does not search, and misjudges every end by up to so many points.
#[must_use]
pub fn choose_astray(question: &Question, misjudges: f32, seed: u64) -> Option<Candidate> {
    let sway = |end: Lane| if misjudges > 0.0 { misjudges * chance(seed, end) } else { 0.0 };
    let width = if misjudges > 0.0 { ASTRAY } else { Effort::GLANCE.width };
    let mut best = Thinker::new().rank(question, Effort { width, ..Effort::GLANCE }, 1, sway).into_iter().next()?;
    best.value = question.stakes.of(best.chances);
    Some(best)
}

/// The seed of one turn of a game: the same after a restart, and another for every turn. FNV-1a.
#[must_use]
pub fn seed(game: &str, turn: usize) -> u64 {
    let bytes = game.bytes().chain(turn.to_le_bytes());
    bytes.fold(0xcbf2_9ce4_8422_2325, |seed, byte| (seed ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// A number from 0 to 1 that depends on the seed and an end of a turn alone.
fn chance(seed: u64, end: Lane) -> f32 {
    let key = end.key();
    let mut x = seed ^ key as u64;
    for part in [key as u64, (key >> 64) as u64] {
        // The finish of SplitMix64.
        x = (x ^ part).wrapping_add(0x9e37_79b9_7f4a_7c15);
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^= x >> 31;
    }
    (x >> 40) as f32 / (1u32 << 24) as f32
}
