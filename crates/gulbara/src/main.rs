//! The program: reads the command line and starts what it asks for.

mod cli;
mod legal;
mod verify;

use std::io::ErrorKind;
use std::process::ExitCode;

use clap::Parser as _;

use cli::{Cli, Command};

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Legal(question) => legal::run(&question),
        Command::Verify(files) => verify::run(&files),
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
