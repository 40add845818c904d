//! The texts of the bar during a selection.

use crate::selection::Choice;
use frog_juice::names::{ability, needs};
use frog_juice::{Action, Cards, FrogJuice, Kind};
use ranarium_game::{Message, Narration};

/// Returns the numbers of cards as a sum: `3 + 4 = 7`, or `7` for a single one.
fn sum(cards: Cards) -> String {
    let numbers: Vec<String> = cards.iter().map(|kind| kind.number().to_string()).collect();
    match numbers.len() {
        0 => "0".to_owned(),
        1 => numbers[0].clone(),
        _ => format!("{} = {}", numbers.join(" + "), cards.sum()),
    }
}

/// Returns a description of an incomplete selection, with the sums so far.
pub fn begun(choice: &Choice) -> Message {
    if let Some(seat) = choice.of {
        return Message::new("board-of").with("player", seat);
    }
    let hand: Vec<Kind> = choice.hand.cards().iter().collect();
    if let ([only], true) = (&hand[..], choice.centre.is_empty()) {
        return ability(*only);
    }
    match (choice.hand.is_empty(), choice.centre.is_empty()) {
        (false, false) => Message::new("board-sums")
            .with("hand", sum(choice.hand.cards()))
            .with("centre", sum(choice.centre.cards())),
        (false, true) => Message::new("board-hand-sum").with("hand", sum(choice.hand.cards())),
        (true, _) => Message::new("board-centre-sum").with("centre", sum(choice.centre.cards())),
    }
}

/// Returns a description of an action, with its arithmetic.
pub fn offered(action: &Action) -> Message {
    match action {
        Action::Capture { hand, centre } => Message::new("board-capture")
            .with("phrase", FrogJuice::phrase(action))
            .with("hand", sum(hand.cards()))
            .with("centre", sum(centre.cards())),
        Action::Witch => Message::new("board-sweep").with("phrase", FrogJuice::phrase(action)),
        Action::Cast(spell) => Message::new("board-cast")
            .with("phrase", FrogJuice::phrase(action))
            .with("needs", needs(*spell)),
        Action::Cat { .. }
        | Action::CatAlone
        | Action::WitchAndWash
        | Action::Wash
        | Action::Decline
        | Action::Pass
        | Action::Add { .. }
        | Action::Ask { .. }
        | Action::Discard(_)
        | Action::End => FrogJuice::phrase(action),
    }
}
