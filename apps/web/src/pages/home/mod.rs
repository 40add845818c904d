//! The home page: the user's online matches, a tile for each game, and the matches of this browser.

mod game_card;
mod go_on;
mod tile;

use crate::games::GameTile;
use crate::host_connection::use_host;
use crate::loading::{Loading, loaded_part, optional_part};
use crate::pages::home::go_on::GoOn;
use crate::pages::home::tile::tile;
use crate::settings::{DAYS, stored};
use crate::texts::t;
use leptos::prelude::*;
use leptos::reactive::spawn_local_scoped_with_cancellation;
use ranarium_board::art::House;
use ranarium_protocol::client::{MatchSummary, Matches};

/// The home page.
#[component]
pub fn Home(
    /// The games to show.
    tiles: Vec<GameTile>,
    /// Loads the matches of this browser; without tiles, the tools for an empty list.
    matches: fn(Option<Vec<GameTile>>) -> Loading<AnyView>,
    /// Loads the list of the user's unfinished online matches, which sets the signal if there are
    /// any; `None` in a browser without a session.
    hub: fn(RwSignal<bool>) -> Option<Loading<AnyView>>,
    /// Loads the card for the puzzle of the day and the streak.
    today: fn() -> Loading<AnyView>,
) -> impl IntoView {
    let tile_views = tiles.iter().copied().map(tile).collect_view();
    let stored = RwSignal::new(None::<Vec<MatchSummary>>);
    let host = use_host();
    spawn_local_scoped_with_cancellation(async move {
        // The list of matches reports errors itself.
        stored.set(Some(host.ask(Matches {}).await.unwrap_or_default()));
    });
    let heading = view! {
        <GoOn tiles=tiles.clone() stored/>
        <h1 class="home-title">"Ranarium"</h1>
        <p class="home-line">{t("web-tagline")}</p>
    }
    .into_any();
    let has_online = RwSignal::new(false);
    let online = hub(has_online).map(optional_part);
    view! {
        <div class="page home">
            {online}
            <House heading>{tile_views}</House>
            {today_card(today)}
            {kept_matches(tiles, stored, has_online, matches)}
            <footer class="home-foot">
                <p>{t("web-unofficial")}</p>
            </footer>
        </div>
    }
}

/// The puzzle of the day. Only users who have solved one before load the full card; a newcomer's
/// first match does not wait for it.
fn today_card(more: fn() -> Loading<AnyView>) -> AnyView {
    match stored(DAYS) {
        Some(_) => loaded_part(more()).into_any(),
        None => view! {
            <p class="today">
                <a href="/puzzles/today">
                    <strong>{t("web-puzzle-today")}</strong>
                    <span class="soft">{t("web-puzzle-daily")}</span>
                </a>
            </p>
        }
        .into_any(),
    }
}

/// The matches of this browser. A newcomer has none, and loads no list of them.
fn kept_matches(
    tiles: Vec<GameTile>,
    found_matches: RwSignal<Option<Vec<MatchSummary>>>,
    has_online: RwSignal<bool>,
    matches: fn(Option<Vec<GameTile>>) -> Loading<AnyView>,
) -> impl IntoView {
    let tiles = StoredValue::new(tiles);
    let has_some = Memo::new(move |_| Some(!found_matches.get()?.is_empty()));
    let is_open = RwSignal::new(false);
    let none = move || {
        view! {
            <p class="soft" hidden=move || has_online.get()>{t("web-no-matches")}</p>
            <details class="matches-more" on:toggle=move |_| is_open.set(true)>
                <summary>{t("web-more")}</summary>
                <Show when=move || is_open.get()>{loaded_part(matches(None))}</Show>
            </details>
        }
    };
    view! {
        <section class="matches-of" aria-labelledby="my-matches">
            <h2 id="my-matches">{t("web-my-matches")}</h2>
            {move || match has_some.get() {
                None => ().into_any(),
                Some(true) => loaded_part(matches(Some(tiles.get_value()))).into_any(),
                Some(false) => none().into_any(),
            }}
        </section>
    }
}
