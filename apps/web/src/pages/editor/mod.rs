//! The position editor: a position is set up piece by piece, checked by the rules after each
//! change, to be played, judged by a bot, or sent as a link.

mod address;
mod advice;
mod draft_position;
mod map;
mod palette;
mod piece_heaps;

use crate::pages::editor::advice::Advice;
use crate::pages::editor::draft_position::DraftPosition;
use crate::pages::editor::map::maps;
use crate::pages::editor::palette::palette;
use crate::pages::editor::piece_heaps::shelves;
use crate::pages::setup::house_rules::HouseRule;
use crate::pages::setup::start::{players_of, use_start};
use crate::play::names::level_key;
use crate::play::session::name;
use crate::settings::use_settings;
use crate::sheets::use_sheets;
use crate::texts::{first_name, study_words, t, use_words};
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_board::arrange::Arrange;
use ranarium_game::{Game, GameOptions, Message, Seat, Turn};
use ranarium_protocol::client::Open;
use ranarium_search::Level;
use ranarium_table::Sitter;
use std::collections::BTreeMap;

/// The editor's page for a game.
pub fn editor<B: Arrange>() -> impl IntoView {
    let page = use_words();
    let own = use_settings().name;
    let draft = DraftPosition::<B>::new();
    let names = Signal::derive(move || {
        let players = draft.options.with(GameOptions::players);
        page.with(|words| {
            let number = |seat: Seat| Message::new("ranarium-player").with("number", seat.number());
            let all = Seat::all(players).map(|seat| words.say(&number(seat)));
            all.collect::<Vec<String>>()
        })
    });
    let words = study_words::<B>(names);
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let level = RwSignal::new(Level::USUAL);
    let start = use_start();
    let play = move |_| {
        let Some(seat) = draft.decides() else { return };
        let players = draft.options.with_untracked(GameOptions::players);
        let person = own.with_untracked(|own| page.with(|words| first_name(own, words)));
        let bot = level.get_untracked().name();
        let sitter = |at: Seat| match at == seat {
            true => Sitter::Human(name(&person, &person)),
            false => Sitter::Bot(name(bot, bot)),
        };
        start(Open {
            seats: Seat::all(players).map(sitter).collect(),
            ..draft.opening()
        });
    };
    let is_copied = RwSignal::new(false);
    let copy = move |_| {
        let address = address::of(B::Game::ID, &draft.written());
        drop(window().navigator().clipboard().write_text(&address));
        is_copied.set(true);
    };
    Effect::new(move |_| {
        draft.written();
        is_copied.set(false);
    });
    let cannot = move || draft.decides().is_none();
    view! {
        <div class=format!("page editor room-{}", B::Game::ID)>
            <h1>{move || say("name")} " · " {move || say("web-editor")}</h1>
            <p>{move || say("web-editor-how")}</p>
            <div class="editor-parts">
                <div class="editor-part">
                    {rules_of(draft, words)}
                    {palette(draft, words)}
                    {maps(draft, words)}
                </div>
                <div class="editor-part">
                    {shelves(draft, words)}
                    {moment(draft, words)}
                    <Verdict draft words/>
                    <fieldset class="segments">
                        <legend>{move || say("web-against")}</legend>
                        {Level::FOR_PEOPLE
                            .into_iter()
                            .map(|one| {
                                view! {
                                    <label class="choice">
                                        <input
                                            type="radio"
                                            name="level"
                                            prop:checked=move || level.get() == one
                                            on:change=move |_| level.set(one)
                                        />
                                        <span>{move || say(level_key(one))}</span>
                                    </label>
                                }
                            })
                            .collect_view()}
                    </fieldset>
                    <div class="row">
                        <button type="button" class="main" disabled=cannot on:click=play>
                            {move || say("web-editor-play")}
                        </button>
                        <button type="button" on:click=copy>
                            {move || say(if is_copied.get() { "web-editor-copied" } else { "web-editor-copy" })}
                        </button>
                        <button type="button" disabled=move || !draft.can_go_back() on:click=move |_| draft.go_back()>
                            {move || say("web-undo")}
                        </button>
                        <button type="button" on:click=move |_| draft.empty()>
                            {move || say("web-editor-empty")}
                        </button>
                        <button type="button" on:click=move |_| draft.deal()>
                            {move || say("web-editor-deal")}
                        </button>
                    </div>
                    <Advice draft words/>
                    {typed(draft, words)}
                </div>
            </div>
        </div>
    }
}

/// Players, variants and house rules. Changing them deals a new position.
fn rules_of<B: Arrange>(draft: DraftPosition<B>, words: Signal<Words>) -> impl IntoView {
    let (low, high, _) = players_of::<B::Game>();
    let players = move || u32::from(draft.options.with(GameOptions::players));
    let chosen = RwSignal::new(BTreeMap::<&'static str, String>::new());
    let change = move |count: u32| {
        let mut options = format!("players={count}");
        chosen.with_untracked(|chosen| {
            for (key, value) in chosen {
                options.push_str(&format!(" {key}={value}"));
            }
        });
        draft.play_by(&options);
    };
    Effect::new(move |before: Option<()>| {
        chosen.track();
        if before.is_some() {
            change(u32::from(
                draft.options.with_untracked(GameOptions::players),
            ));
        }
    });
    view! {
        <fieldset class="segments">
            <legend>{t("web-players")}</legend>
            {(low..=high)
                .map(|count| {
                    view! {
                        <label class="choice">
                            <input
                                type="radio"
                                name="players"
                                prop:checked=move || players() == count
                                on:change=move |_| change(count)
                            />
                            <span>{count.to_string()}</span>
                        </label>
                    }
                })
                .collect_view()}
        </fieldset>
        <details>
            <summary>{t("web-house-rules")}</summary>
            {<B::Game as Game>::Options::SPECS
                .iter()
                .filter(|spec| spec.key != "players")
                .map(|spec| view! { <HouseRule spec chosen words/> })
                .collect_view()}
        </details>
    }
}

/// The controls for the turn, and for the numbers that belong to the position.
fn moment<B: Arrange>(draft: DraftPosition<B>, words: Signal<Words>) -> impl IntoView {
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let turn = move || draft.position.with(B::turn);
    let players = move || draft.options.with(GameOptions::players);
    let seats = move || {
        Seat::all(players())
            .map(|seat| {
                view! {
                    <label class="choice">
                        <input
                            type="radio"
                            name="turn"
                            prop:checked=move || turn() == Some(seat)
                            on:change=move |_| {
                                draft.change(|position| {
                                    B::give_turn(position, seat);
                                    true
                                });
                            }
                        />
                        <span>{move || words.with(|words| words.name(seat))}</span>
                    </label>
                }
            })
            .collect_view()
    };
    let numbers = move || {
        draft
            .position
            .with(B::numbers)
            .into_iter()
            .map(|number| {
                let (low, high) = number.range;
                let (key, value) = (number.key, number.value);
                let set = move |value: u8| {
                    draft.change(move |position| {
                        B::set_number(position, key, value);
                        true
                    });
                };
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
            })
            .collect_view()
    };
    view! {
        {move || {
            turn().map(|_| view! {
                <fieldset class="segments">
                    <legend>{move || say("web-editor-turn")}</legend>
                    {seats}
                </fieldset>
            })
        }}
        {numbers}
    }
}

/// The rules' verdict on the position.
#[component]
fn Verdict<B: Arrange>(draft: DraftPosition<B>, words: Signal<Words>) -> impl IntoView {
    let sheets = use_sheets();
    let said = move || match draft.verdict.get() {
        Err(illegal) => {
            let clause = illegal.clause;
            let reason = words.with(|words| words.reason(&illegal));
            view! {
                <p class="verdict trouble">
                    {reason} " "
                    {clause.contains('-').then(|| view! {
                        <button
                            type="button"
                            class="clause"
                            on:click=move |_| sheets.open_clause(B::Game::ID, clause)
                        >
                            {clause}
                        </button>
                    })}
                </p>
            }
            .into_any()
        }
        Ok(Turn::Over) => {
            view! { <p class="verdict">{words.with(|words| words.text("web-editor-over"))}</p> }
                .into_any()
        }
        Ok(Turn::Chance | Turn::Decide(_)) => {
            view! { <p class="verdict">{words.with(|words| words.text("web-editor-good"))}</p> }
                .into_any()
        }
    };
    view! { <div aria-live="polite">{said}</div> }
}

/// The position as editable text.
fn typed<B: Arrange>(draft: DraftPosition<B>, words: Signal<Words>) -> impl IntoView {
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let fault = RwSignal::new(None::<Message>);
    let change = move |event: leptos::ev::Event| {
        fault.set(draft.read(event_target_value(&event).trim()).err());
    };
    view! {
        <details>
            <summary>{move || say("web-editor-text")}</summary>
            <textarea
                aria-label=move || say("web-editor-text")
                spellcheck="false"
                rows="4"
                prop:value=move || draft.text()
                on:change=change
            ></textarea>
            {move || {
                fault
                    .get()
                    .map(|fault| view! { <p class="trouble">{words.with(|words| words.say(&fault))}</p> })
            }}
        </details>
    }
}
