//! `gulbara analyse`: what was good and bad in game records.
//!
//! Knows only records and the engine: no configuration, no database.

use std::io::{self, BufWriter, IsTerminal as _, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use gulbara_core::engine::{self, Analysis, Mark, Review, Stakes};
use gulbara_core::proof::{Record, replay};
use gulbara_core::rules::{BySide, Side};
use serde::Serialize;

use crate::records::{self, Found, plain};

/// What `gulbara analyse` is given.
#[derive(clap::Args)]
#[command(
    after_help = "An error is what a turn gave away against the best one found, luck what a roll was worth more than \
    rolls are on average, both in points. The error rate is thousandths of a point for each turn with a choice. In a \
    match errors are judged by what the game was worth to it."
)]
pub(crate) struct Games {
    /// One record, or records one after the other, as `gulbara export` writes them; - for standard input
    file: PathBuf,
    /// Answer with one JSON object a line
    #[arg(long)]
    json: bool,
}

/// An answer as JSON.
#[derive(Serialize)]
#[serde(untagged)]
enum Told<'a> {
    Found {
        id: &'a str,
        network: &'static str,
        #[serde(flatten)]
        found: &'a Analysis,
    },
    Wrong {
        id: &'a str,
        error: String,
    },
}

/// Looks at each record; one that cannot be looked at is said, and the exit status tells of it.
pub(crate) fn run(games: &Games) -> anyhow::Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut all_hold = true;
    records::each(&games.file, |Found { name, record }| {
        let looked_at = look(record);
        all_hold &= looked_at.is_ok();
        match &looked_at {
            Ok((record, found)) if games.json => {
                tell(&mut out, &Told::Found { id: &record.id, network: engine::weights::NAME, found })?;
            }
            Ok((record, found)) => write(&mut out, record, found)?,
            Err(why) if games.json => tell(&mut out, &Told::Wrong { id: &name, error: format!("{why:#}") })?,
            Err(why) => writeln!(out, "{}: {}", plain(&name), plain(&format!("{why:#}")))?,
        }
        Ok(out.flush()?)
    })?;
    Ok(if all_hold { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn look(record: Result<Record, serde_json::Error>) -> anyhow::Result<(Record, Analysis)> {
    let record = record.context("no record")?;
    let log = replay(&record).context("the record does not hold")?;
    let stakes = record
        .of_match
        .as_ref()
        .map_or(BySide::each(|_| Stakes::POINTS), |of_match| Stakes::of_score(of_match.points, of_match.before));
    engine::prepare();
    let found = engine::analyse(&log, stakes, |done| progress(done, log.turns().len()));
    Ok((record, found))
}

fn tell(out: &mut impl Write, told: &Told<'_>) -> anyhow::Result<()> {
    serde_json::to_writer(&mut *out, told)?;
    Ok(out.write_all(b"\n")?)
}

/// How far it has got, for somebody who waits at a terminal.
fn progress(done: usize, turns: usize) {
    let mut to = io::stderr();
    if to.is_terminal() {
        let end = if done == turns { "\r\x1b[K" } else { "" };
        // Whether that can be seen or not, the answer is written elsewhere.
        let _ = write!(to, "\rturn {done} of {turns}{end}");
    }
}

/// An analysis as people read it.
fn write(out: &mut impl Write, record: &Record, found: &Analysis) -> io::Result<()> {
    let names = record.names();
    writeln!(out, "{}: {} – {}", plain(&record.id), plain(names.white), plain(names.black))?;
    for side in Side::BOTH {
        let play = &found.play[side];
        let [doubtful, bad, very_bad] = play.marks;
        writeln!(
            out,
            "  {} {}: {:.3} points given away in {} decisions (error rate {:.1}), luck {:+.3}; doubtful {doubtful}, bad {bad}, very bad {very_bad}",
            side.name(),
            plain(names[side]),
            play.error,
            play.decisions,
            play.error_rate(),
            play.luck,
        )?;
    }
    if let Some(points) = found.adjusted {
        writeln!(out, "  with even dice: white {points:+.2} points")?;
    }
    for review in found.turns.iter().filter(|review| review.mark.is_some()) {
        writeln!(out, "{}", line(review))?;
    }
    Ok(())
}

/// A turn with a mark.
fn line(review: &Review) -> String {
    let roll = review.roll.map_or_else(|| "rest".to_owned(), |[a, b]| format!("{}-{}", a.max(b), a.min(b)));
    let mark = match review.mark {
        None => "",
        Some(Mark::Doubtful) => "doubtful",
        Some(Mark::Bad) => "bad",
        Some(Mark::VeryBad) => "very bad",
    };
    let better = review.better.as_ref().map_or_else(String::new, |better| {
        let wins = 100.0 * better.chances.win;
        format!("; better {} (wins {wins:.1} % instead of {:.1} %)", steps(&better.steps), 100.0 * review.chances.win)
    });
    let (turn, side, played) = (review.turn + 1, review.side.name(), steps(&review.played));
    format!("  {turn:>3}. {side} {roll}: {played}  {:+.3} {mark}{better}", -review.error)
}

fn steps(steps: &[String]) -> String {
    if steps.is_empty() { "-".to_owned() } else { steps.join(" ") }
}
