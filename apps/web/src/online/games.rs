//! [`Games`]: the games, as the pages of online play need them.

use crate::games::GameTile;
use crate::texts::title_words;
use leptos::prelude::*;
use ranarium_board::Words;

/// A game, as the pages of online play show it.
#[derive(Clone, Copy)]
pub struct OnlineGame {
    /// The id of the game, as in URLs and files.
    pub id: &'static str,
    /// Minimum number of people for online play.
    pub min_people: u8,
    /// Maximum number of people for online play.
    pub max_people: u8,
    /// `true` if the game's texts name the colours of seats.
    pub names_colours: bool,
    title: Signal<Words>,
}

impl OnlineGame {
    /// Returns the game's name in the user's language.
    pub fn name(self) -> String {
        self.title.with(|words| words.text("name"))
    }
}

/// All games. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Games(StoredValue<Vec<OnlineGame>>);

impl Games {
    /// Returns the games of these tiles.
    pub fn of(tiles: &[GameTile]) -> Self {
        let games = tiles.iter().map(|tile| {
            let (min_players, max_players, _) = tile.players;
            OnlineGame {
                id: tile.id,
                min_people: min_players.max(2) as u8,
                max_people: max_players.max(2) as u8,
                names_colours: tile.names_colours,
                title: title_words(tile.titles),
            }
        });
        Self(StoredValue::new(games.collect()))
    }

    /// Returns all games, in the order of their tiles.
    pub fn all(self) -> Vec<OnlineGame> {
        self.0.get_value()
    }

    /// Returns the game with this name in URLs and files.
    pub fn find(self, id: &str) -> Option<OnlineGame> {
        self.0
            .with_value(|games| games.iter().find(|game| game.id == id).copied())
    }

    /// Returns the name of a game in the user's language.
    pub fn name(self, id: &str) -> String {
        self.find(id)
            .map_or_else(|| id.to_owned(), OnlineGame::name)
    }

    /// Returns the games as options of a list.
    pub fn options(self) -> impl IntoView {
        let options = self.all().into_iter().map(|game| {
            view! { <option value=game.id>{move || game.name()}</option> }
        });
        options.collect_view()
    }
}
