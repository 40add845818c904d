//! `completions`: a script by which a shell completes commands, games and options.

use crate::args::Cli;
use crate::failure::Failure;
use crate::screen::Screen;
use clap::CommandFactory;
use clap_complete::{Shell, generate};
use std::io::Write;

/// Print a completion script for a shell
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Shell
    #[arg(value_enum)]
    shell: Shell,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), Failure> {
    let mut script = Vec::new();
    generate(args.shell, &mut Cli::command(), "ranarium", &mut script);
    Ok(screen.write_all(&script)?)
}
