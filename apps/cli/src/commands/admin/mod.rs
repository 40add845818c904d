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
    command: AdminCommand,
}

/// The commands.
#[derive(Debug, clap::Subcommand)]
enum AdminCommand {
    #[command(flatten)]
    Moderation(moderation::ModerationCommand),
    #[command(flatten)]
    Copies(copies::CopiesCommand),
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    match &args.command {
        AdminCommand::Moderation(command) => moderation::run(command, screen),
        AdminCommand::Copies(command) => copies::run(command, screen),
    }
}
