//! The first link of the home page.

use crate::games::GameTile;
use crate::play::names::{names, own_seat};
use crate::settings::use_settings;
use crate::texts::{title_words, use_words};
use leptos::prelude::*;
use ranarium_game::{Arg, Message, Seat};
use ranarium_protocol::client::MatchSummary;
use ranarium_table::MatchStage;

/// A link to the latest unfinished match.
#[component]
pub fn GoOn(tiles: Vec<GameTile>, stored: RwSignal<Option<Vec<MatchSummary>>>) -> impl IntoView {
    let words = use_words();
    let own_name = use_settings().name;
    let latest = move || {
        let stored = stored.get()?.into_iter();
        let mut running = stored.filter(|summary| summary.stage == MatchStage::Playing);
        running.next()
    };
    move || {
        let info = latest()?.info;
        let tile = tiles.iter().find(|tile| tile.id == info.game)?;
        let game = title_words(tile.titles);
        let user_seat =
            own_name.with_untracked(|user_name| own_seat(&info.seats, user_name.trim()));
        let user_seat = user_seat.unwrap_or(Seat::FIRST);
        let others: Vec<Arg> = names(&info.seats)
            .into_iter()
            .enumerate()
            .filter(|(index, _)| Seat::new(*index) != user_seat)
            .map(|(_, name)| Arg::Text(name))
            .collect();
        let text = move || {
            let name = game.with(|words| words.text("name"));
            let message = match others.is_empty() {
                true => Message::new("web-go-on-alone").with("game", name),
                false => Message::new("web-go-on")
                    .with("game", name)
                    .with("players", others.clone()),
            };
            words.say(&message)
        };
        Some(view! {
            <a class=format!("go-on room-{}", info.game) href=format!("/match/{}", info.match_id)>
                {text}
            </a>
        })
    }
}
