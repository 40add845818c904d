//! The players of the seats: `--seats human,bot:greedy`.

use ranarium_game::{TextError, excerpt};
use ranarium_lab::external::{Contender, ContenderError};
use ranarium_search::Level;
use std::fmt;
use std::str::FromStr;

/// The player of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatSpec {
    /// A person, with a name if one was given.
    Human(Option<String>),
    /// A built-in bot or an external program.
    Bot(Contender),
}

/// The reason why a seat cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatSpecError {
    /// The text names neither a person nor a bot.
    Unknown(String),
    /// The name of the person is not allowed.
    Name(TextError),
    /// There is no such bot.
    Bot(ContenderError),
}

impl fmt::Display for SeatSpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(found) => {
                write!(
                    f,
                    "\"{}\" is not a seat; expected one of: human, human:NAME, bot:LEVEL with LEVEL one of ",
                    excerpt(found)
                )?;
                f.write_str(&Level::names().collect::<Vec<_>>().join(", "))?;
                f.write_str(", and bot:cmd:PROGRAM")
            }
            Self::Name(error) => write!(f, "human:NAME: {error}"),
            Self::Bot(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SeatSpecError {}

impl FromStr for SeatSpec {
    type Err = SeatSpecError;

    fn from_str(text: &str) -> Result<Self, SeatSpecError> {
        let unknown = || SeatSpecError::Unknown(text.to_owned());
        match text.split_once(':') {
            None if text == "human" => Ok(Self::Human(None)),
            None if text == "bot" => Ok(Self::Bot(Level::DEFAULT.into())),
            None => Err(unknown()),
            Some(("human", name)) => {
                let name = name.trim();
                name.parse::<ranarium_table::Name>()
                    .map_err(SeatSpecError::Name)?;
                Ok(Self::Human(Some(name.to_owned())))
            }
            Some(("cmd", _)) => text.parse().map(Self::Bot).map_err(SeatSpecError::Bot),
            Some((head, _)) if head.starts_with("cmd@") => {
                text.parse().map(Self::Bot).map_err(SeatSpecError::Bot)
            }
            Some(("bot", level)) => level.parse().map(Self::Bot).map_err(SeatSpecError::Bot),
            Some(_) => Err(unknown()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SeatSpec;
    use ranarium_search::Level;

    #[test]
    fn seats_are_parsed() {
        assert_eq!("human".parse(), Ok(SeatSpec::Human(None)));
        assert_eq!(
            "human:Ada".parse(),
            Ok(SeatSpec::Human(Some("Ada".to_owned())))
        );
        assert_eq!(
            "bot:random".parse(),
            Ok(SeatSpec::Bot(Level::Random.into()))
        );
        assert_eq!("bot".parse(), Ok(SeatSpec::Bot(Level::DEFAULT.into())));
    }

    #[test]
    fn bad_seats_are_refused_with_the_allowed_ones() {
        let message = |text: &str| text.parse::<SeatSpec>().unwrap_err().to_string();
        assert_eq!(
            message("robot"),
            "\"robot\" is not a seat; expected one of: human, human:NAME, bot:LEVEL with LEVEL one of random, points, greedy, club, easy, medium, hard, expert, and bot:cmd:PROGRAM"
        );
        assert_eq!(
            message("bot:god"),
            "unknown bot \"god\"; expected one of: random, points, greedy, club, easy, medium, hard, expert, cmd:PROGRAM"
        );
        assert!(message("human:").contains("expected"));
        let hidden = message("human:A\u{202e}B");
        assert!(
            hidden.contains("U+202E") && !hidden.contains('\u{202e}'),
            "{hidden}"
        );
        let hidden = message("A\u{202e}B");
        assert!(!hidden.contains('\u{202e}'), "{hidden}");
    }
}
