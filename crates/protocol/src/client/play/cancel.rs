//! `cancel`: no more thinking.

use crate::client::{Done, Method, Retry};
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// The parameters of `cancel`, which makes the bots, hints and analyses of a match answer now, with
/// the best that they have. Their answers come soon after this one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Cancel {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
}

impl Method for Cancel {
    const NAME: &'static str = "cancel";
    const RETRY: Retry = Retry::Freely;
    type Answer = Done;
}
