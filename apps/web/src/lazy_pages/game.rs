//! A page about a game, and a match of it.

use crate::boards::find_game;
use crate::browser::page_title::name_tab;
use crate::browser::styles;
use crate::game_page::GamePage;
use crate::loading::loaded_part;
use crate::pages::not_found::NoGame;
use crate::texts::title_words;
use leptos::prelude::*;

/// Shows a page of the game with this name, once its code is loaded.
pub fn show(id: String, page: GamePage) -> impl IntoView {
    let game = find_game(&id);
    if let Some(game) = game {
        let (words, key) = (title_words(game.titles), page.key());
        name_tab(move || {
            words.with(|words| {
                let names = key.into_iter().chain(["name"]).map(|key| words.text(key));
                names.collect::<Vec<_>>().join(" · ")
            })
        });
    }
    loaded_part(Box::pin(async move {
        let Some(game) = game else {
            return Ok(view! { <NoGame/> }.into_any());
        };
        let of_game = styles::load(game.id);
        let of_study = (!matches!(page, GamePage::Match(_))).then(|| styles::load(styles::STUDY));
        let view = (game.show)(page).await;
        of_game.await;
        if let Some(styles) = of_study {
            styles.await;
        }
        view
    }))
}
