//! The command line: which commands there are and what each takes.

use std::path::PathBuf;

use clap::{Parser, Subcommand};

use crate::{analyse, backup, choose, games, legal, ratings, render, replay, verify};

/// Gul Bara for Discord, Telegram and a local page.
///
/// Without a command it runs: every frontend that has a token, or the local table alone.
#[derive(Parser)]
#[command(name = "gulbara", version)]
pub(crate) struct Cli {
    /// The configuration file; without it config.toml, if there is one
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Start every configured frontend on one database (also without a command)
    Run,
    /// Check configuration, database, pictures and tokens, one line each
    Check,
    /// Show every position in which the current stage of a roll can legally end, as one JSON object
    Legal(legal::Question),
    /// Choose turns for other programs, one JSON object a line
    Choose(choose::Questions),
    /// Tell what was good and bad in game records
    Analyse(analyse::Games),
    /// Draw a board
    Render(render::Order),
    /// List the games
    Games(games::Listing),
    /// Print game records as JSON lines, oldest first
    Export(games::Selection),
    /// Draw a game as an animated GIF
    Replay(replay::Film),
    /// Check game records: every die against the seed, every step against the rules
    Verify(verify::Files),
    /// Count ratings, leaderboards and statistics anew from the results
    Ratings(ratings::Task),
    /// Copy the database, also while the program runs
    Backup(backup::Target),
}
