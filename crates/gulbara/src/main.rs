//! The program: reads the command line and starts what it asks for.

#![cfg_attr(not(test), warn(clippy::unwrap_used, clippy::expect_used))]

mod analyse;
mod backup;
mod check;
mod choose;
mod cli;
mod config;
mod games;
mod journal;
mod legal;
mod metrics;
mod picture_file;
mod ratings;
mod records;
mod render;
mod replay;
mod run;
mod verify;

use std::io::ErrorKind;
use std::path::Path;
use std::process::ExitCode;

use clap::Parser as _;

use cli::{Cli, Command};
use config::Config;

fn main() -> ExitCode {
    let Cli { config, command } = Cli::parse();
    let file = config.as_deref();
    let done = match command.unwrap_or(Command::Run) {
        Command::Run => configured(file).and_then(|config| run::run(&config)),
        Command::Check => check::run(file),
        Command::Legal(question) => legal::run(&question),
        Command::Choose(questions) => choose::run(&questions),
        Command::Analyse(games) => analyse::run(&games),
        Command::Render(order) => render::run(&order),
        Command::Games(listing) => configured(file).and_then(|config| games::list(&config.database, &listing)),
        Command::Export(selection) => configured(file).and_then(|config| games::export(&config.database, &selection)),
        Command::Replay(film) => match film.file() {
            Some(file) => replay::of_file(file, &film),
            None => configured(file).and_then(|config| replay::of_game(&config.database, &film)),
        },
        Command::Verify(files) => verify::run(&files),
        Command::Ratings(task) => configured(file).and_then(|config| ratings::run(&config.database, &task)),
        Command::Backup(target) => configured(file).and_then(|config| backup::run(&config.database, &target)),
    };
    match done {
        Ok(code) => code,
        // Whoever read the results has seen enough.
        Err(fault) if fault.downcast_ref::<std::io::Error>().is_some_and(|io| io.kind() == ErrorKind::BrokenPipe) => {
            ExitCode::SUCCESS
        }
        Err(fault) => {
            eprintln!("error: {fault:#}");
            ExitCode::FAILURE
        }
    }
}

/// The configuration, from its file and the environment.
fn configured(file: Option<&Path>) -> anyhow::Result<Config> {
    Ok(Config::read(file, std::env::vars_os())?)
}
