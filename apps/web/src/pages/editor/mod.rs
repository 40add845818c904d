//! The position editor: a position is set up piece by piece, checked by the rules after each
//! change, to be played, judged by a bot, or sent as a link.

mod actions;
mod address;
mod advice;
mod draft_position;
mod map;
mod moment;
mod palette;
mod piece_heaps;
mod rules_choice;
mod still;
mod verdict;

use crate::pages::editor::actions::{actions, level_choice};
use crate::pages::editor::advice::Advice;
use crate::pages::editor::draft_position::DraftPosition;
use crate::pages::editor::map::maps;
use crate::pages::editor::moment::moment;
use crate::pages::editor::palette::palette;
use crate::pages::editor::piece_heaps::piece_heaps;
use crate::pages::editor::rules_choice::rules_choice;
use crate::pages::editor::verdict::Verdict;
use crate::texts::{study_words, use_words};
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_board::arrange::EditableBoard;
use ranarium_game::{Game, GameOptions, Message, Seat};
use ranarium_search::Level;
pub use still::still_position;

/// The editor's page for a game.
pub fn editor<B: EditableBoard>() -> impl IntoView {
    let draft = DraftPosition::<B>::new();
    let players = Signal::derive(move || draft.options.with(GameOptions::players));
    let words = study_words::<B>(numbered_players(players));
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let level = RwSignal::new(Level::DEFAULT);
    view! {
        <div class=format!("page editor room-{}", B::Game::ID)>
            <h1>{move || say("name")} " · " {move || say("web-editor")}</h1>
            <p>{move || say("web-editor-how")}</p>
            <div class="editor-parts">
                <div class="editor-part">
                    {rules_choice(draft, words)}
                    {palette(draft, words)}
                    {maps(draft, words)}
                </div>
                <div class="editor-part">
                    {piece_heaps(draft, words)}
                    {moment(draft, words)}
                    <Verdict draft words/>
                    {level_choice(level, words)}
                    {actions(draft, level, words)}
                    <Advice draft words/>
                    {typed(draft, words)}
                </div>
            </div>
        </div>
    }
}

/// Returns the names of the players: numbers.
fn numbered_players(players: Signal<u8>) -> Signal<Vec<String>> {
    let page = use_words();
    Signal::derive(move || {
        let players = players.get();
        page.with(|words| {
            let number = |seat: Seat| Message::new("ranarium-player").with("number", seat.number());
            let all = Seat::all(players).map(|seat| words.say(&number(seat)));
            all.collect::<Vec<String>>()
        })
    })
}

/// The position as editable text.
fn typed<B: EditableBoard>(draft: DraftPosition<B>, words: Signal<Words>) -> impl IntoView {
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let error_message = RwSignal::new(None::<Message>);
    let change = move |event: leptos::ev::Event| {
        error_message.set(draft.read(event_target_value(&event).trim()).err());
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
                error_message
                    .get()
                    .map(|message| view! { <p class="trouble">{words.with(|words| words.say(&message))}</p> })
            }}
        </details>
    }
}
