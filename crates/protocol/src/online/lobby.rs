//! `lobby`: the tables that wait for players, as they come and go.

use super::OnlineSummary;
use crate::client::{Done, Method, Retry};
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// The parameters of `lobby`, which lists the open tables that wait for players and has every
/// change sent from then on. A second one replaces the first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Lobby {
    /// Tables of this game alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Tables for this number of players alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<u8>,
}

impl Method for Lobby {
    const NAME: &'static str = "lobby";
    const RETRY: Retry = Retry::Freely;
    type Answer = LobbyTables;
}

/// The tables at the beginning.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct LobbyTables {
    /// The number of this list: the next change has the next number.
    pub seq: u64,
    /// The tables, the latest first.
    pub tables: Vec<OnlineSummary>,
}

/// A change in the list of tables: the notification `lobby`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct LobbyChanged {
    /// The number of the change.
    pub seq: u64,
    /// Tables that are new, or not as they were.
    pub tables: Vec<OnlineSummary>,
    /// Tables that wait no longer.
    pub gone: Vec<MatchId>,
}

/// The parameters of `leave-lobby`, after which no changes are sent any more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct LeaveLobby {}

impl Method for LeaveLobby {
    const NAME: &'static str = "leave-lobby";
    const RETRY: Retry = Retry::Freely;
    type Answer = Done;
}
