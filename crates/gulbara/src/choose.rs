//! `gulbara choose`: the computer's play for other programs.
//!
//! Knows only the rules and the engine: no configuration, no database.

use std::borrow::Cow;
use std::io::{self, BufRead as _, BufWriter, Write};
use std::process::ExitCode;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Mutex, PoisonError};

use gulbara_core::engine::ends::Numbers;
use gulbara_core::engine::{self, Candidate, Level, Question, choose, seed};
use gulbara_core::rules::{BySide, Die, Position, PositionError, Rules, Side, Turn, folded};
use serde::{Deserialize, Serialize};

/// How `gulbara choose` is asked.
#[derive(clap::Args)]
#[command(after_help = "Each line is one question, \
    {\"position\":\"W[24:15] B[24:15]\",\"side\":\"white\",\"roll\":[4,4],\"rolls_before\":{\"white\":3,\"black\":3}}, \
    and is answered by one line, in order; a program that asks many at once keeps every processor busy. \
    doubles_before, level (1 to 6, else 6) and rules are optional; instead of a roll, \"remainder\":[[5,5],[6,6,6,6]] \
    is what is left of the other side's chain.")]
pub(crate) struct Questions {
    /// Answer questions from standard input, one JSON object a line
    #[arg(long, required = true)]
    stdin: bool,
}

/// One line of standard input; anything else on it is passed over.
#[derive(Deserialize)]
struct Line<'a> {
    #[serde(borrow)]
    position: Cow<'a, str>,
    side: Side,
    roll: Option<[Die; 2]>,
    remainder: Option<Vec<Vec<Die>>>,
    rolls_before: BySide<u16>,
    #[serde(default)]
    doubles_before: BySide<u16>,
    level: Option<u8>,
    #[serde(default)]
    rules: Rules,
}

/// One line of output.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Turn { turn: Vec<String>, value: f64, win: f64, win_mars: f64, loss_mars: f64 },
    Error { error: String },
}

/// Why a question has no answer.
#[derive(Debug, thiserror::Error)]
enum Wrong {
    #[error(
        "not a question like {{\"position\":\"W[24:15] B[24:15]\",\"side\":\"white\",\"roll\":[3,1],\"rolls_before\":{{\"white\":0,\"black\":0}}}}: {0}"
    )]
    Line(#[from] serde_json::Error),
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error("the game is over: {} has no checker left", .0.name())]
    Finished(Side),
    #[error("{0} is no level: 1 to 6")]
    Level(u8),
    #[error("give either a roll or a remainder")]
    Numbers,
    #[error("a remainder is one to four equal numbers, then four of each higher one up to 6: [[5,5],[6,6,6,6]]")]
    Remainder,
    #[error("no turn was found")]
    Nothing,
}

/// Where an answer goes, and where it is awaited.
type Slot = (String, Sender<Answer>);

/// Questions read ahead of the answers that are written.
const AHEAD: usize = 4096;

/// Answers each line of standard input, on all processors, in order.
pub(crate) fn run(questions: &Questions) -> anyhow::Result<ExitCode> {
    debug_assert!(questions.stdin, "the command line requires it");
    engine::prepare();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let (asked, waiting) = mpsc::channel::<Slot>();
    let waiting = Mutex::new(waiting);
    let (begun, answers) = mpsc::sync_channel::<Receiver<Answer>>(AHEAD);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                // Whoever holds the lock waits for the next line, the others for the lock.
                let next = || waiting.lock().unwrap_or_else(PoisonError::into_inner).recv();
                while let Ok((line, slot)) = next() {
                    let answer = answer(&line).unwrap_or_else(|wrong| Answer::Error { error: wrong.to_string() });
                    // Nobody waits any more when standard output is closed.
                    let _ = slot.send(answer);
                }
            });
        }
        let writer = scope.spawn(move || write(answers));
        for line in io::stdin().lock().split(b'\n') {
            let line = String::from_utf8_lossy(&line?).into_owned();
            if line.trim().is_empty() {
                continue;
            }
            let (slot, answer) = mpsc::channel();
            if asked.send((line, slot)).is_err() || begun.send(answer).is_err() {
                break;
            }
        }
        drop((asked, begun));
        writer.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
        Ok(ExitCode::SUCCESS)
    })
}

/// Every answer on its line, and out with it: the other end may be waiting.
fn write(answers: Receiver<Receiver<Answer>>) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    for answer in answers {
        let answer = answer.recv().unwrap_or_else(|_| Answer::Error { error: Wrong::Nothing.to_string() });
        serde_json::to_writer(&mut out, &answer)?;
        out.write_all(b"\n")?;
        out.flush()?;
    }
    Ok(())
}

fn answer(line: &str) -> Result<Answer, Wrong> {
    let line: Line<'_> = serde_json::from_str(line)?;
    let position: Position = line.position.parse()?;
    if let Some(winner) = position.winner() {
        return Err(Wrong::Finished(winner));
    }
    let level = line.level.map_or(Ok(Level::TOP), |level| Level::new(level).ok_or(Wrong::Level(level)))?;
    let question = question(&line, &position)?;
    let Candidate { steps, chances, value, .. } =
        choose(&question, level, seed(&line.position, 0)).ok_or(Wrong::Nothing)?;
    let rounded = |value: f32| (f64::from(value) * 1e4).round() / 1e4;
    Ok(Answer::Turn {
        turn: folded(&steps),
        value: rounded(value),
        win: rounded(chances.win),
        win_mars: rounded(chances.win_mars),
        loss_mars: rounded(chances.loss_mars),
    })
}

fn question(line: &Line<'_>, position: &Position) -> Result<Question, Wrong> {
    let Line { side, rules, rolls_before: mut rolls, doubles_before: mut doubles, .. } = *line;
    match (line.roll, &line.remainder) {
        (Some(dice), None) => {
            let climbs = rules.chain_from.climbs(side, rolls, doubles);
            rolls[side] = rolls[side].saturating_add(1);
            doubles[side] = doubles[side].saturating_add(u16::from(dice[0] == dice[1]));
            Ok(Question::of_turn(&Turn::own(side, dice, climbs, *position), rules, rolls, doubles))
        }
        (None, Some(stages)) => Ok(Question::new(position, side, remainder(stages)?, true, rules, rolls, doubles)),
        _ => Err(Wrong::Numbers),
    }
}

/// What is left of the other side's chain: rising stages up to the sixes, all but the first of four.
fn remainder(stages: &[Vec<Die>]) -> Result<Numbers, Wrong> {
    let [first, higher @ ..] = stages else { return Err(Wrong::Remainder) };
    let (&die, left) = (first.first().ok_or(Wrong::Remainder)?, first.len());
    let all = |stage: &[Die], die: Die| stage.iter().all(|&other| other == die);
    let mut expected = std::iter::successors(die.next(), |die| die.next());
    let rises = higher.iter().all(|stage| expected.next().is_some_and(|die| stage.len() == 4 && all(stage, die)));
    if left > 4 || !all(first, die) || !rises || expected.next().is_some() {
        return Err(Wrong::Remainder);
    }
    let first = (u32::from(die.get()), left as u32);
    Ok(Numbers::Stages { first, top: Die::SIX.get().into(), passes: true })
}
