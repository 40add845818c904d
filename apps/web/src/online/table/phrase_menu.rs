//! The menu of phrases for the other players.

use crate::icons::icon;
use crate::online::table::online_table::{OnlineTable, refusal};
use crate::texts::{t, use_words};
use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_game::Seat;
use ranarium_protocol::online::{Phrase, Say};

/// A speech bubble.
const SPEECH: &str = "M4 5h16v11h-9l-5 4v-4H4z";

/// The user's side of the talk at a table. Cheap to copy.
#[derive(Clone, Copy)]
struct QuickChatMenu {
    online_table: OnlineTable,
    /// `true` while the menu is open.
    is_open: RwSignal<bool>,
    /// The user's seat.
    seat: Memo<Option<Seat>>,
}

impl QuickChatMenu {
    fn say(self, phrase: Phrase) {
        self.is_open.set(false);
        let Some(seat) = self.seat.get_untracked() else {
            return;
        };
        let match_id = self.online_table.id();
        spawn_local(async move {
            let say = Say {
                match_id,
                seat,
                phrase,
            };
            if let Err(error) = self.online_table.server.host.ask(say).await {
                self.online_table.error_message.set(Some(refusal(&error)));
            }
        });
    }
}

/// The button, and the menu.
#[component]
pub fn Talk(online_table: OnlineTable) -> impl IntoView {
    let menu = QuickChatMenu {
        online_table,
        is_open: RwSignal::new(false),
        seat: Memo::new(move |_| online_table.seat()),
    };
    let QuickChatMenu { is_open, seat, .. } = menu;
    let escape = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" {
            is_open.set(false);
        }
    };
    view! {
        <div class="talk" on:keydown=escape>
            // A spectator does not talk.
            <button
                type="button"
                aria-expanded=move || is_open.get().to_string()
                hidden=move || seat.get().is_none()
                on:click=move |_| is_open.update(|is_open| *is_open = !*is_open)
            >
                {icon(SPEECH)}
                <span>{t("web-online-talk")}</span>
            </button>
            <Show when=move || is_open.get()>
                // It covers the table; a tap on the table closes it.
                <div class="talk-beside" on:click=move |_| is_open.set(false)></div>
                <div class="talk-list" role="group" aria-label=t("web-online-talk")>
                    {phrases(menu)}
                </div>
            </Show>
        </div>
    }
}

fn phrases(menu: QuickChatMenu) -> impl IntoView {
    let words = use_words();
    let phrases = Phrase::ALL.iter().map(|&phrase| {
        view! {
            <button type="button" on:click=move |_| menu.say(phrase)>
                {move || words.text(phrase.text_key())}
            </button>
        }
    });
    phrases.collect_view()
}
