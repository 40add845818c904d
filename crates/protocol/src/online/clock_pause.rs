//! [`ClockPause`]: clocks that are paused by agreement, and `resume`, which ends the pause.

use super::TableView;
use crate::client::{Method, Retry};
use ranarium_game::Seat;
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// A pause of all clocks of a match, to which everyone has agreed. Play may go on meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct ClockPause {
    /// The time at which the clocks go on by themselves, in milliseconds since 1970 (UTC).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until_ms: Option<u64>,
}

/// The parameters of `resume`, with which any player ends the pause of the clocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Resume {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The seat, which is the client's.
    pub seat: Seat,
}

impl Method for Resume {
    const NAME: &'static str = "resume";
    const RETRY: Retry = Retry::Keyed;
    type Answer = TableView;
}
