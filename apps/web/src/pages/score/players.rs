//! The players of a score sheet: one button each, and the name of the one that is shown.

use crate::pages::score::player_names::PlayerNames;
use crate::pages::score::points::total;
use crate::texts::{t, use_words};
use leptos::prelude::*;
use ranarium_board::art::{PlayerKind, SeatFace};
use ranarium_board::{Form, Pad, number};
use ranarium_game::{Message, ScoreLine, Scoring, Seat};

/// A button for each player, and one that adds a player.
#[component]
pub fn Players<G: Scoring>(
    pad: Pad<G>,
    form: Form<G>,
    count: Memo<usize>,
    lines: Memo<Vec<ScoreLine>>,
) -> impl IntoView {
    let players = move || {
        Seat::all(count.get() as u8)
            .map(|seat| view! { <Player pad seat lines/> })
            .collect_view()
    };
    let (_, max_players) = form.players;
    let add = move |_| {
        pad.change(form.add);
        pad.shown.set(Seat::new(count.get_untracked() - 1));
    };
    view! {
        <div class="score-players" role="group" aria-label=t("web-players")>
            {players}
            <Show when=move || count.get() < max_players>
                <button type="button" class="score-add" aria-label=t("web-add-player") on:click=add>
                    "+"
                </button>
            </Show>
        </div>
    }
}

/// A button that shows a player's entries.
#[component]
fn Player<G: Scoring>(pad: Pad<G>, seat: Seat, lines: Memo<Vec<ScoreLine>>) -> impl IntoView {
    let is_shown = move || pad.shown.get() == seat;
    view! {
        <button
            type="button"
            class="score-player"
            aria-pressed=move || is_shown().to_string()
            on:click=move |_| {
                pad.refused.set(None);
                pad.shown.set(seat);
            }
        >
            <SeatFace seat=seat.index() kind=PlayerKind::Person/>
            <span class="score-who">{move || pad.words.with(|words| words.name(seat))}</span>
            <span class="number">{move || lines.with(|lines| number(total(lines, Some(seat))))}</span>
        </button>
    }
}

/// The name of the shown player, and a button that removes the player.
#[component]
pub fn ShownPlayer<G: Scoring>(
    pad: Pad<G>,
    form: Form<G>,
    count: Memo<usize>,
    names: PlayerNames,
) -> impl IntoView {
    let page = use_words();
    let number = move || {
        let number = pad.shown.get().number();
        page.say(&Message::new("ranarium-player").with("number", number))
    };
    let (min_players, _) = form.players;
    let remove = move |_| {
        let seat = pad.shown.get_untracked();
        pad.change(|sheet| (form.remove)(sheet, seat));
        names.remove(seat);
        let last = count.get_untracked().saturating_sub(1);
        pad.shown.set(Seat::new(seat.index().min(last)));
    };
    view! {
        <div class="row">
            <label class="field score-name">
                <span>{t("web-name")}</span>
                <input
                    type="text"
                    maxlength="40"
                    placeholder=number
                    prop:value=move || names.get(pad.shown.get())
                    on:input=move |event| {
                        names.set(pad.shown.get_untracked(), event_target_value(&event));
                    }
                />
            </label>
            <Show when=move || min_players < count.get()>
                <button type="button" class="quiet" on:click=remove>
                    {t("web-remove-player")}
                </button>
            </Show>
        </div>
    }
}
