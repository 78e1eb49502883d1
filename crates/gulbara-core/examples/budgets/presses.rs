//! The fewest presses of offered buttons from a turn to an end: breadth first, with what plays itself in between.

use std::collections::{HashMap, HashSet};

use gulbara_core::rules::{Army, Die, Hand, Position, Side, Turn, ends_of_stage, resolve};
use gulbara_core::view::{Offer, offers};

/// A moment of a turn, as far as what follows depends on it.
type Moment = (Position, Vec<u8>);

/// What is looked for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Goal {
    /// The position to reach.
    pub(crate) end: Position,
    /// The stage to end with; `None` for the whole turn.
    pub(crate) stage: Option<Die>,
}

impl Goal {
    /// Whether what was looked for is over: the turn is exhausted, or the stage is.
    fn over(&self, turn: &Turn) -> bool {
        turn.is_exhausted() || self.stage.is_some_and(|stage| stage_of(turn) != Some(stage))
    }
}

/// The number of the present stage; `None` for two different numbers.
pub(crate) fn stage_of(turn: &Turn) -> Option<Die> {
    match turn.hand() {
        Hand::Stages { die, left, .. } if *left > 0 => Some(*die),
        _ => None,
    }
}

/// The turn once everything has played itself that has one outcome, up to the end that is looked for.
fn settled(mut turn: Turn, goal: &Goal) -> Turn {
    while !goal.over(&turn)
        && let Some(step) = turn.only_way()
        && let Ok(next) = turn.step(step)
    {
        turn = next;
    }
    turn
}

/// Moments of one number of presses that are played on; of more than that, those with the fewest pips left.
const WIDTH: usize = 250;

/// The offers to press, one after the other.
pub(crate) struct Way {
    pub(crate) offers: Vec<Offer>,
    /// Whether there surely is no shorter one: every moment was looked at.
    pub(crate) shortest: bool,
}

/// The offers that lead to a goal with as few presses as were found; `None` if none were.
pub(crate) fn fewest(start: &Turn, goal: &Goal) -> Option<Way> {
    let first = settled(start.clone(), goal);
    if goal.over(&first) {
        return (*first.position() == goal.end).then(|| Way { offers: Vec::new(), shortest: true });
    }
    let mut ahead = Ahead { goal: *goal, side: start.mover(), known: HashMap::new() };
    let mut seen: HashSet<Moment> = HashSet::from([moment(&first)]);
    let mut shortest = true;
    let mut layer = vec![(first, Vec::<Offer>::new())];
    while !layer.is_empty() {
        let mut next = Vec::new();
        for (turn, way) in &layer {
            for offer in offers(turn) {
                let Ok(steps) = resolve(turn, &offer.pieces) else { continue };
                let pressed = steps.into_iter().try_fold(turn.clone(), |turn, step| turn.step(step));
                let Ok(pressed) = pressed.map(|turn| settled(turn, goal)) else { continue };
                let offers = || way.iter().cloned().chain([offer.clone()]).collect::<Vec<_>>();
                if goal.over(&pressed) {
                    if *pressed.position() == goal.end {
                        return Some(Way { offers: offers(), shortest });
                    }
                } else if ahead.may_lead_there(&pressed) && seen.insert(moment(&pressed)) {
                    next.push((pressed, offers()));
                }
            }
        }
        if next.len() > WIDTH {
            next.sort_by_key(|(turn, _)| turn.position().army(start.mover()).pips());
            next.truncate(WIDTH);
            shortest = false;
        }
        layer = next;
    }
    None
}

fn moment(turn: &Turn) -> Moment {
    let hand = match turn.hand() {
        Hand::Mixed(left) => left.iter().map(|die| die.get()).collect(),
        Hand::Stages { die, left, .. } => vec![die.get(), *left],
    };
    (*turn.position(), hand)
}

/// What is known of where moments can lead.
struct Ahead {
    goal: Goal,
    side: Side,
    known: HashMap<(Position, Die), bool>,
}

/// Positions that are looked at ahead of the presses, before the presses have to find out by themselves.
const LOOKED_AT: usize = 4_000;

impl Ahead {
    /// Whether the goal may still be reached: surely not if this says so.
    fn may_lead_there(&mut self, turn: &Turn) -> bool {
        let Hand::Stages { die, left, top } = *turn.hand() else {
            return plausible(turn.position().army(self.side), self.goal.end.army(self.side), 1, 2);
        };
        if self.goal.stage.is_some() || turn.is_remainder() {
            return plausible(turn.position().army(self.side), self.goal.end.army(self.side), die.get(), 24);
        }
        self.leads(turn.position(), die, left, top)
    }

    fn leads(&mut self, here: &Position, die: Die, left: u8, top: Die) -> bool {
        let steps = left + 4 * (top.get() - die.get());
        if !plausible(here.army(self.side), self.goal.end.army(self.side), die.get(), steps) {
            return false;
        }
        if let Some(&known) = self.known.get(&(*here, die)).filter(|_| left == 4) {
            return known;
        }
        if self.known.len() > LOOKED_AT {
            return true;
        }
        let ends = ends_of_stage(here, self.side, die, left);
        let next = die.next().filter(|next| *next <= top && ends.playable == left);
        let leads = match next {
            Some(next) => ends.positions.iter().any(|end| *end == self.goal.end || self.leads(end, next, 4, top)),
            None => ends.positions.contains(&self.goal.end),
        };
        if left == 4 {
            self.known.insert((*here, die), leads);
        }
        leads
    }
}

/// Whether checkers that only move forward, by at least `least` at a time and at most so many times, can come to stand
/// like this, as far as can be told from how many have to pass each point.
fn plausible(here: &Army, end: &Army, least: u8, steps: u8) -> bool {
    if here.off() > end.off() {
        return false;
    }
    let (mut crossing, mut run, mut starts) = (0i16, 0u8, 0i16);
    for (here, end) in here.counts().iter().zip(end.counts()).rev() {
        let change = i16::from(*here) - i16::from(*end);
        crossing += change;
        match crossing {
            ..0 => return false,
            0 if run > 0 && run < least => return false,
            0 => run = 0,
            _ => {
                run += 1;
                starts += change.max(0);
            }
        }
    }
    starts <= i16::from(steps)
}
