//! Events. Nothing is hidden, so every viewer sees the events themselves.

use crate::board::Space;
use crate::pyramid::Size;
use crate::state::End;
use ranarium_game::{Seat, Wire};
use serde::{Deserialize, Serialize};

/// An event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A pyramid left the supply and moved.
    Entered {
        /// The owner of the pyramid.
        seat: Seat,
        /// The size of the pyramid.
        size: Size,
        /// A shortest path from the start space to where the move ended: every space touched, both
        /// ends included.
        route: Vec<Space>,
    },
    /// A pyramid on the board moved.
    Moved {
        /// The owner of the pyramid, whose turn it is.
        seat: Seat,
        /// The size of the pyramid.
        size: Size,
        /// A shortest path from the pyramid's origin to its destination: every space touched, both
        /// ends included.
        route: Vec<Space>,
    },
    /// A player had no move (IF-4.2).
    Passed {
        /// The seat that passed.
        seat: Seat,
    },
    /// The match ended.
    Ended(End),
}

impl Wire for Event {}
