//! The paths of the page, and the view of each.

use crate::boards::{self, OnlinePage, Page};
use crate::page_title::name_tab;
use crate::pages::home::Home;
use crate::pages::not_found::Missing;
use crate::pages::puzzles::PuzzleChoice;
use crate::pages::stored_match::stored_match;
use crate::router::use_router;
use crate::texts::t;
use leptos::prelude::*;

/// The view of the current path.
#[component]
pub fn PageRoutes() -> impl IntoView {
    let path = use_router().path();
    move || {
        let path = path.get();
        untrack(|| page(&path))
    }
}

/// Returns the page of a path.
fn page(path: &str) -> AnyView {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    match parts[..] {
        [] => house().into_any(),
        ["play", game] => about(game, Page::SetUp),
        ["match", id] => played(id).into_any(),
        ["replay", id] => replayed(id).into_any(),
        ["replay"] => linked().into_any(),
        ["learn", game] => about(game, Page::Lesson),
        ["rules", game] => about(game, Page::Rules),
        ["score", game] => about(game, Page::Score),
        ["puzzles", TODAY] => view! { <boards::Today/> }.into_any(),
        ["puzzles", game] => about(game, Page::Puzzles),
        ["puzzles", game, number] => about(game, puzzle(number)),
        ["position", game] => about(game, Page::Position),
        ["settings"] => settings().into_any(),
        ["online"] => boards::online(OnlinePage::Lobby).into_any(),
        ["table", id] => boards::online(OnlinePage::Table(id.to_owned())).into_any(),
        ["profile"] => boards::online(OnlinePage::Profile).into_any(),
        ["player", id] => boards::online(OnlinePage::Player(id.to_owned())).into_any(),
        ["leaderboard"] => boards::online(OnlinePage::Leaderboard).into_any(),
        _ => view! { <Missing why=Signal::derive(t("web-not-found"))/> }.into_any(),
    }
}

/// The segment of a path that replaces the game, for the puzzle of the day.
const TODAY: &str = "today";

/// The home page, with a room for each game.
fn house() -> impl IntoView {
    name_tab(String::new);
    let rooms = boards::all().map(boards::GameEntry::tile).collect();
    view! { <Home rooms matches=boards::matches hub=boards::hub today=boards::today_card/> }
}

/// A page about a game.
fn about(game: &str, page: Page) -> AnyView {
    boards::show(game.to_owned(), page).into_any()
}

/// The page of a puzzle.
fn puzzle(number: &str) -> Page {
    Page::Puzzle(PuzzleChoice {
        // Text that is no number becomes 0, which is no puzzle.
        number: number.parse().unwrap_or_default(),
        day: None,
    })
}

/// The settings.
fn settings() -> impl IntoView {
    name_tab(t("web-settings"));
    view! { <boards::Settings/> }
}

/// The match in a link.
fn linked() -> impl IntoView {
    name_tab(t("web-replay"));
    view! { <boards::Linked/> }
}

/// The match with this name, to be played.
fn played(id: &str) -> impl IntoView {
    stored_match(id.to_owned(), |summary| {
        boards::show(summary.info.game.clone(), Page::Match(summary.info)).into_any()
    })
}

/// The match with this name, to be replayed.
fn replayed(id: &str) -> impl IntoView {
    stored_match(id.to_owned(), |summary| {
        boards::show(summary.info.game.clone(), Page::Replay(summary)).into_any()
    })
}
