//! [`Contender`]: a built-in bot or a program, as `arena`, `simulate` and `bot-check` name it.

use crate::external::bot::ExternalBot;
use crate::external::program::Program;
use ranarium_game::{FullGame, is_visible};
use ranarium_search::{Bot, BotSpec, BudgetError, Level, Limits, UnknownBotError};
use ranarium_table::BotName;
use std::fmt;
use std::str::FromStr;

/// A bot as people name it: a built-in one such as `hard@3000`, or a program such as `cmd:./my-bot
/// --fast`, with a budget `cmd@500ms:./my-bot`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contender {
    /// A built-in bot.
    Own(BotSpec),
    /// An external program.
    External(Program),
}

impl Contender {
    /// Returns `true` for a program, and `false` for a built-in bot.
    pub const fn is_program(&self) -> bool {
        matches!(self, Self::External(_))
    }

    /// Returns the name for a record: with the budget, and for a program with the whole command.
    /// Invisible characters, which a record may not have, are left out.
    pub fn record_name(&self) -> BotName {
        const MAX_CHARS: usize = 131_072;
        let full = self.in_full().to_string();
        full.parse().unwrap_or_else(|_| {
            let visible = full.chars().filter(|c| is_visible(*c));
            let start: String = visible.take(MAX_CHARS).collect();
            start
                .trim()
                .parse()
                .expect("as many characters as a name may have, all of which can be seen")
        })
    }

    /// Creates the bot. The choices of a built-in bot follow from the seed.
    pub fn bot<G: FullGame>(&self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            Self::Own(spec) => spec.bot(seed, Limits::default()),
            Self::External(program) => Box::new(ExternalBot::new(program, G::ID, seed)),
        }
    }

    /// Returns the contender with an explicit budget; for a built-in bot, that of its level.
    #[must_use]
    pub fn in_full(&self) -> Self {
        match self {
            Self::Own(spec) => Self::Own(spec.in_full()),
            Self::External(program) => Self::External(program.clone()),
        }
    }

    /// Returns the games that the bot plays. A program is started to read its introduction.
    ///
    /// # Errors
    /// If it cannot be started, or does not introduce itself.
    pub fn games(&self) -> Result<Vec<String>, String> {
        match self {
            Self::Own(_) => Ok(ranarium_catalog::ids().map(str::to_owned).collect()),
            Self::External(program) => match program.introduction() {
                Ok(introduction) => Ok(introduction.games),
                Err(problem) => Err(format!("{program}: {problem}")),
            },
        }
    }

    /// Checks that the bot can play this game. A program is started to read its introduction.
    ///
    /// # Errors
    /// If it cannot; the text gives the reason.
    pub fn check_plays<G: FullGame>(&self) -> Result<(), String> {
        let Self::External(program) = self else {
            return Ok(());
        };
        let running = program.take(G::ID);
        let running = running.map_err(|problem| format!("{program}: {problem}"))?;
        program.give_back(running);
        Ok(())
    }
}

impl From<BotSpec> for Contender {
    fn from(spec: BotSpec) -> Self {
        Self::Own(spec)
    }
}

impl From<Level> for Contender {
    fn from(level: Level) -> Self {
        Self::Own(level.into())
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own(spec) => spec.fmt(f),
            Self::External(program) => program.fmt(f),
        }
    }
}

/// The error of a text that does not name a bot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContenderError {
    /// There is no built-in bot of this name.
    Own(UnknownBotError),
    /// The text after the `@` is not a budget.
    Budget(BudgetError),
    /// The text after the `:` is not a command.
    Command(String),
}

impl fmt::Display for ContenderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own(error @ UnknownBotError::Level { .. }) => write!(f, "{error}, cmd:PROGRAM"),
            Self::Own(error) => error.fmt(f),
            Self::Budget(error) => error.fmt(f),
            Self::Command(reason) => write!(
                f,
                "{reason}; expected cmd:PROGRAM or cmd@BUDGET:PROGRAM, with arguments as in cmd:./bot --fast"
            ),
        }
    }
}

impl std::error::Error for ContenderError {}

impl FromStr for Contender {
    type Err = ContenderError;

    fn from_str(text: &str) -> Result<Self, ContenderError> {
        let plain = text.strip_prefix("bot:").unwrap_or(text);
        let parts = plain.split_once(':');
        let budget = match parts {
            Some(("cmd", _)) => None,
            Some((head, _)) if head.starts_with("cmd@") => {
                let budget = head["cmd@".len()..].parse();
                Some(budget.map_err(ContenderError::Budget)?)
            }
            Some(_) | None => {
                return text.parse().map(Self::Own).map_err(ContenderError::Own);
            }
        };
        let command = parts.map_or("", |(_, command)| command.trim());
        let program = Program::of_command(command, budget);
        program.map(Self::External).map_err(ContenderError::Command)
    }
}

#[cfg(test)]
mod tests {
    use super::Contender;

    #[test]
    fn contenders_round_trip() {
        for text in [
            "hard@3000",
            "cmd:./bot --fast 'a b'",
            "cmd@500ms:./bot",
            "cmd@20:bot",
        ] {
            let contender: Contender = text.parse().unwrap();
            assert_eq!(contender.to_string(), text);
            let again: Contender = format!("bot:{text}").parse().unwrap();
            assert_eq!(again, contender);
        }
    }

    #[test]
    fn bad_contenders_are_refused_with_the_allowed_ones() {
        let message = |text: &str| text.parse::<Contender>().unwrap_err().to_string();
        assert!(
            message("moo").ends_with("hard, expert, cmd:PROGRAM"),
            "{}",
            message("moo")
        );
        assert!(message("cmd:").starts_with("no program is named; expected cmd:PROGRAM"));
        assert!(message("cmd:'a").contains("a quote ' has no end"));
        assert!(message("cmd@0ms:a").starts_with("\"0ms\" is not a time to think"));
        assert!(message("cmd:a\nb").contains("one line"));
        assert!(message("cmd").contains("unknown bot"));
    }
}
