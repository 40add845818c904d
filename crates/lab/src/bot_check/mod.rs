//! A conformance check of programs that speak the bot protocol, with results for their authors.
//!
//! [`check()`] starts the program, calls unknown methods, sends lines that are not messages, and
//! plays a part of a match of every game with every number of players.

mod caller;
mod check;
mod matches;
mod report;

pub use check::{Finding, Tell, Terms};
pub use report::{BotCheck, Checked, Introduced};

use crate::external::Program;
use check::Check;
use matches::Matches;
use ranarium_catalog::visit;
use std::io;

/// Checks a program. `tell` receives each finding as soon as it is known.
///
/// # Errors
/// If `tell` fails.
pub fn check<'a>(
    program: &'a Program,
    terms: Terms<'a>,
    tell: &'a mut Tell<'a>,
) -> io::Result<BotCheck> {
    let mut check = Check {
        program,
        terms,
        tell,
        found: BotCheck {
            bot: program.to_string(),
            ..BotCheck::default()
        },
    };
    let Some(who) = check.manners()? else {
        return Ok(check.found);
    };
    check.found.introduced = Some(Introduced::from(&who));
    let games: Vec<&str> = match terms.games {
        [] => ranarium_catalog::ids().collect(),
        games => games.iter().map(String::as_str).collect(),
    };
    for game in games {
        if who.games.iter().any(|plays| plays == game) {
            let matches = Matches {
                check: &mut check,
                who: &who,
            };
            visit(game, matches).map_err(io::Error::other)??;
        } else if terms.games.is_empty() {
            check.note(&format!(
                "{game}: it says that it does not play this game; not tried"
            ))?;
        } else {
            let why = format!("it plays {}", who.games.join(", "));
            check.report(&format!("it plays {game}"), Err(why), "")?;
        }
    }
    Ok(check.found)
}
