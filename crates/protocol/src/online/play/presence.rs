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
    /// The number of connections of spectators.
    pub spectators: usize,
}
