//! `undo`: a decision is taken back.

use crate::client::{Method, Retry};
use ranarium_game::Seat;
use ranarium_table::{MatchId, UndoError};
use serde::{Deserialize, Serialize};

/// The parameters of `undo`, which takes back the newest decision of the client's seats, and what
/// bots have decided since.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Undo {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// A seat of the client: the one that asks for it.
    pub seat: Seat,
}

impl Method for Undo {
    const NAME: &'static str = "undo";
    const RETRY: Retry = Retry::Keyed;
    type Answer = Undone;
}

/// Result of taking back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Undone {
    /// The decision is taken back.
    Back,
    /// It is not, for this reason.
    Refused(UndoError),
}
