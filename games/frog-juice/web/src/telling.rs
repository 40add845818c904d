//! What stands in the bar while something is chosen.

use crate::choosing::Choice;
use frog_juice::{Action, Cards, FrogJuice, Kind};
use ranarium_game::{Game, Message};

/// The name of a card.
pub fn card(kind: Kind) -> Message {
    Message::new(kind.name_key())
}

/// The numbers of cards as a sum: `3 + 4 = 7`, or `7` of a single one.
fn sum(cards: Cards) -> String {
    let numbers: Vec<String> = cards.iter().map(|kind| kind.number().to_string()).collect();
    match numbers.len() {
        0 => "0".to_owned(),
        1 => numbers[0].clone(),
        _ => format!("{} = {}", numbers.join(" + "), cards.sum()),
    }
}

/// What is begun, with the sums so far.
pub fn begun(choice: &Choice) -> Message {
    match (choice.hand.is_empty(), choice.centre.is_empty()) {
        (false, false) => Message::new("board-sums")
            .with("hand", sum(choice.hand))
            .with("centre", sum(choice.centre)),
        (false, true) => Message::new("board-hand-sum").with("hand", sum(choice.hand)),
        (true, _) => Message::new("board-centre-sum").with("centre", sum(choice.centre)),
    }
}

/// What an action does, with its arithmetic.
pub fn offered(action: &Action) -> Message {
    match action {
        Action::Capture { hand, centre } => Message::new("board-capture")
            .with("phrase", FrogJuice::phrase(action))
            .with("hand", sum(hand.cards()))
            .with("centre", sum(centre.cards())),
        Action::Cat { .. }
        | Action::CatAlone
        | Action::Witch
        | Action::WitchAndWash
        | Action::Wash
        | Action::Decline
        | Action::Cast(_)
        | Action::Pass
        | Action::Add { .. }
        | Action::Ask { .. }
        | Action::Discard(_)
        | Action::End => FrogJuice::phrase(action),
    }
}
