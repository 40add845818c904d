//! A forgotten password: a link by mail, or the operator's help.

use crate::online::profile::requests::{self, PasswordLink};
use crate::online::profile::signing_in::attempt::UserRequest;
use crate::online::profile::signing_in::password_form::Field;
use crate::texts::use_words;
use leptos::prelude::*;

/// The request for a link with which the owner of an account sets a new password.
#[component]
pub fn ForgottenPassword() -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let login = RwSignal::new(String::new());
    let attempt = UserRequest::new();
    let link = RwSignal::new(None::<PasswordLink>);
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let login = login.get_untracked();
        let request = async move { requests::ask_for_password_link(&login).await };
        attempt.begin(request, move |answer| link.set(Some(answer)));
    };
    let answer = move || {
        let key = match link.get()? {
            PasswordLink::Mailed => "web-profile-forgotten-mailed",
            PasswordLink::Unavailable => "web-profile-forgotten-operator",
        };
        Some(words.text(key))
    };
    view! {
        <details>
            <summary>{t("web-profile-forgotten")}</summary>
            <form class="profile-form" on:submit=submit>
                <p>{t("web-profile-forgotten-how")}</p>
                <Field name="web-profile-login" kind="text" fills="username" value=login/>
                {attempt.alert()}
                <button type="submit" disabled=move || attempt.is_busy.get()>
                    {t("web-profile-forgotten-ask")}
                </button>
                <p role="status">{answer}</p>
            </form>
        </details>
    }
}
