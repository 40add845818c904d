//! `player`: the public page of a user.

use crate::client::{Method, Retry};
use crate::online::{OnlineSummary, User, UserId, UserKind};
use serde::{Deserialize, Serialize};

/// The parameters of `player`, which returns what everyone may know of a user. `ratings` and
/// `rating-history` return their ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Player {
    /// The user.
    pub user: UserId,
}

impl Method for Player {
    const NAME: &'static str = "player";
    const RETRY: Retry = Retry::Freely;
    type Answer = PlayerView;
}

/// A user, as everyone may know them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct PlayerView {
    /// The user.
    pub user: User,
    /// Person or program.
    pub kind: UserKind,
    /// `true` for a person with an account, and for a program of one.
    pub has_account: bool,
    /// The latest rated matches, the latest first; at most ten.
    pub matches: Vec<OnlineSummary>,
}
