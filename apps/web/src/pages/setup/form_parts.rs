//! The parts of the form of a new match, except for the seats and the house rules.

use crate::online::TableChoices;
use crate::pages::progress::is_new;
use crate::pages::setup::new_match::{MatchAccess, NewMatch};
use crate::texts::{t, use_words};
use leptos::prelude::*;
use ranarium_board::{Board, Words};
use ranarium_game::Game;
use std::ops::RangeInclusive;

/// The game: picture, name, summary and, for a newcomer, a link to the lesson.
pub fn heading<B: Board>(words: Signal<Words>) -> impl IntoView {
    let say = move |key: &'static str| words.with(|words| words.text(key));
    view! {
        <svg class="room-banner" viewBox="0 0 320 240" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
            {B::home_picture()}
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
    }
}

/// The choice of the people who may join.
pub fn access_choice(entries: NewMatch) -> impl IntoView {
    let access = move |access: MatchAccess, key: &'static str| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="place"
                    value=key
                    prop:checked=move || entries.access() == access
                    on:change=move |_| entries.set_access(access)
                />
                <span>{t(key)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="segments">
            <legend>{t("web-set-up-place")}</legend>
            {access(MatchAccess::Here, "web-set-up-device")}
            {access(MatchAccess::Friends, "web-set-up-friends")}
            {access(MatchAccess::Everyone, "web-set-up-everyone")}
        </fieldset>
    }
}

/// The choice of the number of players.
pub fn player_choice(entries: NewMatch, counts: RangeInclusive<u32>) -> impl IntoView {
    let players = entries.players;
    let choice = move |count: u32| {
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
    };
    view! {
        <fieldset class="segments">
            <legend>{t("web-players")}</legend>
            {counts.map(choice).collect_view()}
        </fieldset>
    }
}

/// The choices for a table online.
pub fn online_choices(entries: NewMatch) -> impl IntoView {
    let words = use_words();
    let choice = entries.choice;
    let unrated = move || {
        entries
            .has_house_rules()
            .then(|| words.text("web-unrated-rules-note"))
    };
    let how = move || {
        let key = match entries.access() {
            MatchAccess::Here | MatchAccess::Friends => "web-set-up-online-how",
            MatchAccess::Everyone => "web-set-up-everyone-how",
        };
        words.text(key)
    };
    view! {
        <p class="soft" role="status">
            {unrated}
        </p>
        <TableChoices
            choice
            unrated=Signal::derive(move || entries.unrated())
            changed=Callback::new(move |chosen| choice.set(chosen))
        />
        <p>{how}</p>
    }
}

/// Links to the lesson, the rules, the editor and the achievements of a game.
pub fn study_links(game: &'static str) -> impl IntoView {
    view! {
        <div class="row">
            <a class="button" href=format!("/learn/{game}")>
                {t("web-learn")}
            </a>
            <a class="button" href=format!("/rules/{game}")>
                {t("web-rules")}
            </a>
            <a class="button" href=format!("/position/{game}")>
                {t("web-editor-open")}
            </a>
            <a class="button" href=format!("/achievements/{game}")>
                {t("web-achievements")}
            </a>
        </div>
    }
}
