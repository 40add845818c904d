//! The addresses of the page, and the view of each.

use crate::boards::{self, OnlinePage, Page};
use crate::page_title::name_tab;
use crate::pages::home::Home;
use crate::pages::not_found::Missing;
use crate::pages::puzzles::PuzzleChoice;
use crate::pages::stored_match::stored_match;
use crate::texts::t;
use leptos::prelude::*;
use leptos_router::components::{Route, Routes};
use leptos_router::hooks::use_params_map;
use leptos_router::path;

/// The page of the address.
#[component]
pub fn PageRoutes() -> impl IntoView {
    view! {
        <Routes fallback=move || view! { <Missing why=Signal::derive(t("web-not-found"))/> }>
            <Route path=path!("/") view=house/>
            <Route path=path!("/play/:game") view=|| about(Page::SetUp)/>
            <Route path=path!("/match/:id") view=played/>
            <Route path=path!("/replay/:id") view=replayed/>
            <Route path=path!("/replay") view=linked/>
            <Route path=path!("/learn/:game") view=|| about(Page::Lesson)/>
            <Route path=path!("/rules/:game") view=|| about(Page::Rules)/>
            <Route path=path!("/score/:game") view=|| about(Page::Score)/>
            <Route path=path!("/puzzles/:game/:number?") view=puzzles/>
            <Route path=path!("/position/:game") view=|| about(Page::Position)/>
            <Route path=path!("/settings") view=settings/>
            <Route path=path!("/online") view=lobby/>
            <Route path=path!("/table/:id") view=table/>
            <Route path=path!("/profile") view=profile/>
            <Route path=path!("/player/:id") view=player/>
            <Route path=path!("/leaderboard") view=|| boards::online(OnlinePage::Leaderboard)/>
        </Routes>
    }
}

/// The part of an address that replaces the game, for the puzzle of the day.
const TODAY: &str = "today";

/// Returns a parameter of the address.
fn param(name: &'static str) -> Memo<String> {
    let params = use_params_map();
    Memo::new(move |_| params.with(|params| params.get(name).unwrap_or_default()))
}

/// The home page, with a room for each game.
fn house() -> impl IntoView {
    name_tab(String::new);
    let rooms = boards::all().map(boards::GameEntry::room).collect();
    view! { <Home rooms matches=boards::matches hub=boards::hub today=boards::today_card/> }
}

/// A page about the game in the address.
fn about(page: Page) -> impl IntoView {
    let game = param("game");
    move || boards::show(game.get(), page.clone())
}

/// The puzzles of the game in the address, or the one with its number; or today's.
fn puzzles() -> impl IntoView {
    let (game, number) = (param("game"), param("number"));
    move || {
        let (game, number) = (game.get(), number.get());
        let page = match number.as_str() {
            "" if game == TODAY => return view! { <boards::Today/> }.into_any(),
            "" => Page::Puzzles,
            // Text that is no number becomes 0, which is no puzzle.
            number => Page::Puzzle(PuzzleChoice {
                number: number.parse().unwrap_or_default(),
                day: None,
            }),
        };
        boards::show(game, page).into_any()
    }
}

/// The settings.
fn settings() -> impl IntoView {
    name_tab(t("web-settings"));
    view! { <boards::Settings/> }
}

/// The lobby.
fn lobby() -> impl IntoView {
    boards::online(OnlinePage::Lobby)
}

/// The online table in the address.
fn table() -> impl IntoView {
    let id = param("id");
    move || boards::online(OnlinePage::Table(id.get()))
}

/// The user's profile on the server.
fn profile() -> impl IntoView {
    boards::online(OnlinePage::Profile)
}

/// The page of the player in the address.
fn player() -> impl IntoView {
    let id = param("id");
    move || boards::online(OnlinePage::Player(id.get()))
}

/// The match in a link.
fn linked() -> impl IntoView {
    name_tab(t("web-replay"));
    view! { <boards::Linked/> }
}

/// The match in the address, to be played.
fn played() -> impl IntoView {
    stored_match(param("id"), |summary| {
        boards::show(summary.info.game.clone(), Page::Match(summary.info)).into_any()
    })
}

/// The match in the address, to be replayed.
fn replayed() -> impl IntoView {
    stored_match(param("id"), |summary| {
        boards::show(summary.info.game.clone(), Page::Replay(summary)).into_any()
    })
}
