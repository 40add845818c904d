//! `bot-check`: reports the errors of a bot to its author, in plain words.

mod caller;
mod check;
mod matches;

use crate::external::Contender;
use crate::failure::Failure;
use crate::json::{BotCheck, Introduced};
use crate::numbers::within;
use crate::screen::Screen;
use check::Check;
use matches::Matches;
use ranarium_catalog::visit;
use std::io::Write;

/// Check a program that speaks the bot protocol and report what is wrong with it
///
/// The program is greeted, asked things that it cannot know, sent lines that are not messages, and
/// plays a part of a match of every game for every number of players. Exit code 0 if all is well, 1
/// if not.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Program to check: cmd:PROGRAM or cmd@BUDGET:PROGRAM
    #[arg(value_name = "cmd:PROGRAM")]
    bot: String,
    /// Game to check; may be given several times [default: all]
    #[arg(long = "game", value_name = "GAME", value_parser = crate::args::game_names())]
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
    /// Print JSON, as docs/schemas/bot-check.json describes it
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), Failure> {
    let contender: Contender = args
        .bot
        .parse()
        .map_err(|error| Failure::Usage(format!("{error}")))?;
    let Contender::External(program) = contender else {
        return Err(Failure::Usage(format!(
            "{} is not a program; expected cmd:PROGRAM or cmd@BUDGET:PROGRAM",
            args.bot
        )));
    };
    let mut check = Check {
        program: &program,
        args,
        screen,
        found: BotCheck {
            bot: args.bot.clone(),
            ..BotCheck::default()
        },
    };
    let who = check.manners()?;
    if let Some(who) = who {
        check.found.introduced = Some(Introduced::from(&who));
        let games: Vec<&str> = if args.games.is_empty() {
            ranarium_catalog::ids().collect()
        } else {
            args.games.iter().map(String::as_str).collect()
        };
        for game in games {
            if who.games.iter().any(|plays| plays == game) {
                visit(
                    game,
                    Matches {
                        check: &mut check,
                        who: &who,
                    },
                )??;
            } else if args.games.is_empty() {
                check.note(&format!(
                    "{game}: it says that it does not play this game; not tried"
                ))?;
            } else {
                let why = format!("it plays {}", who.games.join(", "));
                check.report(&format!("it plays {game}"), Err(why), "")?;
            }
        }
    }
    let found = check.found;
    let (good, bad) = (found.good, found.bad);
    if args.json {
        screen.json(&found)?;
    }
    if bad == 0 && args.json {
        Ok(())
    } else if bad == 0 {
        writeln!(screen, "\nAll {good} checks are good.")?;
        Ok(())
    } else {
        screen.flush()?;
        Err(Failure::Refused(format!(
            "{bad} of {} checks failed; docs/bot-protocol.md says what is expected",
            good + bad
        )))
    }
}
