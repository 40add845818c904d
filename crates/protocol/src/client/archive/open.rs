//! `open`: a new match.

use crate::client::{Method, Retry};
use ranarium_table::{MatchId, MatchInfo, Name, SeatInfo};
use serde::{Deserialize, Serialize};

/// The parameters of `open`, which makes a match that the client owns. Nothing is drawn yet; the
/// answer has the commitment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Open {
    /// The game's id, such as `icefrogs`.
    pub game: String,
    /// The options, in any order; those left out have their defaults.
    pub options: String,
    /// The position to begin in, as `docs/notation.md` has it, instead of the beginning of the
    /// game. It says everything, hidden cards included.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The players by seat: people by name, bots as they are written in a record, such as `hard` or
    /// `expert@500ms`.
    pub seats: Vec<SeatInfo>,
    /// Length of a reaction window in milliseconds; without it a window lasts until all have
    /// answered.
    #[serde(default)]
    pub window_ms: Option<u64>,
    /// The date of the match, as the client writes it.
    #[serde(default)]
    pub date: Option<Name>,
    /// The finished match before a rematch. By the rules of the game its options lead to those of
    /// this match, such as another dealer, and `options` is ignored. If they stay the same,
    /// everyone moves on by one seat, so that another player begins, unless the rules draw who
    /// begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<MatchId>,
}

impl Method for Open {
    const NAME: &'static str = "open";
    const RETRY: Retry = Retry::Never;
    type Answer = MatchInfo;
}
