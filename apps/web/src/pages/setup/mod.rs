//! A new match: the players of its seats, and its rules.

pub mod house_rules;
mod new_match;
mod seat;
pub mod start;

use crate::online::{TableChoices, WithFriends};
use crate::pages::progress::is_new;
use crate::pages::setup::house_rules::HouseRule;
use crate::pages::setup::new_match::NewMatch;
use crate::pages::setup::seat::SeatRow;
use crate::pages::setup::start::{players_of, use_start};
use crate::texts::{study_words, t};
use leptos::prelude::*;
use ranarium_board::Board;
use ranarium_game::{Game, GameOptions};

/// The form of a new match of a game.
pub fn form<B: Board>() -> impl IntoView {
    let words = study_words::<B>(Signal::stored(Vec::new()));
    let entries = NewMatch::new::<B::Game>();
    let NewMatch {
        players,
        who,
        names,
        chosen,
        choice,
        ..
    } = entries;
    let (low, high, _) = players_of::<B::Game>();
    let start = use_start();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        start(entries.open());
    };
    let table = Callback::new(move |()| entries.table_settings());
    let say = move |key: &'static str| words.with(|words| words.text(key));
    view! {
        <form class=format!("page narrow room-{}", B::Game::ID) on:submit=submit>
            <svg class="room-banner" viewBox="0 0 320 240" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
                {B::room()}
            </svg>
            <h1>{move || say("name")}</h1>
            <p>{move || say("summary")}</p>
            {is_new(B::Game::ID)
                .then(|| {
                    view! {
                        <p>
                            <a class="new-here" href=format!("/learn/{}", B::Game::ID)>
                                {move || say("web-new-here")}
                            </a>
                        </p>
                    }
                })}
            <fieldset class="segments">
                <legend>{t("web-players")}</legend>
                {(low..=high)
                    .map(|count| {
                        view! {
                            <label class="choice">
                                <input
                                    type="radio"
                                    name="players"
                                    value=count.to_string()
                                    prop:checked=move || players.get() == count
                                    on:change=move |_| players.set(count)
                                />
                                <span>{count.to_string()}</span>
                            </label>
                        }
                    })
                    .collect_view()}
            </fieldset>
            <ol class="seat-setup">
                {(0..high as usize)
                    .map(|index| view! { <SeatRow index players who names/> })
                    .collect_view()}
            </ol>
            <details>
                <summary>{t("web-house-rules")}</summary>
                {<B::Game as Game>::Options::SPECS
                    .iter()
                    .filter(|spec| spec.key != "players")
                    .map(|spec| view! { <HouseRule spec chosen words/> })
                    .collect_view()}
            </details>
            <div class="row">
                <button type="submit" class="main">
                    {t("web-play")}
                </button>
                <WithFriends settings=table/>
            </div>
            <TableChoices choice/>
            <div class="row">
                <a class="button" href=format!("/learn/{}", B::Game::ID)>
                    {t("web-learn")}
                </a>
                <a class="button" href=format!("/rules/{}", B::Game::ID)>
                    {t("web-rules")}
                </a>
                <a class="button" href=format!("/position/{}", B::Game::ID)>
                    {t("web-editor-open")}
                </a>
            </div>
        </form>
    }
}
