//! The import of a record from a file, as a match to replay.

use crate::host_connection::connection_error::ConnectionError;
use crate::host_connection::use_host;
use crate::router::use_navigate;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::Words;
use ranarium_game::Message;
use ranarium_protocol::client::Import;
use wasm_bindgen_futures::JsFuture;

/// Maximum size of a file that is read, in bytes: a record is a hundredth of it.
const MAX_FILE: f64 = 4.0 * 1024.0 * 1024.0;

/// A button that imports a match record from a file, and opens its replay.
#[component]
pub fn ImportRecord(words: Signal<Words>) -> impl IntoView {
    let host = use_host();
    let navigate = StoredValue::new_local(use_navigate());
    let error_message = RwSignal::new(None::<Message>);
    let load = move |event: leptos::ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else {
            return;
        };
        input.set_value("");
        if file.size() > MAX_FILE {
            return error_message.set(Some(Message::new("web-file-large")));
        }
        spawn_local(async move {
            let text = JsFuture::from(file.text()).await;
            let text = text
                .ok()
                .and_then(|text| text.as_string())
                .unwrap_or_default();
            match host.ask(Import { text }).await {
                Ok(summary) => navigate.with_value(|navigate| {
                    navigate(
                        &format!("/replay/{}", summary.info.match_id),
                        Default::default(),
                    );
                }),
                Err(error) => error_message.set(Some(not_opened(&error))),
            }
        });
    };
    view! {
        <label class="button load-record">
            <span>{move || words.with(|words| words.text("web-load-record"))}</span>
            <input type="file" accept=".ranarium,.txt,text/plain" on:change=load/>
        </label>
        <p role="alert">{move || error_message.get().map(|message| words.with(|words| words.say(&message)))}</p>
    }
}

/// Returns the message for a failed import: the host's refusal concerns the file.
fn not_opened(error: &ConnectionError) -> Message {
    match error {
        ConnectionError::Refused(reason) => {
            Message::new("web-not-opened").with("why", reason.as_str())
        }
        error => error.message(),
    }
}
