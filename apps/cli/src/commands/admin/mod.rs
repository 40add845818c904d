//! `admin`: what an operator does with what a server keeps.

mod copies;
mod moderation;
mod storage_args;

use crate::command_error::CommandError;
use crate::screen::Screen;

/// Look after a server: reports, names, tables, bans; copies and counts of what it keeps
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

/// The commands.
#[derive(Debug, clap::Subcommand)]
enum Command {
    #[command(flatten)]
    Moderation(moderation::Command),
    #[command(flatten)]
    Copies(copies::Command),
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    match &args.command {
        Command::Moderation(command) => moderation::run(command, screen),
        Command::Copies(command) => copies::run(command, screen),
    }
}
