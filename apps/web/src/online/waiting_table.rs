//! A table that waits for its players.

use crate::online::at_table::AtTable;
use crate::online::frog_choice::face;
use crate::online::table_terms::terms;
use crate::page_title::name_tab;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_board::frog::Mood;
use ranarium_client::{TableClient, TableState};
use ranarium_game::{Message, Seat};
use ranarium_protocol::online::SeatView;

/// A waiting table, for a player seated there.
#[component]
pub fn Waiting(
    at: AtTable,
    /// The invitation.
    invite: fn(AtTable) -> AnyView,
) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let missing = Memo::new(move |_| at.state.with(TableState::missing));
    let is_full = Memo::new(move |_| missing.get() == 0);
    let invites = Memo::new(move |_| at.invites.get() && !is_full.get());
    let heading = move || {
        let key = if invites.get() {
            "web-online-invite"
        } else {
            "web-online-at-table"
        };
        words.text(key)
    };
    name_tab(heading);
    let waits = move || words.say(&Message::new("web-online-waits").with("missing", missing.get()));
    let begin = move |_| at.update(TableClient::begin);
    let stand = move |_| at.update(TableClient::stand);
    // A user without others here has usually made the table; the server checks.
    let close = move |_| at.update(TableClient::close);
    let is_person = |seat: &&SeatView| matches!(seat, SeatView::Person { .. });
    let people = move || {
        at.state
            .with(|it| it.seats().iter().filter(is_person).count())
    };
    view! {
        <div class="page narrow online">
            <h1>{heading}</h1>
            <Seats at/>
            <p class="invite-waits" aria-live="polite">{waits}</p>
            <p role="alert">{move || at.fault.get().map(|fault| words.say(&fault))}</p>
            {terms(at)}
            {move || invites.get().then(|| invite(at))}
            <div class="row">
                <button type="button" class="main" hidden=move || !is_full.get() on:click=begin>
                    {t("web-online-begin")}
                </button>
                <button
                    type="button"
                    hidden=move || is_full.get() || invites.get()
                    on:click=move |_| at.invites.set(true)
                >
                    {t("web-online-invite")}
                </button>
                <button type="button" class="quiet" on:click=stand>
                    {t("web-online-stand")}
                </button>
                <button type="button" class="quiet" hidden=move || people() != 1 on:click=close>
                    {t("web-online-close")}
                </button>
            </div>
        </div>
    }
}

/// The list of seats.
#[component]
pub fn Seats(at: AtTable) -> impl IntoView {
    let words = use_words();
    let seats = move || {
        let seats = at.state.with(|state| state.seats().to_vec());
        let seats = seats.into_iter().enumerate();
        seats
            .map(|(index, seat)| {
                // Empty seats and bots each show a different frog.
                let any = index as u8;
                let (name, frog, is_there) = match seat {
                    SeatView::Free => (words.text("web-online-free"), any, false),
                    SeatView::Kept { name, frog, .. } => {
                        let message =
                            Message::new("web-online-kept").with("player", name.to_string());
                        (words.say(&message), frog, false)
                    }
                    SeatView::Person { name, frog, .. } => (name.to_string(), frog, true),
                    SeatView::Bot(name) => {
                        let message =
                            Message::new("web-online-bot").with("level", name.to_string());
                        (words.say(&message), any, true)
                    }
                };
                let mood = if is_there { Mood::Happy } else { Mood::Calm };
                view! {
                    <li class:seat-free=!is_there data-seat=Seat::new(index).number().to_string()>
                        {face(frog, mood)}
                        <span>{name}</span>
                    </li>
                }
            })
            .collect_view()
    };
    let title = move || {
        let title = at.title.get_value();
        at.state
            .with(|state| state.info.as_ref().map(|info| title(&info.game)))
    };
    view! {
        <p><strong>{title}</strong></p>
        <ol class="table-seats" aria-label=move || words.text("web-seats")>
            {seats}
        </ol>
    }
}
