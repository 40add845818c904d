//! [`Saying`]: something that a player wants to say.

use ranarium_game::Seat;
use ranarium_protocol::online::{Phrase, UserId};
use serde::{Deserialize, Serialize};

/// Something that a player wants to say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Saying {
    /// Who.
    pub user: UserId,
    /// From which seat.
    pub seat: Seat,
    /// What.
    pub phrase: Phrase,
    /// Users who do not hear it: they are kept apart from the player.
    pub deaf: Vec<UserId>,
}
