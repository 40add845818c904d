//! `completions`: a script by which a shell completes commands, games and options.

use crate::command_error::CommandError;
use crate::console::screen::Screen;
use clap_complete::{Shell, generate};
use std::io::Write;

/// Print a completion script for a shell
///
/// A line in the start file of the shell loads it, such as in ~/.bashrc: source <(ranarium
/// completions bash)
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Shell that runs the script
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints a script for the whole command line, `cli`.
pub fn run(args: &Args, mut cli: clap::Command, screen: &mut Screen) -> Result<(), CommandError> {
    let mut script = Vec::new();
    generate(args.shell, &mut cli, "ranarium", &mut script);
    Ok(screen.write_all(&script)?)
}
