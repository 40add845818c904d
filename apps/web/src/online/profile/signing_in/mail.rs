//! The user's mail address: for a forgotten password, and for notices of waiting matches.

use crate::online::profile::requests;
use crate::online::profile::signing_in::attempt::UserRequest;
use crate::online::profile::signing_in::password_form::Field;
use crate::texts::use_words;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_game::Message;
use ranarium_protocol::online::MailView;

/// The mail address of the user.
#[derive(Clone)]
struct MailAddress {
    address: String,
    /// `true` once the user has followed the link in the first mail.
    is_confirmed: bool,
}

impl From<MailView> for MailAddress {
    fn from(mail: MailView) -> Self {
        Self {
            address: mail.address,
            is_confirmed: mail.confirmed,
        }
    }
}

/// The form for the mail address; nothing if the server sends no mail.
#[component]
pub fn MailSection() -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let is_possible = RwSignal::new(false);
    let stored_address = RwSignal::new(None::<MailAddress>);
    spawn_local(async move {
        if let Ok(channels) = requests::channels().await {
            let _ = is_possible.try_set(channels.mail_possible);
            let _ = stored_address.try_set(channels.mail.map(MailAddress::from));
        }
    });
    let address = RwSignal::new(String::new());
    let attempt = UserRequest::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let typed = address.get_untracked();
        let request = async move {
            requests::set_mail(&typed).await?;
            Ok(MailAddress {
                address: typed,
                is_confirmed: false,
            })
        };
        attempt.begin(request, move |mail| stored_address.set(Some(mail)));
    };
    let remove = move |_| {
        attempt.begin(requests::remove_mail(), move |()| stored_address.set(None));
    };
    let state = move || {
        let mail = stored_address.get()?;
        let key = match mail.is_confirmed {
            true => "web-profile-mail-confirmed",
            false => "web-profile-mail-sent",
        };
        Some(words.say(&Message::new(key).with("address", mail.address)))
    };
    view! {
        <Show when=move || is_possible.get()>
            <details>
                <summary>{t("web-profile-mail")}</summary>
                <form class="profile-form" on:submit=submit>
                    <p>{t("web-profile-mail-how")}</p>
                    <p role="status">{state}</p>
                    <Field name="web-profile-mail" kind="email" fills="email" value=address/>
                    {attempt.alert()}
                    <button type="submit" disabled=move || attempt.is_busy.get()>
                        {t("web-profile-mail-save")}
                    </button>
                    <button
                        type="button"
                        class="quiet"
                        hidden=move || stored_address.with(Option::is_none)
                        on:click=remove
                    >
                        {t("web-profile-mail-remove")}
                    </button>
                </form>
            </details>
        </Show>
    }
}
