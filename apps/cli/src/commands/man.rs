//! `man`: the manual pages.

use crate::command_error::CommandError;
use crate::console::screen::Screen;
use clap_mangen::{Man, generate_to};
use std::fs;
use std::io::Write;
use std::path::PathBuf;

/// Print the manual pages, or the page of one command
///
/// The pages are roff, as man shows it: ranarium man play | man -l -
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Command whose page to print [default: all pages]
    command: Option<String>,
    /// Write all pages into this folder, each command in a file of its own
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    folder: Option<PathBuf>,
}

/// Prints the pages of the whole command line, `cli`.
pub fn run(args: &Args, mut cli: clap::Command, screen: &mut Screen) -> Result<(), CommandError> {
    if let Some(folder) = &args.folder {
        let written = fs::create_dir_all(folder).and_then(|()| generate_to(cli, folder));
        return written.map_err(|error| {
            CommandError::Refused(format!("--folder {}: {error}", folder.display()))
        });
    }
    // Puts the global options into each command, and the full names that pages are titled by.
    cli.build();
    let pages = match &args.command {
        None => {
            let commands: Vec<clap::Command> = cli.get_subcommands().cloned().collect();
            [vec![cli], commands].concat()
        }
        Some(name) => match cli.find_subcommand(name) {
            Some(command) => vec![command.clone()],
            None => {
                let names: Vec<&str> = cli.get_subcommands().map(|c| c.get_name()).collect();
                return Err(CommandError::Usage(format!(
                    "unknown command \"{name}\"; expected one of: {}",
                    names.join(", ")
                )));
            }
        },
    };
    let mut text = Vec::new();
    for page in pages {
        Man::new(page).render(&mut text)?;
    }
    Ok(screen.write_all(&text)?)
}
