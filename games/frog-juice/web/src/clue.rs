//! Hints of where to look in a puzzle, without giving the action away.

use frog_juice::names::card_name;
use frog_juice::{Action, Kind, Observation};
use ranarium_game::Message;

/// Returns a hint of where to look for an action.
pub fn clue(action: &Action, _observation: &Observation) -> Message {
    let look = |kind: Kind| Message::new("board-clue-card").with("card", card_name(kind));
    match *action {
        Action::Capture { hand, .. } => match hand.cards().iter().last() {
            Some(kind) => look(kind),
            None => Message::new("board-clue-other"),
        },
        Action::Cat { .. } | Action::CatAlone => look(Kind::Cat),
        Action::Witch | Action::WitchAndWash => look(Kind::Witch),
        Action::Wash => look(Kind::Wash),
        Action::Cast(spell) => look(spell.kind()),
        Action::Add { .. } | Action::Ask { .. } => Message::new("board-clue-spell"),
        Action::Pass | Action::Decline | Action::Discard(_) | Action::End => {
            Message::new("board-clue-other")
        }
    }
}
