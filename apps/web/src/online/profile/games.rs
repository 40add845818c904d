//! [`Games`]: the names of all games.

use crate::pages::home::Room;
use crate::texts::title_words;
use leptos::prelude::*;
use ranarium_board::Words;

/// The names of all games, in the reader's language. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Games(StoredValue<Vec<(&'static str, Signal<Words>)>>);

impl Games {
    /// Those of these rooms.
    pub fn of(rooms: &[Room]) -> Self {
        let games = rooms.iter().map(|room| (room.id, title_words(room.titles)));
        Self(StoredValue::new(games.collect()))
    }

    /// The name of a game.
    pub fn name(self, id: &str) -> String {
        let words = self.0.with_value(|games| {
            let mut games = games.iter();
            games.find(|(game, _)| *game == id).map(|(_, words)| *words)
        });
        match words {
            Some(words) => words.with(|words| words.text("name")),
            None => id.to_owned(),
        }
    }
}
