//! `sit`: a person's own part of the draws.

use crate::client::{Method, Retry};
use ranarium_game::Seat;
use ranarium_table::{MatchId, MatchInfo, Nonce};
use serde::{Deserialize, Serialize};

/// The parameters of `sit`, which gives a person's own part of the draws before the match begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sit {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The seat, which is the client's.
    pub seat: Seat,
    /// The person's part.
    pub nonce: Nonce,
}

impl Method for Sit {
    const NAME: &'static str = "sit";
    const RETRY: Retry = Retry::Keyed;
    type Answer = MatchInfo;
}
