//! `substitute`, `return`: a bot that replaces an absent player.

use crate::client::{Method, Retry};
use crate::online::TableView;
use ranarium_game::Seat;
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// The parameters of `substitute`, which has the table's bot play a seat until its owner returns.
///
/// The owner may ask for it at any time; another player, once the owner has been gone for the
/// table's `grace-ms`, or has kept the others waiting for its `stall-ms`. With a clock per decision
/// the clock alone takes a seat from its owner, and while the clocks are paused nothing does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Substitute {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The seat that the bot is to play.
    pub seat: Seat,
}

impl Method for Substitute {
    const NAME: &'static str = "substitute";
    const RETRY: Retry = Retry::Keyed;
    type Answer = TableView;
}

/// The parameters of `return`, with which the owner of a seat takes it over again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Return {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The seat, which is the client's.
    pub seat: Seat,
}

impl Method for Return {
    const NAME: &'static str = "return";
    const RETRY: Retry = Retry::Keyed;
    type Answer = TableView;
}
