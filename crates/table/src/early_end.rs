//! [`EarlyEnd`]: an end of a match before its rules end it.

use ranarium_game::{Returns, Scanner, Seat, Seats, TextError};
use serde::{Deserialize, Serialize};
use std::fmt;

/// An end of a match before its rules end it: `resigned 1`, `out-of-time 1`, `agreed`, `abandoned`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EarlyEnd {
    /// This seat gave up: those who stay share the win, or the automaton has it.
    Resigned(Seat),
    /// This seat ran out of time: those who stay share the win, or the automaton has it.
    OutOfTime(Seat),
    /// All players agreed to a draw: those who stay share the win.
    Agreed,
    /// The match was abandoned without a winner: all shares are equal.
    Abandoned,
}

impl EarlyEnd {
    /// Returns the seat that lost the match for all others, if one did.
    pub const fn loser(self) -> Option<Seat> {
        match self {
            Self::Resigned(seat) | Self::OutOfTime(seat) => Some(seat),
            Self::Agreed | Self::Abandoned => None,
        }
    }

    /// Returns the result of a match that ends this way, for this number of players, after these
    /// seats had lost.
    pub fn returns(self, players: u8, lost: Seats) -> Returns {
        match self {
            _ if players == 1 => Returns::solo(0),
            Self::Abandoned => Returns::draw(players),
            Self::Resigned(seat) | Self::OutOfTime(seat) => {
                Returns::draw(players).without(lost.with(seat))
            }
            Self::Agreed => Returns::draw(players).without(lost),
        }
    }

    /// Reads an early end after a result, for this number of players; `None` if the text has none.
    pub(crate) fn scan(
        scanner: &mut Scanner<'_>,
        players: usize,
    ) -> Result<Option<Self>, TextError> {
        let seat = |scanner: &mut Scanner<'_>| {
            let number = scanner.number(1, players as i64)?;
            Ok(Seat::new(number as usize - 1))
        };
        if scanner.eat(" resigned ") {
            seat(scanner).map(Self::Resigned).map(Some)
        } else if scanner.eat(" out-of-time ") {
            seat(scanner).map(Self::OutOfTime).map(Some)
        } else if scanner.eat(" agreed") {
            Ok(Some(Self::Agreed))
        } else if scanner.eat(" abandoned") {
            Ok(Some(Self::Abandoned))
        } else {
            Ok(None)
        }
    }
}

impl fmt::Display for EarlyEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Resigned(seat) => write!(f, "resigned {seat}"),
            Self::OutOfTime(seat) => write!(f, "out-of-time {seat}"),
            Self::Agreed => f.write_str("agreed"),
            Self::Abandoned => f.write_str("abandoned"),
        }
    }
}
