//! Positions of lessons and rulebooks, as states and scenes.

use ranarium_board::Scene;
use ranarium_game::{FullGame, Seat, Viewer};
use std::str::FromStr;

/// Returns the state of a position; `None` if the text is not a position of the game.
pub fn restore<G: FullGame>(options: &G::Options, position: &str) -> Option<G::State> {
    let position = G::Position::from_str(position).ok()?;
    G::restore(options, &position).ok()
}

/// Returns the scene of a state for the player in a seat.
pub fn scene_of<G: FullGame>(
    state: &G::State,
    seat: Seat,
    number: u64,
    events: Vec<G::Seen>,
) -> Scene<G> {
    let mut actions = Vec::new();
    G::legal_actions(state, seat, &mut actions);
    let viewer = Viewer::Seat(seat);
    Scene {
        number,
        question: number,
        viewer,
        addressee: viewer,
        observation: G::observe(state, viewer),
        deciding: G::turn(state).seats().iter().collect(),
        actions,
        answer: None,
        seen: events,
        window: None,
        returns: G::returns(state),
    }
}
