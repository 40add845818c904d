//! Actions in the protocol's form, and their phrases.

use ranarium_board::Words;
use ranarium_game::Narration;
use ranarium_protocol::NamedAction;
use std::str::FromStr;

/// Returns the action of a choice, if it is one of this game.
pub fn action<G: Narration>(choice: &NamedAction) -> Option<G::Action> {
    match choice {
        NamedAction::Text(text) => G::Action::from_str(text).ok(),
        NamedAction::Data(_) => None,
    }
}

/// Returns a choice in words, or unchanged if it is no action of this game.
pub fn phrase<G: Narration>(choice: &NamedAction, words: &Words) -> String {
    match (action::<G>(choice), choice) {
        (Some(action), _) => words.say(&G::describe_action(&action)),
        (None, NamedAction::Text(text)) => text.clone(),
        (None, NamedAction::Data(data)) => data.to_string(),
    }
}
