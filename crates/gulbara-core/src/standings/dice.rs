//! How dice fell, against what was to be expected.

use statrs::distribution::{ChiSquared, ContinuousCDF as _};

use crate::rules::Die;

/// How many of each face, and how many doubles, of rolls with two dice.
///
/// The opening is left out: the roll that starts a game can be no double, since ties are thrown again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DiceCount {
    /// Ones to sixes.
    pub faces: [u64; 6],
    /// Rolls of two equal dice.
    pub doubles: u64,
}

/// How far counts are from what was to be expected.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fairness {
    /// The probability that fair dice are at least as far off in their faces (chi-square, 5 degrees of freedom).
    pub faces: f64,
    /// The probability that fair dice are at least as far off in their doubles (chi-square, 1 degree of freedom).
    pub doubles: f64,
}

impl DiceCount {
    /// One roll more.
    pub fn add(&mut self, roll: [Die; 2]) {
        for die in roll {
            self.faces[usize::from(die.get()) - 1] += 1;
        }
        self.doubles += u64::from(roll[0] == roll[1]);
    }

    /// Both counts together.
    #[must_use]
    pub fn and(self, other: DiceCount) -> DiceCount {
        let faces = std::array::from_fn(|face| self.faces[face] + other.faces[face]);
        DiceCount { faces, doubles: self.doubles + other.doubles }
    }

    /// How many rolls of two dice.
    #[must_use]
    pub fn rolls(&self) -> u64 {
        self.faces.iter().sum::<u64>() / 2
    }

    /// How many of each face were to be expected.
    #[must_use]
    pub fn expected(&self) -> f64 {
        self.rolls() as f64 / 3.0
    }

    /// How many doubles were to be expected.
    #[must_use]
    pub fn expected_doubles(&self) -> f64 {
        self.rolls() as f64 / 6.0
    }

    /// How likely fair dice are to be this far off; `None` with fewer than 30 rolls, which say nothing.
    #[must_use]
    pub fn fairness(&self) -> Option<Fairness> {
        if self.rolls() < 30 {
            return None;
        }
        let mixed = (self.rolls() - self.doubles) as f64;
        Some(Fairness {
            faces: p_value(self.faces.iter().map(|&count| (count as f64, self.expected())))?,
            doubles: p_value([
                (self.doubles as f64, self.expected_doubles()),
                (mixed, self.rolls() as f64 - self.expected_doubles()),
            ])?,
        })
    }
}

/// Pearson's chi-square test of counts against what was expected.
fn p_value(counts: impl IntoIterator<Item = (f64, f64)>) -> Option<f64> {
    let mut kinds = 0.0;
    let mut distance = 0.0;
    for (seen, expected) in counts {
        kinds += 1.0;
        distance += (seen - expected).powi(2) / expected;
    }
    ChiSquared::new(kinds - 1.0).ok().map(|fair| fair.sf(distance))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_roll_counts_two_faces_and_perhaps_a_double() {
        let die = |number| Die::new(number).unwrap();
        let mut count = DiceCount::default();
        count.add([die(6), die(1)]);
        count.add([die(6), die(6)]);
        assert_eq!(count, DiceCount { faces: [1, 0, 0, 0, 0, 3], doubles: 1 });
        assert_eq!((count.rolls(), count.fairness()), (2, None));
        assert_eq!(count.and(count).faces, [2, 0, 0, 0, 0, 6]);
    }

    /// Upper tails of chi-square from printed tables: 5 % at 11.070 (5 degrees of freedom) and at 3.841 (1).
    #[test]
    fn p_values_agree_with_printed_tables() {
        let tail = |distance: f64, kinds: usize| {
            // One kind is off by the whole distance, the others as expected: (x - 100)² / 100.
            let mut counts = vec![(100.0, 100.0); kinds];
            counts[0].0 = 100.0 + (100.0 * distance).sqrt();
            p_value(counts).unwrap()
        };
        for (distance, kinds, expected) in
            [(11.070, 6, 0.05), (15.086, 6, 0.01), (3.841, 2, 0.05), (6.635, 2, 0.01), (0.0, 6, 1.0)]
        {
            assert!((tail(distance, kinds) - expected).abs() < 0.0001, "{distance} of {kinds}");
        }
    }

    #[test]
    fn fair_dice_look_fair_and_loaded_ones_do_not() {
        let fair = DiceCount { faces: [201, 190, 205, 199, 207, 198], doubles: 104 }.fairness().unwrap();
        assert!(fair.faces > 0.5 && fair.doubles > 0.5, "{fair:?}");
        let sixes = DiceCount { faces: [180, 180, 180, 180, 180, 300], doubles: 100 }.fairness().unwrap();
        assert!(sixes.faces < 0.001 && sixes.doubles > 0.5, "{sixes:?}");
        let doubles = DiceCount { faces: [200; 6], doubles: 150 }.fairness().unwrap();
        assert!(doubles.faces > 0.99 && doubles.doubles < 0.001, "{doubles:?}");
    }
}
