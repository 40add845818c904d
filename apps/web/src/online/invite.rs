//! A table that waits for its players: who sits there, and how others are asked to come.

use crate::files;
use crate::online::faces::face;
use crate::online::join::Join;
use crate::online::table::{AtTable, is_empty};
use crate::settings::use_settings;
use crate::texts::use_words;
use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use qrcode::{Color, EcLevel, QrCode};
use ranarium_board::frog::Mood;
use ranarium_game::{Message, Seat};
use ranarium_protocol::client::Begin;
use ranarium_protocol::online::{SeatView, Stand};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// The table while it waits, for somebody who sits there.
#[component]
pub fn Invite(at: AtTable) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let link = format!(
        "{}/table/{}",
        window().location().origin().unwrap_or_default(),
        at.id()
    );
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
        let (link, said) = (handed.clone(), words.text("web-online-share-words"));
        spawn_local(async move {
            // Who thinks better of it has made no error.
            drop(hand_on(&link, &said).await);
        });
    };
    // Who has never said a name is called something until they do.
    let is_nameless = use_settings().name.with_untracked(String::is_empty);
    let renamed = Callback::new(move |user| at.renames(user));
    let missing = Memo::new(move |_| {
        at.table.with(|table| {
            let seats = table.iter().flat_map(|table| &table.seats);
            seats.filter(|seat| is_empty(seat)).count()
        })
    });
    let waits = move || words.say(&Message::new("web-online-waits").with("missing", missing.get()));
    let begin = move |_| {
        let match_id = at.id();
        spawn_local(async move { drop(at.server.link.ask(Begin { match_id }).await) });
    };
    let stand = move |_| {
        let Some(seat) = untrack(move || at.seat()) else {
            return;
        };
        let match_id = at.id();
        spawn_local(async move { drop(at.server.link.ask(Stand { match_id, seat }).await) });
    };
    view! {
        <div class="page narrow online">
            <h1>{t("web-online-invite")}</h1>
            <p class="invite-link">
                <a href=link.clone() data-invite="">{link.clone()}</a>
            </p>
            <div class="row">
                {can_share()
                    .then(|| {
                        view! {
                            <button type="button" class="main" on:click=share>
                                {t("web-online-share")}
                            </button>
                        }
                    })}
                <button type="button" on:click=copy>
                    {t("web-online-copy")}
                </button>
            </div>
            <p role="status">{move || remark.get().map(|key| words.text(key))}</p>
            {qr(&link)}
            <Seats at/>
            <details class="own-name" prop:open=is_nameless>
                <summary>{t("web-online-me")}</summary>
                <Join user=at.user.get_untracked() label="web-online-change" joined=renamed/>
            </details>
            <p class="invite-waits" aria-live="polite">{waits}</p>
            <div class="row">
                <Show when=move || missing.get() == 0>
                    <button type="button" class="main" on:click=begin>
                        {t("web-online-begin")}
                    </button>
                </Show>
                <button type="button" class="quiet" on:click=stand>
                    {t("web-online-stand")}
                </button>
            </div>
        </div>
    }
}

/// Who sits where.
#[component]
pub fn Seats(at: AtTable) -> impl IntoView {
    let words = use_words();
    let seats = move || {
        let seats = at
            .table
            .with(|table| table.as_ref().map(|it| it.seats.clone()));
        let seats = seats.unwrap_or_default().into_iter().enumerate();
        seats
            .map(|(index, seat)| {
                let (name, is_there) = match seat {
                    SeatView::Free => (words.text("web-online-free"), false),
                    SeatView::Kept { name, .. } => {
                        let message =
                            Message::new("web-online-kept").with("player", name.to_string());
                        (words.say(&message), false)
                    }
                    SeatView::Person { name, .. } => (name.to_string(), true),
                    SeatView::Bot(name) => {
                        let message =
                            Message::new("web-online-bot").with("level", name.to_string());
                        (words.say(&message), true)
                    }
                };
                let mood = if is_there { Mood::Happy } else { Mood::Calm };
                view! {
                    <li class:seat-free=!is_there data-seat=Seat::new(index).number().to_string()>
                        {face(index as u8, mood)}
                        <span>{name}</span>
                    </li>
                }
            })
            .collect_view()
    };
    view! {
        <ol class="table-seats" aria-label=move || words.text("web-seats")>
            {seats}
        </ol>
    }
}

/// Whether the device has a sheet to share with.
fn can_share() -> bool {
    Reflect::has(&window().navigator(), &"share".into()).unwrap_or(false)
}

/// Hands a link on by the device's own means.
async fn hand_on(link: &str, said: &str) -> Result<(), JsValue> {
    let navigator: JsValue = window().navigator().into();
    let share = Reflect::get(&navigator, &"share".into())?.dyn_into::<Function>()?;
    let parcel = Object::new();
    Reflect::set(&parcel, &"url".into(), &link.into())?;
    Reflect::set(&parcel, &"text".into(), &said.into())?;
    let shared = share.call1(&navigator, &parcel)?.dyn_into::<Promise>()?;
    JsFuture::from(shared).await.map(drop)
}

/// A link as a picture for the camera of a phone.
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
