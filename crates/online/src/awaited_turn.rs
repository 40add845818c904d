//! [`Awaiting`] and [`AwaitedTurn`]: the people for whom a match waits.

use ranarium_protocol::online::UserId;
use ranarium_table::Name;
use serde::{Deserialize, Serialize};

/// A person for whom a match waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Awaiting {
    /// The id of the person.
    pub user: UserId,
    /// The number of the entry since which it waits.
    pub since: u64,
}

/// A match that waits for a user, without anything that has to stay hidden from other users.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct AwaitedTurn {
    /// The number of the entry since which it waits.
    pub since: u64,
    /// The user's presence.
    #[serde(rename = "whereabouts")]
    pub presence: UserPresence,
    /// Time after which a person counts as gone, in milliseconds.
    pub grace_ms: u64,
    /// The game's id.
    pub game: String,
    /// The names of the other people at the table.
    pub opponents: Vec<Name>,
}

/// The presence of the user for whom a match waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UserPresence {
    /// At the match.
    Here,
    /// Not at the match, by the presence that this node has received.
    Away,
}
