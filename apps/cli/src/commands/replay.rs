//! `replay`: replays a match step by step, as any seat saw it.

use crate::command_error::CommandError;
use crate::console::screen::Screen;
use crate::play::review::replay::{self, ReplayRequest};
use crate::saves::record_file::RecordFile;

/// Replay a match step by step
///
/// At a terminal Enter shows the next turn; elsewhere the whole match is printed.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Match record, or name of a saved match; - is standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// Step after which to show the position [default: the whole match]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    at: Option<String>,
    /// Point of view: a seat's number, or spectator
    #[arg(
        long,
        default_value = replay::SPECTATOR,
        value_name = "SEAT",
        allow_negative_numbers = true
    )]
    viewer: String,
    /// Print the steps and the result as JSON (docs/schemas/replay.json describes it)
    #[arg(long)]
    json: bool,
    /// Draw the whole match as a moving picture into a new file (APNG), or with --at its board
    /// after that step (PNG), as spectators see it
    #[arg(long, value_name = "FILE.png", conflicts_with_all = ["json", "viewer"])]
    picture: Option<String>,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    let request = ReplayRequest {
        at: args.at.as_deref(),
        viewer: &args.viewer,
        json: args.json,
        picture: args.picture.as_deref(),
    };
    replay::show(&request, &RecordFile::read(&args.file)?, screen)
}
