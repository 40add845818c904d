//! `ratings`, `rating-history` and `leaderboard`: the strength of players.

use crate::client::{Method, Retry};
use crate::online::{Speed, User, UserId};
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// The kind of user that a rating is of. People and programs are rated apart.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum UserKind {
    /// A person.
    #[default]
    Person,
    /// A program that plays with a token.
    Program,
}

/// The matches that count for one rating.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct RatingPool {
    /// The game's id, such as `icefrogs`.
    pub game: String,
    /// The number of players.
    pub players: u8,
    /// The speed of the matches.
    pub speed: Speed,
}

/// A user's rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct RatingView {
    /// The matches that count.
    #[serde(flatten)]
    pub pool: RatingPool,
    /// The rating, in points.
    pub rating: i64,
    /// The standard deviation, in points.
    pub deviation: i64,
    /// The number of matches.
    pub matches: u32,
    /// `true` if the rating is certain enough for the leaderboard.
    pub is_settled: bool,
}

impl RatingView {
    /// The rating that everyone begins with, in points.
    pub const START: i64 = 1_500;

    /// The number of matches from which a rating can be settled.
    pub const SETTLED_MATCHES: u32 = 10;
}

/// The parameters of `ratings`, which returns a user's ratings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Ratings {
    /// The user.
    pub user: UserId,
}

impl Method for Ratings {
    const NAME: &'static str = "ratings";
    const RETRY: Retry = Retry::Freely;
    type Answer = Vec<RatingView>;
}

/// The parameters of `rating-history`, which returns the matches that changed a rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct RatingHistory {
    /// The user whose history is asked for.
    pub user: UserId,
    /// The rating.
    #[serde(flatten)]
    pub pool: RatingPool,
}

impl Method for RatingHistory {
    const NAME: &'static str = "rating-history";
    const RETRY: Retry = Retry::Freely;
    /// The latest matches, the earliest first.
    type Answer = Vec<RatingPoint>;
}

/// A rating after a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct RatingPoint {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The end of the match, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// The rating after the match, in points.
    pub rating: i64,
    /// The standard deviation at that time, in points.
    pub deviation: i64,
}

/// The parameters of `leaderboard`, which lists the best: those whose ratings are settled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Leaderboard {
    /// The matches that count.
    #[serde(flatten)]
    pub pool: RatingPool,
    /// People or programs.
    #[serde(default)]
    pub of: UserKind,
    /// The page, from 1; each has up to 100.
    #[serde(default = "first_page")]
    pub page: u32,
}

const fn first_page() -> u32 {
    1
}

impl Method for Leaderboard {
    const NAME: &'static str = "leaderboard";
    const RETRY: Retry = Retry::Freely;
    type Answer = Vec<LeaderboardEntry>;
}

/// A user on the leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct LeaderboardEntry {
    /// The place, from 1.
    pub place: u32,
    /// The user.
    pub user: User,
    /// The rating, in points.
    pub rating: i64,
    /// The standard deviation, in points.
    pub deviation: i64,
    /// The number of matches.
    pub matches: u32,
}
