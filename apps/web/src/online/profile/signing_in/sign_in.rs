//! The form for signing in to an existing account.

use crate::online::profile::me::Me;
use crate::online::profile::requests;
use crate::online::profile::signing_in::attempt::UserRequest;
use crate::online::profile::signing_in::forgotten::ForgottenPassword;
use crate::online::profile::signing_in::passkey;
use crate::online::profile::signing_in::password_form::{Before, PasswordForm};
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_game::Message;
use ranarium_protocol::online::User;

/// The ways to sign in: with a passkey, or with a password.
#[component]
pub fn SignIn(me: Me) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let (by_passkey, by_password) = (UserRequest::new(), UserRequest::new());
    let shows = move |_| by_passkey.begin(sign_in(), move |user| me.set_user(user));
    let typed = Callback::new(move |(login, password): (String, String)| {
        let signed_in = async move { requests::sign_in_by_password(&login, &password).await };
        by_password.begin(signed_in, move |user| me.set_user(user));
    });
    view! {
        <p>{t("web-profile-sign-in-how")}</p>
        {by_passkey.alert()}
        <button type="button" disabled=move || by_passkey.is_busy.get() on:click=shows>
            {t("web-profile-sign-in-passkey")}
        </button>
        <details>
            <summary>{t("web-profile-sign-in-password")}</summary>
            <PasswordForm
                before=Before::Login
                is_new=false
                label="web-profile-sign-in"
                attempt=by_password
                typed
            />
            <ForgottenPassword/>
        </details>
    }
}

/// Signs in with a passkey of this device.
async fn sign_in() -> Result<User, Message> {
    let ceremony = requests::ask_to_sign_in().await?;
    let credential = passkey::show(&ceremony.public_key).await?;
    requests::sign_in_by_passkey(ceremony, credential).await
}
