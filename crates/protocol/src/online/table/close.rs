//! `close`: a table is closed by its maker before the match begins.

use crate::client::{Method, Retry};
use crate::online::TableView;
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// The parameters of `close`, with which the maker of a table closes it before the match begins. No
/// more players can sit down there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Close {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
}

impl Method for Close {
    const NAME: &'static str = "close";
    const RETRY: Retry = Retry::Keyed;
    type Answer = TableView;
}
