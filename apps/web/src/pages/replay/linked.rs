//! A match from a link: its record is in the URL fragment.

use crate::host_connection::use_host;
use crate::pages::not_found::NoMatch;
use crate::pages::replay::fragment;
use crate::router::{NavigateOptions, query_parameter, use_navigate};
use crate::texts::use_words;
use leptos::prelude::*;
use leptos::reactive::spawn_local_scoped_with_cancellation;
use ranarium_game::Message;
use ranarium_protocol::client::Import;

/// Imports the match in the URL, and opens its replay.
#[component]
pub fn LinkedMatch() -> impl IntoView {
    let host = use_host();
    let words = use_words();
    let navigate = use_navigate();
    let error_message = RwSignal::new(None::<Message>);
    let step = query_parameter("at");
    let fragment = window().location().hash().unwrap_or_default();
    spawn_local_scoped_with_cancellation(async move {
        let Some(text) = fragment::decode(fragment.trim_start_matches('#')) else {
            return error_message.set(Some(Message::new("web-link-broken")));
        };
        match host.ask(Import { text }).await {
            Ok(summary) => {
                let step = step.map(|step| format!("?at={step}")).unwrap_or_default();
                let place = format!("/replay/{}{step}", summary.info.match_id);
                // Going back leads to the page with the link.
                navigate(&place, NavigateOptions { replace: true });
            }
            Err(error) => error_message.set(Some(error.message())),
        }
    });
    move || match error_message.get() {
        Some(reason) => view! { <NoMatch reason/> }.into_any(),
        None => view! { <p class="loading">{words.text("web-loading")}</p> }.into_any(),
    }
}
