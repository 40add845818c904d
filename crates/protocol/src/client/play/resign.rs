//! `resign`: a seat gives up.

use crate::client::{Method, Retry};
use ranarium_game::Seat;
use ranarium_table::{EarlyEndError, MatchId};
use serde::{Deserialize, Serialize};

/// The parameters of `resign`, which ends a match. If several people play at different screens, it
/// ends only for the seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Resign {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The seat, which is the client's.
    pub seat: Seat,
}

impl Method for Resign {
    const NAME: &'static str = "resign";
    const RETRY: Retry = Retry::Keyed;
    type Answer = Resigned;
}

/// Result of resigning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Resigned {
    /// The match is over.
    Over,
    /// The match continues for the others, and a bot plays the seat to the end.
    Substituted,
    /// It is not, for this reason.
    Refused(EarlyEndError),
}
