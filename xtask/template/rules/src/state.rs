//! The whole truth.

use crate::Options;
use ranarium_game::Seat;

/// A match in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) to_move: Seat,
    pub(crate) leaf: u8,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// The frog hopped.
    Hopped {
        /// Who made it hop.
        seat: Seat,
        /// Where it sits now.
        leaf: u8,
    },
}
