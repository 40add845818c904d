//! The invitation to a table: its link, as text, as a QR code, and for the device's share sheet.

use crate::browser::files;
use crate::online::table::join::Join;
use crate::online::table::online_table::OnlineTable;
use crate::online::words::lobby_words;
use crate::router::url;
use crate::settings::use_settings;
use crate::texts::use_words;
use leptos::context::Provider;
use leptos::prelude::*;
use leptos::task::spawn_local;
use qrcode::{Color, EcLevel, QrCode};

/// The invitation to this table.
pub fn invite(online_table: OnlineTable) -> AnyView {
    view! { <Provider value=lobby_words()><Invite online_table/></Provider> }.into_any()
}

#[component]
fn Invite(online_table: OnlineTable) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let link = url(&format!("/table/{}", online_table.id()));
    let remark = RwSignal::new(None::<&'static str>);
    let copied = link.clone();
    let copy = move |_| {
        let link = copied.clone();
        spawn_local(async move {
            remark.set(Some(match files::copy(&link).await {
                Ok(()) => "web-online-copied",
                Err(_) => "web-online-not-copied",
            }));
        });
    };
    let handed = link.clone();
    let share = move |_| {
        let (link, text) = (handed.clone(), words.text("web-online-share-words"));
        spawn_local(async move {
            if files::share_link(&link, &text).await.is_err() {
                remark.set(Some("web-online-not-shared"));
            }
        });
    };
    // A user without a name has a default one, and can change it here.
    let is_nameless = use_settings().name.with_untracked(String::is_empty);
    let renamed = Callback::new(move |user| online_table.update(|client| client.rename(user)));
    view! {
        <section class="invite">
            <p class="invite-link">
                <a href=link.clone() data-invite="">{link.clone()}</a>
            </p>
            <div class="row">
                {files::can_share_links()
                    .then(|| {
                        view! {
                            <button type="button" class="main" on:click=share>
                                {t("web-online-share")}
                            </button>
                        }
                    })}
                <button type="button" class:main=!files::can_share_links() on:click=copy>
                    {t("web-online-copy")}
                </button>
            </div>
            <p role="status">{move || remark.get().map(|key| words.text(key))}</p>
            <details>
                <summary>{t("web-online-qr")}</summary>
                {qr(&link)}
            </details>
            <details class="own-name" prop:open=is_nameless>
                <summary>{t("web-online-me")}</summary>
                <Join user=online_table.state.with_untracked(|state| state.user.clone()) label="web-online-change" taken_frogs=online_table.taken_frogs() names_colours=untrack(|| online_table.names_colours()) joined=renamed/>
            </details>
        </section>
    }
}

/// Draws the QR code of a link.
fn qr(link: &str) -> Option<impl IntoView + use<>> {
    let words = use_words();
    let code = QrCode::with_error_correction_level(link, EcLevel::L).ok()?;
    let width = code.width();
    let mut path = String::new();
    for (place, colour) in code.to_colors().into_iter().enumerate() {
        if colour == Color::Dark {
            let (x, y) = (place % width + 4, place / width + 4);
            path.push_str(&format!("M{x} {y}h1v1h-1z"));
        }
    }
    let side = width + 8;
    Some(view! {
        <svg
            class="qr"
            viewBox=format!("0 0 {side} {side}")
            role="img"
            aria-label=move || words.text("web-online-qr")
        >
            <rect width=side.to_string() height=side.to_string() fill="white"/>
            <path d=path fill="black"/>
        </svg>
    })
}
