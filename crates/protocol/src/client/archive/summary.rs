//! [`MatchSummary`]: the element of `matches` and of `import`.

use ranarium_game::{Returns, Seat, Seats};
use ranarium_table::{EarlyEnd, MatchInfo, MatchStage, Name};
use serde::{Deserialize, Serialize};

/// One match in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchSummary {
    /// The match.
    pub info: MatchInfo,
    /// The stage of the match.
    pub stage: MatchStage,
    /// The number of steps, draws included; during the match, the number of events that a spectator
    /// saw, which gives away nothing hidden.
    pub steps: u32,
    /// The date, as a client wrote it.
    pub date: Option<Name>,
    /// The result.
    pub returns: Option<Returns>,
    /// The reason why the match ended early; absent if it ended by its rules.
    #[serde(rename = "early-end", default, skip_serializing_if = "Option::is_none")]
    pub early_end: Option<EarlyEnd>,
    /// The seats that have resigned or run out of time in a match that continues for the others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<Seat>,
}

impl MatchSummary {
    /// Returns the seats that have lost by resigning or on time.
    pub fn losers(&self) -> Seats {
        let last = self.early_end.and_then(EarlyEnd::loser);
        self.lost.iter().copied().chain(last).collect()
    }

    /// Returns `true` if the match was broken off: its equal shares are no result.
    pub fn is_broken_off(&self) -> bool {
        self.early_end == Some(EarlyEnd::Abandoned)
    }

    /// Returns the result of a match that was not broken off.
    pub fn result(&self) -> Option<Returns> {
        self.returns.filter(|_| !self.is_broken_off())
    }
}
