//! The games whose code is here. Each is fetched when a match of it is opened, and stays.

use crate::boards::{NotLoaded, known};
use ranarium_host::{BotFactory, MatchFactory};
use ranarium_protocol::Message;
use serde_json::Value;
use std::cell::RefCell;
use std::collections::BTreeMap;

thread_local! {
    static TABLES: RefCell<BTreeMap<String, MatchFactory>> = const { RefCell::new(BTreeMap::new()) };
    static BOTS: RefCell<BTreeMap<String, BotFactory>> = const { RefCell::new(BTreeMap::new()) };
}

/// The factory of matches of a game that is loaded.
pub fn table(id: &str) -> Option<MatchFactory> {
    TABLES.with_borrow(|here| here.get(id).copied())
}

/// The factory of bots of a game that is loaded.
pub fn bots(id: &str) -> Option<BotFactory> {
    BOTS.with_borrow(|here| here.get(id).copied())
}

/// Fetches what tables of a game need, if there is such a game.
pub async fn fetch_table(id: &str) -> Result<(), NotLoaded> {
    if table(id).is_none()
        && let Some(known) = known(id)
    {
        let factory = (known.match_factory)().await?;
        TABLES.with_borrow_mut(|here| here.insert(id.to_owned(), factory));
    }
    Ok(())
}

/// Fetches what bots of a game need, if there is such a game.
pub async fn fetch_bots(id: &str) -> Result<(), NotLoaded> {
    if bots(id).is_none()
        && let Some(known) = known(id)
    {
        let factory = (known.bot_factory)().await?;
        BOTS.with_borrow_mut(|here| here.insert(id.to_owned(), factory));
    }
    Ok(())
}

/// The game that a message opens a match of, if it opens one.
pub fn game_opened(message: &Message) -> Option<String> {
    let Message::Call { params, .. } = message else {
        return None;
    };
    let game = params.get("game").and_then(Value::as_str);
    let record = params.get("text").and_then(Value::as_str);
    game.or_else(|| ranarium_table::game_of(record?).ok())
        .map(str::to_owned)
}
