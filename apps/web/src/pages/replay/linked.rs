//! A match from a link: its record is in the URL fragment.

use crate::host_connection::use_host;
use crate::pages::not_found::NoMatch;
use crate::pages::replay::fragment;
use crate::router::{NavigateOptions, query_parameter, use_navigate};
use crate::texts::use_words;
use leptos::prelude::*;
use leptos::reactive::spawn_local_scoped_with_cancellation;
use ranarium_game::Message;
use ranarium_protocol::client::{Import, MatchSummary};
use web_sys::UrlSearchParams;

/// Imports the match in the URL, and opens its replay.
#[component]
pub fn LinkedMatch(
    /// Shows the replay in place, instead of navigating to its address.
    #[prop(optional)]
    in_place: Option<fn(MatchSummary) -> AnyView>,
) -> impl IntoView {
    let host = use_host();
    let words = use_words();
    let navigate = use_navigate();
    let error_message = RwSignal::new(None::<Message>);
    let imported = RwSignal::new(None::<MatchSummary>);
    let step = query_parameter("at");
    spawn_local_scoped_with_cancellation(async move {
        let text = match record_in_url() {
            Ok(Some(text)) => text,
            Ok(None) => return,
            Err(message) => return error_message.set(Some(message)),
        };
        match host.ask(Import { text }).await {
            Ok(summary) if in_place.is_some() => imported.set(Some(summary)),
            Ok(summary) => {
                let step = step.map(|step| format!("?at={step}")).unwrap_or_default();
                let place = format!("/replay/{}{step}", summary.info.match_id);
                // Going back leads to the page with the link.
                navigate(&place, NavigateOptions { replace: true });
            }
            Err(error) => error_message.set(Some(error.message())),
        }
    });
    move || match (error_message.get(), in_place, imported.get()) {
        (Some(reason), ..) => view! { <NoMatch reason/> }.into_any(),
        (None, Some(show), Some(summary)) => show(summary),
        (None, ..) => view! { <p class="loading">{words.text("web-loading")}</p> }.into_any(),
    }
}

/// Returns the record in the URL: of a link, or of a file that the device opens or shares, for
/// which `early.js` and `sw.js` set the parameter `file`. Returns `None` while `early.js` waits for
/// the file; it opens another address after that.
fn record_in_url() -> Result<Option<String>, Message> {
    let hash = window().location().hash().unwrap_or_default();
    let fragment = hash.trim_start_matches('#');
    let text = match query_parameter("file").as_deref() {
        None => fragment::decode(fragment),
        Some("waiting") => return Ok(None),
        Some("unread") => return Err(Message::new("web-file-unread")),
        Some("large") => return Err(Message::new("web-file-large")),
        Some(_) => UrlSearchParams::new_with_str(fragment)
            .ok()
            .and_then(|values| values.get("text")),
    };
    text.map(Some)
        .ok_or_else(|| Message::new("web-link-broken"))
}
