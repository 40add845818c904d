//! Hints of where to look in a puzzle, without giving the action away.

use crate::island::island_of;
use army_of_frogs::names::stone_name;
use army_of_frogs::{Action, Direction, Observation};
use ranarium_game::Message;

/// Returns a hint of where to look for an action.
pub fn clue(action: &Action, observation: &Observation) -> Message {
    match *action {
        Action::Move { from, .. } => {
            let island = island_of(observation);
            let near = Direction::ALL.map(|direction| from.step(direction));
            let touching = near.into_iter().filter(|cell| island.is_taken(*cell));
            Message::new("board-clue-move").with("touching", touching.count())
        }
        Action::Add { stone, .. } => {
            Message::new("board-clue-add").with("stone", stone_name(stone))
        }
        Action::Pass => Message::new("board-clue-pass"),
    }
}
