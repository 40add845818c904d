//! What is said: the name of a leaf with what is there, and what a hop would do.

use crate::choosing::{Choice, is_target};
use pond_race::{Hop, Observation, PondRace};
use ranarium_board::Scene;
use ranarium_game::Message;

/// A leaf with what is there, and what can be done with it.
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

/// What a hop would do.
pub fn offer(hop: Hop, seen: &Observation) -> Message {
    let leaf = seen.leaf.saturating_add(hop.leaves());
    let key = if leaf == seen.leaves {
        "board-wins"
    } else {
        "board-offer"
    };
    Message::new(key)
        .with("leaves", hop.leaves())
        .with("leaf", leaf)
}
