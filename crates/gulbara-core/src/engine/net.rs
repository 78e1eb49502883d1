//! The network: one hidden layer over the rows of [`super::inputs`], three outputs.
//!
//! The first layer is added up in whole numbers, the second in one fixed order, so every machine gets the same values.

use serde::{Deserialize, Serialize};

use super::bearoff;
use super::inputs::{self, Basis, Named, OTHER, STAGES, Standing, Wall};
use super::lane::Lane;
use super::weights::Weights;

/// Hidden units.
pub const HIDDEN: usize = 128;
/// Win, win with mars, loss with mars.
pub const OUTPUTS: usize = 3;
/// What one is in the hidden layer's whole numbers.
const ONE: f32 = 1024.0;
/// Hidden units added up at a time: few enough to stay in registers.
const CHUNK: usize = 64;
/// Sums kept side by side in the second layer.
const SUMS: usize = 16;

/// The chances of a game, as one side has them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chances {
    /// Winning, mars included.
    pub win: f32,
    /// Winning with mars.
    pub win_mars: f32,
    /// Losing with mars.
    pub loss_mars: f32,
}

impl Chances {
    /// The other side's chances.
    #[must_use]
    pub fn swapped(self) -> Chances {
        Chances { win: 1.0 - self.win, win_mars: self.loss_mars, loss_mars: self.win_mars }
    }

    /// Points a game is worth on average, -2..=2.
    #[must_use]
    pub fn points(self) -> f32 {
        2.0 * self.win - 1.0 + self.win_mars - self.loss_mars
    }
}

/// The weights as they are played with.
#[derive(Clone)]
pub struct Net {
    rows: Vec<[i16; HIDDEN]>,
    bias: [i16; HIDDEN],
    second: [[[f32; HIDDEN]; OUTPUTS]; STAGES],
    second_bias: [[f32; OUTPUTS]; STAGES],
    sigmoid: Sigmoid,
}

impl Net {
    /// Makes whole rows of the weights.
    #[must_use]
    pub fn of(weights: &Weights, basis: &Basis) -> Net {
        let whole = |value: f32| (value * ONE).round() as i16;
        let rows = basis.rows.iter().map(|made_of| {
            let mut row = [0.0f32; HIDDEN];
            for &(weight, factor) in made_of {
                for (sum, weight) in row.iter_mut().zip(&weights.first[usize::from(weight)]) {
                    *sum += factor * weight;
                }
            }
            row.map(whole)
        });
        Net {
            rows: rows.collect(),
            bias: weights.bias.map(whole),
            second: weights.second.map(|stage| stage.map(|output| output.map(|weight| weight / ONE))),
            second_bias: weights.second_bias,
            sigmoid: Sigmoid::new(),
        }
    }

    /// The chances of the side about to roll.
    #[must_use]
    pub fn chances(&self, standing: &Standing) -> Chances {
        if let Some(chances) = bearoff::chances(standing.roller, standing.other, standing.plain) {
            return chances;
        }
        let named = inputs::named(standing);
        let pips = [standing.roller, standing.other].map(Lane::pips);
        self.outputs(&self.bias, &named, inputs::stage_of(standing.roller, standing.other, pips))
    }

    fn outputs(&self, start: &[i16; HIDDEN], named: &Named, stage: usize) -> Chances {
        let mut sums = [[0.0f32; SUMS]; OUTPUTS];
        for chunk in 0..HIDDEN / CHUNK {
            let units = chunk * CHUNK..(chunk + 1) * CHUNK;
            let mut hidden = [0i16; CHUNK];
            hidden.copy_from_slice(&start[units.clone()]);
            for &row in named.rows() {
                let row = &self.rows[usize::from(row)][units.clone()];
                for (sum, &weight) in hidden.iter_mut().zip(row) {
                    *sum = sum.wrapping_add(weight);
                }
            }
            for (sums, weights) in sums.iter_mut().zip(&self.second[stage]) {
                for (hidden, weights) in hidden.chunks_exact(SUMS).zip(weights[units.clone()].chunks_exact(SUMS)) {
                    for ((sum, &unit), &weight) in sums.iter_mut().zip(hidden).zip(weights) {
                        *sum += f32::from(unit.max(0)) * weight;
                    }
                }
            }
        }
        let [win, win_mars, loss_mars] = std::array::from_fn(|output| {
            let sum: f32 = sums[output].iter().sum();
            self.sigmoid.at(sum + self.second_bias[stage][output])
        });
        Chances { win, win_mars, loss_mars }
    }
}

/// Judges many ends of one side's turn; the other side stands still and rolls next.
pub struct Appraiser<'a> {
    net: &'a Net,
    /// Bias, and all rows that are the same for every end.
    start: [i16; HIDDEN],
    roller: Lane,
    roller_pips: u32,
    plain: [u8; 2],
    wall: Wall,
}

impl<'a> Appraiser<'a> {
    /// For the turn of the side that faces `roller`. `plain` as in [`Standing`]: first the roller's, then the mover's.
    #[must_use]
    pub fn new(net: &'a Net, roller: Lane, plain: [u8; 2]) -> Appraiser<'a> {
        let mut named = Named::none();
        let roller_pips = inputs::alone(roller, 0, &mut named);
        inputs::chains_far(plain, &mut named);
        let mut start = net.bias;
        for &row in named.rows() {
            for (sum, &weight) in start.iter_mut().zip(&net.rows[usize::from(row)]) {
                *sum = sum.wrapping_add(weight);
            }
        }
        Appraiser { net, start, roller, roller_pips, plain, wall: Wall::of(roller) }
    }

    /// The mover's chances, should its turn end like this.
    #[must_use]
    pub fn chances(&self, end: Lane) -> Chances {
        if end.is_done() {
            let mars = f32::from(self.roller.off() == 0);
            return Chances { win: 1.0, win_mars: mars, loss_mars: 0.0 };
        }
        if let Some(chances) = bearoff::chances(self.roller, end, self.plain) {
            return chances.swapped();
        }
        let mut named = Named::none();
        let pips = [self.roller_pips, inputs::alone(end, OTHER, &mut named)];
        inputs::facing(end, &self.wall, OTHER, &mut named);
        inputs::facing(self.roller, &Wall::of(end), 0, &mut named);
        inputs::lead(pips, &mut named);
        self.net.outputs(&self.start, &named, inputs::stage_of(self.roller, end, pips)).swapped()
    }
}

/// The sigmoid from a table that every machine fills alike: only additions, multiplications and one division.
#[derive(Clone)]
struct Sigmoid(Vec<f32>);

impl Sigmoid {
    /// Beyond this it is as good as 0 or 1.
    const REACH: f32 = 12.0;
    /// Entries for one.
    const FINE: f32 = 64.0;

    fn new() -> Sigmoid {
        let entries = (2.0 * Self::REACH * Self::FINE) as i32 + 2;
        Sigmoid((0..entries).map(|entry| sigmoid(entry as f32 / Self::FINE - Self::REACH)).collect())
    }

    fn at(&self, x: f32) -> f32 {
        let place = (x.clamp(-Self::REACH, Self::REACH) + Self::REACH) * Self::FINE;
        let entry = place as usize;
        let rest = place - entry as f32;
        self.0[entry] + rest * (self.0[entry + 1] - self.0[entry])
    }
}

/// 1 / (1 + exp(-x)), the exponential as the series of a 64th, squared six times.
#[must_use]
pub fn sigmoid(x: f32) -> f32 {
    let part = -f64::from(x) / 64.0;
    let series = 1.0 + part * (1.0 + part / 2.0 * (1.0 + part / 3.0 * (1.0 + part / 4.0 * (1.0 + part / 5.0))));
    let exp = (0..6).fold(series, |power, _| power * power);
    (1.0 / (1.0 + exp)) as f32
}
