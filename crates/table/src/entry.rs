//! An entry of the log: a step, and whose doing it was.

use derive_where::derive_where;
use ranarium_game::{FullGame, Scanner, Seat, Step, TextError};
use std::fmt;
use std::str::FromStr;

/// A step of a match, as stored in the log.
#[derive_where(Clone, Copy, PartialEq, Eq)]
pub enum Entry<G: FullGame> {
    /// A seat's own decision: `1 bid 3`.
    Act(Seat, G::Action),
    /// A decision that the clock took for a seat: `! 1 bid 3`.
    Timeout(Seat, G::Action),
    /// An outcome of chance: `* draw 3`.
    Chance(G::Chance),
}

impl<G: FullGame> Entry<G> {
    /// Returns the step of the match.
    pub const fn step(&self) -> Step<G> {
        match *self {
            Self::Act(seat, action) | Self::Timeout(seat, action) => Step::Act(seat, action),
            Self::Chance(outcome) => Step::Chance(outcome),
        }
    }

    /// Returns the seat that decides; `None` for chance.
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Self::Act(seat, _) | Self::Timeout(seat, _) => Some(*seat),
            Self::Chance(_) => None,
        }
    }
}

impl<G: FullGame> fmt::Debug for Entry<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<G: FullGame> fmt::Display for Entry<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act(seat, action) => write!(f, "{seat} {action}"),
            Self::Timeout(seat, action) => write!(f, "! {seat} {action}"),
            Self::Chance(outcome) => write!(f, "* {outcome}"),
        }
    }
}

impl<G: FullGame> FromStr for Entry<G> {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        if let Some(outcome) = text.strip_prefix("* ") {
            let outcome = outcome.parse();
            return outcome
                .map(Self::Chance)
                .map_err(|error: TextError| error.shifted(2));
        }
        let (rest, shift) = match text.strip_prefix("! ") {
            Some(rest) => (rest, 2),
            None => (text, 0),
        };
        let (seat, action) = match rest.as_bytes() {
            [digit @ b'1'..=b'5', b' ', ..] => (Seat::new(usize::from(digit - b'1')), &rest[2..]),
            _ => {
                let mut scanner = Scanner::new(text);
                if !scanner.eat("! ") && scanner.eat("!") || scanner.eat("*") {
                    return Err(scanner.expected("\" \""));
                }
                let seat = scanner.seat().map_err(|error| {
                    if shift == 0 {
                        error
                            .or_allowed("\"* OUTCOME\"")
                            .or_allowed("\"! SEAT ACTION\"")
                    } else {
                        error
                    }
                })?;
                scanner.literal(" ")?;
                (seat, scanner.rest())
            }
        };
        let action = action
            .parse()
            .map_err(|error: TextError| error.shifted(2 + shift))?;
        Ok(if shift == 0 {
            Self::Act(seat, action)
        } else {
            Self::Timeout(seat, action)
        })
    }
}
