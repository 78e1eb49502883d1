//! `gulbara analyse`: what was good and bad in game records.
//!
//! Knows only records and the engine: no configuration, no database.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, IsTerminal as _, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Context as _;
use gulbara_core::engine::{self, Analysis, Mark, Review};
use gulbara_core::proof::{Record, replay};
use gulbara_core::rules::Side;
use serde::Serialize;

/// What `gulbara analyse` is given.
#[derive(clap::Args)]
#[command(
    after_help = "An error is what a turn gave away against the best one found, luck what a roll was worth more than \
    rolls are on average, both in points. The error rate is thousandths of a point for each turn with a choice."
)]
pub(crate) struct Games {
    /// One record, or records one after the other, as `gulbara export` writes them; - for standard input
    file: PathBuf,
    /// Answer with one JSON object a line
    #[arg(long)]
    json: bool,
}

/// An analysis as JSON.
#[derive(Serialize)]
struct Told<'a> {
    id: &'a str,
    network: &'static str,
    #[serde(flatten)]
    found: &'a Analysis,
}

/// Looks at each record.
pub(crate) fn run(games: &Games) -> anyhow::Result<ExitCode> {
    let name = games.file.display();
    let input: Box<dyn Read> = if games.file.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(&games.file).with_context(|| format!("cannot open {name}"))?)
    };
    engine::prepare();
    let mut out = BufWriter::new(io::stdout().lock());
    let mut seen = 0;
    for record in serde_json::Deserializer::from_reader(BufReader::new(input)).into_iter::<Record>() {
        let record = record.with_context(|| format!("{name} is no file of game records"))?;
        let log = replay(&record).with_context(|| format!("the record of game {:?} does not hold", record.id))?;
        let found = engine::analyse(&log, |done| progress(done, log.turns().len()));
        if games.json {
            let told = Told { id: &record.id, network: engine::weights::NAME, found: &found };
            serde_json::to_writer(&mut out, &told)?;
            out.write_all(b"\n")?;
        } else {
            write(&mut out, &record, &found)?;
        }
        out.flush()?;
        seen += 1;
    }
    anyhow::ensure!(seen > 0, "{name} holds no record");
    Ok(ExitCode::SUCCESS)
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
    writeln!(out, "{}: {} – {}", record.id, plain(names.white), plain(names.black))?;
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

/// Text out of a foreign file without what would steer a terminal.
fn plain(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).collect()
}
