//! `leave`: no more updates.

use crate::client::{Done, Method, Retry};
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// The parameters of `leave`, which ends the client's watching of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Leave {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
}

impl Method for Leave {
    const NAME: &'static str = "leave";
    const RETRY: Retry = Retry::Freely;
    type Answer = Done;
}
