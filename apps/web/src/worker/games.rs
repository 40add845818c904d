//! The games whose code is here. Each is fetched when a match of it is opened, and stays.

use crate::boards::known;
use crate::loading::NotLoaded;
use ranarium_host::{BotFactory, MatchFactory};
use ranarium_protocol::Message;
use serde_json::Value;
use std::cell::RefCell;

thread_local! {
    static TABLES: RefCell<Vec<(String, MatchFactory)>> = const { RefCell::new(Vec::new()) };
    static BOTS: RefCell<Vec<(String, BotFactory)>> = const { RefCell::new(Vec::new()) };
}

/// The factory of matches of a game that is loaded.
pub fn table(id: &str) -> Option<MatchFactory> {
    TABLES.with_borrow(|here| find(here, id))
}

/// The factory of bots of a game that is loaded.
pub fn bots(id: &str) -> Option<BotFactory> {
    BOTS.with_borrow(|here| find(here, id))
}

fn find<F: Copy>(here: &[(String, F)], id: &str) -> Option<F> {
    let found = here.iter().find(|(game, _)| game == id);
    found.map(|(_, factory)| *factory)
}

/// Fetches what tables of a game need, if there is such a game.
pub async fn fetch_table(id: &str) -> Result<(), NotLoaded> {
    if table(id).is_none()
        && let Some(known) = known(id)
    {
        let factory = (known.match_factory)().await?;
        TABLES.with_borrow_mut(|here| here.push((id.to_owned(), factory)));
    }
    Ok(())
}

/// Fetches what bots of a game need, if there is such a game.
pub async fn fetch_bots(id: &str) -> Result<(), NotLoaded> {
    if bots(id).is_none()
        && let Some(known) = known(id)
    {
        let factory = (known.bot_factory)().await?;
        BOTS.with_borrow_mut(|here| here.push((id.to_owned(), factory)));
    }
    Ok(())
}

/// The name of the game whose match a message opens; `None` if it opens none.
pub fn game_opened(message: &Message) -> Option<String> {
    let Message::Call { params, .. } = message else {
        return None;
    };
    let game = params.get("game").and_then(Value::as_str);
    let record = params.get("text").and_then(Value::as_str);
    game.or_else(|| ranarium_table::game_of(record?).ok())
        .map(str::to_owned)
}
