//! The frogs of the players, and their colours.

use leptos::context::Provider;
use leptos::prelude::*;
use ranarium_board::frog::{Frog, Marking, Mood, Pose, SeatFrogs};
use ranarium_game::Seat;

/// The colours of frogs, by their numbers.
const COLOURS: [&str; 5] = ["player-1", "player-2", "player-3", "player-4", "player-5"];

/// Returns the colour of the frog with this number.
pub const fn colour(frog: usize) -> &'static str {
    COLOURS[frog % COLOURS.len()]
}

/// Returns the number of a seat's frog among the chosen ones. Without a chosen frog, a player has
/// the one with the number of the seat.
pub fn frog_of(frogs: &[u8], seat: Seat) -> usize {
    let chosen = frogs.get(seat.index()).copied();
    chosen.map_or(seat.index(), usize::from)
}

/// Provides the frogs of the seats to a view, for its board.
pub fn with_frogs(frogs: Vec<u8>, view: impl FnOnce() -> AnyView + Send + 'static) -> AnyView {
    let frogs = SeatFrogs(Signal::stored(frogs));
    view! { <Provider value=frogs>{view()}</Provider> }.into_any()
}

/// The picture of the frog with this number. It is decorative.
pub fn player_frog(frog: usize, pose: Pose, mood: Mood) -> impl IntoView {
    view! {
        <svg viewBox="0 0 100 100" aria-hidden="true">
            <Frog
                pose
                colour=colour(frog)
                marking=Marking::of_player(frog)
                mood
            />
        </svg>
    }
}
