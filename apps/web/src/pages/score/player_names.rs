//! [`PlayerNames`]: the names of the players with real cards, stored in this browser.

use crate::settings::{store_changes, stored};
use crate::texts::PageWords;
use leptos::prelude::*;
use ranarium_game::{Message, Seat};

/// The typed names of the players, in the order of their seats. Cheap to copy.
#[derive(Clone, Copy)]
pub struct PlayerNames(RwSignal<Vec<String>>);

impl PlayerNames {
    /// Returns the names that were last typed for a game, and stores their changes.
    pub fn of_game(game: &str) -> Self {
        let key = format!("score-names-{game}");
        let names = Self(RwSignal::new(
            stored(&key)
                .map(|names| names.lines().map(str::to_owned).collect())
                .unwrap_or_default(),
        ));
        store_changes(key, move || names.0.with(|names| names.join("\n")));
        names
    }

    /// Returns the names of at least this many players: a number for each without a name.
    pub fn or_numbers(self, min_count: usize, page: PageWords) -> Vec<String> {
        let names = self.0.get();
        (0..names.len().max(min_count))
            .map(|index| match names.get(index).map(|name| name.trim()) {
                Some(name) if !name.is_empty() => name.to_owned(),
                _ => page.say(&Message::new("ranarium-player").with("number", index + 1)),
            })
            .collect()
    }

    /// Returns the typed name of a player.
    pub fn get(self, seat: Seat) -> String {
        let name = self.0.with(|names| names.get(seat.index()).cloned());
        name.unwrap_or_default()
    }

    /// Changes the name of a player.
    pub fn set(self, seat: Seat, name: String) {
        let index = seat.index();
        self.0.update(|names| {
            names.resize(names.len().max(index + 1), String::new());
            names[index] = name;
        });
    }

    /// Removes a player; later ones move up.
    pub fn remove(self, seat: Seat) {
        self.0.update(|names| {
            if seat.index() < names.len() {
                names.remove(seat.index());
            }
        });
    }
}
