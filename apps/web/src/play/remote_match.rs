//! [`RemoteMatch`]: a match whose players use different screens. The table page provides it in the
//! context; local matches have none.

use leptos::prelude::*;
use ranarium_game::{Seat, Seats, Viewer};
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
    /// The number of the frog of each seat, which its person chose.
    pub frogs: Signal<Vec<u8>>,
    /// The tool in place of hints, which online matches do not have.
    pub tools: ViewFn,
    /// The user's actions except moves, in the menu of further tools.
    pub actions: ViewFn,
    /// The notices between the board and the bar.
    pub notices: ViewFn,
    /// The text key of the question before resigning, which explains the consequence.
    pub resign_question: Signal<&'static str>,
    /// The seats that have resigned or lost on time while the match continues: a bot plays them to
    /// the end.
    pub lost: Signal<Seats>,
    /// The latest move of each seat, which the table describes for the notices.
    pub last_moves: RwSignal<Vec<LastMove>>,
    /// The seconds until the others may have the computer play for the user, who is idle.
    pub idleness: Signal<Option<u64>>,
    /// The effect of the match on the user's rating, once it is known.
    pub rating: Signal<Option<RatingChange>>,
    /// Takes back, or asks the others to.
    pub undo: Callback<()>,
    /// Asks for another match, or joins the one that another player has asked for.
    pub rematch: Callback<()>,
    /// The label for joining the rematch, once a player has asked for one.
    pub rematch_label: Signal<Option<String>>,
    /// Time from the beginning of the match to its end, in milliseconds, once it is over.
    pub took_ms: Signal<Option<u64>>,
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
    /// The absence in a word; empty if the player plays the seat.
    pub presence: String,
    /// The reason why the player does not play the seat now, if there is one.
    pub absence: Option<Absence>,
    /// `true` if the player is not connected.
    pub is_away: bool,
    /// `true` if the player has decided while others still decide at the same time.
    pub has_decided: bool,
    /// The clock, if the match has clocks.
    pub clock: Option<ShownClock>,
    /// The rating, in a rated match.
    pub rating: Option<i64>,
}

/// The reason why a player does not play a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Absence {
    /// The player is not connected.
    Away,
    /// The player has not been connected for a long time.
    Gone,
    /// A bot plays the seat until the player returns.
    Substituted,
    /// The player has resigned, and a bot plays the seat to the end.
    Resigned,
}

/// A clock as a seat shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownClock {
    /// The time that is left.
    pub text: String,
    /// The factor of a player who has more time than others; `None` for the other players.
    pub factor: Option<u8>,
    /// `true` while the clock runs.
    pub is_running: bool,
    /// `true` while the clock runs and little time is left.
    pub is_low: bool,
}

/// The latest move of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LastMove {
    /// The move in words; empty before the first.
    pub text: String,
    /// The players who have moved since.
    pub since: Seats,
}

/// The effect of a rated match on the user's rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatingChange {
    /// The match counts for the rating.
    Counted {
        /// The rating after the match, in points.
        rating: i64,
        /// The difference from the rating before.
        change: i64,
    },
    /// The match was too short to count for any rating.
    TooShort,
}
