//! A conformance check of programs that speak the bot protocol, with results for their authors.
//!
//! [`check()`] starts the program, calls unknown methods, sends lines that are not messages, and
//! plays a part of a match of every game with every number of players.

mod checked_process;
mod match_check;
mod program_check;
mod report;

pub use program_check::{CheckOptions, Finding, FindingSink};
pub use report::{BotCheck, CheckReport, ProgramIntroduction};

use crate::external::Program;
use match_check::MatchCheck;
use program_check::ProgramCheck;
use ranarium_catalog::visit;
use std::io;

/// Checks a program. `report` receives each finding as soon as it is known.
///
/// # Errors
/// If `report` fails.
pub fn check<'a>(
    program: &'a Program,
    options: CheckOptions<'a>,
    report: &'a mut FindingSink<'a>,
) -> io::Result<BotCheck> {
    let mut check = ProgramCheck {
        program,
        options,
        report,
        results: BotCheck {
            bot: program.to_string(),
            ..BotCheck::default()
        },
    };
    let Some(who) = check.check_protocol()? else {
        return Ok(check.results);
    };
    check.results.introduced = Some(ProgramIntroduction::from(&who));
    let games: Vec<&str> = match options.games {
        [] => ranarium_catalog::ids().collect(),
        games => games.iter().map(String::as_str).collect(),
    };
    for game in games {
        if who.games.iter().any(|plays| plays == game) {
            let matches = MatchCheck {
                check: &mut check,
                who: &who,
            };
            visit(game, matches).map_err(io::Error::other)??;
        } else if options.games.is_empty() {
            check.note(&format!(
                "{game}: it says that it does not play this game; not tried"
            ))?;
        } else {
            let reason = format!("it plays {}", who.games.join(", "));
            check.report(&format!("it plays {game}"), Err(reason), "")?;
        }
    }
    Ok(check.results)
}
