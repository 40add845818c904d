//! `say`: a player says something to those at the table.

use crate::client::{Done, Method, Retry};
use crate::online::Phrase;
use ranarium_game::Seat;
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// The parameters of `say`, which sends a phrase to everyone who watches the match, except users
/// whom the player has blocked or who have blocked the player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Say {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The seat, which is the client's.
    pub seat: Seat,
    /// The phrase to send.
    pub phrase: Phrase,
}

impl Method for Say {
    const NAME: &'static str = "say";
    const RETRY: Retry = Retry::Never;
    type Answer = Done;
}

/// The notification `said`: a player has said something. It is sent once, and not stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Said {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The seat of the player.
    pub seat: Seat,
    /// The phrase that was sent.
    pub phrase: Phrase,
}
