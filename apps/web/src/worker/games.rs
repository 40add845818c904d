//! The loaded games. Each is fetched when a match of it opens, and stays.

use crate::boards::find_game;
use crate::browser::update;
use crate::host_connection::connection_error::{NOT_LOADED, REPLACED};
use crate::loading::NotLoadedError;
use ranarium_host::MatchFactory;
use ranarium_player::BotFactory;
use ranarium_protocol::RpcMessage;
use serde_json::Value;
use std::cell::RefCell;

thread_local! {
    static TABLES: RefCell<Vec<(String, MatchFactory)>> = const { RefCell::new(Vec::new()) };
    static BOTS: RefCell<Vec<(String, BotFactory)>> = const { RefCell::new(Vec::new()) };
}

/// Returns the factory of matches of a loaded game.
pub fn table(id: &str) -> Option<MatchFactory> {
    TABLES.with_borrow(|here| find(here, id))
}

/// Returns the factory of bots of a loaded game.
pub fn bots(id: &str) -> Option<BotFactory> {
    BOTS.with_borrow(|here| find(here, id))
}

fn find<F: Copy>(factories: &[(String, F)], id: &str) -> Option<F> {
    let entry = factories.iter().find(|(game, _)| game == id);
    entry.map(|(_, factory)| *factory)
}

/// Loads the code for matches of a game, if there is such a game.
///
/// # Errors
/// If it cannot be loaded: [`REPLACED`] or [`NOT_LOADED`].
pub async fn fetch_table(wanted_table: &Wanted) -> Result<(), &'static str> {
    let Err(NotLoadedError) = load_table(wanted_table).await else {
        return Ok(());
    };
    Err(match update::is_replaced().await {
        true => REPLACED,
        false => NOT_LOADED,
    })
}

async fn load_table(wanted_table: &Wanted) -> Result<(), NotLoadedError> {
    let (stored_table, known_game) = (table(&wanted_table.game), find_game(&wanted_table.game));
    let Some(known_game) = known_game else {
        return Ok(());
    };
    let mut factory = match stored_table {
        Some(factory) => factory,
        None => (known_game.match_factory)().await?,
    };
    if wanted_table.reads_positions && !factory.has_positions() {
        factory = factory.with_positions((known_game.position_reader)().await?);
    }
    TABLES.with_borrow_mut(|tables| {
        tables.retain(|(game, _)| *game != wanted_table.game);
        tables.push((wanted_table.game.clone(), factory));
    });
    Ok(())
}

/// The parts that a match needs before it opens.
#[derive(Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The name of the game.
    pub game: String,
    /// `true` if the match begins from a position.
    pub reads_positions: bool,
}

impl Wanted {
    /// Returns the code that the text of a match needs; `None` if it is no match.
    pub fn by_text(text: &str) -> Option<Self> {
        let game = ranarium_table::game_of(text).ok()?.to_owned();
        let begins = |line: &str| line.starts_with("position ");
        // The line is above the steps, below the options.
        let reads_positions = text.lines().take(8).any(begins);
        Some(Self {
            game,
            reads_positions,
        })
    }
}

/// Loads the code for bots of a game, if there is such a game.
pub async fn fetch_bots(id: &str) -> Result<(), NotLoadedError> {
    if bots(id).is_none()
        && let Some(game) = find_game(id)
    {
        let factory = (game.bot_factory)().await?;
        BOTS.with_borrow_mut(|here| here.push((id.to_owned(), factory)));
    }
    Ok(())
}

/// Returns the code that the match opened by a message needs; `None` if the message opens none.
pub fn opened_by(message: &RpcMessage) -> Option<Wanted> {
    let RpcMessage::Call { params, .. } = message else {
        return None;
    };
    if let Some(game) = params.get("game").and_then(Value::as_str) {
        let position = params.get("position");
        return Some(Wanted {
            game: game.to_owned(),
            reads_positions: position.is_some_and(|position| !position.is_null()),
        });
    }
    let text = params.get("text").and_then(Value::as_str)?;
    Wanted::by_text(&ranarium_table::as_written(text))
}

#[cfg(test)]
mod tests {
    use super::{Wanted, opened_by};
    use ranarium_protocol::RpcMessage;
    use serde_json::json;

    fn wanted(game: &str, reads_positions: bool) -> Option<Wanted> {
        let game = game.to_owned();
        Some(Wanted {
            game,
            reads_positions,
        })
    }

    #[test]
    fn matches_from_positions_need_more_modules() {
        let call = |params| {
            let (id, method) = (1, "open".to_owned());
            opened_by(&RpcMessage::Call { id, method, params })
        };
        assert_eq!(call(json!({"game": "icefrogs"})), wanted("icefrogs", false));
        let with = json!({"game": "icefrogs", "position": "p=2"});
        assert_eq!(call(with), wanted("icefrogs", true));
        let head = "ranarium-record 1\ngame toy\nrules 1\noptions players=2\n";
        let text = |more: &str| call(json!({"text": format!("{head}{more}")}));
        assert_eq!(text("match m\n"), wanted("toy", false));
        assert_eq!(text("position p=2\nmatch m\n"), wanted("toy", true));
        let windows = format!("\u{feff}{head}position p=2\n").replace('\n', "\r\n");
        assert_eq!(call(json!({"text": windows})), wanted("toy", true));
        assert_eq!(call(json!({"text": "nonsense"})), None);
        assert_eq!(call(json!({})), None);
    }
}
