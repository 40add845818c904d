//! The change of a guest, known to one browser, into an account.

use crate::online::profile::me::{IdentityKind, Me};
use crate::online::profile::requests;
use crate::online::profile::signing_in::attempt::UserRequest;
use crate::online::profile::signing_in::passkey;
use crate::online::profile::signing_in::password_form::{Before, PasswordForm};
use crate::online::profile::signing_in::sign_in::SignIn;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_game::Message;
use ranarium_protocol::online::AccountView;

/// The number of characters of a name that a login begins with.
const MAX_NAME: usize = 16;

/// The ways for a guest to make an account.
#[component]
pub fn GuestSection(me: Me) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let (by_passkey, by_password) = (UserRequest::new(), UserRequest::new());
    let on_success = move |account: AccountView| me.identity.set(IdentityKind::Account(account));
    let keeps = move |_| {
        let user = me.user.get_untracked();
        let name = user.map(|user| user.name.to_string()).unwrap_or_default();
        let login = login(&name, (js_sys::Math::random() * f64::from(1 << 24)) as u32);
        by_passkey.begin(async move { add_passkey(Some(&login)).await }, on_success);
    };
    let typed = Callback::new(move |(login, password): (String, String)| {
        let request = async move { requests::make_account(&login, &password).await };
        by_password.begin(request, on_success);
    });
    view! {
        <p>{t("web-profile-guest")}</p>
        {by_passkey.alert()}
        <button type="button" class="main" disabled=move || by_passkey.is_busy.get() on:click=keeps>
            {t("web-profile-keep")}
        </button>
        <details>
            <summary>{t("web-profile-keep-password")}</summary>
            <PasswordForm
                before=Before::Login
                is_new=true
                label="web-profile-make-account"
                attempt=by_password
                typed
            />
        </details>
        <details>
            <summary>{t("web-profile-known")}</summary>
            <SignIn me/>
            <p class="soft">{t("web-profile-brings")}</p>
        </details>
    }
}

/// Adds a passkey of this device to an account, or makes a new account with it and this login.
pub async fn add_passkey(login: Option<&str>) -> Result<AccountView, Message> {
    let ceremony = requests::ask_for_passkey(login).await?;
    let credential = passkey::make(&ceremony.public_key).await?;
    requests::add_passkey(ceremony, passkey::name(), credential).await
}

/// Returns the login of a new account with a passkey. It is never typed: a passkey finds its
/// account by itself. Devices show it beside the passkey, so it begins with the name.
fn login(name: &str, number: u32) -> String {
    let letters = name.chars().filter(|c| c.is_alphanumeric());
    let name: String = letters.take(MAX_NAME).collect();
    format!("{name}-{number:06x}")
}

#[cfg(test)]
mod tests {
    use super::login;

    #[test]
    fn a_login_is_the_name_in_allowed_letters() {
        for (name, expected) in [
            ("Ada", "Ada-00002a"),
            ("Ada L. O'Frog", "AdaLOFrog-00002a"),
            (
                "Zo\u{eb} van der Kikkerpoel",
                "Zo\u{eb}vanderKikkerp-00002a",
            ),
            ("_", "-00002a"),
        ] {
            assert_eq!(login(name, 42), expected);
        }
    }
}
