//! The texts of the bar during a selection.

use crate::selection::Choice;
use frog_juice::names::{ability, card_name, needs};
use frog_juice::{Action, Cards, FrogJuice, Kind, Source};
use ranarium_game::{Message, Narration};

/// Returns the kind of the cards with this name.
pub fn card_named(name: &Message) -> Option<Kind> {
    Kind::ALL.into_iter().find(|kind| card_name(*kind) == *name)
}

/// Returns the numbers of cards as a sum: `3 + 4 = 7`, or `7` for a single one.
fn sum(cards: impl Iterator<Item = Kind>) -> String {
    let numbers: Vec<u8> = cards.map(Kind::number).collect();
    let texts: Vec<String> = numbers.iter().map(u8::to_string).collect();
    match &texts[..] {
        [] => "0".to_owned(),
        [only] => only.clone(),
        _ => format!("{} = {}", texts.join(" + "), numbers.iter().sum::<u8>()),
    }
}

/// Returns the sum of several cards on one side of a capture as it grows, and `true` once it equals
/// the other side.
pub fn running_sum(choice: &Choice) -> Option<(String, bool)> {
    let (hand, centre) = (choice.hand.cards(), choice.centre.cards());
    let several = match (hand.len(), centre.len()) {
        (_, 2..) => &choice.centre,
        (2.., _) => &choice.hand,
        _ => return None,
    };
    let has_numbers = hand.chain(centre).all(|kind| kind.number() > 0);
    has_numbers.then(|| (sum(several.kinds()), hand.sum() == centre.sum()))
}

/// Returns the question to which these actions, all meant by a selection, are the answers.
pub fn question(choice: &Choice) -> Message {
    match (choice.need, choice.of) {
        (Some(kind), None) => Message::new("board-from-where").with("card", card_name(kind)),
        _ if choice.hand.cards() == Cards::one(Kind::Cat) => Message::new("board-steals"),
        (None, Some(seat)) => Message::new("board-of-which").with("player", seat),
        _ => Message::new("board-which"),
    }
}

/// Returns an action as an answer to the question of a selection, in the fewest words.
pub fn answer(choice: &Choice, action: &Action) -> Message {
    match *action {
        Action::Ask { kind, .. } if choice.need.is_none() => card_name(kind),
        Action::Ask { seat, .. } => Message::new("board-ask").with("player", seat),
        Action::Add { from, .. } if choice.need.is_some() => Message::new(match from {
            Source::Hand => "board-from-hand",
            Source::Centre => "board-from-centre",
        }),
        Action::Cat { seat, card } => Message::new("board-steal")
            .with("card", card_name(card))
            .with("player", seat),
        _ => offered(action),
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
            .with("hand", sum(choice.hand.kinds()))
            .with("centre", sum(choice.centre.kinds())),
        (false, true) => Message::new("board-hand-sum").with("hand", sum(choice.hand.kinds())),
        (true, _) => Message::new("board-centre-sum").with("centre", sum(choice.centre.kinds())),
    }
}

/// Returns a description of an action, with its arithmetic.
pub fn offered(action: &Action) -> Message {
    match action {
        Action::Capture { hand, centre } => Message::new("board-capture")
            .with("hand", sum(hand.cards().iter()))
            .with("centre", sum(centre.cards().iter())),
        Action::Witch => {
            Message::new("board-sweep").with("phrase", FrogJuice::describe_action(action))
        }
        Action::Cast(spell) => Message::new("board-cast")
            .with("phrase", FrogJuice::describe_action(action))
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
        | Action::End => FrogJuice::describe_action(action),
    }
}
