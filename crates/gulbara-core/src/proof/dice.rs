//! Where dice come from: a stream fixed by a sealed seed and a text of somebody else (`gulbara-dice/1`), or a script.
//!
//! Knows neither games nor how a seed is drawn from the operating system.

use std::collections::VecDeque;
use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use crate::rules::Die;

/// The name of the scheme of [`SealedDice`] in records.
pub const SCHEME: &str = "gulbara-dice/1";

/// Bytes from here on are skipped: 252 is the last multiple of six that a byte holds.
const FAIR_BELOW: u8 = 252;

/// Bytes of a seed, and of one block of the stream.
const BLOCK: usize = 32;

/// A source of dice.
pub trait Dice {
    /// The next die.
    fn draw(&mut self) -> Die;

    /// The next two dice, in the order drawn: a roll, or in the opening White's die and then Black's.
    fn pair(&mut self) -> [Die; 2] {
        [self.draw(), self.draw()]
    }
}

/// Why a text is no seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a seed is 64 lower-case hex digits")]
pub struct SeedError;

/// The 32 secret bytes that fix every die of a game; never printed by `Debug`.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; BLOCK]);

impl Seed {
    /// A seed of these bytes, which the caller draws from the operating system.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; BLOCK]) -> Seed {
        Seed(bytes)
    }

    /// Reads 64 lower-case hex digits.
    ///
    /// # Errors
    /// [`SeedError`] for anything else.
    pub fn from_hex(text: &str) -> Result<Seed, SeedError> {
        if text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            return Err(SeedError);
        }
        let mut bytes = [0; BLOCK];
        hex::decode_to_slice(text, &mut bytes).map_err(|_| SeedError)?;
        Ok(Seed(bytes))
    }

    /// The seed as 64 lower-case hex digits: only for the store, and for all to see once the game is over.
    #[must_use]
    pub fn to_hex(&self) -> String {
        hex::encode(self.0)
    }

    /// SHA-256 of the seed as 64 lower-case hex digits: what is shown before the game.
    #[must_use]
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(sealed)")
    }
}

/// The dice of a seed and a client text: HMAC-SHA256(seed, `client:0`), `client:1`, … read byte by byte.
pub struct SealedDice {
    mac: Hmac<Sha256>,
    client: String,
    next_block: u64,
    block: [u8; BLOCK],
    used: usize,
}

impl SealedDice {
    /// The stream of a seed and a client text after `skip` dice have been drawn from it.
    #[must_use]
    #[expect(clippy::expect_used, reason = "HMAC takes a key of any length")]
    pub fn new(seed: &Seed, client: &str, skip: usize) -> SealedDice {
        let mac = Hmac::new_from_slice(&seed.0).expect("HMAC takes a key of any length");
        let mut dice = SealedDice { mac, client: client.to_owned(), next_block: 0, block: [0; BLOCK], used: BLOCK };
        for _ in 0..skip {
            dice.draw();
        }
        dice
    }

    fn byte(&mut self) -> u8 {
        if self.used == BLOCK {
            let message = format!("{}:{}", self.client, self.next_block);
            self.block = self.mac.clone().chain_update(message).finalize().into_bytes().into();
            self.next_block += 1;
            self.used = 0;
        }
        self.used += 1;
        self.block[self.used - 1]
    }
}

impl Dice for SealedDice {
    fn draw(&mut self) -> Die {
        loop {
            let byte = self.byte();
            if byte < FAIR_BELOW
                && let Some(die) = Die::new(byte % 6 + 1)
            {
                return die;
            }
        }
    }
}

impl fmt::Debug for SealedDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SealedDice").field("client", &self.client).finish_non_exhaustive()
    }
}

/// Dice that fall as a test has written them down.
#[derive(Clone, Debug)]
pub struct ScriptedDice {
    left: VecDeque<Die>,
}

impl ScriptedDice {
    /// Dice with these numbers, in this order.
    ///
    /// # Panics
    /// If a number is not 1 to 6.
    #[must_use]
    pub fn new(numbers: impl IntoIterator<Item = u8>) -> ScriptedDice {
        let die = |number| Die::new(number).unwrap_or_else(|| panic!("{number} is no die: 1 to 6"));
        ScriptedDice { left: numbers.into_iter().map(die).collect() }
    }

    /// How many dice are still to be drawn.
    #[must_use]
    pub fn left(&self) -> usize {
        self.left.len()
    }
}

impl Dice for ScriptedDice {
    /// The next number of the script.
    ///
    /// # Panics
    /// When the script has come to its end.
    fn draw(&mut self) -> Die {
        match self.left.pop_front() {
            Some(die) => die,
            None => panic!("the script of dice is used up"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Python: `hmac.new(bytes(range(32)), b"ann:0", "sha256")`, bytes below 252 taken modulo 6.
    const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

    fn numbers(dice: &mut impl Dice, count: usize) -> Vec<u8> {
        (0..count).map(|_| dice.draw().get()).collect()
    }

    #[test]
    fn stream_agrees_with_an_independent_computation() {
        let seed = Seed::from_hex(SEED).unwrap();
        assert_eq!(seed.commitment(), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
        assert_eq!(
            numbers(&mut SealedDice::new(&seed, "ann", 0), 80),
            [
                1, 5, 5, 4, 2, 2, 4, 6, 3, 1, 3, 5, 5, 2, 3, 5, 5, 6, 1, 3, 4, 1, 6, 4, 5, 2, 2, 4, 4, 2, 1, 3, 4, 1,
                3, 4, 2, 5, 6, 1, 4, 1, 4, 1, 1, 2, 1, 4, 3, 2, 3, 4, 2, 2, 6, 3, 5, 5, 5, 2, 5, 2, 6, 4, 1, 2, 2, 3,
                2, 4, 4, 3, 1, 1, 2, 1, 3, 3, 2, 1
            ]
        );
        assert_eq!(numbers(&mut SealedDice::new(&seed, "chat/42 ж", 0), 12), [3, 4, 6, 6, 4, 1, 2, 2, 1, 4, 1, 2]);
    }

    #[test]
    fn skipping_goes_on_where_the_stream_was() {
        let seed = Seed::from_bytes([7; 32]);
        let all = numbers(&mut SealedDice::new(&seed, "client", 0), 200);
        for skip in [0, 1, 31, 32, 33, 64, 150] {
            assert_eq!(numbers(&mut SealedDice::new(&seed, "client", skip), 50), all[skip..skip + 50]);
        }
    }

    #[test]
    fn bytes_from_252_on_are_skipped() {
        // A block with such a byte is common; find one and see that it gives one die fewer.
        let seed = Seed::from_bytes([1; 32]);
        let mut dice = SealedDice::new(&seed, "x", 0);
        let bytes: Vec<u8> = (0..3200).map(|_| dice.byte()).collect();
        let fair: Vec<u8> = bytes.iter().filter(|&&byte| byte < 252).map(|byte| byte % 6 + 1).collect();
        assert!(fair.len() < bytes.len());
        assert_eq!(numbers(&mut SealedDice::new(&seed, "x", 0), fair.len()), fair);
    }

    #[test]
    fn a_seed_is_never_printed_and_reads_back() {
        let seed = Seed::from_hex(SEED).unwrap();
        assert_eq!(format!("{seed:?}"), "Seed(sealed)");
        assert_eq!(format!("{:?}", SealedDice::new(&seed, "ann", 3)), "SealedDice { client: \"ann\", .. }");
        assert_eq!(seed.to_hex(), SEED);
        assert_eq!(Seed::from_bytes(std::array::from_fn(|i| i as u8)), seed);
        let upper = SEED.to_uppercase();
        for bad in ["", "00", &SEED[1..], &upper, &SEED.replace('f', "g"), &format!("{SEED}00")] {
            assert_eq!(Seed::from_hex(bad), Err(SeedError), "{bad}");
        }
    }

    #[test]
    #[should_panic(expected = "used up")]
    fn a_script_ends_loudly() {
        let mut dice = ScriptedDice::new([1, 6]);
        assert_eq!(dice.pair().map(Die::get), [1, 6]);
        assert_eq!(dice.left(), 0);
        dice.draw();
    }
}
