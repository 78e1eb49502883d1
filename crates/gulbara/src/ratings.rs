//! `gulbara ratings`: the standings counted anew from the results, to check them or to put them right.

use std::io::{self, Write as _};
use std::path::Path;
use std::process::ExitCode;

use gulbara_core::store::RunLock;

use crate::games;

/// What to do with them.
#[derive(clap::Args)]
pub(crate) struct Task {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    /// Compare every number with what the results make; also while the program runs
    Check,
    /// Store what the results make; not while the program runs
    Rebuild,
}

/// Counts the results.
pub(crate) fn run(database: &Path, task: &Task) -> anyhow::Result<ExitCode> {
    let (found, mended) = match task.what {
        What::Check => (games::with_store(database, async |store| Ok(store.check_standings().await?))?, false),
        What::Rebuild => {
            let _lock = RunLock::take(database)?;
            (games::with_store(database, async |store| Ok(store.rebuild_standings().await?))?, true)
        }
    };
    let (results, clubs, wrong) = (found.results, found.standings.saturating_sub(1), found.wrong);
    let counted = format!("{results} results, everywhere and in {clubs} clubs");
    let mut out = io::stdout();
    match (wrong, mended) {
        (0, _) => writeln!(out, "{counted}: every rating and every tally is right")?,
        (_, true) => writeln!(out, "{counted}: {wrong} standings were wrong and are right now")?,
        (_, false) => {
            writeln!(out, "{counted}: {wrong} standings are wrong; stop the program, then: gulbara ratings rebuild")?;
            return Ok(ExitCode::FAILURE);
        }
    }
    Ok(ExitCode::SUCCESS)
}
