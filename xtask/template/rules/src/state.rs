//! The full state.

use crate::Options;
use ranarium_game::Seat;

/// A match in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) to_move: Seat,
    pub(crate) leaf: u8,
}

/// An event.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The frog hopped.
    Hopped {
        /// The player.
        seat: Seat,
        /// The frog's new leaf.
        leaf: u8,
    },
}
