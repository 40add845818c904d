//! `seek`: looking for others to play with.

use super::{Rated, TableSettings};
use crate::client::{Done, Method, Retry};
use ranarium_game::Seat;
use ranarium_table::{Clock, MatchId};
use serde::{Deserialize, Serialize};

/// The parameters of `seek`, which looks for others who want the same. Once there are enough, a
/// table is made, all sit down, and everyone gets the notification `matched`. A second one replaces
/// the first, and it ends with the connection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Seek {
    /// The game's id, such as `icefrogs`.
    pub game: String,
    /// The number of players, from 2.
    pub players: u8,
    /// The options, in the notation of the game; those left out have their defaults.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub options: String,
    /// The time control; two minutes a decision if omitted.
    #[serde(default = "strangers_clock")]
    pub clock: Clock,
    /// The ratings that the match counts for, if any.
    #[serde(default)]
    pub rated: Rated,
    /// The ratings that the others may have, in points: the least and the most.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level_range: Option<(i64, i64)>,
    /// Time after which bots of the server take the remaining seats, in milliseconds. Without it,
    /// and in a rated match, they never do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bots_after_ms: Option<u64>,
}

const fn strangers_clock() -> Clock {
    TableSettings::STRANGERS_CLOCK
}

impl Method for Seek {
    const NAME: &'static str = "seek";
    const RETRY: Retry = Retry::Freely;
    type Answer = Seeking;
}

/// The seek is registered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Seeking {
    /// The rating by which opponents are chosen, in points.
    pub rating: i64,
    /// Time after which bots sit down, in milliseconds.
    pub bots_after_ms: Option<u64>,
}

/// The parameters of `cancel-seek`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CancelSeek {}

impl Method for CancelSeek {
    const NAME: &'static str = "cancel-seek";
    const RETRY: Retry = Retry::Freely;
    type Answer = Done;
}

/// Opponents were found, and the user has a seat at a table with them: the notification `matched`.
/// Sitting down again in the same seat gives a nonce. The match begins when all people have given
/// theirs, or a few seconds later.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Matched {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The user's seat.
    pub seat: Seat,
}
