//! Checks a record: every die against the seed, every step against the rules, the result against both.
//!
//! Stops at the first fault. Its sentences are for operators and logs, not for players.

use std::fmt;

use super::{Dice, FORMAT, Record, RecordedTurn, SCHEME, SealedDice, Seed};
use crate::rules::{Act, By, BySide, Die, Illegal, Log, Outcome, Phase, Piece, Side, Spot, Step};

/// What a record that holds was found to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verified {
    /// Whether the dice were checked too; not without a seed.
    pub dice_checked: bool,
    /// How many turns were replayed.
    pub turns: usize,
    /// The result, `None` while the game runs.
    pub outcome: Option<Outcome>,
}

/// The first thing in a record that is not so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Another format.
    #[error("format is {0:?}, not {FORMAT:?}")]
    Format(String),
    /// Another scheme of dice.
    #[error("dice.scheme is {0:?}, not {SCHEME:?}")]
    Scheme(String),
    /// A commitment that can be none.
    #[error("dice.commitment is not 64 lower-case hex digits")]
    CommitmentForm,
    /// A seed that can be none.
    #[error("dice.seed is not 64 lower-case hex digits")]
    SeedForm,
    /// A seed shown before the game is over.
    #[error("dice.seed is shown although the game has no result")]
    SeedShown,
    /// The seed is not the one committed to.
    #[error("dice.seed does not fit dice.commitment, which would be {expected}")]
    Seed {
        /// SHA-256 of the recorded seed.
        expected: String,
    },
    /// Opening dice that the seed does not give.
    #[error("opening[{index}] should be {}", Pair(*.expected))]
    Opening {
        /// Which pair, from 0.
        index: usize,
        /// White's die, then Black's.
        expected: [Die; 2],
    },
    /// A pair after the one that decided who starts.
    #[error("opening[{0}] follows a decided opening")]
    OpeningGoesOn(usize),
    /// Turns, though no pair has decided who starts.
    #[error("there are turns, but opening does not say who starts")]
    NoStarter,
    /// A turn that is not so.
    #[error("turns[{index}]: {why}")]
    Turn {
        /// Which turn, from 0.
        index: usize,
        /// What is wrong with it.
        why: TurnFault,
    },
    /// The result says all are off, and they are not.
    #[error("result says all checkers are off, but after {0} turns the game is not over")]
    NotOver(usize),
    /// No winner where there must be one.
    #[error("result has no winner")]
    NoWinner,
    /// Another result than the game has.
    #[error("result should be: {}", Told(*.expected))]
    Result {
        /// The game's result.
        expected: Outcome,
    },
    /// A match that cannot stand like this.
    #[error("match cannot stand at {white} : {black} before game {game} of a match to {points}")]
    Match {
        /// White's points before the game.
        white: u8,
        /// Black's points before the game.
        black: u8,
        /// Which game, from 1.
        game: u16,
        /// Points the match is played to.
        points: u8,
    },
}

/// What is wrong with a turn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TurnFault {
    /// A turn after the end of the game.
    #[error("the game is over before it")]
    AfterEnd,
    /// The other side's turn.
    #[error("it is {}'s turn", .expected.name())]
    Side {
        /// Whose turn it is.
        expected: Side,
    },
    /// No dice where the side rolls.
    #[error("roll is missing")]
    NoRoll,
    /// Other dice than the opening or the seed give.
    #[error("roll should be {}", Pair(*.expected))]
    Roll {
        /// The dice in the order drawn.
        expected: [Die; 2],
    },
    /// A remainder where none is handed over.
    #[error("remainder_of is set, but no remainder is handed over")]
    NoRemainder,
    /// The remainder of the turn before must come first.
    #[error("the remainder of turns[{of}] must come first")]
    RemainderMissing {
        /// Index of the turn it comes from.
        of: usize,
    },
    /// Another turn named as its source.
    #[error("remainder_of should be {expected}")]
    RemainderOf {
        /// Index of the turn it comes from.
        expected: usize,
    },
    /// Dice in a remainder.
    #[error("a remainder has no roll")]
    RemainderRolls,
    /// A text that is no single step.
    #[error("{0:?} is no single step")]
    NotAStep(String),
    /// A step that the rules refuse.
    #[error("step {number}, {step}: {why}")]
    Step {
        /// Which single step, from 1, folded ones counted out.
        number: usize,
        /// The step as written.
        step: String,
        /// Why it is refused.
        why: Illegal,
    },
    /// Too few steps.
    #[error("{0} more to be played")]
    StillToPlay(u8),
}

/// Checks a record; without a seed the rules alone.
///
/// # Errors
/// The first fault.
pub fn verify(record: &Record) -> Result<Verified, Fault> {
    let log = replay(record)?;
    let dice_checked = record.dice.seed.is_some();
    Ok(Verified { dice_checked, turns: log.turns().len(), outcome: record.result })
}

/// The game that a record tells, checked like [`verify`]. A running one ends after its last finished turn.
///
/// # Errors
/// The first fault.
pub fn replay(record: &Record) -> Result<Log, Fault> {
    let mut dice = sealed(record)?;
    standing(record)?;
    let mut log = Log::new(record.rules);
    for (index, &recorded) in record.opening.iter().enumerate() {
        if !matches!(log.game().phase(), Phase::Opening) {
            return Err(Fault::OpeningGoesOn(index));
        }
        if let Some(expected) = dice.as_mut().map(SealedDice::pair).filter(|&drawn| drawn != recorded) {
            return Err(Fault::Opening { index, expected });
        }
        let [white, black] = recorded;
        log.play(Act::Open(BySide { white, black })).map_err(|_| Fault::OpeningGoesOn(index))?;
    }
    if matches!(log.game().phase(), Phase::Opening) && !record.turns.is_empty() {
        return Err(Fault::NoStarter);
    }
    for (index, recorded) in record.turns.iter().enumerate() {
        turn(&mut log, index, recorded, dice.as_mut()).map_err(|why| Fault::Turn { index, why })?;
    }
    result(&mut log, record)?;
    Ok(log)
}

/// The dice of the record, if it shows a seed, and that seed is the one committed to.
fn sealed(record: &Record) -> Result<Option<SealedDice>, Fault> {
    if record.format != FORMAT {
        return Err(Fault::Format(record.format.clone()));
    }
    if record.dice.scheme != SCHEME {
        return Err(Fault::Scheme(record.dice.scheme.clone()));
    }
    // A commitment is written exactly like a seed.
    if Seed::from_hex(&record.dice.commitment).is_err() {
        return Err(Fault::CommitmentForm);
    }
    let Some(seed) = &record.dice.seed else { return Ok(None) };
    if record.result.is_none() {
        return Err(Fault::SeedShown);
    }
    let seed = Seed::from_hex(seed).map_err(|_| Fault::SeedForm)?;
    let expected = seed.commitment();
    if expected != record.dice.commitment {
        return Err(Fault::Seed { expected });
    }
    Ok(Some(SealedDice::new(&seed, &record.dice.client, 0)))
}

/// A match goes on only below its points, and each earlier game has given at most two of them.
fn standing(record: &Record) -> Result<(), Fault> {
    let Some(of) = &record.of_match else { return Ok(()) };
    let BySide { white, black } = of.before;
    let earlier = u32::from(of.game).checked_sub(1);
    let possible = earlier.is_some_and(|games| u32::from(white) + u32::from(black) <= 2 * games);
    if possible && white < of.points && black < of.points {
        Ok(())
    } else {
        Err(Fault::Match { white, black, game: of.game, points: of.points })
    }
}

/// Plays one recorded turn.
fn turn(log: &mut Log, index: usize, recorded: &RecordedTurn, dice: Option<&mut SealedDice>) -> Result<(), TurnFault> {
    let game = log.game();
    let Some(expected) = game.to_act() else { return Err(TurnFault::AfterEnd) };
    // A remainder follows right after the roll it comes from.
    let due = game.turn().filter(|turn| turn.is_remainder()).and(index.checked_sub(1));
    match (due, recorded.remainder_of) {
        (None, Some(_)) => return Err(TurnFault::NoRemainder),
        (Some(of), None) => return Err(TurnFault::RemainderMissing { of }),
        (Some(expected), Some(of)) if of != expected => return Err(TurnFault::RemainderOf { expected }),
        _ => {}
    }
    if recorded.side != expected {
        return Err(TurnFault::Side { expected });
    }
    match (due, recorded.roll) {
        (Some(_), Some(_)) => return Err(TurnFault::RemainderRolls),
        (Some(_), None) => {}
        (None, None) => return Err(TurnFault::NoRoll),
        (None, Some(roll)) => {
            // The starter's dice lie on the board already: they are the opening's.
            let opened = game.turn().map(crate::rules::Turn::dice);
            if let Some(expected) = opened.or_else(|| dice.map(Dice::pair)).filter(|&drawn| drawn != roll) {
                return Err(TurnFault::Roll { expected });
            }
            if opened.is_none() {
                log.play(Act::Roll(roll)).map_err(|_| TurnFault::AfterEnd)?;
            }
        }
    }
    let mut number = 0;
    for text in &recorded.steps {
        let piece: Piece = text.parse().map_err(|_| TurnFault::NotAStep(text.clone()))?;
        let &[stop] = piece.stops() else { return Err(TurnFault::NotAStep(text.clone())) };
        for _ in 0..piece.times() {
            number += 1;
            let refused = |why| TurnFault::Step { number, step: format!("{}/{stop}", piece.from()), why };
            step(log, piece.from().get(), stop).map_err(refused)?;
        }
    }
    if log.game().outcome().is_some() {
        return Ok(());
    }
    log.play(Act::Done).map_err(|why| match why {
        Illegal::StillToPlay(count) => TurnFault::StillToPlay(count),
        _ => TurnFault::AfterEnd,
    })
}

/// Plays one written step. Which die bears a checker off is not written: the exact one is tried first, then
/// larger ones. Where both would do, what can be played afterwards is the same.
fn step(log: &mut Log, from: u8, to: Spot) -> Result<(), Illegal> {
    let Some(from) = crate::rules::Point::new(from) else { return Err(Illegal::NotNow) };
    let mut refused = None;
    for step in Die::all().map(|die| Step { from, die }).filter(|step| step.to() == to) {
        match log.play(Act::Step(step)) {
            Ok(()) => return Ok(()),
            // That a number is not in hand says less than why the one in hand cannot be used.
            Err(why @ Illegal::NoSuchNumber(_)) => refused = refused.or(Some(why)),
            Err(why) => {
                if matches!(refused, None | Some(Illegal::NoSuchNumber(_))) {
                    refused = Some(why);
                }
            }
        }
    }
    Err(refused.unwrap_or(Illegal::NoSuchDistance(from, to)))
}

/// Ends the game as the record says it ended.
fn result(log: &mut Log, record: &Record) -> Result<(), Fault> {
    if let Some(expected) = log.game().outcome() {
        return if record.result == Some(expected) { Ok(()) } else { Err(Fault::Result { expected }) };
    }
    let Some(recorded) = record.result else { return Ok(()) };
    let loser = || recorded.winner.map(Side::other).ok_or(Fault::NoWinner);
    let act = match recorded.by {
        By::Off => return Err(Fault::NotOver(record.turns.len())),
        By::Resign => Act::Resign(loser()?),
        By::Time => Act::Claim(loser()?.other()),
        By::Void => Act::Void,
    };
    // A game that is not over can always end so.
    log.play(act).map_err(|_| Fault::NotOver(record.turns.len()))?;
    match log.game().outcome() {
        Some(expected) if expected != recorded => Err(Fault::Result { expected }),
        _ => Ok(()),
    }
}

/// Two dice as the command line shows them.
struct Pair([Die; 2]);

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{},{}]", self.0[0], self.0[1])
    }
}

/// A result as the command line shows it.
struct Told(Outcome);

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Outcome { winner, points, by } = self.0;
        let by = match by {
            By::Off => "off",
            By::Resign => "resign",
            By::Time => "time",
            By::Void => "void",
        };
        match winner {
            Some(winner) => write!(f, "{} wins {points} ({by})", winner.name()),
            None => write!(f, "no winner ({by})"),
        }
    }
}

impl fmt::Display for Verified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.dice_checked {
            "dice and rules hold"
        } else {
            "rules hold, dice unchecked for want of a seed"
        })?;
        write!(f, "; {} turns, ", self.turns)?;
        match self.outcome {
            Some(outcome) => Told(outcome).fmt(f),
            None => f.write_str("still running"),
        }
    }
}
