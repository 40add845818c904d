//! `ranarium`: the games in a terminal, and the JSON-RPC interface by which other programs drive
//! them.
//!
//! One command is one file in `commands/`, and one line in `cli::Command`. No file here names a
//! game; games come from the catalog. [`run`] is the whole program; [`rpc`], [`mcp`] and
//! [`schemas`] are open to tests and fuzzers as well.
#![forbid(unsafe_code)]

mod arguments;
mod cli;
mod command_error;
mod commands;
mod console;
mod host;
mod input;
pub mod json;
mod language;
mod limits;
mod logging;
pub mod mcp;
mod numbers;
mod online;
mod play;
mod random;
pub mod rpc;
mod saves;
pub mod schemas;
mod secret_url;
mod settings;
mod speakers;
mod system_clock;
mod texts;

use cli::Cli;
use std::process::ExitCode;

/// Runs the command line of the process.
pub fn run() -> ExitCode {
    let cli = Cli::of_process();
    let language = language::chosen(cli.lang);
    let mut screen = console::screen::Screen::new(cli.color, language);
    let command = cli.command.unwrap_or_default();
    let result = command.run(&mut screen).and_then(|()| screen.flush_all());
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            console::errors::report(&failure, language);
            failure.code()
        }
    }
}
