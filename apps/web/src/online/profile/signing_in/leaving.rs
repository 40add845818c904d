//! Signing out, downloading the user's data, and deleting the account.

use crate::browser::files;
use crate::online::profile::confirm::Confirm;
use crate::online::profile::me::{IdentityKind, Me};
use crate::online::profile::requests;
use crate::online::profile::signing_in::attempt::UserRequest;
use crate::online::profile::signing_in::password_form::Field;
use crate::router::use_navigate;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_game::Message;

/// The name of the file with a user's data.
const FILE: &str = "ranarium.json";

/// The buttons to sign out, to download the user's data, and to delete the account.
#[component]
pub fn LeavingSection(me: Me) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let data = UserRequest::new();
    let is_saved = RwSignal::new(false);
    let downloads = move |_| {
        is_saved.set(false);
        data.begin(download(), move |()| is_saved.set(true));
    };
    view! {
        <section>
            <h2>{t("web-profile-leaving")}</h2>
            {data.alert()}
            <p role="status">{move || is_saved.get().then(|| words.text("web-profile-downloaded"))}</p>
            <div class="profile-buttons">
                <button type="button" disabled=move || data.is_busy.get() on:click=downloads>
                    {t("web-profile-download")}
                </button>
                <SignOutHere me attempt=data/>
                <SignOut me/>
                <Delete me/>
            </div>
        </section>
    }
}

/// Saves a file with all of the user's data on the server.
async fn download() -> Result<(), Message> {
    let data = requests::data().await?;
    let saved = files::text(&data).and_then(|data| files::save(FILE, &data));
    saved.map_err(|_| Message::new("web-profile-not-saved"))
}

/// The button that signs out on this device, for a user who can sign in again.
#[component]
fn SignOutHere(me: Me, attempt: UserRequest) -> impl IntoView {
    let words = use_words();
    let sign_out = move |_| attempt.begin(requests::sign_out_here(), move |()| me.sign_out());
    let has_account = Memo::new(move |_| {
        me.identity
            .with(|identity| matches!(identity, IdentityKind::Account(_)))
    });
    view! {
        <Show when=move || has_account.get()>
            <button type="button" disabled=move || attempt.is_busy.get() on:click=sign_out>
                {move || words.text("web-profile-sign-out-here")}
            </button>
        </Show>
    }
}

#[component]
fn SignOut(me: Me) -> impl IntoView {
    let words = use_words();
    let attempt = UserRequest::new();
    let act = Callback::new(move |()| {
        attempt.begin(requests::sign_out_everywhere(), move |()| me.sign_out());
    });
    let how = move || {
        words.text(match me.identity.get() {
            IdentityKind::Account(_) => "web-profile-sign-out-how",
            IdentityKind::Unknown | IdentityKind::Guest => "web-profile-sign-out-guest",
        })
    };
    view! {
        <Confirm label="web-profile-sign-out" yes="web-profile-sign-out-yes" attempt act>
            <p>{how}</p>
        </Confirm>
    }
}

#[component]
fn Delete(me: Me) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let navigate = StoredValue::new_local(use_navigate());
    let attempt = UserRequest::new();
    let password = RwSignal::new(String::new());
    let has_password = move || {
        me.identity.with(
            |identity| matches!(identity, IdentityKind::Account(account) if account.has_password),
        )
    };
    let act = Callback::new(move |()| {
        let password = untrack(has_password).then(|| password.get_untracked());
        let deletion = async move { requests::delete(password.as_deref()).await };
        attempt.begin(deletion, move |()| {
            me.sign_out();
            navigate.with_value(|navigate| navigate("/", Default::default()));
        });
    });
    view! {
        <Confirm label="web-profile-delete" yes="web-profile-delete-yes" attempt act>
            <p>{t("web-profile-delete-goes")}</p>
            <p>{t("web-profile-delete-stays")}</p>
            <Show when=has_password>
                <Field
                    name="web-profile-password"
                    kind="password"
                    fills="current-password"
                    value=password
                />
            </Show>
        </Confirm>
    }
}
