//! An account's settings: the ways to sign in.

use crate::online::dates::day;
use crate::online::profile::me::{IdentityKind, Me, identity};
use crate::online::profile::requests;
use crate::online::profile::signing_in::attempt::UserRequest;
use crate::online::profile::signing_in::guest::add_passkey;
use crate::online::profile::signing_in::mail::MailSection;
use crate::online::profile::signing_in::password_form::{Before, PasswordForm};
use crate::settings::use_settings;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_game::Message;
use ranarium_protocol::online::{AccountView, PasskeyView};

/// The ways to sign in to an account, and forms to add one.
#[component]
pub fn AccountSection(
    /// The profile's state.
    me: Me,
    /// The account as the server described it last.
    account: AccountView,
) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let (passkeys, password) = (UserRequest::new(), UserRequest::new());
    let show = move |identity: IdentityKind| me.identity.set(identity);
    let adds = move |_| {
        let added = async { add_passkey(None).await.map(IdentityKind::Account) };
        passkeys.begin(added, show);
    };
    let has_password = account.has_password;
    let typed = Callback::new(move |(current, new): (String, String)| {
        let set = async move {
            let current = has_password.then_some(current.as_str());
            requests::set_password(current, &new).await?;
            identity().await
        };
        password.begin(set, show);
    });
    let (before, label) = match has_password {
        true => (Before::Current, "web-profile-password-change"),
        false => (Before::Nothing, "web-profile-password-set"),
    };
    let has_login = Message::new("web-profile-login-is").with("login", account.login.as_str());
    // The last way to sign in stays.
    let can_delete = has_password || account.passkeys.len() > 1;
    let has_passkeys = !account.passkeys.is_empty();
    let rows = account.passkeys.into_iter().map(|passkey| {
        view! { <PasskeyRow me passkey attempt=passkeys can_delete/> }
    });
    let list = has_passkeys.then(|| {
        let rows = rows.collect_view();
        view! { <ul class="profile-list" aria-label=t("web-profile-passkeys")>{rows}</ul> }
    });
    view! {
        <p>{t("web-profile-kept")}</p>
        <p>{move || words.say(&has_login)}</p>
        {list}
        {passkeys.alert()}
        <button type="button" disabled=move || passkeys.is_busy.get() on:click=adds>
            {t("web-profile-passkey-add")}
        </button>
        <details>
            <summary>{t(label)}</summary>
            <PasswordForm before is_new=true label="web-online-change" attempt=password typed/>
        </details>
        <MailSection/>
    }
}

/// A passkey, and the button that deletes it.
#[component]
fn PasskeyRow(
    /// The profile's state.
    me: Me,
    /// The passkey of the row.
    passkey: PasskeyView,
    /// The state of a change.
    attempt: UserRequest,
    /// `true` if another way to sign in remains.
    can_delete: bool,
) -> impl IntoView {
    let words = use_words();
    let language = use_settings().language;
    let PasskeyView {
        id,
        name,
        created_ms,
        ..
    } = passkey;
    let created = move || {
        let day = day(created_ms, language.get());
        words.say(&Message::new("web-profile-passkey-made").with("day", day))
    };
    let delete = Message::new("web-profile-passkey-remove").with("passkey", name.as_str());
    let label = move || {
        let day = day(created_ms, language.get());
        words.say(&delete.clone().with("day", day))
    };
    let deletes = move |_| {
        let id = id.clone();
        let removed = async move {
            requests::remove_passkey(&id).await?;
            identity().await
        };
        attempt.begin(removed, move |identity| me.identity.set(identity));
    };
    view! {
        <li>
            <span>
                <strong>{name.to_string()}</strong>
                " "
                <span class="soft">{created}</span>
            </span>
            {can_delete.then(|| {
                view! {
                    <button type="button" aria-label=label on:click=deletes>
                        {move || words.text("web-profile-passkey-delete")}
                    </button>
                }
            })}
        </li>
    }
}
