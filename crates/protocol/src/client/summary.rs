//! One match in a list.

use ranarium_game::Returns;
use ranarium_table::{EarlyEnd, MatchInfo, Name, Stage};
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
    /// The reason why the match ended early; absent if it ended by its rules.
    #[serde(rename = "early-end", default, skip_serializing_if = "Option::is_none")]
    pub early_end: Option<EarlyEnd>,
}

impl MatchSummary {
    /// Returns `true` if the match was broken off: its equal shares are no result.
    pub fn is_broken_off(&self) -> bool {
        self.early_end == Some(EarlyEnd::Abandoned)
    }
}
