//! The first link of the home page.

use crate::games::GameTile;
use crate::play::names::names;
use crate::texts::{title_words, use_words};
use leptos::prelude::*;
use ranarium_game::{Arg, Message};
use ranarium_protocol::client::MatchSummary;
use ranarium_table::{MatchStage, SeatInfo};

/// A link to the latest unfinished match.
#[component]
pub fn GoOn(tiles: Vec<GameTile>, stored: RwSignal<Option<Vec<MatchSummary>>>) -> impl IntoView {
    let words = use_words();
    let latest = move || {
        let stored = stored.get()?.into_iter();
        let mut running = stored.filter(|summary| summary.stage == MatchStage::Playing);
        running.next()
    };
    move || {
        let info = latest()?.info;
        let tile = tiles.iter().find(|tile| tile.id == info.game)?;
        let game = title_words(tile.titles);
        let players: Vec<Arg> = named_players(&info.seats)
            .into_iter()
            .map(Arg::Text)
            .collect();
        let text = move || {
            let name = game.with(|words| words.text("name"));
            let message = match players.is_empty() {
                true => Message::new("web-go-on-alone").with("game", name),
                false => Message::new("web-go-on")
                    .with("game", name)
                    .with("players", players.clone()),
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

/// Returns the names of the players: of all if several people share the screen, and otherwise
/// without the reader.
fn named_players(seats: &[SeatInfo]) -> Vec<String> {
    let is_person = |seat_info: &&SeatInfo| matches!(seat_info, SeatInfo::Human(_));
    let is_shared = seats.iter().filter(is_person).count() > 1;
    let named = seats.iter().zip(names(seats));
    named
        .filter(|(seat_info, _)| is_shared || !is_person(seat_info))
        .map(|(_, name)| name)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::named_players;
    use ranarium_table::SeatInfo;

    #[test]
    fn everyone_is_named_where_several_people_share_a_screen() {
        let [anna, ben] = ["Anna", "Ben"].map(|name| SeatInfo::Human(name.parse().unwrap()));
        let moss = SeatInfo::Bot("easy+moss".parse().unwrap());
        let alone = [anna.clone(), moss.clone()];
        assert_eq!(named_players(&alone), ["Moss"]);
        assert_eq!(
            named_players(&[anna.clone(), ben, moss]),
            ["Anna", "Ben", "Moss"]
        );
        assert!(named_players(&[anna]).is_empty());
    }
}
