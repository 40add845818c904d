//! A match, found by its name in the address.

use crate::boards::{self, Page};
use crate::link::use_link;
use crate::pages::{Missing, param};
use crate::play::session::Session;
use crate::play::{TextView, match_view};
use crate::texts::{t, use_words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_navigate;
use ranarium_board::Board;
use ranarium_game::Message;
use ranarium_protocol::client::{Ask, MatchSummary, Nothing, Open, Which};
use ranarium_table::MatchInfo;

/// A match, found by its name in the address.
#[component]
pub fn MatchPage() -> impl IntoView {
    let id = param("id");
    let link = use_link();
    let info = RwSignal::new(None::<Result<MatchInfo, String>>);
    Effect::new(move |_| {
        let id = id.get();
        info.set(None);
        spawn_local(async move {
            let found = link
                .ask::<Vec<MatchSummary>>(Ask::Matches(Nothing {}))
                .await;
            info.set(Some(found.and_then(|matches| {
                matches
                    .into_iter()
                    .find(|summary| summary.info.match_id.as_str() == id)
                    .map(|summary| summary.info)
                    .ok_or_else(String::new)
            })));
        });
    });
    move || match info.get() {
        None => view! { <p class="loading">{t("web-loading")}</p> }.into_any(),
        Some(Err(why)) => view! { <NoMatch why/> }.into_any(),
        Some(Ok(info)) => {
            let game = info.game.clone();
            boards::show(game, Page::Match(info)).into_any()
        }
    }
}

/// There is no such match here.
#[component]
pub fn NoMatch(why: String) -> impl IntoView {
    let words = use_words();
    let said = move || match why.as_str() {
        "" => words.text("web-no-match"),
        why => words.say(&Message::new("web-trouble").with("why", why)),
    };
    view! { <Missing why=Signal::derive(said)/> }
}

/// A match of this game, on its table.
pub fn table<B: Board>(info: MatchInfo, text_view: TextView<B::Game>) -> AnyView {
    let link = use_link();
    let navigate = use_navigate();
    let again = StoredValue::new(Open {
        game: info.game.clone(),
        options: info.options.clone(),
        seats: info.seats.clone(),
        window_ms: info.window_ms,
        date: None,
    });
    let navigate = StoredValue::new_local(navigate);
    let rematch = Callback::new(move |()| {
        let open = again.get_value();
        spawn_local(async move {
            match begin(link, open).await {
                Ok(info) => navigate.with_value(|navigate| {
                    navigate(&format!("/match/{}", info.match_id), Default::default());
                }),
                Err(why) => leptos::logging::warn!("no rematch: {why}"),
            }
        });
    });
    match Session::<B::Game>::new(link, info) {
        Ok(session) => match_view::<B>(session, rematch, text_view).into_any(),
        Err(why) => view! { <NoMatch why/> }.into_any(),
    }
}

/// Opens a match and begins it.
///
/// # Errors
/// What the host says.
pub async fn begin(link: crate::link::Link, mut open: Open) -> Result<MatchInfo, String> {
    open.date = open.date.or_else(today);
    let info: MatchInfo = link.ask(Ask::Open(open)).await?;
    let which = Which {
        match_id: info.match_id,
    };
    link.ask(Ask::Begin(which)).await
}

/// The date, as the year, month and day.
fn today() -> Option<ranarium_table::Name> {
    let iso = String::from(js_sys::Date::new_0().to_iso_string());
    iso.get(..10)?.parse().ok()
}
