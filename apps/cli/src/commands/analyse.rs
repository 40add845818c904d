//! `analyse`: judges every decision of a record, and names better ones.

use crate::arguments::options::suggest;
use crate::command_error::CommandError;
use crate::console::interrupt;
use crate::console::screen::Screen;
use crate::play::review::analysis::{AnalysisRequest, JUDGE, analyse};
use crate::saves::record_file::RecordFile;
use ranarium_search::{BotSpec, Level};

/// Analyse every decision of a match and show where there was a better one
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Match record, or name of a saved match; - is standard input
    #[arg(value_name = "FILE")]
    file: String,
    /// Bot that analyses, such as hard, expert or hard@20000
    #[arg(long, value_name = "BOT", default_value = JUDGE.name())]
    level: String,
    /// Analyse this seat's decisions only
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
    /// Print the analysed decisions as JSON (docs/schemas/analyse.json describes it)
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    let judge = judge(&args.level)?;
    let file = RecordFile::read(&args.file)?;
    interrupt::note();
    let request = AnalysisRequest {
        judge,
        seat: args.seat.as_deref(),
        json: args.json,
    };
    analyse(&request, &file, screen)
}

/// Returns the bot that judges; a bot without a search cannot.
fn judge(name: &str) -> Result<BotSpec, CommandError> {
    let thinking = || {
        let all = Level::TABLE.iter();
        all.filter(|(_, level)| level.strength().is_some())
            .map(|(name, _)| *name)
    };
    let spec: BotSpec = name.parse().map_err(|error| {
        let failure = CommandError::Usage(format!("--level: {error}"));
        suggest(failure, name, thinking())
    })?;
    match spec.level.strength() {
        Some(_) => Ok(spec),
        None => Err(CommandError::Usage(format!(
            "--level: {name} plays without thinking, so it cannot analyse; expected one of: {}",
            thinking().collect::<Vec<_>>().join(", ")
        ))),
    }
}
