//! The errors of bots, in workers and as programs.

use crate::MAX_FAILURES;
use ranarium_game::excerpt;
use ranarium_protocol::{AnswerReader, RpcError};
use std::fmt;

/// An error of a bot, in words for its author and for a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotError {
    /// The bot could not be started.
    NotStarted(String),
    /// The bot did not answer in time.
    Slow {
        /// The time limit, in milliseconds.
        ms: u64,
        /// `true` if the bot was asked to answer at once, before its time was over.
        is_hurried: bool,
        /// The message that the bot sent instead.
        instead: Option<String>,
    },
    /// The bot failed [`MAX_FAILURES`] times in a row.
    GivenUp,
    /// The bot ended: how, and its last words.
    Died(String),
    /// The bot sent far more than was requested.
    Floods,
    /// The bot does not read its messages.
    Deaf,
    /// The bot answered with an error.
    Refused(RpcError),
    /// The bot does not play this game.
    OtherGame(String),
    /// The answer of the bot has the wrong form.
    Misshapen(String),
    /// The answer of the bot is no legal action.
    Illegal {
        /// The text of the action that the bot chose.
        chosen: String,
        /// The number of legal actions.
        legal: usize,
    },
}

impl BotError {
    /// Returns one or two words for the error.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::NotStarted(_) => "not started",
            Self::Slow { .. } => "slow",
            Self::GivenUp => "given up",
            Self::Died(_) => "died",
            Self::Floods => "floods",
            Self::Deaf => "deaf",
            Self::Refused(_) | Self::OtherGame(_) => "refused",
            Self::Misshapen(_) => "misshapen",
            Self::Illegal { .. } => "illegal",
        }
    }
}

impl fmt::Display for BotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.word())?;
        match self {
            Self::NotStarted(reason) | Self::Died(reason) | Self::Misshapen(reason) => {
                f.write_str(reason)
            }
            Self::Slow {
                ms, instead: None, ..
            } => write!(f, "no answer within {ms} ms"),
            Self::Slow {
                ms,
                instead: Some(instead),
                ..
            } => write!(f, "no answer within {ms} ms, but {instead}"),
            Self::GivenUp => write!(
                f,
                "it failed {MAX_FAILURES} times in a row; it is not asked any more in this match"
            ),
            Self::Floods => {
                let max_lines = AnswerReader::MAX_LINES;
                write!(f, "more than {max_lines} lines and no answer among them")
            }
            Self::Deaf => f.write_str("it does not read its standard input"),
            Self::Refused(error) => write!(f, "error {}: {}", error.code, excerpt(&error.message)),
            Self::OtherGame(game) => write!(f, "it says that it does not play {game}"),
            Self::Illegal { chosen, legal } => {
                write!(f, "{chosen} is not one of the {legal} legal actions")
            }
        }
    }
}

impl std::error::Error for BotError {}
