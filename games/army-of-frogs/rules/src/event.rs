//! [`Event`]: the events of a match, which the rules emit and the narration describes.

use crate::{Cell, Colour, End};
use ranarium_game::Seat;
use serde::{Deserialize, Serialize};

/// An event. All events in this game are public, so a viewer sees the event itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The start player was chosen (AF-1.3).
    Started {
        /// The start player.
        seat: Seat,
    },
    /// A stone was dealt (AF-1.2).
    Dealt {
        /// The seat that receives the stone.
        seat: Seat,
        /// The colour of the dealt stone.
        stone: Colour,
    },
    /// A turn began.
    TurnBegan {
        /// The seat whose turn it is.
        seat: Seat,
    },
    /// The position at the beginning of the turn has occurred before (AF-7.3).
    Repeated {
        /// The number of occurrences, this one included.
        times: u8,
    },
    /// A stone was moved (AF-2.2).
    Moved {
        /// The owner of the stone.
        seat: Seat,
        /// The cell before.
        from: Cell,
        /// The cell after.
        to: Cell,
    },
    /// A part of the turn was skipped: it was impossible (AF-2.1).
    Skipped {
        /// The seat that skipped.
        seat: Seat,
        /// The part that was impossible.
        part: TurnPart,
    },
    /// A stone was added (AF-2.3).
    Added {
        /// The seat that added its stone.
        seat: Seat,
        /// The colour of the added stone.
        stone: Colour,
        /// The cell of the added stone.
        cell: Cell,
    },
    /// A forced pass (AF-2.1).
    Passed {
        /// The seat that passed.
        seat: Seat,
    },
    /// A stone was taken from the bag (AF-2.4).
    Took {
        /// The seat that took the stone.
        seat: Seat,
        /// The colour of the stone taken.
        stone: Colour,
    },
    /// The match ended.
    Ended {
        /// The kind of end.
        end: End,
    },
}

/// A part of a turn that can be impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Part"))]
#[serde(rename_all = "kebab-case")]
pub enum TurnPart {
    /// The Move.
    Move,
    /// The Add.
    Add,
}
