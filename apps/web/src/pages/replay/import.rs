//! A record from a file, taken in as a match to be replayed.

use crate::link::use_link;
use crate::link_error::LinkError;
use crate::texts::{t, use_words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_navigate;
use ranarium_game::Message;
use ranarium_protocol::client::{Ask, MatchSummary, RecordText};
use wasm_bindgen_futures::JsFuture;

/// A button that takes in the record of a match from a file, and goes to its replay.
#[component]
pub fn ImportRecord() -> impl IntoView {
    let link = use_link();
    let words = use_words();
    let navigate = StoredValue::new_local(use_navigate());
    let fault = RwSignal::new(None::<LinkError>);
    let load = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else {
            return;
        };
        input.set_value("");
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await;
            let text = text
                .ok()
                .and_then(|text| text.as_string())
                .unwrap_or_default();
            match link
                .ask::<MatchSummary>(Ask::Import(RecordText { text }))
                .await
            {
                Ok(summary) => navigate.with_value(|navigate| {
                    navigate(
                        &format!("/replay/{}", summary.info.match_id),
                        Default::default(),
                    );
                }),
                Err(error) => fault.set(Some(error)),
            }
        });
    };
    view! {
        <label class="button load-record">
            <span>{t("web-load-record")}</span>
            <input type="file" accept=".ranarium,.txt,text/plain" on:change=load/>
        </label>
        <p role="alert">{move || fault.get().map(|error| words.say(&not_opened(&error)))}</p>
    }
}

/// The message that a file was not opened: what the host refuses is the file.
fn not_opened(error: &LinkError) -> Message {
    match error {
        LinkError::Refused(why) => Message::new("web-not-opened").with("why", why.as_str()),
        error => error.message(),
    }
}
