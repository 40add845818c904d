//! [`QuickChat`]: a phrase that a player says, for the clients of a match and for other nodes.

use ranarium_game::Seat;
use ranarium_protocol::online::{Phrase, UserId};
use serde::{Deserialize, Serialize};

/// A phrase that a player says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct QuickChat {
    /// The user who says it.
    pub user: UserId,
    /// The player's seat.
    pub seat: Seat,
    /// The phrase said.
    pub phrase: Phrase,
    /// Users who do not receive it: one of the two has blocked the other.
    #[serde(rename = "deaf")]
    pub blocked_users: Vec<UserId>,
}
