//! `rematch`: another match between the same players.

use crate::client::{Method, Retry};
use crate::online::TableView;
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// The parameters of `rematch`, which makes the table of the next match once one is over: with the
/// same settings, and a seat kept for everyone. The dealer moves on where there is one (FJ-2.2), and
/// otherwise everyone moves on by a seat, unless the rules draw who begins (AF-1.3). However many
/// ask for it, it is one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rematch {
    /// The match that is over.
    #[serde(rename = "match")]
    pub match_id: MatchId,
}

impl Method for Rematch {
    const NAME: &'static str = "rematch";
    const RETRY: Retry = Retry::Keyed;
    /// The table that is over; its `next` is the new one.
    type Answer = TableView;
}
