//! What happened in a game, as far as statistics ask.

use super::DiceCount;
use crate::rules::{BySide, Log};

/// What happened in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// Finished turns of both sides, passes too, remainders not.
    pub turns: u16,
    /// The most steps of one climbing double.
    pub chains: BySide<u8>,
    /// How each side's dice fell after the opening.
    pub dice: BySide<DiceCount>,
}

impl Facts {
    /// What happened in this game so far. Dice count when they are rolled, whether or not their turn was finished: who
    /// gives up after a bad roll has had it.
    #[must_use]
    pub fn of(log: &Log) -> Facts {
        let mut facts = Facts::default();
        for played in log.turns().iter().filter(|played| played.remainder_of.is_none()) {
            facts.turns = facts.turns.saturating_add(1);
            let chain = &mut facts.chains[played.side()];
            *chain = (*chain).max(played.chain());
        }
        for &(side, dice) in log.rolls() {
            facts.dice[side].add(dice);
        }
        facts
    }
}
