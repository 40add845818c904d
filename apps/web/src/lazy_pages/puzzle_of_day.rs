//! The puzzle of the day, and its card on the home page.

use crate::boards::all;
use crate::game_entry::GameEntry;
use crate::game_page::GamePage;
use crate::lazy_pages::game::show;
use crate::loading::{Loading, NotLoadedError, loaded_part};
use crate::pages::not_found::NoGame;
use crate::pages::puzzles::{self, GameOfDay};
use leptos::prelude::*;
use wasm_split_helpers::wasm_split;

/// Returns the games as the puzzle of the day needs them.
fn games_of_day() -> Vec<GameOfDay> {
    let of_day = |known: &GameEntry| GameOfDay {
        id: known.id,
        titles: known.titles,
        puzzles: known.puzzles,
    };
    all().map(of_day).collect()
}

#[wasm_split(today_study, fallible)]
fn todays_part() -> Result<AnyView, NotLoadedError> {
    Ok(match puzzles::todays(&games_of_day()) {
        Some((id, which)) => show(id.to_owned(), GamePage::Puzzle(which)).into_any(),
        None => view! { <NoGame/> }.into_any(),
    })
}

/// Shows the puzzle of the day, once its code is loaded.
#[component]
pub fn Today() -> impl IntoView {
    loaded_part(Box::pin(todays_part()))
}

#[wasm_split(today_study, fallible)]
fn today_card_part() -> Result<AnyView, NotLoadedError> {
    Ok(puzzles::today_card(&games_of_day()))
}

/// Loads the home page's card for the puzzle of the day.
pub fn today_card() -> Loading<AnyView> {
    Box::pin(today_card_part())
}
