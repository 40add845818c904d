//! The form for a password: with a login, with the current password, or alone.

use crate::online::profile::signing_in::attempt::UserRequest;
use crate::texts::use_words;
use leptos::prelude::*;

/// The field before the password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Before {
    /// The login of the account.
    Login,
    /// The current password.
    Current,
    /// No field.
    Nothing,
}

/// The form for a password.
#[component]
pub fn PasswordForm(
    /// The field before the password.
    before: Before,
    /// `true` for a new password.
    is_new: bool,
    /// The button's label.
    label: &'static str,
    /// The state of the request.
    attempt: UserRequest,
    /// Called with the field before the password, and the password.
    typed: Callback<(String, String)>,
) -> impl IntoView {
    let words = use_words();
    let first = RwSignal::new(String::new());
    let password = RwSignal::new(String::new());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        typed.run((first.get_untracked(), password.get_untracked()));
    };
    let (name, fills) = match is_new {
        true => ("web-profile-password-new", "new-password"),
        false => ("web-profile-password", "current-password"),
    };
    let before = match before {
        Before::Login => {
            let name = "web-profile-login";
            Some(view! { <Field name kind="text" fills="username" value=first/> })
        }
        Before::Current => {
            let (name, fills) = ("web-profile-password-current", "current-password");
            Some(view! { <Field name kind="password" fills value=first/> })
        }
        Before::Nothing => None,
    };
    view! {
        <form class="profile-form" on:submit=submit>
            {before}
            <Field name kind="password" fills value=password/>
            {attempt.alert()}
            <button type="submit" disabled=move || attempt.is_busy.get()>
                {move || words.text(label)}
            </button>
        </form>
    }
}

/// A form field, with its label above it.
#[component]
pub fn Field(
    /// The text key of the label.
    name: &'static str,
    /// The type of the field.
    kind: &'static str,
    /// The `autocomplete` attribute.
    fills: &'static str,
    /// The text of the field.
    value: RwSignal<String>,
) -> impl IntoView {
    let words = use_words();
    view! {
        <label class="field">
            <span>{move || words.text(name)}</span>
            <input
                type=kind
                required
                maxlength="200"
                autocomplete=fills
                autocapitalize="none"
                prop:value=move || value.get()
                on:input=move |event| value.set(event_target_value(&event))
            />
        </label>
    }
}
