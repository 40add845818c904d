//! The form for a name and a frog, the only data of a new player.

use crate::online::api::{ApiError, arrive, change};
use crate::online::frog_choice::{FrogChoice, free_frog};
use crate::settings::use_settings;
use crate::texts::use_words;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_game::Message;
use ranarium_protocol::online::User;

/// The form for a name and a frog, also for changing them.
#[component]
pub fn Join(
    /// The user, if known.
    user: Option<User>,
    /// The button's label.
    label: &'static str,
    /// The frogs of other people at the table, which may change: a new user is offered another one.
    #[prop(optional)]
    taken_frogs: Signal<Vec<u8>>,
    /// `true` at a table of a game whose seats have colours of their own.
    #[prop(optional)]
    names_colours: bool,
    /// Called with the user once they have a name and a frog.
    joined: Callback<User>,
) -> impl IntoView {
    let words = use_words();
    let settings = use_settings();
    let known_user = StoredValue::new(user.clone());
    let (own_name, own_frog) = match &user {
        Some(user) => (user.name.to_string(), user.frog),
        None => (
            settings.name.get_untracked(),
            taken_frogs.with_untracked(|taken| free_frog(taken)),
        ),
    };
    let typed = RwSignal::new(own_name);
    let frog = RwSignal::new(own_frog);
    let error_message = RwSignal::new(None::<Message>);
    let is_busy = RwSignal::new(false);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if is_busy.get_untracked() {
            return;
        }
        let text = typed.get_untracked();
        if text.trim().is_empty() {
            error_message.set(Some(Message::new("web-online-name-missing")));
            return;
        }
        let frog = frog.get_untracked();
        is_busy.set(true);
        spawn_local(async move {
            let user = introduce(known_user.get_value(), &text, frog).await;
            is_busy.set(false);
            match user {
                Ok(user) => {
                    settings.name.set(user.name.to_string());
                    joined.run(user);
                }
                Err(error) => error_message.set(Some(error.message())),
            }
        });
    };
    let t = move |key: &'static str| move || words.text(key);
    view! {
        <form class="join" on:submit=submit>
            <label>
                <span>{t("web-online-name")}</span>
                <input
                    type="text"
                    name="name"
                    maxlength="40"
                    autocomplete="nickname"
                    prop:value=move || typed.get()
                    on:input=move |event| {
                        typed.set(event_target_value(&event));
                        // The message was about another name.
                        error_message.set(None);
                    }
                />
            </label>
            <FrogChoice frog taken_frogs names_colours/>
            <p role="alert">{move || error_message.get().map(|message| words.say(&message))}</p>
            <button type="submit" class="main" disabled=move || is_busy.get()>
                {t(label)}
            </button>
        </form>
    }
}

/// Gives a user this name and frog, or makes a new user with them.
async fn introduce(known_user: Option<User>, name: &str, frog: u8) -> Result<User, ApiError> {
    match known_user {
        Some(user) if user.name.as_str() == name.trim() && user.frog == frog => Ok(user),
        Some(_) => change(name, frog).await,
        None => arrive(name, frog).await,
    }
}
