//! The turn of a match.

use crate::Seats;

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
