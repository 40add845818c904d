//! [`Presence`]: the connected players and spectators.

use ranarium_game::Seat;
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// The connected people at the table, and the number of spectators. It is of this moment and not
/// part of the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Presence {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The seats whose people are connected.
    pub here: Vec<Seat>,
    /// The seats whose people are not connected, with the time of their absence; none unless the
    /// match is played.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<AwaySeat>,
    /// The number of connections of spectators.
    pub spectators: usize,
}

/// A seat whose person is not connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct AwaySeat {
    /// The seat.
    pub seat: Seat,
    /// The time that counts as absence until this message, in milliseconds: a pause of the clocks
    /// does not count. From `grace-ms` of the table on, another player may call a substitute.
    pub for_ms: u64,
}
