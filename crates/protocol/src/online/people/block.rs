//! `block`, `unblock` and `blocks`: whom a user wants nothing to do with.

use crate::client::{Done, Method, Retry};
use crate::online::{User, UserId};
use serde::{Deserialize, Serialize};

/// The parameters of `block`. From now on neither of the two receives the other's phrases, or can
/// sit down at a table that the other has made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Block {
    /// The user to block.
    pub user: UserId,
}

impl Method for Block {
    const NAME: &'static str = "block";
    const RETRY: Retry = Retry::Freely;
    type Answer = Done;
}

/// The parameters of `unblock`, which lifts a block of this user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Unblock {
    /// The user to unblock.
    pub user: UserId,
}

impl Method for Unblock {
    const NAME: &'static str = "unblock";
    const RETRY: Retry = Retry::Freely;
    type Answer = Done;
}

/// The parameters of `blocks`, which lists whom the user has blocked, the latest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Blocks {}

impl Method for Blocks {
    const NAME: &'static str = "blocks";
    const RETRY: Retry = Retry::Freely;
    type Answer = Vec<User>;
}
