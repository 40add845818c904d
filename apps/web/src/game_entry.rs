//! The entry of a game in the list of all games.

use crate::game_page::GamePage;
use crate::games::GameTile;
use crate::loading::Loading;
use leptos::prelude::*;
use ranarium_catalog::Texts;
use ranarium_host::{MatchFactory, PositionReader};
use ranarium_player::BotFactory;
use ranarium_puzzles::Levels;

/// A game before its code is loaded: the data for the home page, and the loaders.
pub struct GameEntry {
    /// The game's name in addresses and files.
    pub id: &'static str,
    /// The name and the summary of the game, for people.
    pub titles: Texts,
    /// `true` if the game's texts name the colours of seats.
    pub names_colours: bool,
    /// The number of puzzles at each level.
    pub puzzles: Levels,
    /// Returns the game's tile on the home page, with these titles.
    pub tile: fn(Texts) -> GameTile,
    /// Loads a page about the game.
    pub show: fn(GamePage) -> Loading<AnyView>,
    /// Loads the factory of the game's matches.
    pub match_factory: fn() -> Loading<MatchFactory>,
    /// Loads the reader of the game's positions, for matches that begin from one.
    pub position_reader: fn() -> Loading<PositionReader>,
    /// Loads the game's bots.
    pub bot_factory: fn() -> Loading<BotFactory>,
}

impl GameEntry {
    /// Returns the game's tile on the home page.
    pub fn tile(&self) -> GameTile {
        (self.tile)(self.titles)
    }
}
