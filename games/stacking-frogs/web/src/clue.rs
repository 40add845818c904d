//! Hints of where to look in a puzzle, without giving the action away.

use ranarium_game::Message;
use stacking_frogs::names::card_name;
use stacking_frogs::{Action, Observation};

/// Returns a hint of where to look for an action.
pub fn clue(action: &Action, observation: &Observation) -> Message {
    match *action {
        Action::Pick(card) => Message::new("board-clue-pick").with("card", card_name(card)),
        Action::Place(placing) => {
            let own_seat = observation.viewer.seat().map_or(0, |seat| seat.index());
            let stage = observation
                .stages
                .get(own_seat)
                .map_or(&[][..], Vec::as_slice);
            let is_stack = stage.iter().any(|stack| stack.at == placing.at);
            Message::new(match is_stack {
                true => "board-clue-onto",
                false => "board-clue-empty",
            })
        }
        Action::Move(moving) => Message::new("board-clue-move").with("player", moving.from.seat),
        Action::Recruit(recruiting) => {
            Message::new("board-clue-pick").with("card", card_name(recruiting.card))
        }
        Action::Claim(claiming) => {
            Message::new("board-clue-pick").with("card", card_name(claiming.card))
        }
        Action::Take(_) => Message::new("board-clue-take"),
    }
}
