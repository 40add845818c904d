//! [`Presence`]: who is there.

use ranarium_game::Seat;
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// Who is there: the people at the table who are connected, and how many look on. It is of this
/// moment and not part of the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Presence {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The seats whose people are connected.
    pub here: Vec<Seat>,
    /// Number of connections of others who look on.
    pub spectators: usize,
}
