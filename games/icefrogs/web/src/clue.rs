//! Hints of where to look in a puzzle, without giving the action away.

use icefrogs::names::size_name;
use icefrogs::{Action, Observation};
use ranarium_game::Message;

/// Returns a hint of where to look for an action.
pub fn clue(action: &Action, _observation: &Observation) -> Message {
    match *action {
        Action::Enter { size, .. } => {
            Message::new("board-clue-enter").with("size", size_name(size))
        }
        Action::Move { from, .. } => Message::new("board-clue-move").with("from", from.to_string()),
        Action::Pass => Message::new("board-clue-pass"),
    }
}
