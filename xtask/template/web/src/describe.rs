//! The texts of the board: the name of a leaf with its state, and the effect of a hop.

use crate::selection::{Choice, is_target};
use pond_race::{Hop, Observation, PondRace};
use ranarium_board::Scene;
use ranarium_game::Message;

/// Returns the name of a leaf with its state and its possible use.
pub fn leaf(leaf: u8, choice: Choice, scene: &Scene<PondRace>) -> Message {
    let key = if leaf == scene.observation.leaf {
        "board-frog"
    } else if choice.leaf == Some(leaf) {
        "board-chosen"
    } else if is_target(leaf, scene) {
        "board-target"
    } else {
        "board-leaf"
    };
    Message::new(key).with("leaf", leaf)
}

/// Returns the effect of a hop.
pub fn offer(hop: Hop, observation: &Observation) -> Message {
    let leaf = observation.leaf.saturating_add(hop.leaves());
    let key = if leaf == observation.leaves {
        "board-wins"
    } else {
        "board-offer"
    };
    Message::new(key)
        .with("leaves", hop.leaves())
        .with("leaf", leaf)
}
