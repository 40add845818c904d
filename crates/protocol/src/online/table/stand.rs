//! `stand`: a seat is left before the match begins.

use crate::client::{Method, Retry};
use ranarium_game::Seat;
use ranarium_table::{MatchId, MatchInfo};
use serde::{Deserialize, Serialize};

/// The parameters of `stand`, which leaves a seat before the match begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Stand {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The seat, which is the client's.
    pub seat: Seat,
}

impl Method for Stand {
    const NAME: &'static str = "stand";
    const RETRY: Retry = Retry::Keyed;
    type Answer = MatchInfo;
}
