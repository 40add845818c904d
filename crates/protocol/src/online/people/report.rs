//! `report`: a user reports another to the operator.

use crate::client::{Done, Method, Retry};
use crate::online::UserId;
use ranarium_game::{Scanner, TextError};
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The parameters of `report`, which reports a player of a match to the operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The reported user, a player of the match.
    pub user: UserId,
    /// The reason for the report.
    pub reason: ReportReason,
}

impl Method for Report {
    const NAME: &'static str = "report";
    const RETRY: Retry = Retry::Never;
    type Answer = Done;
}

/// The reason for a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ReportReason {
    /// The name hurts people.
    Name,
    /// The phrases are used to annoy.
    Phrases,
    /// The player keeps others waiting on purpose.
    Stalling,
    /// The player seems to have help that is not allowed.
    UnfairPlay,
    /// Another reason.
    Other,
}

impl ReportReason {
    /// All reasons.
    pub const ALL: [Self; 5] = [
        Self::Name,
        Self::Phrases,
        Self::Stalling,
        Self::UnfairPlay,
        Self::Other,
    ];

    /// Returns the reason's name in a message.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Name => "name",
            Self::Phrases => "phrases",
            Self::Stalling => "stalling",
            Self::UnfairPlay => "unfair-play",
            Self::Other => "other",
        }
    }
}

impl fmt::Display for ReportReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for ReportReason {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let found_reason = Self::ALL.into_iter().find(|one| one.as_str() == text);
        found_reason.ok_or_else(|| {
            let names = Self::ALL.map(Self::as_str).join(", ");
            Scanner::new(text).expected(format!("one of {names}"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::ReportReason;

    #[test]
    fn a_report_reason_has_one_name() {
        for reason in ReportReason::ALL {
            assert_eq!(serde_json::to_value(reason).unwrap(), reason.as_str());
            assert_eq!(reason.as_str().parse(), Ok(reason));
        }
        let error = "moo".parse::<ReportReason>().unwrap_err();
        assert!(
            error.to_string().contains("one of name, phrases"),
            "{error}"
        );
    }
}
