//! `gulbara verify`: checks game records from a file, one line of result for each.
//!
//! Knows only records: no configuration, no database.

use std::io::{self, BufWriter, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;

use gulbara_core::proof::verify;

use crate::records::{self, Found, plain};

/// What `gulbara verify` is given.
#[derive(clap::Args)]
pub(crate) struct Files {
    /// One record, or records as JSON lines; - for standard input
    file: PathBuf,
}

/// Checks each record; the exit status says whether all hold.
pub(crate) fn run(files: &Files) -> anyhow::Result<ExitCode> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut all_hold = true;
    records::each(&files.file, |Found { name, record }| {
        let found = match record {
            Ok(record) => verify(&record).map(|verified| verified.to_string()).map_err(|fault| fault.to_string()),
            Err(why) => Err(format!("no record: {why}")),
        };
        all_hold &= found.is_ok();
        let (mark, said) = match &found {
            Ok(said) => ("ok", said),
            Err(said) => ("bad", said),
        };
        Ok(writeln!(out, "{mark} {}: {}", plain(&name), plain(said))?)
    })?;
    out.flush()?;
    Ok(if all_hold { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
