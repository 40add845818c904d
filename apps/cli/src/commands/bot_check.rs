//! `bot-check`: reports the errors of a bot to its author, in plain words.

use crate::command_error::CommandError;
use crate::console::screen::{FAINT, STRONG, Screen};
use crate::numbers::within;
use ranarium_game::excerpt;
use ranarium_lab::bot_check::{BotCheck, CheckOptions, Finding, check};
use ranarium_lab::external::{Contender, ContenderError};
use std::io::{self, Write};

/// Check a program that speaks the bot protocol and report what is wrong with it
///
/// Greets the program, calls an unknown method, sends lines that are not messages, and plays a part
/// of a match of every game with every number of players. The exit code is 0 if all checks pass,
/// and 1 if not.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Program to check: cmd:PROGRAM or cmd@BUDGET:PROGRAM
    #[arg(value_name = "cmd:PROGRAM")]
    bot: String,
    /// Game to check; may be given several times [default: all]
    #[arg(long = "game", value_name = "GAME", value_parser = crate::arguments::game_argument::game_names())]
    games: Vec<String>,
    /// Number of decisions asked for per match
    #[arg(
        long,
        value_name = "N",
        default_value_t = 25,
        allow_negative_numbers = true,
        value_parser = within::<u32>(1..=100_000, "a number from 1 to 100000")
    )]
    decisions: u32,
    /// Time limit for the answers to hello and start, in milliseconds
    #[arg(
        long,
        value_name = "MS",
        default_value_t = 10_000,
        allow_negative_numbers = true,
        value_parser = within::<u64>(1..=600_000, "a number from 1 to 600000")
    )]
    patience: u64,
    /// Print the checks as JSON (docs/schemas/bot-check.json describes it)
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    let program = match args.bot.parse::<Contender>() {
        Ok(Contender::External(program)) => program,
        // The bots of this program need no check, so their names are not offered.
        Ok(Contender::Own(_)) | Err(ContenderError::Own(_)) => {
            return Err(CommandError::Usage(format!(
                "{} is not a program; expected cmd:PROGRAM or cmd@BUDGET:PROGRAM",
                excerpt(&args.bot)
            )));
        }
        Err(error) => return Err(CommandError::Usage(error.to_string())),
    };
    let terms = CheckOptions {
        games: &args.games,
        decisions: args.decisions,
        patience_ms: args.patience,
    };
    let mut tell = |finding: Finding<'_>| match args.json {
        true => Ok(()),
        false => print(finding, screen),
    };
    let checked = BotCheck {
        bot: args.bot.clone(),
        ..check(&program, terms, &mut tell)?
    };
    let (good, bad) = (checked.good, checked.bad);
    if args.json {
        screen.json(&checked)?;
    }
    if bad == 0 && args.json {
        Ok(())
    } else if bad == 0 {
        writeln!(screen, "\nAll {good} checks are good.")?;
        Ok(())
    } else {
        screen.flush()?;
        Err(CommandError::Refused(format!(
            "{bad} of {} checks failed; docs/bot-protocol.md says what is expected",
            good + bad
        )))
    }
}

/// Prints a finding: one line, and for a failed check its reason.
fn print(finding: Finding<'_>, screen: &mut Screen) -> io::Result<()> {
    let checked = match finding {
        Finding::Note(text) => {
            screen.styled(FAINT, &format!("note  {text}"))?;
            return writeln!(screen);
        }
        Finding::Check(checked) => checked,
    };
    match &checked.reason {
        None => writeln!(screen, "ok    {}", checked.what)?,
        Some(reason) => {
            screen.styled(STRONG, "FAIL")?;
            writeln!(screen, "  {}\n      {reason}", checked.what)?;
            if let Some(line) = &checked.line {
                writeln!(screen, "      its line: {line}")?;
            }
        }
    }
    screen.flush()
}
