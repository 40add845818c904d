//! `resume`, which ends a pause of the clocks.

use crate::client::{Method, Retry};
use crate::online::TableView;
use ranarium_game::Seat;
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// The parameters of `resume`, with which any player ends the pause of the clocks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Resume {
    /// The id of the match.
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
