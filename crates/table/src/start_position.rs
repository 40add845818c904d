//! The position in which a match begins, if it is not the one of the rules.

use derive_where::derive_where;
use ranarium_game::{FullGame, GameOptions, Illegal, Position, TextError};
use std::fmt;

/// A position that the rules allow, with its state. Its text says everything, hidden parts
/// included; it is for records, and never for a player of the match.
#[derive_where(Clone, PartialEq, Eq)]
pub struct StartPosition<G: FullGame> {
    options: G::Options,
    text: String,
    state: G::State,
}

/// A reader of positions for a match with these options, such as [`StartPosition::read`]. A program
/// that is loaded in parts can do without it until a match begins in a position.
pub type ReadPosition<G> =
    fn(&<G as ranarium_game::Game>::Options, &str) -> Result<StartPosition<G>, PositionError>;

/// The reason why a match cannot begin in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PositionError {
    /// The position cannot be read.
    Text(TextError),
    /// The position is of another number of players.
    Players {
        /// Players of the position.
        given: u8,
        /// Players by the options.
        players: u8,
    },
    /// The rules refuse it.
    Illegal(Illegal),
}

impl<G: FullGame> StartPosition<G> {
    /// Reads the text of a position, written as `Display` of positions writes it.
    ///
    /// # Errors
    /// The column of the text, or the clause that refuses the position.
    pub fn read(options: &G::Options, text: &str) -> Result<Self, PositionError> {
        let position: G::Position = text.parse().map_err(PositionError::Text)?;
        Self::of(options, &position)
    }

    /// Creates a position as data.
    ///
    /// # Errors
    /// The clause that refuses the position.
    pub fn of(options: &G::Options, position: &G::Position) -> Result<Self, PositionError> {
        let (found_players, players) = (position.players(), options.players());
        if found_players != players {
            return Err(PositionError::Players {
                given: found_players,
                players,
            });
        }
        Ok(Self {
            options: options.clone(),
            text: position.to_string(),
            state: G::restore(options, position).map_err(PositionError::Illegal)?,
        })
    }

    /// Returns the canonical text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the state.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// Returns the options for which the position was read.
    pub(crate) const fn options(&self) -> &G::Options {
        &self.options
    }
}

impl<G: FullGame> fmt::Debug for StartPosition<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StartPosition(<hidden>)")
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(error) => error.fmt(f),
            Self::Players { given, players } => write!(
                f,
                "expected a position of {players} players, as the options have, found one of {given}"
            ),
            Self::Illegal(illegal) => illegal.fmt(f),
        }
    }
}

impl std::error::Error for PositionError {}
