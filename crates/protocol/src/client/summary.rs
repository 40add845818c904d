//! One match in a list.

use ranarium_game::Returns;
use ranarium_table::{MatchInfo, Name, Stage};
use serde::{Deserialize, Serialize};

/// One match in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchSummary {
    /// The match.
    pub info: MatchInfo,
    /// Its stage.
    pub stage: Stage,
    /// Number of steps, draws included; during the match, number of events that a spectator saw,
    /// which gives away nothing hidden.
    pub steps: u32,
    /// The date, as a client wrote it.
    pub date: Option<Name>,
    /// The result.
    pub returns: Option<Returns>,
}
