//! Table -> Scene: what the picture shows.

use crate::picture::{DieFace, DieState, Link, LinkState, Passed, Scene, SceneDice, Score, Trail, Verdict};
use crate::rules::{BySide, Die, Hand, Point, Position, Roll, Side, Turn};
use crate::table::Table;
use crate::words::{self, Lang};

/// The picture of a table whose game has begun.
pub(super) fn scene(table: &Table, lang: &Lang) -> Scene {
    let log = table.log();
    let game = log.game();
    let turn = game.turn();
    let to_move = game.to_act();
    Scene {
        to_move,
        movable: turn.map(movable).unwrap_or_default(),
        dice: turn.map_or(SceneDice::Bare, |turn| dice(turn, log.turns().is_empty())),
        trail: trail(table, turn),
        passed: to_move.map(|mover| passed(table, mover)).unwrap_or_default(),
        score: table.is_match().then(|| Score { target: table.terms.points, won: table.score() }),
        verdict: game.outcome().map(|outcome| Verdict { winner: outcome.winner, points: outcome.points }),
        ..Scene::bare(*game.position(), BySide::each(|side| words::name(lang, table, side)))
    }
}

/// Pips that a side's first three rolls make at most: three plain 6-6.
const FIRST_ROLLS: u32 = 3 * 4 * 6;

/// The picture of a bare position, with a side and a roll if there are any: for `gulbara render`.
///
/// `climbs` says whether a double climbs; if nothing says so, it does where the position shows that the side has had its
/// first three rolls (rules.md 5).
#[must_use]
pub fn scene_of_position(
    position: Position,
    side: Option<Side>,
    roll: Option<[Die; 2]>,
    climbs: Option<bool>,
    names: BySide<String>,
) -> Scene {
    let shown = |side| Position::start().army(side).pips() - position.army(side).pips() > FIRST_ROLLS;
    let climbs = |side| climbs.unwrap_or_else(|| shown(side));
    let turn = side.zip(roll).map(|(side, roll)| Turn::own(side, roll, climbs(side), position));
    let points = |winner: Side| if position.army(winner.other()).off() == 0 { 2 } else { 1 };
    Scene {
        to_move: if position.winner().is_none() { side } else { None },
        movable: turn.as_ref().map(movable).unwrap_or_default(),
        dice: turn.as_ref().map_or(SceneDice::Bare, |turn| dice(turn, false)),
        verdict: position.winner().map(|winner| Verdict { winner: Some(winner), points: points(winner) }),
        ..Scene::bare(position, names)
    }
}

/// The points from which a checker may be moved now, each once.
pub(super) fn movable(turn: &Turn) -> Vec<Point> {
    let mut points: Vec<Point> = turn.steps().iter().map(|step| step.from).collect();
    points.sort_unstable();
    points.dedup();
    points
}

/// The dice of a turn as they lie now; `opening`: where each side threw one.
pub(super) fn dice(turn: &Turn, opening: bool) -> SceneDice {
    let stuck = turn.is_exhausted();
    let left = if stuck { DieState::Lost } else { DieState::Fresh };
    match turn.hand() {
        Hand::Mixed(hand) => {
            let Roll::Mixed { high, low } = Roll::from(turn.dice()) else { return SceneDice::Bare };
            let face = |die| DieFace { die, state: if hand.contains(&die) { left } else { DieState::Used } };
            if opening {
                let [white, black] = turn.dice();
                return SceneDice::Opening(BySide { white, black }.map(face));
            }
            SceneDice::Roll(vec![face(high), face(low)])
        }
        Hand::Stages { die: current, .. } => {
            let stages = turn.stages().unwrap_or_default();
            if let [(die, total, played)] = stages[..]
                && !turn.is_remainder()
            {
                let state = |n| if n < played { DieState::Used } else { left };
                return SceneDice::Roll((0..total).map(|n| DieFace { die, state: state(n) }).collect());
            }
            let link = |(die, total, played): (Die, u8, u8)| {
                let state = if played == total {
                    LinkState::Done
                } else if stuck || die < *current {
                    LinkState::Lost
                } else if die == *current {
                    LinkState::Current
                } else {
                    LinkState::ToCome
                };
                Link { die, total, played, state }
            };
            SceneDice::Chain(stages.into_iter().map(link).collect())
        }
    }
}

/// Before the first step the other side's last turn, afterwards the mover's own steps; at the end the last turn.
fn trail(table: &Table, turn: Option<&Turn>) -> Option<Trail> {
    if let Some(turn) = turn
        && !turn.played().is_empty()
    {
        return Some(Trail { side: turn.mover(), steps: turn.played().to_vec(), running: true, arrows: true });
    }
    let played = match turn {
        Some(turn) => table.log().last_turn(turn.mover().other()),
        None => table.log().turns().last(),
    }?;
    let steps = played.turn.played().to_vec();
    (!steps.is_empty()).then(|| Trail { side: played.side(), steps, running: false, arrows: true })
}

/// Rolls that could not be played since the mover's last step, the latest of each side.
fn passed(table: &Table, mover: Side) -> Vec<Passed> {
    let recent =
        table.log().turns().iter().rev().take_while(|played| played.turn.played().is_empty() || played.side() != mover);
    let mut passed: Vec<Passed> = Vec::new();
    for played in recent.filter(|played| played.turn.played().is_empty() && played.remainder_of.is_none()) {
        if !passed.iter().any(|known| known.side == played.side()) {
            passed.push(Passed { side: played.side(), dice: played.turn.dice() });
        }
    }
    passed
}
