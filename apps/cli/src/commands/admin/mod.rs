//! `admin`: an operator's commands for a server's stored data.

mod copies;
mod moderation;
mod rotation;
mod storage_args;

use crate::command_error::CommandError;
use crate::console::screen::Screen;
use crate::texts;
use ranarium_catalog::Speaker;
use ranarium_game::{Message, Speak};
use std::io::Write;

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

/// Prints a message in the language of the screen.
fn say(screen: &mut Screen, message: &Message) -> Result<(), CommandError> {
    let speaker = Speaker::new(screen.language())
        .with_texts(texts::CLI)
        .with_texts(texts::PLAY);
    Ok(writeln!(screen, "{}", speaker.say(message))?)
}
