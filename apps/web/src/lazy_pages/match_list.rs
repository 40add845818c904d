//! The list of this browser's matches, and the match of a link.

use crate::browser::styles;
use crate::game_page::GamePage;
use crate::games::GameTile;
use crate::lazy_pages::game::show;
use crate::loading::{Loading, NotLoadedError, loaded_part};
use crate::pages::matches;
use crate::pages::replay::linked::LinkedMatch;
use crate::texts::with_later_words;
use leptos::prelude::*;
use ranarium_protocol::client::MatchSummary;
use wasm_split_helpers::wasm_split;

#[wasm_split(settings_study, fallible)]
fn matches_part(tiles: Option<Vec<GameTile>>) -> Result<AnyView, NotLoadedError> {
    Ok(with_later_words(|| match tiles {
        Some(tiles) => matches::list(tiles),
        None => matches::tools(),
    }))
}

/// Loads the list of this browser's matches, or, without tiles, the tools for an empty list.
pub fn match_list(tiles: Option<Vec<GameTile>>) -> Loading<AnyView> {
    Box::pin(async move {
        let styles = styles::load(styles::STUDY);
        let list = matches_part(tiles).await;
        styles.await;
        list
    })
}

#[wasm_split(settings_study, fallible)]
fn linked_part() -> Result<AnyView, NotLoadedError> {
    Ok(with_later_words(|| view! { <LinkedMatch/> }.into_any()))
}

#[wasm_split(settings_study, fallible)]
fn embedded_part() -> Result<AnyView, NotLoadedError> {
    Ok(with_later_words(|| {
        view! { <LinkedMatch in_place=show_replay/> }.into_any()
    }))
}

fn show_replay(summary: MatchSummary) -> AnyView {
    show(summary.info.game.clone(), GamePage::Replay(summary)).into_any()
}

/// Shows the match of a link in a frame of another page, once the code for it is loaded.
#[component]
pub fn EmbeddedReplay() -> impl IntoView {
    loaded_part(Box::pin(embedded_part()))
}

/// Shows the match of a link, once the code for it is loaded.
#[component]
pub fn Linked() -> impl IntoView {
    loaded_part(Box::pin(linked_part()))
}
