//! The score pad's form: a player's Ingredient pile as a number, and the Power pile card by card.

pub mod edit;

use crate::view::card::front;
use frog_juice::names::card_name;
use frog_juice::{FrogJuice, Kind, Piles, Ties};
use leptos::prelude::*;
use ranarium_board::{Form, Pad};
use ranarium_game::{Highlight, Message};

/// The form of Frog Juice for the score pad.
pub const FORM: Form<FrogJuice> = Form {
    blank: edit::blank,
    players: edit::PLAYERS,
    count: |sheet| sheet.players.len(),
    add: |sheet| sheet.players.push(Piles::default()),
    remove: |sheet, seat| {
        if seat.index() < sheet.players.len() {
            sheet.players.remove(seat.index());
        }
    },
    view: |pad| view! { <Filled pad/> }.into_any(),
    other: None,
};

#[component]
fn Filled(pad: Pad<FrogJuice>) -> impl IntoView {
    let is_larger = move || pad.sheet.with(|sheet| sheet.ties == Ties::ByIngredients);
    let tie = move |event| {
        let ties = if event_target_checked(&event) {
            Ties::ByIngredients
        } else {
            Ties::Shared
        };
        pad.change(|sheet| sheet.ties = ties);
    };
    view! {
        <div class="game-frog-juice fj-form">
            <Ingredients pad/>
            <fieldset class="fj-form-cards">
                <legend>{move || pad.text("board-pile")}</legend>
                {edit::power().map(|kind| view! { <Power pad kind/> }).collect_view()}
            </fieldset>
            <label class="choice">
                <input type="checkbox" prop:checked=is_larger on:change=tie/>
                <span>{move || pad.text("option-tie-by-ingredients")}</span>
            </label>
        </div>
    }
}

/// The number of cards on the Ingredient pile, between two buttons.
#[component]
fn Ingredients(pad: Pad<FrogJuice>) -> impl IntoView {
    let count = Memo::new(move |_| {
        let seat = pad.shown.get();
        pad.sheet.with(|sheet| edit::piles(sheet, seat).ingredients)
    });
    let set_ingredients = move |ingredients: u8| {
        let seat = pad.shown.get_untracked();
        pad.change(|sheet| edit::count(sheet, seat, ingredients));
    };
    let field = NodeRef::<leptos::html::Input>::new();
    let typed = move |event| {
        let text = event_target_value(&event);
        match text.trim() {
            "" => set_ingredients(0),
            text => text.parse().into_iter().for_each(set_ingredients),
        }
    };
    // Replaces an invalid number once it has been entered.
    let settle = move |_| {
        if let Some(field) = field.get_untracked() {
            field.set_value(&count.get_untracked().to_string());
        }
    };
    view! {
        <div class="fj-form-ingredients" role="group" aria-label=move || pad.text("board-form-ingredients")>
            <span class="fj-form-name" aria-hidden="true">
                {move || pad.text("board-form-ingredients")}
            </span>
            <button
                type="button"
                aria-label=move || pad.text("board-form-fewer")
                disabled=move || count.get() == 0
                on:click=move |_| set_ingredients(count.get_untracked().saturating_sub(1))
            >
                "\u{2212}"
            </button>
            <input
                type="number"
                inputmode="numeric"
                min="0"
                max="44"
                node_ref=field
                aria-label=move || pad.text("board-form-ingredients")
                prop:value=move || count.get().to_string()
                on:input=typed
                on:change=settle
            />
            <button
                type="button"
                aria-label=move || pad.text("board-form-more")
                on:click=move |_| set_ingredients(count.get_untracked().saturating_add(1))
            >
                "+"
            </button>
        </div>
    }
}

/// A kind of power card: a touch adds one, and the button below removes one.
#[component]
fn Power(pad: Pad<FrogJuice>, kind: Kind) -> impl IntoView {
    let copies = kind.copies();
    let count = Memo::new(move |_| {
        let seat = pad.shown.get();
        pad.sheet
            .with(|sheet| edit::piles(sheet, seat).power.count(kind))
    });
    let is_gone = move || pad.sheet.with(|sheet| edit::used(sheet, kind) >= copies);
    let is_wrong = move || {
        pad.refused.with(|refused| {
            let mut spots = refused.iter().flat_map(|illegal| &illegal.spots);
            spots.any(|spot| matches!(spot, Highlight::Card(card) if card == kind.word()))
        })
    };
    let label = move || {
        pad.say(
            &Message::new("board-form-card")
                .with("card", card_name(kind))
                .with("count", count.get())
                .with("copies", copies),
        )
    };
    let less = move || pad.say(&Message::new("board-form-less").with("card", card_name(kind)));
    let touch = move |_| {
        let seat = pad.shown.get_untracked();
        pad.change(|sheet| edit::touch(sheet, seat, kind));
    };
    let take = move |_| {
        let seat = pad.shown.get_untracked();
        pad.change(|sheet| edit::take(sheet, seat, kind));
    };
    view! {
        <div class="fj-stack">
            <button
                type="button"
                class="fj-card"
                class:chosen=move || count.get() != 0
                class:fj-gone=move || count.get() == 0 && is_gone()
                class:wrong=is_wrong
                aria-pressed=(copies == 1).then_some(move || (count.get() != 0).to_string())
                aria-label=label
                on:click=touch
            >
                {front(pad.words, kind)}
            </button>
            <span class="fj-times" class:fj-none=move || count.get() == 0 aria-hidden="true">
                {move || format!("×{}", count.get())}
            </span>
            {(copies > 1)
                .then(|| {
                    view! {
                        <button
                            type="button"
                            class="fj-less"
                            aria-label=less
                            disabled=move || count.get() == 0
                            on:click=take
                        >
                            "\u{2212}"
                        </button>
                    }
                })}
        </div>
    }
}
