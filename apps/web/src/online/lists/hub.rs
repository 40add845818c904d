//! The user's online matches on other pages: their list on the home page, and their number.

use crate::games::GameTile;
use crate::online::games::Games;
use crate::online::lists::invitations::decline_callback;
use crate::online::lists::table_list::TableList;
use crate::online::lists::waiting::waiting;
use crate::online::server_connection::ServerConnection;
use crate::online::words::lobby_words;
use crate::texts::use_words;
use leptos::context::Provider;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_game::Message;
use ranarium_protocol::online::{OnlineMatches, OnlineSummary, UserId, WhoAmI};
use ranarium_table::MatchStage;

/// The user's unfinished online matches and invitations: those that wait for the user first. Sets
/// `has_matches` once there are any.
pub fn hub(tiles: &[GameTile], has_matches: RwSignal<bool>) -> AnyView {
    let games = Games::of(tiles);
    view! { <Provider value=lobby_words()><Hub games has_matches/></Provider> }.into_any()
}

/// Follows the number of matches that wait for the user, on a page without a connection of its own.
pub fn count_waiting() -> AnyView {
    waiting(ServerConnection::connect());
    ().into_any()
}

#[component]
fn Hub(
    /// The names of the games.
    games: Games,
    /// `true` once there are matches.
    has_matches: RwSignal<bool>,
) -> impl IntoView {
    let words = use_words();
    let server = ServerConnection::connect();
    let count = waiting(server);
    let me = RwSignal::new(None::<UserId>);
    let matches = RwSignal::new(None::<Vec<OnlineSummary>>);
    let error_message = RwSignal::new(None::<Message>);
    let decline = decline_callback(server, matches, error_message);
    let waits = Memo::new(move |_| count.get());
    server.whenever_open(move || {
        // A change of the number means that the order of the matches has changed.
        waits.get();
        spawn_local(async move {
            let (Ok(Some(user)), Ok(mut listed)) = (
                server.host.ask(WhoAmI {}).await,
                server.host.ask(OnlineMatches {}).await,
            ) else {
                return;
            };
            listed.retain(|summary| summary.table.stage != MatchStage::Over);
            let _ = has_matches.try_set(!listed.is_empty());
            let _ = me.try_set(Some(user.id));
            let _ = matches.try_set(Some(listed));
        });
    });
    move || {
        let me = me.get().filter(|_| has_matches.get())?;
        Some(view! {
            <section class="hub" aria-labelledby="online-matches">
                <h2 id="online-matches">{move || words.text("web-online-hub")}</h2>
                <p role="alert">{move || error_message.get().map(|message| words.say(&message))}</p>
                <TableList games tables=matches me decline empty="web-online-none"/>
            </section>
        })
    }
}
