//! `lobby`: the tables that wait for players, the open seeks, and the matches to watch, as they
//! come and go.

use super::{OnlineSummary, Rated, User};
use crate::client::{Done, Method, Retry};
use ranarium_table::{Clock, MatchId};
use serde::{Deserialize, Serialize};

/// The parameters of `lobby`, which lists the open tables that wait for players, the open seeks and
/// the matches to watch, and has every change sent from then on. A second one replaces the first.
/// Tables, seeks and matches of users whom the user has blocked, or who have blocked the user, are
/// left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Lobby {
    /// Tables, seeks and matches of this game alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// Tables, seeks and matches for this number of players alone.
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
    /// The people who look for a quick match, the one who has waited longest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seeks: Vec<OpenSeek>,
    /// The matches at open tables, the latest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub playing: Vec<OnlineSummary>,
}

/// A person who looks for a quick match. A seek with the same terms finds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct OpenSeek {
    /// The person.
    pub user: User,
    /// The game's id, such as `icefrogs`.
    pub game: String,
    /// The number of players.
    pub players: u8,
    /// The options, in the notation of the game.
    pub options: String,
    /// The time control.
    pub clock: Clock,
    /// The ratings that the match counts for, if any.
    #[serde(default)]
    pub rated: Rated,
    /// The rating of the person, in points.
    pub rating: i64,
    /// The ratings that the others may have, in points: the least and the most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level_range: Option<(i64, i64)>,
    /// The start of the search, in milliseconds since 1970 (UTC).
    pub since_ms: u64,
}

/// A change in the lists: the notification `lobby`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct LobbyChanged {
    /// The number of the change.
    pub seq: u64,
    /// New and changed tables.
    pub tables: Vec<OnlineSummary>,
    /// The ids of tables that are no longer listed.
    pub gone: Vec<MatchId>,
    /// All open seeks, if they have changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seeks: Option<Vec<OpenSeek>>,
    /// New and changed matches to watch.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub playing: Vec<OnlineSummary>,
    /// The ids of matches that are no longer listed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub playing_gone: Vec<MatchId>,
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
