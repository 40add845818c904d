//! A new match: the players of its seats, and its rules.

pub mod house_rules;
mod new_match;
mod seat;
mod seat_player;
pub mod start;

use crate::online::{TableChoices, TableMaker, known_user};
use crate::pages::progress::is_new;
use crate::pages::setup::house_rules::HouseRule;
use crate::pages::setup::new_match::{NewMatch, Place};
use crate::pages::setup::seat::SeatSetup;
use crate::pages::setup::start::{players_of, use_start};
use crate::texts::{study_words, t, use_words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::Board;
use ranarium_game::{Game, GameOptions, Narration};

/// The form of a new match of a game.
pub fn form<B: Board>() -> impl IntoView {
    let words = study_words::<B>(Signal::stored(Vec::new()));
    let entries = NewMatch::new::<B::Game>();
    let frogs = Memo::new(move |_| entries.frogs(B::Game::NAMES_COLOURS));
    let NewMatch {
        players,
        is_online,
        chosen,
        choice,
        ..
    } = entries;
    let (low, high, _) = players_of::<B::Game>();
    let start = use_start();
    let maker = TableMaker::new();
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match is_online.get_untracked() {
            true => {
                let (name, frog) = entries.own();
                maker.make(&name, frog, entries.table_settings());
            }
            false => start(entries.open()),
        }
    };
    let is_known = RwSignal::new(false);
    Effect::new(move |_| {
        if is_online.get() && !is_known.get_untracked() {
            is_known.set(true);
            spawn_local(async move {
                if let Some(user) = known_user().await {
                    entries.know(&user);
                }
            });
        }
    });
    let words_of_page = use_words();
    let button = move || {
        let key = match entries.place() {
            Place::Here => "web-play",
            Place::Friends => "web-set-up-invite",
            Place::Everyone => "web-set-up-open",
        };
        words_of_page.text(key)
    };
    let how = move || {
        let key = match entries.place() {
            Place::Here | Place::Friends => "web-set-up-online-how",
            Place::Everyone => "web-set-up-everyone-how",
        };
        words_of_page.text(key)
    };
    let place = move |place: Place, key: &'static str| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="place"
                    value=key
                    prop:checked=move || entries.place() == place
                    on:change=move |_| entries.set_place(place)
                />
                <span>{t(key)}</span>
            </label>
        }
    };
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
                <legend>{t("web-set-up-place")}</legend>
                {place(Place::Here, "web-set-up-device")}
                {place(Place::Friends, "web-set-up-friends")}
                {place(Place::Everyone, "web-set-up-everyone")}
            </fieldset>
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
                                    disabled=move || count < entries.least_players()
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
                    .map(|index| view! { <SeatSetup index entries frogs maker/> })
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
            <Show when=move || is_online.get()>
                <p class="soft" role="status">
                    {move || {
                        entries
                            .has_house_rules()
                            .then(|| words_of_page.text("web-unrated-rules-note"))
                    }}
                </p>
                <TableChoices
                    choice
                    unrated=Signal::derive(move || entries.unrated())
                    changed=Callback::new(move |chosen| choice.set(chosen))
                />
                <p>{how}</p>
            </Show>
            <div class="row set-up-bar">
                <button type="submit" class="main" disabled=move || maker.is_busy.get()>
                    {button}
                </button>
                <p role="alert">
                    {move || maker.fault.get().map(|fault| words_of_page.say(&fault))}
                </p>
            </div>
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
