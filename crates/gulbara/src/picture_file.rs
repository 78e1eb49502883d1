//! Where the commands that draw put what they have drawn.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;

/// The file to write; one that is there is overwritten.
#[derive(clap::Args)]
pub(crate) struct Output {
    /// The file to write, - for standard output; one that is there is overwritten
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

impl Output {
    /// Writes a whole file.
    pub(crate) fn write(&self, bytes: &[u8]) -> anyhow::Result<()> {
        let path: &Path = &self.output;
        let written = if path.as_os_str() == "-" {
            let mut out = io::stdout().lock();
            out.write_all(bytes).and_then(|()| out.flush())
        } else {
            std::fs::write(path, bytes)
        };
        written.with_context(|| format!("cannot write {}", path.display()))
    }
}
