//! The menu of phrases and offers to the other players.

use crate::icons::icon;
use crate::online::at_table::{AtTable, refusal};
use crate::texts::use_words;
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_protocol::online::{OfferKind, Phrase, Say};
use ranarium_table::Stage;
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

/// A speech bubble.
const SPEECH: &str = "M4 5h16v11h-9l-5 4v-4H4z";

/// The button, and the menu.
#[component]
pub fn Talk(
    at: AtTable,
    /// The other people at the table.
    people: fn(AtTable) -> AnyView,
) -> impl IntoView {
    let words = use_words();
    let is_open = RwSignal::new(false);
    let shows_people = RwSignal::new(false);
    let t = move |key: &'static str| move || words.text(key);
    let seat = Memo::new(move |_| at.seat());
    let is_playing = Memo::new(move |_| at.state.with(|it| it.stage()) == Some(Stage::Playing));
    let say = move |phrase: Phrase| {
        is_open.set(false);
        let Some(seat) = seat.get_untracked() else {
            return;
        };
        let match_id = at.id();
        spawn_local(async move {
            let say = Say {
                match_id,
                seat,
                phrase,
            };
            if let Err(error) = at.server.link.ask(say).await {
                at.fault.set(Some(refusal(&error)));
            }
        });
    };
    let offer = move |offer: OfferKind| {
        is_open.set(false);
        at.update(|client| client.offer(offer));
    };
    let away = move |_| {
        is_open.set(false);
        if let Some(seat) = seat.get_untracked() {
            at.update(|client| client.substitute(seat));
        }
    };
    // In a list of reasons Escape closes the list.
    let escape = move |event: ev::KeyboardEvent| {
        let is_list = event
            .target()
            .is_some_and(|it| it.has_type::<HtmlSelectElement>());
        if event.key() == "Escape" && !is_list {
            is_open.set(false);
        }
    };
    view! {
        <div class="talk" on:keydown=escape>
            <button
                type="button"
                aria-expanded=move || is_open.get().to_string()
                disabled=move || seat.get().is_none()
                on:click=move |_| {
                    shows_people.set(false);
                    is_open.update(|is_open| *is_open = !*is_open);
                }
            >
                {icon(SPEECH)}
                <span>{t("web-online-talk")}</span>
            </button>
            <Show when=move || is_open.get()>
                // It covers the table; a tap on the table closes it.
                <div class="talk-beside" on:click=move |_| is_open.set(false)></div>
                <div class="talk-list" role="group" aria-label=t("web-online-talk")>
                    <div class="phrases">
                        {Phrase::ALL
                            .iter()
                            .map(|&phrase| {
                                view! {
                                    <button type="button" on:click=move |_| say(phrase)>
                                        {t(phrase.text_key())}
                                    </button>
                                }
                            })
                            .collect_view()}
                    </div>
                    <Show when=move || is_playing.get()>
                        <div class="asks">
                            <button type="button" on:click=move |_| offer(OfferKind::Draw)>
                                {t("web-online-offer-draw")}
                            </button>
                            <button type="button" on:click=move |_| offer(OfferKind::Abandon)>
                                {t("web-online-offer-abandon")}
                            </button>
                            <button type="button" on:click=away>
                                {t("web-online-away")}
                            </button>
                        </div>
                    </Show>
                    {move || match shows_people.get() {
                        true => people(at),
                        false => {
                            view! {
                                <button
                                    type="button"
                                    class="quiet"
                                    on:click=move |_| shows_people.set(true)
                                >
                                    {t("web-online-people-of")}
                                </button>
                            }
                                .into_any()
                        }
                    }}
                </div>
            </Show>
        </div>
    }
}
