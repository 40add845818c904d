//! The menu of phrases and offers to the other players.

mod pauses;

use crate::icons::icon;
use crate::online::at_table::{AtTable, refusal};
use crate::online::phrase_menu::pauses::PauseEnd;
use crate::online::player_status::lost;
use crate::online::server::now_ms;
use crate::texts::{t, use_words};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_game::Seat;
use ranarium_protocol::online::{OfferKind, Phrase, Say};
use ranarium_table::Stage;
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

/// A speech bubble.
const SPEECH: &str = "M4 5h16v11h-9l-5 4v-4H4z";

/// The user's side of the talk at a table. Cheap to copy.
#[derive(Clone, Copy)]
struct Talking {
    at: AtTable,
    /// `true` while the menu is open.
    is_open: RwSignal<bool>,
    /// The user's seat.
    seat: Memo<Option<Seat>>,
}

impl Talking {
    fn say(self, phrase: Phrase) {
        self.is_open.set(false);
        let Some(seat) = self.seat.get_untracked() else {
            return;
        };
        let match_id = self.at.id();
        spawn_local(async move {
            let say = Say {
                match_id,
                seat,
                phrase,
            };
            if let Err(error) = self.at.server.link.ask(say).await {
                self.at.fault.set(Some(refusal(&error)));
            }
        });
    }

    fn offer(self, offer: OfferKind) {
        self.is_open.set(false);
        self.at.update(|client| client.offer(offer));
    }

    /// Lets a bot play the user's seat.
    fn substitute(self) {
        self.is_open.set(false);
        if let Some(seat) = self.seat.get_untracked() {
            self.at.update(|client| client.substitute(seat));
        }
    }
}

/// The button, and the menu.
#[component]
pub fn Talk(
    at: AtTable,
    /// The other people at the table.
    people: fn(AtTable) -> AnyView,
) -> impl IntoView {
    let shows_people = RwSignal::new(false);
    let lost = lost(at);
    let talking = Talking {
        at,
        is_open: RwSignal::new(false),
        seat: Memo::new(move |_| at.seat()),
    };
    let Talking { is_open, seat, .. } = talking;
    // A player who has resigned still talks, and agrees to nothing more.
    let is_playing = Memo::new(move |_| {
        let is_lost = seat.get().is_some_and(|seat| lost.get().contains(seat));
        at.state.with(|it| it.stage()) == Some(Stage::Playing) && !is_lost
    });
    // In a list of reasons Escape closes the list.
    let escape = move |event: ev::KeyboardEvent| {
        let is_list = event
            .target()
            .is_some_and(|it| it.has_type::<HtmlSelectElement>());
        if event.key() == "Escape" && !is_list {
            is_open.set(false);
        }
    };
    let others = move || match shows_people.get() {
        true => people(at),
        false => view! {
            <button type="button" class="quiet" on:click=move |_| shows_people.set(true)>
                {t("web-online-people-of")}
            </button>
        }
        .into_any(),
    };
    view! {
        <div class="talk" on:keydown=escape>
            // A spectator does not talk.
            <button
                type="button"
                aria-expanded=move || is_open.get().to_string()
                hidden=move || seat.get().is_none()
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
                    {phrases(talking)}
                    <Show when=move || is_playing.get()>{offers(talking)}</Show>
                    {others}
                </div>
            </Show>
        </div>
    }
}

fn phrases(talking: Talking) -> impl IntoView {
    let words = use_words();
    let phrases = Phrase::ALL.iter().map(|&phrase| {
        view! {
            <button type="button" on:click=move |_| talking.say(phrase)>
                {move || words.text(phrase.text_key())}
            </button>
        }
    });
    view! { <div class="phrases">{phrases.collect_view()}</div> }
}

/// The offers of a draw, of abandoning the match and of a pause, and the request for a bot.
fn offers(talking: Talking) -> impl IntoView {
    view! {
        <div class="asks">
            <button type="button" on:click=move |_| talking.offer(OfferKind::Draw)>
                {t("web-online-offer-draw")}
            </button>
            <button type="button" on:click=move |_| talking.offer(OfferKind::Abandon)>
                {t("web-online-offer-abandon")}
            </button>
            {pause_offers(talking)}
            <button type="button" on:click=move |_| talking.substitute()>
                {t("web-online-away")}
            </button>
        </div>
    }
}

/// The offers of a pause, after a tap on their name; none without a clock or during a pause.
fn pause_offers(talking: Talking) -> impl IntoView {
    let words = use_words();
    let are_shown = RwSignal::new(false);
    let choices = Memo::new(move |_| {
        talking.at.state.with(|state| {
            let table = state.table.as_ref().filter(|table| table.pause.is_none());
            table.map_or(&[][..], |table| PauseEnd::choices(table.clock))
        })
    });
    let propose = move |end: PauseEnd| {
        let ahead_ms = js_sys::Date::new_0().get_timezone_offset() * -60_000.0;
        talking.offer(end.offer(now_ms(), ahead_ms as i64));
    };
    let list = move || {
        let buttons = choices.get().iter().map(|&(key, end)| {
            view! {
                <button type="button" on:click=move |_| propose(end)>
                    {move || words.text(key)}
                </button>
            }
        });
        buttons.collect_view()
    };
    view! {
        <Show when=move || !choices.get().is_empty()>
            <button
                type="button"
                aria-expanded=move || are_shown.get().to_string()
                on:click=move |_| are_shown.update(|are_shown| *are_shown = !*are_shown)
            >
                {t("web-online-offer-pause")}
            </button>
            <Show when=move || are_shown.get()>
                <div class="pauses" role="group" aria-label=t("web-online-offer-pause")>
                    {list}
                </div>
            </Show>
        </Show>
    }
}
