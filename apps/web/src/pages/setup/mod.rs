//! A new match: the players of its seats, and its rules.

mod adapted_level;
mod form_parts;
pub mod house_rules;
mod new_match;
mod seat;
mod seat_player;
pub mod start;

use crate::family;
use crate::games::player_counts::players_of;
use crate::host_connection::use_host;
use crate::online::{TableMaker, known_user};
use crate::pages::setup::form_parts::{
    access_choice, heading, online_choices, player_choice, study_links,
};
use crate::pages::setup::house_rules::house_rules;
use crate::pages::setup::new_match::{MatchAccess, NewMatch};
use crate::pages::setup::seat::{Manner, SeatSetup};
use crate::pages::setup::start::use_start_with_choices;
use crate::play::head_to_head::past_matches;
use crate::play::screen_choices::ScreenChoices;
use crate::texts::{study_words, use_words};
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::Board;
use ranarium_game::Game;
use ranarium_protocol::client::{Matches, Open};

/// The form of a new match of a game.
pub fn form<B: Board>() -> impl IntoView {
    let words = study_words::<B>(Signal::stored(Vec::new()));
    let page = use_words();
    let entries = NewMatch::new::<B::Game>(B::HEAD_START);
    let manner: Manner = B::manner;
    let frogs = Memo::new(move |_| entries.frogs());
    let maker = TableMaker::new();
    fill_in_user(entries);
    load_past_matches(entries);
    let (low, high, _) = players_of::<B::Game>();
    let button = move || {
        let key = match entries.access() {
            MatchAccess::Here => "web-play",
            MatchAccess::Friends => "web-set-up-invite",
            MatchAccess::Everyone => "web-set-up-open",
        };
        page.text(key)
    };
    view! {
        <form class=format!("page narrow room-{}", B::Game::ID) on:submit=submit_handler(entries, frogs, maker)>
            {heading::<B>(words)}
            {access_choice(entries)}
            {player_choice(entries, low..=high)}
            <ol class="seat-setup">
                {(0..high as usize)
                    .map(|index| view! { <SeatSetup index entries frogs maker words manner/> })
                    .collect_view()}
            </ol>
            {house_rules::<B::Game>(entries.chosen, words)}
            <Show when=move || entries.is_online.get()>{online_choices(entries)}</Show>
            <div class="row set-up-bar">
                <button type="submit" class="main" disabled=move || maker.is_busy.get()>
                    {button}
                </button>
                <p role="alert">
                    {move || maker.error_message.get().map(|message| page.say(&message))}
                </p>
            </div>
            {study_links(B::Game::ID)}
        </form>
    }
}

/// Fills in the user of this browser's session, once the match is to be online.
fn fill_in_user(entries: NewMatch) {
    let is_known = RwSignal::new(false);
    Effect::new(move |_| {
        if entries.is_online.get() && !is_known.get_untracked() {
            is_known.set(true);
            spawn_local(async move {
                if let Some(user) = known_user().await {
                    entries.fill_in_user(&user);
                }
            });
        }
    });
}

/// Loads the finished matches of this browser, from which the results against bots are counted.
fn load_past_matches(entries: NewMatch) {
    let host = use_host();
    spawn_local(async move {
        let all = host.ask(Matches {}).await.unwrap_or_default();
        drop(entries.past.try_set(past_matches(&all)));
    });
}

/// Returns a function that opens the match here, or makes the table online.
fn submit_handler(
    entries: NewMatch,
    frogs: Memo<Vec<u8>>,
    maker: TableMaker,
) -> impl Fn(SubmitEvent) {
    let start = use_start_with_choices();
    move |event: SubmitEvent| {
        event.prevent_default();
        match entries.is_online.get_untracked() {
            true => {
                let (name, frog) = entries.name_and_frog();
                maker.make(&name, frog, entries.table_settings());
            }
            false => {
                let head_starts = entries.head_starts();
                let open = Open {
                    position: head_starts.first().cloned(),
                    ..entries.open()
                };
                let choices = ScreenChoices {
                    without_hints: entries.without_hints(&open),
                    frogs: frogs.get_untracked(),
                    head_starts,
                };
                family::remember(&entries.typed_names());
                start(open, choices);
            }
        }
    }
}
