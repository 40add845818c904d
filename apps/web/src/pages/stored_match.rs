//! A match that is stored in this browser, by its name in the address.

use crate::boards::{self, Page};
use crate::link::use_link;
use crate::pages::{Missing, param};
use crate::texts::{t, use_words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_game::Message;
use ranarium_protocol::client::{Ask, MatchSummary, Nothing};

/// The page about the match of this address.
pub fn stored_match(page: fn(MatchSummary) -> Page) -> impl IntoView {
    let id = param("id");
    let link = use_link();
    let found = RwSignal::new(None::<Result<MatchSummary, String>>);
    Effect::new(move |_| {
        let id = id.get();
        found.set(None);
        spawn_local(async move {
            let matches = link
                .ask::<Vec<MatchSummary>>(Ask::Matches(Nothing {}))
                .await;
            found.set(Some(matches.and_then(|matches| {
                matches
                    .into_iter()
                    .find(|summary| summary.info.match_id.as_str() == id)
                    .ok_or_else(String::new)
            })));
        });
    });
    move || match found.get() {
        None => view! { <p class="loading">{t("web-loading")}</p> }.into_any(),
        Some(Err(why)) => view! { <NoMatch why/> }.into_any(),
        Some(Ok(summary)) => {
            let game = summary.info.game.clone();
            boards::show(game, page(summary)).into_any()
        }
    }
}

/// There is no such match here; or it cannot be shown, for this reason.
#[component]
pub fn NoMatch(why: String) -> impl IntoView {
    let words = use_words();
    let said = move || match why.as_str() {
        "" => words.text("web-no-match"),
        why => words.say(&Message::new("web-trouble").with("why", why)),
    };
    view! { <Missing why=Signal::derive(said)/> }
}
