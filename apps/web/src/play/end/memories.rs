//! The results of the reader against the computer opponents of a match.

use crate::play::head_to_head::{opponents, past_matches, remembered};
use crate::play::names::names;
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_game::{Message, Seat};
use ranarium_protocol::client::MatchSummary;
use ranarium_table::MatchId;

/// The matches of this browser, the latest first; empty until they arrive with the record.
pub type LateMatches = RwSignal<Vec<MatchSummary>>;

/// The results of the reader against each computer opponent of the match, this match included.
pub fn memories(
    matches: LateMatches,
    match_id: MatchId,
    you: Option<Seat>,
    words: Signal<Words>,
) -> impl IntoView {
    move || {
        let results = matches.with(|all| results(all, &match_id, you?));
        let said = words.with(|words| {
            let said = results.iter().flatten().map(|result| words.say(result));
            said.collect::<Vec<_>>().join(" ")
        });
        (!said.is_empty()).then(|| view! { <p class="result-memories soft">{said}</p> })
    }
}

/// Returns the results of the player in a seat of a match against its computer opponents.
fn results(all: &[MatchSummary], match_id: &MatchId, you: Seat) -> Option<Vec<Message>> {
    let info = &all
        .iter()
        .find(|summary| summary.info.match_id == *match_id)?
        .info;
    let person = names(&info.seats).into_iter().nth(you.index())?;
    let past = past_matches(all);
    let met = opponents(&info.seats).into_iter();
    let results = met.filter_map(|(_, bot)| remembered(&past, &info.game, &person, &bot));
    Some(results.collect())
}
