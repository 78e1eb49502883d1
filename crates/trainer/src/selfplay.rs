//! Games of a network against itself, or of one way to play against another.

use gulbara_core::engine::Lane;
use gulbara_core::engine::ends::{Ends, Numbers};
use gulbara_core::engine::inputs::Standing;
use gulbara_core::engine::net::{Appraiser, Net};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// A finished game.
pub(crate) struct Played {
    /// Every position in which somebody was to roll, with which of the two that was.
    pub(crate) standings: Vec<(usize, Standing)>,
    /// Which of the two won.
    pub(crate) winner: usize,
    /// Whether with mars.
    pub(crate) mars: bool,
}

/// The dice of one game.
pub(crate) struct Dice(ChaCha8Rng);

impl Dice {
    pub(crate) fn new(seed: u64, game: u64) -> Dice {
        let mut dice = ChaCha8Rng::seed_from_u64(seed);
        dice.set_stream(game);
        Dice(dice)
    }

    pub(crate) fn roll(&mut self) -> (u32, u32) {
        (self.0.random_range(1..=6), self.0.random_range(1..=6))
    }
}

/// Rolls before doubles climb.
const PLAIN: u8 = 3;

/// Plays one game; `end` says where the mover's turn ends: it is given the mover (0 or 1), the position and the numbers.
pub(crate) fn game(mut dice: Dice, mut end: impl FnMut(usize, &Standing, Numbers) -> Lane) -> Played {
    let mut lanes = [Lane::START; 2];
    let mut plain = [PLAIN; 2];
    let mut standings = Vec::with_capacity(64);
    let mut roll = dice.roll();
    while roll.0 == roll.1 {
        roll = dice.roll();
    }
    let mut mover = usize::from(roll.0 < roll.1);
    loop {
        let other = 1 - mover;
        let standing = Standing { roller: lanes[mover], other: lanes[other], plain: [plain[mover], plain[other]] };
        standings.push((mover, standing));
        let climbs = plain[mover] == 0;
        lanes[mover] = end(mover, &standing, Numbers::rolled(roll.0, roll.1, climbs));
        plain[mover] = plain[mover].saturating_sub(1);
        if lanes[mover].is_done() {
            return Played { standings, winner: mover, mars: lanes[other].off() == 0 };
        }
        mover = other;
        roll = dice.roll();
    }
}

/// The best end of a turn as a network sees it.
pub(crate) fn best(net: &Net, room: &mut Ends, width: usize, standing: &Standing, numbers: Numbers) -> Lane {
    let Standing { roller: mover, other, plain } = *standing;
    let judge = Appraiser::new(net, other, [plain[1], plain[0].saturating_sub(1)]);
    room.find(mover, other.wall(), numbers, width, &mut |end| judge.chances(end).points());
    room.best().map_or(mover, |end| end.lane)
}
