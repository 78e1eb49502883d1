//! Random games and positions, and short ways to write values down.

use gulbara_core::proof::{Dice, SealedDice, Seed};
use gulbara_core::rules::{
    Act, Army, BySide, ChainFrom, Die, Illegal, Log, Opening, Phase, Point, Position, Remainder, Rules, Side, Step,
    Turn,
};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
pub(crate) use rand_chacha::ChaCha8Rng as Chance;

pub(crate) fn chance(seed: u64) -> Chance {
    Chance::seed_from_u64(seed)
}

pub(crate) fn seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    Seed::from_bytes(bytes)
}

pub(crate) fn die(number: u8) -> Die {
    Die::new(number).unwrap()
}

pub(crate) fn point(number: u8) -> Point {
    Point::new(number).unwrap()
}

pub(crate) fn step(from: u8, number: u8) -> Step {
    Step { from: point(from), die: die(number) }
}

pub(crate) fn position(text: &str) -> Position {
    text.parse().unwrap()
}

/// A turn of White's own roll.
pub(crate) fn white(text: &str, dice: [u8; 2], climbs: bool) -> Turn {
    Turn::own(Side::White, dice.map(die), climbs, position(text))
}

pub(crate) fn open(white: u8, black: u8) -> Act {
    Act::Open(BySide { white: die(white), black: die(black) })
}

pub(crate) fn roll(a: u8, b: u8) -> Act {
    Act::Roll([die(a), die(b)])
}

/// Every combination of house rules.
pub(crate) fn all_rules() -> Vec<Rules> {
    let chains = [
        ChainFrom::OwnRoll4,
        ChainFrom::GameRoll4,
        ChainFrom::OwnRoll3,
        ChainFrom::AfterFirstDouble,
        ChainFrom::FirstRoll,
    ];
    let both = |chain_from| {
        [Remainder::Forfeit, Remainder::Opponent].map(|remainder| Rules {
            chain_from,
            remainder,
            opening: Opening::Keep,
        })
    };
    chains.into_iter().flat_map(both).collect()
}

/// What a player without any plan does next; `None` when the game is over.
pub(crate) fn any_act(log: &Log, dice: &mut impl Dice, chance: &mut Chance) -> Option<Act> {
    match log.game().phase() {
        Phase::Over(_) => None,
        Phase::Opening => {
            let [white, black] = dice.pair();
            Some(Act::Open(BySide { white, black }))
        }
        Phase::ToRoll(_) => Some(Act::Roll(dice.pair())),
        Phase::Turn(turn) => {
            let steps = turn.steps();
            Some(if steps.is_empty() { Act::Done } else { Act::Step(steps[chance.random_range(0..steps.len())]) })
        }
    }
}

/// The client text of [`random_game`].
pub(crate) const CLIENT: &str = "press 1";

/// A game of random legal steps to its end; `seen` is shown every state and the act that follows it.
pub(crate) fn random_game(rules: Rules, number: u64, mut seen: impl FnMut(&Log, Act)) -> Log {
    let mut chance = chance(number);
    let mut dice = SealedDice::new(&seed(number), CLIENT, 0);
    let mut log = Log::new(rules);
    while let Some(act) = any_act(&log, &mut dice, &mut chance) {
        seen(&log, act);
        log.play(act).unwrap();
        assert!(log.turns().len() < 5000, "a game of endless turns");
    }
    log
}

/// A game of random legal steps, stopped after `acts` acts.
pub(crate) fn unfinished_game(rules: Rules, number: u64, acts: usize) -> Log {
    let mut chance = chance(number);
    let mut dice = SealedDice::new(&seed(number), CLIENT, 0);
    let mut log = Log::new(rules);
    for _ in 0..acts {
        if let Some(act) = any_act(&log, &mut dice, &mut chance) {
            log.play(act).unwrap();
        }
    }
    log
}

/// A position nobody need ever reach: few or many points, walls, empty homes, checkers off.
pub(crate) fn odd_position(chance: &mut Chance) -> Position {
    loop {
        let armies = BySide::each(|_| {
            let highest = [6, 8, 12, 24, 24, 24][chance.random_range(0..6)];
            let places: Vec<u8> = (0..chance.random_range(1..=9)).map(|_| chance.random_range(0..=highest)).collect();
            let mut on = [0; 24];
            for _ in 0..15 {
                if let Some(place) = places[chance.random_range(0..places.len())].checked_sub(1) {
                    on[usize::from(place)] += 1;
                }
            }
            Army::new(on).unwrap()
        });
        match Position::new(armies) {
            Ok(position) if position.winner().is_none() => return position,
            _ => {}
        }
    }
}

/// An unfinished position for proptest, which shrinks it: Black leaves each triangle White holds.
pub(crate) fn positions() -> impl Strategy<Value = Position> {
    let army = || {
        (prop_oneof![Just(6u8), Just(12), Just(24)], prop::collection::vec(0..=24u8, 1..9)).prop_flat_map(
            |(highest, places)| {
                prop::collection::vec(0..places.len(), 15).prop_map(move |picks| {
                    let mut on = [0u8; 24];
                    for pick in picks {
                        if let Some(place) = (places[pick] % (highest + 1)).checked_sub(1) {
                            on[usize::from(place)] += 1;
                        }
                    }
                    on
                })
            },
        )
    };
    (army(), army())
        .prop_map(|(white, mut black)| {
            for point in Point::falling().filter(|point| white[point.index()] > 0) {
                black[point.across().index()] = 0;
            }
            Position::new(BySide { white: Army::new(white).unwrap(), black: Army::new(black).unwrap() }).unwrap()
        })
        .prop_filter("finished", |position| position.winner().is_none())
}

pub(crate) fn sides() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::White), Just(Side::Black)]
}

pub(crate) fn dice() -> impl Strategy<Value = [Die; 2]> {
    [1..=6u8, 1..=6u8].prop_map(|numbers| numbers.map(die))
}

/// A turn of any position, side and roll, with some of its steps played.
pub(crate) fn turns() -> impl Strategy<Value = Turn> {
    let steps = prop::collection::vec(any::<prop::sample::Index>(), 0..24);
    (positions(), sides(), dice(), any::<bool>(), steps).prop_map(|(position, side, dice, climbs, picks)| {
        picks.iter().fold(Turn::own(side, dice, climbs, position), |turn, pick| match turn.steps()[..] {
            [] => turn,
            ref steps => turn.step(*pick.get(steps)).unwrap(),
        })
    })
}

/// A turn with the rest of somebody's chain, if the chain of this turn leaves one.
pub(crate) fn rest_of(mut turn: Turn, chance: &mut Chance) -> Option<Turn> {
    loop {
        let steps = turn.steps();
        if steps.is_empty() {
            return turn.handed_over();
        }
        turn = turn.step(steps[chance.random_range(0..steps.len())]).unwrap();
    }
}

pub(crate) fn refused(turn: &Turn, step: Step) -> Illegal {
    turn.step(step).unwrap_err()
}
