//! The actions of the editor: play from the position, copy its address, and change the whole
//! position.

use crate::pages::copy_button::embed_button;
use crate::pages::editor::address;
use crate::pages::editor::draft_position::DraftPosition;
use crate::pages::setup::start::use_start;
use crate::play::names::{level_key, valid_name};
use crate::settings::use_settings;
use crate::texts::{first_name, use_words};
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_board::arrange::EditableBoard;
use ranarium_game::{Game, GameOptions, Seat};
use ranarium_protocol::client::Open;
use ranarium_search::Level;
use ranarium_table::SeatInfo;

/// The choice of the level of the bots.
pub fn level_choice(level: RwSignal<Level>, words: Signal<Words>) -> impl IntoView {
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let choice = move |value: Level| {
        view! {
            <label class="choice">
                <input
                    type="radio"
                    name="level"
                    prop:checked=move || level.get() == value
                    on:change=move |_| level.set(value)
                />
                <span>{move || say(level_key(value))}</span>
            </label>
        }
    };
    view! {
        <fieldset class="segments">
            <legend>{move || say("web-against")}</legend>
            {Level::FOR_PEOPLE.into_iter().map(choice).collect_view()}
        </fieldset>
    }
}

/// The buttons of the actions.
pub fn actions<B: EditableBoard>(
    draft: DraftPosition<B>,
    level: RwSignal<Level>,
    words: Signal<Words>,
) -> impl IntoView {
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let play = play_handler(draft, level);
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
    let cannot = move || draft.deciding_seat().is_none();
    view! {
        <div class="row">
            <button type="button" class="main" disabled=cannot on:click=move |_| play()>
                {move || say("web-editor-play")}
            </button>
            <button type="button" on:click=copy>
                {move || say(if is_copied.get() { "web-editor-copied" } else { "web-editor-copy" })}
            </button>
            {embed_button(
                move || address::embedded(B::Game::ID, &draft.written()),
                "web-editor",
                words,
            )}
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
    }
}

/// Returns a function that opens a match from the position: the user has the turn, bots of this
/// level the other seats.
fn play_handler<B: EditableBoard>(
    draft: DraftPosition<B>,
    level: RwSignal<Level>,
) -> impl Fn() + Copy {
    let page = use_words();
    let user_name = use_settings().name;
    let start = use_start();
    move || {
        let Some(seat) = draft.deciding_seat() else {
            return;
        };
        let players = draft.options.with_untracked(GameOptions::players);
        let person =
            user_name.with_untracked(|user_name| page.with(|words| first_name(user_name, words)));
        let bot = level.get_untracked().name();
        let seat_info = |at: Seat| match at == seat {
            true => SeatInfo::Human(valid_name(&person, &person)),
            false => SeatInfo::Bot(valid_name(bot, bot)),
        };
        start(Open {
            seats: Seat::all(players).map(seat_info).collect(),
            ..draft.opening()
        });
    }
}
