//! `begin`: the first draw.

use crate::client::{Method, Retry};
use ranarium_table::{MatchId, MatchInfo};
use serde::{Deserialize, Serialize};

/// The parameters of `begin`, which begins a match. One that has begun stays as it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Begin {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
}

impl Method for Begin {
    const NAME: &'static str = "begin";
    const RETRY: Retry = Retry::Keyed;
    type Answer = MatchInfo;
}
