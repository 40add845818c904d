//! A match that is stored in this browser, by its name in the URL.

use crate::host_connection::use_host;
use crate::pages::not_found::NoMatch;
use crate::texts::t;
use leptos::prelude::*;
use leptos::reactive::spawn_local_scoped_with_cancellation;
use ranarium_game::Message;
use ranarium_protocol::client::{MatchSummary, Matches};

/// Loads the match with this name, and shows it.
pub fn stored_match(id: String, show: fn(MatchSummary) -> AnyView) -> impl IntoView {
    let host = use_host();
    let summary = RwSignal::new(None::<Result<MatchSummary, Message>>);
    spawn_local_scoped_with_cancellation(async move {
        let matches = host.ask(Matches {}).await;
        summary.set(Some(match matches {
            Ok(matches) => matches
                .into_iter()
                .find(|summary| summary.info.match_id.as_str() == id)
                .ok_or_else(|| Message::new("web-no-match")),
            Err(error) => Err(error.message()),
        }));
    });
    move || match summary.get() {
        None => view! { <p class="loading">{t("web-loading")}</p> }.into_any(),
        Some(Err(reason)) => view! { <NoMatch reason/> }.into_any(),
        Some(Ok(summary)) => show(summary),
    }
}
