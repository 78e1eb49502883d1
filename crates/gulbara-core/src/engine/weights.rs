//! The weights of the network as they are trained and kept in a file.

use std::sync::LazyLock;

use super::inputs::{Basis, STAGES};
use super::net::{HIDDEN, Net, OUTPUTS};

/// The weights as they are trained.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    /// For each weight of the basis, what it adds to each hidden unit.
    pub first: Vec<[f32; HIDDEN]>,
    /// What each hidden unit starts from.
    pub bias: [f32; HIDDEN],
    /// For each stage of the game and each output, what each hidden unit adds.
    pub second: [[[f32; HIDDEN]; OUTPUTS]; STAGES],
    /// For each stage, what each output starts from.
    pub second_bias: [[f32; OUTPUTS]; STAGES],
}

/// The name of the network that is shipped: another one judges otherwise.
pub const NAME: &str = "net-3";

/// The weights that are shipped.
static SHIPPED: &[u8] = include_bytes!("../../weights/net-3.bin");

/// The network that is shipped.
#[must_use]
#[expect(clippy::expect_used, reason = "the weights are part of the program, and a test reads them")]
pub fn shipped() -> &'static Net {
    static NET: LazyLock<Net> = LazyLock::new(|| {
        let basis = Basis::new();
        let weights = Weights::from_bytes(SHIPPED, &basis).expect("the weights are part of the program");
        Net::of(&weights, &basis)
    });
    &NET
}

/// The first bytes of a file of weights.
const MAGIC: &[u8] = b"gulbara-net/1\n";

impl Weights {
    /// Weights of nothing, to be filled.
    #[must_use]
    pub fn empty(basis: &Basis) -> Weights {
        Weights {
            first: vec![[0.0; HIDDEN]; basis.weights],
            bias: [0.0; HIDDEN],
            second: [[[0.0; HIDDEN]; OUTPUTS]; STAGES],
            second_bias: [[0.0; OUTPUTS]; STAGES],
        }
    }

    /// Every weight beyond the first layer's.
    fn rest(&self) -> impl Iterator<Item = &f32> {
        let second = self.second.iter().flatten().flatten().chain(self.second_bias.iter().flatten());
        self.bias.iter().chain(second)
    }

    fn rest_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let second = self.second.iter_mut().flatten().flatten().chain(self.second_bias.iter_mut().flatten());
        self.bias.iter_mut().chain(second)
    }

    /// The weights as a file: what one of the first layer's 16-bit numbers is, those numbers, then all other weights as
    /// 32-bit floating-point numbers; everything little-endian.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let most = self.first.iter().flatten().fold(0.0f32, |most, weight| most.max(weight.abs()));
        let unit = most / f32::from(i16::MAX);
        let mut bytes = MAGIC.to_vec();
        bytes.extend(unit.to_le_bytes());
        let whole = |weight: &f32| if unit > 0.0 { (weight / unit).round() as i16 } else { 0 };
        bytes.extend(self.first.iter().flatten().flat_map(|weight| whole(weight).to_le_bytes()));
        bytes.extend(self.rest().flat_map(|weight| weight.to_le_bytes()));
        bytes
    }

    /// Reads what [`Weights::to_bytes`] has made; `None` if the bytes are something else.
    #[must_use]
    pub fn from_bytes(bytes: &[u8], basis: &Basis) -> Option<Weights> {
        let mut weights = Weights::empty(basis);
        let (unit, bytes) = bytes.strip_prefix(MAGIC)?.split_first_chunk()?;
        let unit = f32::from_le_bytes(*unit);
        let (first, rest) = bytes.split_at_checked(2 * HIDDEN * basis.weights)?;
        for (weight, bytes) in weights.first.iter_mut().flatten().zip(first.as_chunks().0) {
            *weight = unit * f32::from(i16::from_le_bytes(*bytes));
        }
        if rest.len() != 4 * weights.rest().count() {
            return None;
        }
        for (weight, bytes) in weights.rest_mut().zip(rest.as_chunks().0) {
            *weight = f32::from_le_bytes(*bytes);
        }
        Some(weights)
    }

    /// Every weight.
    pub fn all(&self) -> impl Iterator<Item = &f32> {
        self.first.iter().flatten().chain(self.rest())
    }

    /// Every weight, to be changed.
    pub fn all_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let Weights { first, bias, second, second_bias } = self;
        let second = second.iter_mut().flatten().flatten().chain(second_bias.iter_mut().flatten());
        first.iter_mut().flatten().chain(bias.iter_mut()).chain(second)
    }
}
