//! A list of tables: the user's matches, those that wait for players, or those to watch.

mod listed_end;
mod name_marks;
mod other_players;
mod row;
mod table_state;
mod turn;

pub use other_players::OtherPlayers;

use crate::online::games::Games;
use crate::online::lists::table_list::row::{RowActions, row};
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_game::Seat;
use ranarium_protocol::online::{OnlineSummary, UserId};
use ranarium_table::MatchId;

/// A list of tables.
#[component]
pub fn TableList(
    /// The games of the page.
    games: Games,
    /// The tables; `None` while loading.
    #[prop(into)]
    tables: Signal<Option<Vec<OnlineSummary>>>,
    /// The user whose matches they are.
    #[prop(optional)]
    me: Option<UserId>,
    /// Frees a seat that is kept for the user.
    #[prop(optional)]
    decline: Option<Callback<(MatchId, Seat)>>,
    /// Takes a seat at a table that waits for players.
    #[prop(optional)]
    sit: Option<Callback<MatchId>>,
    /// The text for an empty list; none for a list that may be empty.
    #[prop(optional)]
    empty: Option<&'static str>,
) -> impl IntoView {
    let words = use_words();
    let actions = RowActions { decline, sit };
    move || match tables.get() {
        None => view! { <p>{words.text("web-loading")}</p> }.into_any(),
        Some(tables) if tables.is_empty() => {
            let empty = empty.map(|empty| view! { <p>{words.text(empty)}</p> });
            empty.into_any()
        }
        Some(tables) => {
            let rows = tables
                .iter()
                .map(|summary| row(summary, games, me, actions));
            view! { <ul class="online-list">{rows.collect_view()}</ul> }.into_any()
        }
    }
}
