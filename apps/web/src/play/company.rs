//! [`Company`]: a match whose players sit at different screens.

use leptos::prelude::*;
use ranarium_game::Seat;

/// A match whose players sit at different screens. Where it is in the context, the person at this
/// one plays a seat of it, or looks on.
#[derive(Clone)]
pub struct Company {
    /// The seat of the person at this screen.
    pub here: Option<Seat>,
    /// What all may know of each seat's person at this moment.
    pub notes: Signal<Vec<SeatNote>>,
    /// What stands among the tools in place of hints, which nobody gets in a match against others.
    pub tools: ViewFn,
    /// Takes back, or asks the others to.
    pub undo: Callback<()>,
    /// Asks for another match.
    pub rematch: Callback<()>,
}

/// What all may know of a seat's person at this moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatNote {
    /// In a word: whether they are there, and how much time is left.
    pub said: String,
    /// Whether they have gone.
    pub is_gone: bool,
}
