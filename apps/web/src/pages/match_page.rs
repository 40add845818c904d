//! A match in play, on its table.

use crate::host_connection::connection_error::ConnectionError;
use crate::host_connection::{HostConnection, use_host};
use crate::pages::not_found::NoMatch;
use crate::play::screen_choices::ScreenChoices;
use crate::play::session::MatchSession;
use crate::play::{LoadLazyPart, RemoteMatch, match_view, with_frogs};
use crate::router::use_navigate;
use crate::texts::use_words;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::Board;
use ranarium_protocol::client::{Begin, Open};
use ranarium_table::MatchInfo;

/// A match of a game, on its table.
pub fn table<B: Board>(info: MatchInfo, load_part: LoadLazyPart<B::Choice>) -> AnyView {
    let host = use_host();
    let words = use_words();
    let navigate = use_navigate();
    let choices = ScreenChoices::of_rematch(&info);
    let again = StoredValue::new(Open {
        game: info.game.clone(),
        options: info.options.clone(),
        position: choices.head_starts.first().cloned(),
        seats: info.seats.clone(),
        window_ms: info.window_ms,
        date: None,
        rematch_of: Some(info.match_id.clone()),
    });
    let choices = StoredValue::new(choices);
    let navigate = StoredValue::new_local(navigate);
    let remote = use_context::<RemoteMatch>();
    let rematch = Callback::new(move |()| {
        if let Some(remote) = &remote {
            return remote.rematch.run(());
        }
        let open = again.get_value();
        let seats = open.seats.clone();
        spawn_local(async move {
            match begin(host, open).await {
                Ok(info) => {
                    choices.with_value(|choices| choices.store(&info.match_id, &seats));
                    navigate.with_value(|navigate| {
                        navigate(&format!("/match/{}", info.match_id), Default::default());
                    });
                }
                Err(error) => leptos::logging::warn!("no rematch: {}", words.say(&error.message())),
            }
        });
    });
    match MatchSession::<B::Game>::new(host, info, B::SOUND) {
        Ok(session) => {
            let view = move || match_view::<B>(session, rematch, load_part).into_any();
            // A table online provides the frogs of its seats.
            match session.remote.with_value(Option::is_some) {
                true => view(),
                false => with_frogs(session.frogs(), view),
            }
        }
        Err(error) => view! { <NoMatch reason=error.message()/> }.into_any(),
    }
}

/// Opens a match and begins it.
///
/// # Errors
/// If the host refuses to open or begin it, or cannot be reached.
pub async fn begin(host: HostConnection, mut open: Open) -> Result<MatchInfo, ConnectionError> {
    open.date = open.date.or_else(today);
    let MatchInfo { match_id, .. } = host.ask(open).await?;
    host.ask(Begin { match_id }).await
}

/// Returns the date, as the year, month and day.
fn today() -> Option<ranarium_table::Name> {
    let iso = String::from(js_sys::Date::new_0().to_iso_string());
    iso.get(..10)?.parse().ok()
}
