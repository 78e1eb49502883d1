//! `gulbara games` and `gulbara export`: what the database holds, for people and for other programs.

use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context as _;
use gulbara_core::host::record_of;
use gulbara_core::proof::Record;
use gulbara_core::rules::{By, Outcome, Side};
use gulbara_core::store::{GameSummary, Store};
use gulbara_core::table::Seat;
use gulbara_core::words::{Lang, phrase};
use serde::Serialize;

/// How to list.
#[derive(clap::Args)]
pub(crate) struct Listing {
    /// One JSON object a line
    #[arg(long)]
    json: bool,
}

/// What to export.
#[derive(clap::Args)]
pub(crate) struct Selection {
    /// The game's id, as `gulbara games` shows it
    #[arg(required_unless_present = "all")]
    id: Option<String>,
    /// Every game that has begun
    #[arg(long, conflicts_with = "id")]
    all: bool,
}

/// A line of `gulbara games --json`.
#[derive(Serialize)]
struct Line<'a> {
    id: &'a str,
    white: Person,
    black: Person,
    state: &'static str,
    result: Option<Outcome>,
    started: String,
}

#[derive(Serialize)]
struct Person {
    name: String,
}

/// Lists every game that has begun, oldest first.
pub(crate) fn list(database: &Path, listing: &Listing) -> anyhow::Result<ExitCode> {
    let games = with_store(database, async |store| Ok(store.games().await?))?;
    let mut out = BufWriter::new(io::stdout().lock());
    for game in games {
        let (white, black) = (name(&game.seats.white), name(&game.seats.black));
        if listing.json {
            let line = Line {
                id: &game.id,
                white: Person { name: white },
                black: Person { name: black },
                state: if game.result.is_some() { "over" } else { "running" },
                result: game.result,
                started: game.started.to_string(),
            };
            serde_json::to_writer(&mut out, &line)?;
            out.write_all(b"\n")?;
        } else {
            writeln!(out, "{}  {} – {}  {}", game.id, plain(&white), plain(&black), state(&game))?;
        }
    }
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Prints the records of one game or of all.
pub(crate) fn export(database: &Path, selection: &Selection) -> anyhow::Result<ExitCode> {
    with_store(database, async |store| {
        let mut out = BufWriter::new(io::stdout().lock());
        if let Some(id) = &selection.id {
            write_record(&named(&store, database, id).await?, &mut out)?;
        } else {
            for game in store.games().await? {
                write_record(&record(&store, &game).await?, &mut out)?;
            }
        }
        Ok(out.flush()?)
    })?;
    Ok(ExitCode::SUCCESS)
}

/// The record of a game that has begun, by its id.
pub(crate) async fn named(store: &Store, database: &Path, id: &str) -> anyhow::Result<Record> {
    let games = store.games().await?;
    let game = games.iter().find(|game| game.id == id).with_context(|| {
        format!("there is no game {id:?} that has begun in {}; see: gulbara games", database.display())
    })?;
    record(store, game).await
}

async fn record(store: &Store, game: &GameSummary) -> anyhow::Result<Record> {
    let table = store.game(&game.id).await?;
    table.as_ref().and_then(record_of).with_context(|| format!("game {} has no record", game.id))
}

fn write_record(record: &Record, out: &mut impl Write) -> anyhow::Result<()> {
    Ok(writeln!(out, "{}", record.to_json())?)
}

/// Opens an existing database for a moment.
pub(crate) fn with_store<T>(database: &Path, work: impl AsyncFnOnce(Store) -> anyhow::Result<T>) -> anyhow::Result<T> {
    anyhow::ensure!(
        database.exists(),
        "there is no database {}: start gulbara once, or name another one with GULBARA_DATABASE or in the configuration",
        database.display()
    );
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let store = Store::open(database).await?;
        let done = work(store.clone()).await;
        store.close().await;
        done
    })
}

fn name(seat: &Seat) -> String {
    match seat {
        Seat::Taken(player) => player.name.clone(),
        Seat::Computer(_) => phrase(&Lang::default(), "computer"),
        // A game begins when both seats are taken.
        Seat::Free(_) => String::new(),
    }
}

fn state(game: &GameSummary) -> String {
    let Some(result) = game.result else { return "running".to_owned() };
    let Some(winner) = result.winner else { return "void".to_owned() };
    let how = match result.by {
        By::Off => "",
        By::Resign => ", the other resigned",
        By::Time => ", the other was late",
        By::Void => ", void",
    };
    let side = match winner {
        Side::White => &game.seats.white,
        Side::Black => &game.seats.black,
    };
    let points = if result.points == 1 { "1 point".to_owned() } else { format!("{} points", result.points) };
    format!("{} won {points}{how}", plain(&name(side)))
}

/// A name without what would steer a terminal.
fn plain(name: &str) -> String {
    name.chars().map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect()
}
