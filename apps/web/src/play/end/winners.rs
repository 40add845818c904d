//! The frogs of the winners.

use crate::play::seats::{frog_of, player_frog};
use leptos::prelude::*;
use ranarium_board::frog::{Mood, Pose};
use ranarium_game::{Returns, Seat};

/// The winners' frogs, large; a lone loser's, sad.
pub fn winners(returns: &Returns, frogs: &[u8]) -> impl IntoView + use<> {
    let players = returns.players();
    let won: Vec<Seat> = Seat::all(players)
        .filter(|seat| returns.share(*seat) > 0)
        .collect();
    let (shown_seats, mood) = match won.is_empty() {
        true => (vec![Seat::FIRST], Mood::Sad),
        false => (won, Mood::Happy),
    };
    let sitting = shown_seats
        .into_iter()
        .map(|seat| player_frog(frog_of(frogs, seat), Pose::Sitting, mood));
    view! { <div class="result-frogs">{sitting.collect_view()}</div> }
}
