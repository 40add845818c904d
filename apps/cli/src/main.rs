//! `ranarium`: the games in a terminal, and the door by which other programs drive them.
//!
//! One command is one file in `commands/`, and one line in [`args::Command`]. No file here names a game; games come
//! from the catalog.
#![forbid(unsafe_code)]

mod args;
mod commands;
mod failure;
mod language;
mod markdown;
mod numbers;
mod options;
mod position;
mod screen;
mod table;
mod texts;

use args::Cli;
use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let mut screen = screen::Screen::new(cli.color, language::chosen(cli.lang));
    let done = cli
        .command
        .run(&mut screen)
        .and_then(|()| screen.flush_all());
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.report();
            failure.code()
        }
    }
}
