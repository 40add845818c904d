//! The turn of the position, and the numbers that belong to it.

use crate::pages::editor::draft_position::DraftPosition;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_board::arrange::EditableBoard;
use ranarium_game::{GameOptions, Seat};

/// The controls for the turn, and for the numbers that belong to the position.
pub fn moment<B: EditableBoard>(draft: DraftPosition<B>, words: Signal<Words>) -> impl IntoView {
    let turn = move || draft.position.with(B::turn);
    let players = move || draft.options.with(GameOptions::players);
    let seats = move || {
        let seats = Seat::all(players()).map(|seat| seat_choice(draft, seat, words));
        seats.collect_view()
    };
    let numbers = move || {
        let numbers = draft.position.with(B::numbers).into_iter();
        numbers
            .map(|number| {
                let set = move |value: u8| {
                    draft.change(move |position| {
                        B::set_number(position, number.key, value);
                        true
                    });
                };
                stepper(number.key, number.value, number.range, set, words)
            })
            .collect_view()
    };
    view! {
        {move || {
            turn().map(|_| view! {
                <fieldset class="segments">
                    <legend>{move || words.with(|words| words.text("web-editor-turn"))}</legend>
                    {seats}
                </fieldset>
            })
        }}
        {numbers}
    }
}

/// A choice that gives a seat the turn.
fn seat_choice<B: EditableBoard>(
    draft: DraftPosition<B>,
    seat: Seat,
    words: Signal<Words>,
) -> impl IntoView {
    let give_turn = move |_| {
        draft.change(|position| {
            B::give_turn(position, seat);
            true
        });
    };
    view! {
        <label class="choice">
            <input
                type="radio"
                name="turn"
                prop:checked=move || draft.position.with(B::turn) == Some(seat)
                on:change=give_turn
            />
            <span>{move || words.with(|words| words.name(seat))}</span>
        </label>
    }
}

/// A number of the position, with a step down and a step up.
fn stepper(
    key: &'static str,
    value: u8,
    (low, high): (u8, u8),
    set: impl Fn(u8) + Copy + 'static,
    words: Signal<Words>,
) -> impl IntoView {
    let say = move |key: &'static str| words.with(|words| words.text(key));
    view! {
        <div class="option">
            <div class="stepper">
                <button type="button" disabled={value <= low} on:click=move |_| set(value - 1)
                    aria-label=move || format!("{} {}", say(key), say("web-fewer"))>
                    "−"
                </button>
                <output>{value.to_string()}</output>
                <button type="button" disabled={value >= high} on:click=move |_| set(value + 1)
                    aria-label=move || format!("{} {}", say(key), say("web-further"))>
                    "+"
                </button>
            </div>
            <span>{move || say(key)}</span>
        </div>
    }
}
