//! One side's turn: what is in hand, what has been played, what may be played next.

use std::cmp::Ordering;

use super::stage::{mixed_steps, playable_of_stage};
use super::{Die, Ends, Illegal, Position, Roll, Side, Step, ends_of_mixed, ends_of_stage};

/// Steps in a full stage of a double.
pub(crate) const STAGE: u8 = 4;

/// The numbers a turn still holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Hand {
    /// What is unplayed of two different numbers, larger first.
    Mixed(Vec<Die>),
    /// Equal numbers, stage after stage.
    Stages {
        /// The number of the current stage.
        die: Die,
        /// How many of the current stage are unplayed, 0..=4; 0 only after the last stage.
        left: u8,
        /// The number of the last stage.
        top: Die,
    },
}

/// Numbers that could not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost {
    /// The number.
    pub die: Die,
    /// How many of it.
    pub count: u8,
}

/// A turn of one side: its own roll, or the rest of the other's chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    roller: Side,
    mover: Side,
    dice: [Die; 2],
    climbs: bool,
    dealt: Hand,
    start: Position,
    position: Position,
    hand: Hand,
    skipped: Vec<Lost>,
    played: Vec<Step>,
}

impl Turn {
    /// A side's turn with its own roll; `climbs` says whether a double climbs (rules.md 5).
    #[must_use]
    pub fn own(side: Side, dice: [Die; 2], climbs: bool, position: Position) -> Turn {
        let (dealt, climbs) = match Roll::from(dice) {
            Roll::Mixed { high, low } => (Hand::Mixed(vec![high, low]), false),
            Roll::Double(die) => (Hand::Stages { die, left: STAGE, top: if climbs { Die::SIX } else { die } }, climbs),
        };
        let hand = dealt.clone();
        let (skipped, played) = (Vec::new(), Vec::new());
        Turn { roller: side, mover: side, dice, climbs, dealt, start: position, position, hand, skipped, played }
    }

    /// The opponent's turn with what the roller of this ended chain could not play, if the rules hand it over:
    /// a climbing double of which at least one step was played (rules.md 5, `remainder = opponent`).
    #[must_use]
    pub fn handed_over(&self) -> Option<Turn> {
        let Hand::Stages { left, .. } = self.hand else { return None };
        let over = self.position.winner().is_some();
        if !self.climbs || self.is_remainder() || self.played.is_empty() || left == 0 || over {
            return None;
        }
        let mut rest = self.clone();
        rest.mover = self.mover.other();
        rest.dealt = self.hand.clone();
        rest.start = self.position;
        Some(rest.fresh())
    }

    /// Who rolled the dice.
    #[must_use]
    pub const fn roller(&self) -> Side {
        self.roller
    }

    /// Who moves: the roller, or the opponent when a remainder is played.
    #[must_use]
    pub const fn mover(&self) -> Side {
        self.mover
    }

    /// The two dice in the order drawn.
    #[must_use]
    pub const fn dice(&self) -> [Die; 2] {
        self.dice
    }

    /// Whether the double climbs.
    #[must_use]
    pub const fn climbs(&self) -> bool {
        self.climbs
    }

    /// Whether this is the rest of the other side's chain.
    #[must_use]
    pub fn is_remainder(&self) -> bool {
        self.roller != self.mover
    }

    /// The position before the first step.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position after the steps played so far.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The steps played so far, in order.
    #[must_use]
    pub fn played(&self) -> &[Step] {
        &self.played
    }

    /// What is still in hand.
    #[must_use]
    pub const fn hand(&self) -> &Hand {
        &self.hand
    }

    /// Every legal next step, larger number first, falling source; empty when the turn can only be ended.
    #[must_use]
    pub fn steps(&self) -> Vec<Step> {
        if self.position.winner().is_some() {
            return Vec::new();
        }
        match &self.hand {
            Hand::Mixed(left) => match left[..] {
                [high, low] => mixed_steps(&self.position, self.mover, high, low).0,
                [die] => self.sources(die),
                _ => Vec::new(),
            },
            Hand::Stages { left: 0, .. } => Vec::new(),
            Hand::Stages { die, .. } => self.sources(*die),
        }
    }

    fn sources(&self, die: Die) -> Vec<Step> {
        self.position.sources(self.mover, die).map(|from| Step { from, die }).collect()
    }

    /// Whether nothing can be played any more.
    #[must_use]
    pub fn is_exhausted(&self) -> bool {
        self.steps().is_empty()
    }

    /// How many dice of the present stage, or of the two numbers, can still be played.
    #[must_use]
    pub fn playable(&self) -> u8 {
        if self.position.winner().is_some() {
            return 0;
        }
        match &self.hand {
            Hand::Mixed(left) => match left[..] {
                [high, low] => {
                    let (steps, both) = mixed_steps(&self.position, self.mover, high, low);
                    if steps.is_empty() { 0 } else { 1 + u8::from(both) }
                }
                [die] => u8::from(self.position.can_play(self.mover, die)),
                _ => 0,
            },
            Hand::Stages { die, left, .. } => playable_of_stage(&self.position, self.mover, *die, *left),
        }
    }

    /// Every position what is left of the stage, or of the two numbers, can end in.
    #[must_use]
    pub fn ends(&self) -> Ends {
        match &self.hand {
            Hand::Mixed(left) => match left[..] {
                [high, low] => ends_of_mixed(&self.position, self.mover, high, low),
                [die] => ends_of_stage(&self.position, self.mover, die, 1),
                _ => Ends { playable: 0, positions: vec![self.position] },
            },
            Hand::Stages { die, left, .. } => ends_of_stage(&self.position, self.mover, *die, *left),
        }
    }

    /// The next step where what is left of the stage, or of the two numbers, can end in one way only: nobody need choose.
    #[must_use]
    pub fn only_way(&self) -> Option<Step> {
        if self.ends().positions.len() > 1 { None } else { self.steps().first().copied() }
    }

    /// What of the roll has not been played: once the turn is exhausted, what is lost or handed over. Stages of a
    /// remainder that were passed over come first. Nothing once the last checker is off.
    #[must_use]
    pub fn unplayed(&self) -> Vec<Lost> {
        if self.position.winner().is_some() {
            return Vec::new();
        }
        let mut lost = self.skipped.clone();
        match &self.hand {
            Hand::Mixed(left) => lost.extend(left.iter().map(|&die| Lost { die, count: 1 })),
            Hand::Stages { left: 0, .. } => {}
            Hand::Stages { die, left, top } => {
                lost.push(Lost { die: *die, count: *left });
                lost.extend(Die::all().filter(|n| n > die && n <= top).map(|die| Lost { die, count: STAGE }));
            }
        }
        lost
    }

    /// The stages of a double in order: number, steps it has, steps played. `None` for two different numbers.
    #[must_use]
    pub fn stages(&self) -> Option<Vec<(Die, u8, u8)>> {
        let Hand::Stages { die: first, left: of_first, top } = self.dealt else { return None };
        let Hand::Stages { die: current, left, .. } = self.hand else { return None };
        let passed_over =
            |number: Die| self.skipped.iter().find(|lost| lost.die == number).map_or(0, |lost| lost.count);
        let stage = |number: Die| {
            let total = if number == first { of_first } else { STAGE };
            let unplayed = match number.cmp(&current) {
                Ordering::Greater => total,
                Ordering::Equal if left > 0 => left,
                Ordering::Equal | Ordering::Less => passed_over(number),
            };
            (number, total, total - unplayed)
        };
        Some(Die::all().filter(|&number| number >= first && number <= top).map(stage).collect())
    }

    /// The turn after one more step.
    ///
    /// # Errors
    /// Why the rules refuse it; the turn is given back unchanged by being borrowed only.
    pub fn step(&self, step: Step) -> Result<Turn, Illegal> {
        self.permits(step)?;
        let mut turn = self.clone();
        turn.position = self.position.step(self.mover, step)?;
        turn.played.push(step);
        match &mut turn.hand {
            Hand::Mixed(left) => left.retain(|&die| die != step.die),
            Hand::Stages { left, .. } => *left -= 1,
        }
        turn.settle();
        Ok(turn)
    }

    /// The turn with only its first `keep` steps.
    ///
    /// # Errors
    /// [`Illegal::NothingToUndo`] unless at least one step is taken back.
    pub fn taken_back(&self, keep: usize) -> Result<Turn, Illegal> {
        if keep >= self.played.len() {
            return Err(Illegal::NothingToUndo);
        }
        self.played[..keep].iter().try_fold(self.fresh(), |turn, &step| turn.step(step))
    }

    /// The turn before its first step.
    #[must_use]
    pub fn fresh(&self) -> Turn {
        let mut turn = self.clone();
        turn.position = turn.start;
        turn.hand = turn.dealt.clone();
        turn.played.clear();
        turn.skipped.clear();
        turn.settle();
        turn
    }

    /// Whether a step may be played now, with the reason if not.
    ///
    /// # Errors
    /// Why the rules refuse it.
    pub fn permits(&self, step: Step) -> Result<(), Illegal> {
        let steps = self.steps();
        if steps.contains(&step) {
            return Ok(());
        }
        let holds = match &self.hand {
            Hand::Mixed(left) => left.contains(&step.die),
            Hand::Stages { die, left, .. } => *die == step.die && *left > 0,
        };
        if steps.is_empty() && !holds {
            return Err(Illegal::NothingLeft);
        }
        if !holds {
            return Err(Illegal::NoSuchNumber(step.die));
        }
        self.position.allows(self.mover, step)?;
        if self.playable() == 2 {
            return Err(Illegal::BothMustBePlayed);
        }
        Err(steps.first().map_or(Illegal::NothingLeft, |only| Illegal::MustBe(only.die)))
    }

    /// Goes on to the next stage when one is complete, and past what cannot be played of a remainder.
    fn settle(&mut self) {
        let passes_on = self.is_remainder();
        loop {
            if self.position.winner().is_some() {
                return;
            }
            let Hand::Stages { die, left, top } = &mut self.hand else { return };
            let stuck = *left > 0 && passes_on && !self.position.can_play(self.mover, *die);
            if *left > 0 && !stuck {
                return;
            }
            if stuck {
                self.skipped.push(Lost { die: *die, count: *left });
                *left = 0;
            }
            match die.next() {
                Some(next) if next <= *top => (*die, *left) = (next, STAGE),
                _ => return,
            }
        }
    }
}
