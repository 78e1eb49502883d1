//! The budgets of presses, for games of the computer.

use crate::games::{Kind, Taken};

/// A budget: what it is for, which turns, which figure of them, and how many presses that may be.
pub(crate) struct Budget {
    pub(crate) what: &'static str,
    of: fn(&Taken) -> bool,
    presses: fn(&Taken) -> usize,
    /// The share of the turns that have to keep it, in percent: 50 for the median.
    pub(crate) share: usize,
    pub(crate) most: usize,
}

/// What games of the computer are held to.
pub(crate) const BUDGETS: [Budget; 6] = [
    Budget { what: "two numbers", of: |t| t.kind == Kind::TwoNumbers, presses: |t| t.presses, share: 100, most: 3 },
    Budget { what: "plain double", of: |t| t.kind == Kind::PlainDouble, presses: |t| t.presses, share: 100, most: 5 },
    Budget { what: "climbing chains", of: is_chain, presses: |t| t.presses, share: 50, most: 8 },
    Budget { what: "six stages", of: |t| t.kind == Kind::Chain(6), presses: |t| t.presses, share: 50, most: 12 },
    Budget { what: "all 24 steps of six stages", of: |t| t.steps == 24, presses: |t| t.presses, share: 50, most: 12 },
    Budget {
        what: "the same, stage by stage as the computer",
        of: |t| t.steps == 24,
        presses: |t| t.own,
        share: 50,
        most: 15,
    },
];

fn is_chain(taken: &Taken) -> bool {
    matches!(taken.kind, Kind::Chain(_))
}

impl Budget {
    /// The figure that these turns come to; `None` if none of them is of this kind.
    pub(crate) fn reached(&self, taken: &[Taken]) -> Option<usize> {
        share(&sorted(taken.iter().filter(|taken| (self.of)(taken)).map(self.presses).collect()), self.share)
    }

    /// Whether these turns keep to it.
    pub(crate) fn is_kept(&self, taken: &[Taken]) -> bool {
        self.reached(taken).is_none_or(|reached| reached <= self.most)
    }
}

pub(crate) fn sorted(mut sizes: Vec<usize>) -> Vec<usize> {
    sizes.sort_unstable();
    sizes
}

/// The size that this share of sorted sizes keeps to, in percent.
pub(crate) fn share(sizes: &[usize], percent: usize) -> Option<usize> {
    sizes.get((sizes.len() * percent).div_ceil(100).saturating_sub(1)).copied()
}
