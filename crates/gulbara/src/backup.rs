//! `gulbara backup`: a consistent copy of the database, also while the program runs on it.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::games;

/// Where to copy to.
#[derive(clap::Args)]
pub(crate) struct Target {
    /// The copy; it must not exist yet
    file: PathBuf,
}

/// Copies the database.
pub(crate) fn run(database: &Path, target: &Target) -> anyhow::Result<ExitCode> {
    games::with_store(database, async |store| Ok(store.backup(&target.file).await?))?;
    writeln!(io::stdout(), "{}", target.file.display())?;
    Ok(ExitCode::SUCCESS)
}
