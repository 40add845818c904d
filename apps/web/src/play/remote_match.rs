//! [`RemoteMatch`]: a match whose players use different screens.

use leptos::prelude::*;
use ranarium_game::{Seat, Viewer};
use serde_json::Value;

/// A match whose players use different screens. If it is in the context, the user of this one plays
/// a seat or watches.
#[derive(Clone)]
pub struct RemoteMatch {
    /// The seat of the person at this screen.
    pub here: Option<Seat>,
    /// The current name of the person in each seat; `None` for a bot.
    pub names: Signal<Vec<Option<String>>>,
    /// The public note of each seat.
    pub notes: Signal<Vec<SeatNote>>,
    /// The tool in place of hints, which online matches do not have.
    pub tools: ViewFn,
    /// Takes back, or asks the others to.
    pub undo: Callback<()>,
    /// Asks for another match.
    pub rematch: Callback<()>,
    /// Takes the initial answer for the viewer's match, unless an update has followed it.
    pub start: Callback<Viewer, Option<Value>>,
    /// Handles an answer to `watch`, which contains more than the match.
    pub watched: Callback<Value>,
    /// The number of times that the connection was opened.
    pub opened: Signal<u32>,
}

/// The public note of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatNote {
    /// Presence and clock, in a word.
    pub said: String,
    /// `true` if they have left.
    pub is_gone: bool,
}
