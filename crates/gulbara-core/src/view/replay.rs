//! Log -> the moments of a replay. Knows what is shown for how long, and nothing of how it is drawn.
//!
//! Nobody is to move, so the viewpoint stays and the numbers are White's. Dice that were played are bright: here they tell
//! of the turn that is shown, and not of what is still to do.

use super::ending::result;
use super::scene::dice;
use crate::picture::{DieFace, DieState, Frame, Link, LinkState, Passed, Scene, SceneDice, Score, Trail, Verdict};
use crate::rules::{BySide, Die, Log, Outcome, Played, Position, Side, Step, Turn};
use crate::table::Table;
use crate::words::{self, Lang, Text, say};

/// How long moments last, in hundredths of a second.
const OPENING: u16 = 160;
const TURN: u16 = 100;
const STAGE: u16 = 60;
const PASS: u16 = 70;
const LAST: u16 = 400;

/// Turns of a game beyond which every turn is one moment, long chains too.
const MANY: usize = 150;
/// Steps up to which a chain is one moment.
const SHORT: usize = 8;

/// The moments of a game, at least one for every turn: the opening, the turns, long chains stage by stage, and the result,
/// or, while the game runs, the board as it stands. `still` has what stays the same: names, and how a match stands.
#[must_use]
pub fn replay(log: &Log, still: &Scene) -> Vec<Frame> {
    let reel = Reel { still };
    let mut frames = vec![reel.opening(log)];
    let whole = log.turns().len() > MANY;
    for played in log.turns() {
        frames.extend(reel.turn(played, whole));
    }
    match (log.game().outcome(), log.game().turn()) {
        (Some(outcome), _) => frames.push(reel.result(*log.position(), outcome)),
        // The opening roll lies on the board already.
        (None, Some(turn)) if !(log.turns().is_empty() && turn.played().is_empty()) => {
            frames.push(reel.moment(*turn.position(), turn.mover(), dice(turn, false), turn.played(), LAST));
        }
        (None, _) => {}
    }
    if let Some(last) = frames.last_mut() {
        last.hold = LAST;
    }
    frames
}

/// What stays the same in the replay of a table's game.
#[must_use]
pub fn still(table: &Table, lang: &Lang) -> Scene {
    let score = table.is_match().then(|| Score { target: table.terms.points, won: table.before() });
    Scene { score, ..Scene::bare(Position::start(), BySide::each(|side| words::name(lang, table, side))) }
}

/// What is said beside a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Who played how long, and the result.
    pub text: Text,
    /// The same for people who do not see the picture.
    pub alt: String,
}

/// The words beside the replay of a table's game.
#[must_use]
pub fn replay_told(table: &Table, lang: &Lang) -> Told {
    let turns = table.log().turns().iter().filter(|played| played.remainder_of.is_none()).count();
    let players = say(lang, "replay-players")
        .text("white", words::name(lang, table, Side::White))
        .text("black", words::name(lang, table, Side::Black))
        .num("turns", i64::try_from(turns).unwrap_or(0));
    let end = match table.log().game().outcome() {
        Some(outcome) => result(table, outcome, lang),
        None => say(lang, "replay-running").line(),
    };
    let text = Text { lines: vec![players.line(), end] };
    let alt = say(lang, "replay-alt").text("told", text.to_string()).string();
    Told { text, alt }
}

/// What makes moments of one game.
struct Reel<'a> {
    still: &'a Scene,
}

impl Reel<'_> {
    /// A side's dice, and the steps of it that led to a position.
    fn moment(&self, position: Position, side: Side, dice: SceneDice, steps: &[Step], hold: u16) -> Frame {
        // Rings take half the bytes of arrows, and the next moment is near.
        let trail = Trail { side, steps: steps.to_vec(), running: true, arrows: false };
        Frame { scene: Scene { position, dice, trail: Some(trail), ..self.still.clone() }, hold }
    }

    /// The throw that decides who starts.
    fn opening(&self, log: &Log) -> Frame {
        let first = log.turns().first().map(|played| &played.turn).or(log.game().turn());
        match first.map(Turn::fresh) {
            Some(turn) => self.moment(*turn.start(), turn.mover(), dice(&turn, true), &[], OPENING),
            None => Frame { scene: Scene { position: Position::start(), ..self.still.clone() }, hold: OPENING },
        }
    }

    /// The moments of a finished turn.
    fn turn(&self, played: &Played, whole: bool) -> Vec<Frame> {
        let turn = &played.turn;
        let (side, steps) = (turn.mover(), turn.played());
        if steps.is_empty() {
            let mut pass = self.moment(*turn.position(), side, rolled(turn, steps), steps, PASS);
            if played.remainder_of.is_none() {
                pass.scene.passed.push(Passed { side, dice: turn.dice() });
            }
            return vec![pass];
        }
        if whole || turn.stages().is_none() || steps.len() <= SHORT {
            return vec![self.moment(*turn.position(), side, rolled(turn, steps), steps, TURN)];
        }
        let mut position = *turn.start();
        let mut moments = Vec::new();
        for stage in steps.chunk_by(|a, b| a.die == b.die) {
            // These steps have been played: none is refused.
            position = stage.iter().fold(position, |position, &step| position.step(side, step).unwrap_or(position));
            let hold = if position == *turn.position() { TURN } else { STAGE };
            moments.push(self.moment(position, side, rolled(turn, stage), stage, hold));
        }
        moments
    }

    fn result(&self, position: Position, outcome: Outcome) -> Frame {
        let verdict = Some(Verdict { winner: outcome.winner, points: outcome.points });
        Frame { scene: Scene { position, verdict, ..self.still.clone() }, hold: LAST }
    }
}

/// The dice of a finished turn at the moment when these steps, all of it or one stage, have been played.
pub(super) fn rolled(turn: &Turn, steps: &[Step]) -> SceneDice {
    let face = |die, played| DieFace { die, state: if played { DieState::Fresh } else { DieState::Lost } };
    match turn.stages().as_deref() {
        None => {
            let [a, b] = turn.dice();
            let played = |die: Die| turn.played().iter().any(|step| step.die == die);
            SceneDice::Roll([a.max(b), a.min(b)].map(|die| face(die, played(die))).to_vec())
        }
        Some(&[(die, total, played)]) if !turn.is_remainder() => {
            SceneDice::Roll((0..total).map(|n| face(die, n < played)).collect())
        }
        Some(stages) => {
            let reached = steps.last().map(|step| step.die);
            // What was never played is known to be lost only in the end.
            let ended = steps.last() == turn.played().last() && turn.position().winner().is_none();
            let link = |&(die, total, played): &(Die, u8, u8)| {
                let (played, state) = match Some(die).cmp(&reached) {
                    std::cmp::Ordering::Greater if ended => (played, LinkState::Lost),
                    std::cmp::Ordering::Greater => (0, LinkState::ToCome),
                    _ if played < total && turn.position().winner().is_none() => (played, LinkState::Lost),
                    std::cmp::Ordering::Equal => (played, LinkState::Current),
                    std::cmp::Ordering::Less => (played, LinkState::Done),
                };
                Link { die, total, played, state }
            };
            SceneDice::Chain(stages.iter().map(link).collect())
        }
    }
}
