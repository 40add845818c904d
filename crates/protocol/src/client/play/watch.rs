//! `watch`: updates of a match.

use crate::client::{Method, Retry};
use ranarium_game::{Seat, Viewer};
use ranarium_table::{MatchId, MatchInfo, UndoError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The parameters of `watch`, which shows a match as a viewer sees it, from now on: later updates
/// come as notifications.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Watch {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The viewer.
    pub viewer: Viewer,
    /// The number of the last update that the client has received; 0, or left out, for none.
    #[serde(default)]
    pub known: u64,
}

impl Method for Watch {
    const NAME: &'static str = "watch";
    const RETRY: Retry = Retry::Freely;
    type Answer = Watched;
}

/// The first view of a new viewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Watched {
    /// The match.
    pub info: MatchInfo,
    /// The events since the known update, and what is seen now (`ranarium_table::Update` of the
    /// game); nothing before the match begins, or if nothing has happened.
    pub update: Option<Value>,
    /// The seats of bots that are thinking.
    pub thinking: Vec<Seat>,
    /// The client's own seats that have yet to answer, for a client with several seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub awaited: Vec<Seat>,
    /// The client's own seats whose newest decision `undo` would take back, for a client with
    /// several seats; empty if it would be refused.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub undo: Vec<Seat>,
    /// The reason why `undo` would be refused now, for a client with seats; none if it would take
    /// something back.
    #[serde(rename = "no-undo", default, skip_serializing_if = "Option::is_none")]
    pub no_undo: Option<UndoError>,
}
