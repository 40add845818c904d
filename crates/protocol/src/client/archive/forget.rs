//! `forget`: a match is deleted.

use crate::client::{Done, Method, Retry};
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// The parameters of `forget`, which deletes a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Forget {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
}

impl Method for Forget {
    const NAME: &'static str = "forget";
    const RETRY: Retry = Retry::Freely;
    type Answer = Done;
}
