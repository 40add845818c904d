//! Parsers of command-line arguments: the name of a game, or the link of a table.

use crate::online::TableLink;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use std::ffi::OsStr;

/// Returns the parser of a game's name; the error for another word suggests the closest name.
pub const fn game_names() -> GameNames {
    GameNames
}

/// A game by its name, or a table of a server by its link.
#[derive(Clone, Debug)]
pub enum GameOrTable {
    /// The game's id, such as `icefrogs`.
    Game(String),
    /// A table, or a server alone, by its URL.
    Table(TableLink),
}

/// Returns the parser of a game's name or the link of a table.
pub const fn games_and_tables() -> GamesAndTables {
    GamesAndTables
}

/// The parser that [`games_and_tables`] returns.
#[derive(Clone, Copy, Debug)]
pub struct GamesAndTables;

impl TypedValueParser for GamesAndTables {
    type Value = GameOrTable;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<GameOrTable, clap::Error> {
        let text = value.to_string_lossy();
        if !text.contains("://") {
            let game = GameNames.parse_ref(command, argument, value)?;
            return Ok(GameOrTable::Game(game));
        }
        let link: Result<TableLink, String> = text.parse();
        link.map(GameOrTable::Table)
            .map_err(|reason| command.clone().error(ErrorKind::InvalidValue, reason))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(ranarium_catalog::ids().map(PossibleValue::new)))
    }
}

/// The parser that [`game_names`] returns.
#[derive(Clone, Copy, Debug)]
pub struct GameNames;

impl TypedValueParser for GameNames {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        _argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        match ranarium_catalog::any(&value.to_string_lossy()) {
            Ok(game) => Ok(game.id().to_owned()),
            Err(unknown) => Err(command
                .clone()
                .error(ErrorKind::InvalidValue, unknown.to_string())),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(ranarium_catalog::ids().map(PossibleValue::new)))
    }
}
