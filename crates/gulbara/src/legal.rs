//! `gulbara legal`: what the current stage of a roll can legally come to, for other programs.
//!
//! Knows only the rules: no configuration, no database.

use std::borrow::Cow;
use std::io::{self, BufRead as _, BufWriter, Write};
use std::process::ExitCode;

use gulbara_core::rules::{Die, Ends, Position, PositionError, Side, ends_of_mixed, ends_of_stage};
use serde::{Deserialize, Serialize};

/// What `gulbara legal` is asked.
#[derive(clap::Args)]
#[command(after_help = "A position is written in each side's own numbering: 'W[24:13 19:1 18:1] B[24:15]'.\n\
    With --stdin each line is one question, {\"position\":\"W[24:15] B[24:15]\",\"side\":\"white\",\"dice\":[3,1]}, \
    and is answered by one line; dice are two different numbers, or one to four equal ones.")]
pub(crate) struct Question {
    /// Where the checkers stand
    #[arg(long, required_unless_present = "stdin")]
    position: Option<String>,
    /// Who moves
    #[arg(long, value_parser = side, required_unless_present = "stdin")]
    side: Option<Side>,
    /// The roll: 5-2, or 4-4 for the current stage of a double; one number for what is left of a roll
    #[arg(long, value_parser = roll, required_unless_present = "stdin")]
    roll: Option<Roll>,
    /// How many of the stage of a double are left
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=4))]
    left: Option<u8>,
    /// Answer questions from standard input, one JSON object a line
    #[arg(long, conflicts_with_all = ["position", "side", "roll", "left"])]
    stdin: bool,
}

/// The numbers of `--roll` as written.
#[derive(Clone)]
struct Roll(Vec<u8>);

/// One line of standard input; anything else on it is passed over.
#[derive(Deserialize)]
struct Line<'a> {
    #[serde(borrow)]
    position: Cow<'a, str>,
    side: Side,
    dice: Vec<u8>,
}

/// One line of output.
#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Ends { playable: u8, ends: Vec<String> },
    Error { error: String },
}

/// Why a question has no answer.
#[derive(Debug, thiserror::Error)]
enum Wrong {
    #[error("not a question like {{\"position\":\"W[24:15] B[24:15]\",\"side\":\"white\",\"dice\":[3,1]}}: {0}")]
    Line(#[from] serde_json::Error),
    #[error(transparent)]
    Position(#[from] PositionError),
    #[error("the game is over: {} has no checker left", .0.name())]
    Finished(Side),
    #[error("{0} is no die: 1 to 6")]
    Die(u8),
    #[error("dice are two different numbers, or one to four equal ones")]
    Dice,
    #[error("--left is for a double")]
    Left,
}

/// Answers one question from the arguments, or each line of standard input.
pub(crate) fn run(question: &Question) -> anyhow::Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let (Some(position), Some(side), Some(Roll(numbers))) = (&question.position, question.side, &question.roll) else {
        answer_lines(&mut out)?;
        return Ok(ExitCode::SUCCESS);
    };
    let answer = dice(numbers, question.left).and_then(|dice| ends(position, side, &dice));
    let code = if answer.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
    write(&mut out, answer)?;
    Ok(code)
}

fn answer_lines(out: &mut impl Write) -> io::Result<()> {
    let mut input = io::stdin().lock();
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let asked = serde_json::from_slice::<Line<'_>>(&line).map_err(Wrong::from);
        write(out, asked.and_then(|asked| ends(&asked.position, asked.side, &asked.dice)))?;
        line.clear();
    }
    Ok(())
}

/// One answer on its line, and out with it: the other end may be waiting.
fn write(out: &mut impl Write, answer: Result<Ends, Wrong>) -> io::Result<()> {
    let answer = match answer {
        Ok(Ends { playable, positions }) => {
            let mut ends: Vec<String> = positions.iter().map(ToString::to_string).collect();
            ends.sort_unstable();
            Answer::Ends { playable, ends }
        }
        Err(wrong) => Answer::Error { error: wrong.to_string() },
    };
    serde_json::to_writer(&mut *out, &answer)?;
    out.write_all(b"\n")?;
    out.flush()
}

fn ends(position: &str, side: Side, dice: &[u8]) -> Result<Ends, Wrong> {
    let position: Position = position.parse()?;
    if let Some(winner) = position.winner() {
        return Err(Wrong::Finished(winner));
    }
    let dice: Vec<Die> =
        dice.iter().map(|&number| Die::new(number).ok_or(Wrong::Die(number))).collect::<Result<_, _>>()?;
    match (dice.len(), &dice[..]) {
        (2, &[a, b]) if a != b => Ok(ends_of_mixed(&position, side, a.max(b), a.min(b))),
        (left @ 1..=4, &[die, ..]) if dice.iter().all(|&other| other == die) => {
            Ok(ends_of_stage(&position, side, die, left as u8))
        }
        _ => Err(Wrong::Dice),
    }
}

/// The dice of `--roll` and `--left`: a double stands for a whole stage of four.
fn dice(roll: &[u8], left: Option<u8>) -> Result<Vec<u8>, Wrong> {
    match (roll, left) {
        (&[a, b], left) if a == b => Ok(vec![a; left.unwrap_or(4).into()]),
        (_, Some(_)) => Err(Wrong::Left),
        (roll, None) => Ok(roll.to_vec()),
    }
}

fn side(text: &str) -> Result<Side, String> {
    let found = Side::BOTH.into_iter().find(|side| side.name().eq_ignore_ascii_case(text));
    found.ok_or_else(|| "write white or black".to_owned())
}

fn roll(text: &str) -> Result<Roll, String> {
    let numbers: Result<Vec<u8>, _> = text.split('-').map(|number| number.trim().parse()).collect();
    match numbers {
        Ok(numbers) if numbers.len() <= 2 => Ok(Roll(numbers)),
        _ => Err("write two numbers as 5-2 or 4-4".to_owned()),
    }
}
