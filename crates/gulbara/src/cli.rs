//! The command line: which commands there are and what each takes.

use clap::{Parser, Subcommand};

use crate::{legal, verify};

/// Gul Bara for Discord, Telegram and a local page.
#[derive(Parser)]
#[command(name = "gulbara", version)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Show every position in which the current stage of a roll can legally end, as one JSON object
    Legal(legal::Question),
    /// Check game records: every die against the seed, every step against the rules
    Verify(verify::Files),
}
