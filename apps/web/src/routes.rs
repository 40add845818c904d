//! The paths of the page, and the view of each.

use crate::boards;
use crate::browser::page_title::name_tab;
use crate::game_entry::GameEntry;
use crate::game_page::GamePage;
use crate::lazy_pages::{self, OnlinePage};
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
        [] => home().into_any(),
        ["play", game] => about(game, GamePage::SetUp),
        ["match", id] => played(id).into_any(),
        ["replay", id] => replayed(id).into_any(),
        ["replay"] => linked().into_any(),
        ["embed", "replay"] => embedded_replay().into_any(),
        ["embed", "position", game] => about(game, GamePage::StillPosition),
        ["embed", "puzzle", TODAY] => view! { <lazy_pages::Today/> }.into_any(),
        ["embed", "puzzle", game, number] => about(game, puzzle(number)),
        ["learn", game] => about(game, GamePage::Lesson),
        ["rules", game] => about(game, GamePage::Rules),
        ["score", game] => about(game, GamePage::Score),
        ["puzzles", TODAY] => view! { <lazy_pages::Today/> }.into_any(),
        ["puzzles", game] => about(game, GamePage::Puzzles),
        ["puzzles", game, number] => about(game, puzzle(number)),
        ["position", game] => about(game, GamePage::Position),
        ["achievements", game] => about(game, GamePage::Achievements),
        ["settings"] => settings().into_any(),
        ["online"] => lazy_pages::online_page(OnlinePage::Lobby).into_any(),
        ["table", id] => lazy_pages::online_page(OnlinePage::Table(id.to_owned())).into_any(),
        ["profile"] => lazy_pages::online_page(OnlinePage::Profile).into_any(),
        ["player", id] => lazy_pages::online_page(OnlinePage::Player(id.to_owned())).into_any(),
        ["leaderboard"] => lazy_pages::online_page(OnlinePage::Leaderboard).into_any(),
        _ => view! { <Missing reason=Signal::derive(t("web-not-found"))/> }.into_any(),
    }
}

/// The segment of a path that replaces the game, for the puzzle of the day.
const TODAY: &str = "today";

/// The home page, with a tile for each game.
fn home() -> impl IntoView {
    name_tab(String::new);
    let tiles = boards::all().map(GameEntry::tile).collect();
    view! { <Home tiles matches=lazy_pages::match_list hub=lazy_pages::hub today=lazy_pages::today_card/> }
}

fn about(game: &str, page: GamePage) -> AnyView {
    lazy_pages::show(game.to_owned(), page).into_any()
}

/// Returns the page of a puzzle.
fn puzzle(number: &str) -> GamePage {
    GamePage::Puzzle(PuzzleChoice {
        // Text that is no number becomes 0, which is no puzzle.
        number: number.parse().unwrap_or_default(),
        day: None,
    })
}

/// The page of the settings.
fn settings() -> impl IntoView {
    name_tab(t("web-settings"));
    view! { <lazy_pages::Settings/> }
}

/// The match in a link.
fn linked() -> impl IntoView {
    name_tab(t("web-replay"));
    view! { <lazy_pages::Linked/> }
}

/// The match in a link, in a frame of another page.
fn embedded_replay() -> impl IntoView {
    name_tab(t("web-replay"));
    view! { <lazy_pages::EmbeddedReplay/> }
}

/// The match with this name, to be played.
fn played(id: &str) -> impl IntoView {
    stored_match(id.to_owned(), |summary| {
        lazy_pages::show(summary.info.game.clone(), GamePage::Match(summary.info)).into_any()
    })
}

/// The match with this name, to be replayed.
fn replayed(id: &str) -> impl IntoView {
    stored_match(id.to_owned(), |summary| {
        lazy_pages::show(summary.info.game.clone(), GamePage::Replay(summary)).into_any()
    })
}
