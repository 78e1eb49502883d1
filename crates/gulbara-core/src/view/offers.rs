//! What the buttons of a turn play: pieces of notation for what is left of it.

use std::collections::{BTreeSet, HashSet};
use std::ops::ControlFlow;

use crate::rules::{Die, Hand, Piece, Point, STAGE, Spot, Step, Turn};

/// Up to so many outcomes of what is left, the outcomes are the buttons.
const FEW: usize = 8;
/// Up to so many buttons, shortcuts are added to what is needed, where there is room for as many.
pub(super) const PLACES: usize = 20;

/// One button's worth of notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What it plays.
    pub pieces: Vec<Piece>,
    /// The number it belongs to in the grid; `None` for several numbers at once.
    pub die: Option<Die>,
}

impl Offer {
    /// What the button says: `24/20 ×3`, `24/18 24/21`; one checker's stops are left out, as a person would write it.
    #[must_use]
    pub fn label(&self) -> String {
        let piece = |piece: &Piece| {
            let way = Piece::new(piece.from(), ends_only(piece.stops()), 1).to_string();
            if piece.times() > 1 { format!("{way} ×{}", piece.times()) } else { way }
        };
        self.pieces.iter().map(piece).collect::<Vec<_>>().join(" ")
    }

    /// The argument of its token.
    #[must_use]
    pub fn argument(&self) -> String {
        self.pieces.iter().map(Piece::token).collect::<Vec<_>>().join("+")
    }
}

/// What can be pressed now, in the order of the grid. Empty when the turn can only be ended.
#[must_use]
pub fn offers(turn: &Turn) -> Vec<Offer> {
    offers_in(turn, PLACES)
}

/// The same where there are so many places for everything: shortcuts are added while some are left.
pub(super) fn offers_in(turn: &Turn, places: usize) -> Vec<Offer> {
    if turn.is_exhausted() {
        return Vec::new();
    }
    if turn.ends().positions.len() <= FEW {
        return outcomes(turn);
    }
    let mut offers = match turn.hand() {
        Hand::Mixed(_) => singles(turn),
        Hand::Stages { .. } => counts(turn),
    };
    let more = match turn.hand() {
        Hand::Mixed(_) => both_numbers(turn),
        Hand::Stages { .. } => walks(turn),
    };
    let mut said: HashSet<String> = offers.iter().map(Offer::label).collect();
    for offer in more {
        if offers.len() >= places {
            break;
        }
        if said.insert(offer.label()) {
            offers.push(offer);
        }
    }
    offers
}

/// One way to each end of what is left, larger numbers and higher points first.
fn outcomes(turn: &Turn) -> Vec<Offer> {
    let mut seen = BTreeSet::new();
    let mut offers = Vec::new();
    // Nothing ends the search early.
    let _ = ways(turn, &mut |end, pieces| {
        if seen.insert(*end.position()) {
            let steps = &end.played()[turn.played().len()..];
            offers.push(Offer { pieces: pieces.to_vec(), die: only_number(steps) });
        }
        ControlFlow::Continue(())
    });
    offers
}

/// Tells `found` of every way to play what is left of the stage, or of the two numbers: the turn after it, and its pieces.
/// Different ways may have the same end.
pub(super) fn ways(turn: &Turn, found: &mut impl FnMut(&Turn, &[Piece]) -> ControlFlow<()>) -> ControlFlow<()> {
    ways_from(turn, turn, found)
}

fn ways_from(start: &Turn, here: &Turn, found: &mut impl FnMut(&Turn, &[Piece]) -> ControlFlow<()>) -> ControlFlow<()> {
    let done = here.played().len() - start.played().len();
    if done > 0 && (here.is_exhausted() || number(here) != number(start)) {
        return found(here, &pieces(&here.played()[start.played().len()..]));
    }
    let equal = number(start).is_some();
    let last = if equal && done > 0 { here.played().last().map(|step| step.from) } else { None };
    for step in here.steps() {
        // Equal steps: each set of sources once, from the highest down.
        if last.is_some_and(|last| step.from > last) {
            continue;
        }
        if let Ok(next) = here.step(step) {
            ways_from(start, &next, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Whether a turn, or a stage of it, has just been played to its end.
pub(super) fn at_a_pause(turn: &Turn) -> bool {
    let fresh_stage = matches!(turn.hand(), Hand::Stages { left: STAGE, .. });
    turn.is_exhausted() || (fresh_stage && !turn.played().is_empty())
}

/// The number of the present stage; `None` for two different numbers.
pub(super) fn number(turn: &Turn) -> Option<Die> {
    match turn.hand() {
        Hand::Stages { die, left, .. } if *left > 0 => Some(*die),
        _ => None,
    }
}

fn only_number(steps: &[Step]) -> Option<Die> {
    let first = steps.first()?.die;
    steps.iter().all(|step| step.die == first).then_some(first)
}

/// Steps as pieces: one checker's steps joined, equal ones counted.
fn pieces(steps: &[Step]) -> Vec<Piece> {
    let mut paths: Vec<(Point, Vec<Spot>)> = Vec::new();
    for step in steps {
        // Only with the step before: another order might not be legal.
        match paths.last_mut() {
            Some((_, stops)) if stops.last() == Some(&Spot::On(step.from)) => stops.push(step.to()),
            _ => paths.push((step.from, vec![step.to()])),
        }
    }
    // Two numbers of one checker: the stop is of no interest.
    if let ([(from, stops)], [first, second]) = (&paths[..], steps)
        && first.die != second.die
    {
        return vec![Piece::new(*from, ends_only(stops), 1)];
    }
    paths
        .chunk_by(|a, b| a == b)
        .map(|run| Piece::new(run[0].0, run[0].1.clone(), u8::try_from(run.len()).unwrap_or(1)))
        .collect()
}

/// The stops to write for one checker's several numbers: only the last, unless a single number could mean the same.
fn ends_only(stops: &[Spot]) -> Vec<Spot> {
    match stops.last() {
        Some(&end @ Spot::On(_)) => vec![end],
        _ => stops.to_vec(),
    }
}

/// Every legal single step, larger number first, falling source; equal notation once.
fn singles(turn: &Turn) -> Vec<Offer> {
    let mut said = HashSet::new();
    turn.steps()
        .into_iter()
        .filter(|step| said.insert((step.from, step.to())))
        .map(|step| Offer { pieces: vec![Piece::new(step.from, vec![step.to()], 1)], die: Some(step.die) })
        .collect()
}

/// One checker with both numbers, its stop left out.
fn both_numbers(turn: &Turn) -> Vec<Offer> {
    let mut offers = Vec::new();
    for step in turn.steps() {
        let (Spot::On(stop), Ok(next)) = (step.to(), turn.step(step)) else { continue };
        for second in next.steps().into_iter().filter(|second| second.from == stop) {
            let stops = ends_only(&[step.to(), second.to()]);
            offers.push(Offer { pieces: vec![Piece::new(step.from, stops, 1)], die: None });
        }
    }
    offers
}

/// Every count of every source of a stage.
fn counts(turn: &Turn) -> Vec<Offer> {
    let mut offers = Vec::new();
    let Some(die) = number(turn) else { return offers };
    for step in turn.steps() {
        let mut here = turn.clone();
        let mut times = 0;
        while number(&here) == Some(die) && here.permits(step).is_ok() {
            match here.step(step) {
                Ok(next) => here = next,
                Err(_) => break,
            }
            times += 1;
            offers.push(Offer { pieces: vec![Piece::new(step.from, vec![step.to()], times)], die: Some(die) });
        }
    }
    offers
}

/// One checker with several numbers of a stage, longest way first; then two checkers with two numbers each.
fn walks(turn: &Turn) -> Vec<Offer> {
    let mut walks: Vec<Vec<Spot>> = Vec::new();
    let mut starts: Vec<Point> = Vec::new();
    let Some(die) = number(turn) else { return Vec::new() };
    for step in turn.steps() {
        let mut here = turn.clone();
        let mut next = step;
        let mut stops = Vec::new();
        while number(&here) == Some(die) {
            let Ok(moved) = here.step(next) else { break };
            here = moved;
            stops.push(next.to());
            if stops.len() > 1 {
                walks.push(stops.clone());
                starts.push(step.from);
            }
            let Spot::On(from) = next.to() else { break };
            next = Step { from, die };
        }
    }
    let mut ways: Vec<(Point, Vec<Spot>)> = starts.into_iter().zip(walks).collect();
    ways.sort_by(|a, b| b.1.len().cmp(&a.1.len()).then(b.0.cmp(&a.0)));
    let pairs: Vec<Offer> = ways
        .iter()
        .filter(|(from, stops)| stops.len() == 2 && turn.position().army(turn.mover()).at(*from) >= 2)
        .map(|(from, stops)| Offer { pieces: vec![Piece::new(*from, stops.clone(), 2)], die: Some(die) })
        .filter(|offer| {
            crate::rules::resolve(turn, &offer.pieces).is_ok_and(|steps| steps.iter().all(|step| step.die == die))
        })
        .collect();
    let single =
        ways.into_iter().map(|(from, stops)| Offer { pieces: vec![Piece::new(from, stops, 1)], die: Some(die) });
    single.chain(pairs).collect()
}
