//! The pages of online play, and its parts on other pages.

use crate::boards::{all, find_game};
use crate::browser::styles;
use crate::game_entry::GameEntry;
use crate::game_page::GamePage;
use crate::games::GameTile;
use crate::lazy_pages::game::show;
use crate::loading::{Loading, NotLoadedError, loaded_part};
use crate::online::{self, LazyViews, OnlineTable};
use leptos::prelude::*;
use wasm_split_helpers::wasm_split;

#[wasm_split(online_study, fallible)]
fn table_part(id: String) -> Result<AnyView, NotLoadedError> {
    let views = LazyViews {
        invite: |online_table| invite(online_table).into_any(),
        people: |online_table| people(online_table).into_any(),
        tile: |id| find_game(id).map(GameEntry::tile),
        names_colours: |id| find_game(id).is_some_and(|game| game.names_colours),
        rules: |id, options| {
            let game = find_game(id)?;
            let rules = (game.show)(GamePage::HouseRules(options));
            Some(loaded_part(rules).into_any())
        },
        play: |info| show(info.game.clone(), GamePage::Match(info)).into_any(),
    };
    Ok(online::table(id, views))
}

#[wasm_split(lobby_study, fallible)]
fn lobby_part() -> Result<AnyView, NotLoadedError> {
    Ok(online::lobby(&tiles()))
}

// This is part of the lobby's module: a separate one would cost more than it saves.
#[wasm_split(lobby_study, fallible)]
fn invite_part(online_table: OnlineTable) -> Result<AnyView, NotLoadedError> {
    Ok(online::invite(online_table))
}

/// The invitation to a table, shown once its code is loaded.
pub fn invite(online_table: OnlineTable) -> impl IntoView {
    loaded_part(Box::pin(invite_part(online_table)))
}

#[wasm_split(lobby_study, fallible)]
fn people_part(online_table: OnlineTable) -> Result<AnyView, NotLoadedError> {
    Ok(online::people(online_table))
}

/// The other people at a table, shown once the code is loaded.
pub fn people(online_table: OnlineTable) -> impl IntoView {
    loaded_part(Box::pin(people_part(online_table)))
}

#[wasm_split(lobby_study, fallible)]
fn hub_part(has_matches: RwSignal<bool>) -> Result<AnyView, NotLoadedError> {
    Ok(online::hub(&tiles(), has_matches))
}

/// Loads the list of the user's unfinished online matches, which sets the signal if there are any;
/// `None` in a browser without a session.
pub fn hub(has_matches: RwSignal<bool>) -> Option<Loading<AnyView>> {
    online::has_session().then(|| -> Loading<AnyView> {
        Box::pin(async move {
            let styles = styles::load(styles::ONLINE);
            let hub = hub_part(has_matches).await;
            styles.await;
            hub
        })
    })
}

#[wasm_split(lobby_study, fallible)]
fn waiting_part() -> Result<AnyView, NotLoadedError> {
    Ok(online::count_waiting())
}

/// Follows the number of matches that wait for the user, once the code for it is loaded; `None` in
/// a browser without a session.
pub fn count_waiting() -> Option<Loading<AnyView>> {
    online::has_session().then(|| -> Loading<AnyView> { Box::pin(waiting_part()) })
}

#[wasm_split(profile_study, fallible)]
fn profile_part() -> Result<AnyView, NotLoadedError> {
    Ok(online::profile::profile(&tiles()))
}

#[wasm_split(profile_study, fallible)]
fn player_part(user: String) -> Result<AnyView, NotLoadedError> {
    Ok(online::profile::player_page(&tiles(), &user))
}

#[wasm_split(profile_study, fallible)]
fn leaderboard_part() -> Result<AnyView, NotLoadedError> {
    Ok(online::profile::leaderboard(&tiles()))
}

/// A page of playing together.
pub enum OnlinePage {
    /// The table with this name.
    Table(String),
    /// The lobby for online play.
    Lobby,
    /// The user's profile on the server.
    Profile,
    /// The page of the player with this id.
    Player(String),
    /// The leaderboards of all games.
    Leaderboard,
}

/// Shows a page of online play, once its code is loaded.
pub fn online_page(page: OnlinePage) -> impl IntoView {
    loaded_part(Box::pin(async move {
        let styles = styles::load(styles::ONLINE);
        // Pages of players use the statistics of the list of matches.
        let has_statistics = !matches!(page, OnlinePage::Table(_) | OnlinePage::Lobby);
        let of_study = has_statistics.then(|| styles::load(styles::STUDY));
        let page = match page {
            OnlinePage::Table(id) => table_part(id).await,
            OnlinePage::Lobby => lobby_part().await,
            OnlinePage::Profile => profile_part().await,
            OnlinePage::Player(user) => player_part(user).await,
            OnlinePage::Leaderboard => leaderboard_part().await,
        };
        styles.await;
        if let Some(of_study) = of_study {
            of_study.await;
        }
        page
    }))
}

/// Returns the tiles of all games.
fn tiles() -> Vec<GameTile> {
    all().map(GameEntry::tile).collect()
}
