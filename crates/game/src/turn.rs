//! Whose turn it is, and what moves a match on.

use crate::{Game, Seat, Seats};
use std::fmt;

/// Who has to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// These seats decide, each for itself. Several seats decide independently: their actions
    /// commute, and none is visible to others before all are in.
    Decide(Seats),
    /// Chance decides.
    Chance,
    /// No one: the match is over.
    Over,
}

impl Turn {
    /// The seats that are to decide; none if it is chance's turn or over.
    pub const fn seats(self) -> Seats {
        match self {
            Self::Decide(seats) => seats,
            Self::Chance | Self::Over => Seats::NONE,
        }
    }
}

/// What moves a match on by one.
pub enum Step<G: Game> {
    /// A seat's decision.
    Act(Seat, G::Action),
    /// An outcome of chance.
    Chance(G::Chance),
}

impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Step<G> {}

impl<G: Game> PartialEq for Step<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Act(a, x), Self::Act(b, y)) => a == b && x == y,
            (Self::Chance(x), Self::Chance(y)) => x == y,
            (Self::Act(..), Self::Chance(_)) | (Self::Chance(_), Self::Act(..)) => false,
        }
    }
}

impl<G: Game> Eq for Step<G> {}

impl<G: Game> fmt::Debug for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act(seat, action) => write!(f, "{seat} {action}"),
            Self::Chance(chance) => write!(f, "* {chance}"),
        }
    }
}
