//! `admin`: an operator's commands for a server's stored data.

mod copies;
mod messages;
mod moderation;
mod rotation;
mod storage_args;

use crate::command_error::CommandError;
use crate::console::screen::Screen;

/// Administer a server: moderation of reports, names, tables and bans; backups and counts of its
/// data
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
