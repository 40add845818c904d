//! `say`: a player says something to those at the table.

use super::Phrase;
use crate::client::{Done, Method, Retry};
use ranarium_game::Seat;
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// The parameters of `say`, which says a phrase to everyone who looks on at the match, but those
/// who have blocked the player or are blocked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Say {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The seat, which is the client's.
    pub seat: Seat,
    /// What is said.
    pub phrase: Phrase,
}

impl Method for Say {
    const NAME: &'static str = "say";
    const RETRY: Retry = Retry::Never;
    type Answer = Done;
}

/// The notification `said`: a player has said something. It is of this moment, and kept nowhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Said {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// Who.
    pub seat: Seat,
    /// What.
    pub phrase: Phrase,
}
