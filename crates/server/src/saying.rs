//! [`Saying`]: something that a player wants to say.

use ranarium_game::Seat;
use ranarium_protocol::online::{Phrase, UserId};
use serde::{Deserialize, Serialize};

/// Something that a player wants to say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Saying {
    /// The user who says it.
    pub user: UserId,
    /// From which seat.
    pub seat: Seat,
    /// The phrase.
    pub phrase: Phrase,
    /// Users who do not receive it: they are kept apart from the player.
    pub deaf: Vec<UserId>,
}
