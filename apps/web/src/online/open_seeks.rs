//! The people in the lobby who look for a quick match.

use crate::online::frog_choice::face;
use crate::online::games::Games;
use crate::online::lists::quick_match::QuickSearch;
use crate::online::lists::terms::{clock_terms, has_house_rules};
use crate::online::player_link::player_path;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_board::frog::Mood;
use ranarium_game::Message;
use ranarium_protocol::online::{OpenSeek, Rated, UserId};

/// The people who look for a quick match, each with a button to play with them.
#[component]
pub fn OpenSeeks(
    /// The games of the page.
    games: Games,
    /// The seeks, the one who has waited longest first.
    seeks: RwSignal<Vec<OpenSeek>>,
    /// The user's id.
    me: UserId,
    /// The user's quick match.
    search: QuickSearch,
) -> impl IntoView {
    move || {
        let seeks = seeks.get();
        let rows = seeks.into_iter().map(|seek| {
            let is_own = seek.user.id == me;
            view! { <Row games seek is_own search/> }
        });
        let rows = rows.collect_view();
        (!rows.is_empty()).then(|| view! { <ul class="online-list open-seeks">{rows}</ul> })
    }
}

/// A person who looks for a quick match.
#[component]
fn Row(
    games: Games,
    seek: OpenSeek,
    /// `true` if the person is the user.
    is_own: bool,
    search: QuickSearch,
) -> impl IntoView {
    let words = use_words();
    let name = seek.user.name.to_string();
    let game = games.name(&seek.game);
    let looks = match is_own {
        true => "web-online-you-seek",
        false => "web-online-seeks",
    };
    let looks = words.say(&Message::new(looks).with("game", game.as_str()));
    let terms: Vec<String> = terms(&seek).iter().map(|term| words.say(term)).collect();
    let tile = games.find(&seek.game);
    let play = tile.filter(|_| !is_own).map(|game| {
        let with = Message::new("web-online-play-with").with("player", name.as_str());
        let label = words.say(&with.with("game", game.name()));
        let seek = seek.clone();
        view! {
            <button
                type="button"
                class="main"
                aria-label=label
                on:click=move |_| search.begin_like(game.id, &seek)
            >
                {words.text("web-online-play")}
            </button>
        }
    });
    let name = match is_own {
        true => ().into_any(),
        false => view! {
            <a class="player-link" href=player_path(seek.user.id)>{name.clone()}</a>
            " "
        }
        .into_any(),
    };
    view! {
        <li>
            <span class="row-faces">{face(seek.user.frog, Mood::Happy)}</span>
            <span class="row-text">{name} <span>{looks}</span></span>
            {play}
            <span class="row-terms">{terms.join(" · ")}</span>
        </li>
    }
}

/// Returns the terms of a seek.
fn terms(seek: &OpenSeek) -> Vec<Message> {
    let mut terms = vec![
        Message::new("web-online-players").with("players", seek.players),
        clock_terms(seek.clock),
    ];
    if seek.rated != Rated::Casual {
        terms.push(Message::new("web-online-is-rated"));
    }
    if has_house_rules(&seek.options) {
        terms.push(Message::new("web-online-has-rules"));
    }
    terms.push(Message::new("web-online-has-rating").with("rating", seek.rating));
    if seek.level_range.is_some() {
        terms.push(Message::new("web-online-near-only"));
    }
    terms
}
