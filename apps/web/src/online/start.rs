//! Making a table for online play from the set-up form.

use crate::online::api::{self, ApiError};
use crate::play::session::name;
use crate::settings::use_settings;
use crate::texts::{first_name, use_words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos_router::hooks::use_navigate;
use ranarium_game::Message;
use ranarium_protocol::online::TableSettings;
use ranarium_table::MatchId;
use std::cell::RefCell;

thread_local! {
    /// The table at which the user sits down automatically: they made it, or it came from a quick
    /// match.
    static OWN: RefCell<Option<MatchId>> = const { RefCell::new(None) };
}

/// Sits down automatically at this table once it is shown.
pub fn will_sit(id: &MatchId) {
    OWN.set(Some(id.clone()));
}

/// Returns `true` if the user sits down automatically at this table; only once.
pub fn sits(id: &MatchId) -> bool {
    OWN.with_borrow_mut(|own| own.take_if(|own| own == id).is_some())
}

/// Makes a table with one tap, if a server serves this page.
#[component]
pub fn WithFriends(
    /// The table's current settings in the form.
    settings: Callback<(), TableSettings>,
) -> impl IntoView {
    let words = use_words();
    let own = use_settings().name;
    let navigate = StoredValue::new_local(use_navigate());
    let is_there = RwSignal::new(false);
    spawn_local(async move {
        let found = api::is_there().await;
        let _ = is_there.try_set(found);
    });
    let fault = RwSignal::new(None::<Message>);
    let is_busy = RwSignal::new(false);
    let invite = move |_| {
        let table = settings.run(());
        let text = untrack(|| words.with(|words| first_name(&own.get_untracked(), words)));
        is_busy.set(true);
        spawn_local(async move {
            let made = make(&text, &table).await;
            let _ = is_busy.try_set(false);
            match made {
                Ok(id) => {
                    will_sit(&id);
                    navigate.with_value(|navigate| {
                        navigate(&format!("/table/{id}"), Default::default());
                    });
                }
                Err(error) => fault.set(Some(match error {
                    ApiError::Away => Message::new("web-set-up-away"),
                    ApiError::Refused(why) => Message::new("web-set-up-refused").with("why", why),
                })),
            }
        });
    };
    view! {
        <Show when=move || is_there.get()>
            <button type="button" disabled=move || is_busy.get() on:click=invite>
                {move || words.text("web-set-up-friends")}
            </button>
        </Show>
        <p role="alert">{move || fault.get().map(|fault| words.say(&fault))}</p>
    }
}

/// Makes a table, as a guest if there is no session yet.
async fn make(text: &str, table: &TableSettings) -> Result<MatchId, ApiError> {
    if api::who().await?.is_none() {
        api::arrive(&name(text, text), 0).await?;
    }
    api::create(table).await
}
