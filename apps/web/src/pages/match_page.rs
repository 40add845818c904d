//! A match, found by its name in the address.

use crate::boards::Page;
use crate::link::use_link;
use crate::pages::stored_match::{NoMatch, stored_match};
use crate::play::session::Session;
use crate::play::{TextView, match_view};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_navigate;
use ranarium_board::Board;
use ranarium_protocol::client::{Ask, Open, Which};
use ranarium_table::MatchInfo;

/// A match, found by its name in the address.
#[component]
pub fn MatchPage() -> impl IntoView {
    stored_match(|summary| Page::Match(summary.info))
}

/// A match of this game, on its table.
pub fn table<B: Board>(info: MatchInfo, text_view: TextView<B::Choice>) -> AnyView {
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
    match Session::<B::Game>::new(link, info, B::SOUND) {
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
