//! `act`: a decision.

use super::{Method, Retry};
use crate::Choice;
use ranarium_game::Seat;
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The parameters of `act`, which takes a decision for a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Act {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The seat, which is the client's.
    pub seat: Seat,
    /// Number of the update that the seat had seen when it decided.
    pub seq: u64,
    /// The decision.
    pub action: Choice,
}

impl Method for Act {
    const NAME: &'static str = "act";
    const RETRY: Retry = Retry::Keyed;
    type Answer = Acted;
}

/// Result of a decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Acted {
    /// It is applied, or kept until all who decide with it have answered.
    Taken,
    /// It was taken before, and nothing more happens.
    Again,
    /// It is refused: `ranarium_table::Rejected`, whose `reason` is one of its names.
    Refused(Value),
}
