//! `act`: a move.

use crate::NamedAction;
use crate::client::{Method, Retry};
use ranarium_table::{MatchId, Move};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The parameters of `act`, which takes a move of a seat of the client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Act {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The move: a seat and its action.
    #[serde(flatten)]
    pub mv: Move<NamedAction>,
}

impl Method for Act {
    const NAME: &'static str = "act";
    const RETRY: Retry = Retry::Keyed;
    type Answer = Acted;
}

/// Result of a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Acted {
    /// The action is applied, or stored until all who decide with it have answered.
    Taken,
    /// The action was applied before; the state does not change.
    Again,
    /// The action is rejected: `ranarium_table::ActError`, whose `reason` is one of its names.
    Refused(Value),
}
