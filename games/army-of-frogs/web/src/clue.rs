//! What to look at in a puzzle, without giving the action away.

use crate::telling::stone_name;
use army_of_frogs::{Action, Observation};
use ranarium_game::Message;

/// What to look at for an action.
pub fn clue(action: &Action, _observation: &Observation) -> Message {
    match *action {
        Action::Move { from, .. } => Message::new("board-clue-move").with("from", from.to_string()),
        Action::Add { stone, .. } => {
            Message::new("board-clue-add").with("stone", stone_name(stone))
        }
        Action::Pass => Message::new("board-clue-pass"),
    }
}
