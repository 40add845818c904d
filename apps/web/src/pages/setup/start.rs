//! The start of a match: it is opened, and shown.

use crate::host_connection::use_host;
use crate::pages::match_page::begin;
use crate::play::names::{self, valid_name};
use crate::play::screen_choices::ScreenChoices;
use crate::router::use_navigate;
use crate::texts::use_words;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_protocol::client::Open;
use ranarium_search::Level;
use ranarium_table::SeatInfo;

/// Returns a function that opens a match and navigates there.
pub fn use_start() -> impl Fn(Open) + Copy {
    let start = use_start_with_choices();
    move |open| start(open, ScreenChoices::default())
}

/// Returns a function that opens a match with these choices, and navigates there.
pub fn use_start_with_choices() -> impl Fn(Open, ScreenChoices) + Copy {
    let host = use_host();
    let words = use_words();
    let navigate = StoredValue::new_local(use_navigate());
    move |open: Open, choices: ScreenChoices| {
        spawn_local(async move {
            match begin(host, open).await {
                Ok(info) => {
                    choices.store(&info.match_id, &info.seats);
                    navigate.with_value(|navigate| {
                        navigate(&format!("/match/{}", info.match_id), Default::default());
                    });
                }
                Err(error) => leptos::logging::error!("no match: {}", words.say(&error.message())),
            }
        });
    }
}

/// Returns the request for a match of one person against bots of a level.
pub fn quick(game: &str, players: u32, person: &str, level: Level) -> Open {
    let seats = players as usize;
    let bots = (1..seats).map(|index| {
        let character = names::bot_character(index, seats, Some(0));
        names::new_bot(character, level)
    });
    Open {
        game: game.to_owned(),
        options: format!("players={players}"),
        position: None,
        seats: std::iter::once(SeatInfo::Human(valid_name(person, person)))
            .chain(bots)
            .collect(),
        window_ms: None,
        date: None,
        rematch_of: None,
    }
}
