//! [`OfGame`]: what the lobby knows of a game.

use crate::pages::home::Room;
use ranarium_catalog::Texts;

/// A game in the lobby.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OfGame {
    /// Its name in addresses and files.
    pub id: &'static str,
    /// Its name for people.
    pub titles: Texts,
    /// The least number of people who play it together.
    pub least: u8,
    /// The most.
    pub most: u8,
}

impl OfGame {
    /// The game of a room.
    pub fn of(room: &Room) -> Self {
        let (least, most, _) = room.players;
        Self {
            id: room.id,
            titles: room.titles,
            least: least.max(2) as u8,
            most: most.max(2) as u8,
        }
    }
}
