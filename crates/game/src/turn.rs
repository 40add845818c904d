//! The turn of a match, and the steps that move it on.

use crate::{Game, Seat, Seats};
use derive_where::derive_where;
use std::fmt;

/// The seats that decide next, or chance, or the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// These seats decide, each for itself. Several seats decide independently: their actions
    /// commute, and none is visible to others before all are in.
    Decide(Seats),
    /// Chance decides.
    Chance,
    /// The match is over.
    Over,
}

impl Turn {
    /// Returns the seats that are to decide; none if it is chance's turn or over.
    pub const fn seats(self) -> Seats {
        match self {
            Self::Decide(seats) => seats,
            Self::Chance | Self::Over => Seats::NONE,
        }
    }
}

/// One step of a match.
#[derive_where(Clone, Copy, PartialEq, Eq)]
pub enum Step<G: Game> {
    /// A seat's decision.
    Act(Seat, G::Action),
    /// An outcome of chance.
    Chance(G::Chance),
}

impl<G: Game> fmt::Debug for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act(seat, action) => write!(f, "{seat} {action}"),
            Self::Chance(chance) => write!(f, "* {chance}"),
        }
    }
}
