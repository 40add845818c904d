//! The reasons for an action, in a few words, as hints show them.

use crate::describe::winner;
use crate::island::{island_of, together};
use army_of_frogs::{Action, ArmyOfFrogs, Colour, Observation};
use ranarium_board::Scene;
use ranarium_game::{Message, Seat};

/// Returns the reasons for an action.
pub fn reasons(
    scene: &Scene<ArmyOfFrogs>,
    action: &Action,
    foresee: &dyn Fn() -> Option<Observation>,
) -> Vec<Message> {
    let (Some(seat), Some(after)) = (scene.seat(), foresee()) else {
        return Vec::new();
    };
    if winner(&after) == Some(seat) {
        return vec![Message::new("board-why-wins")];
    }
    let mut reasons = Vec::new();
    let far = |seen, seat| together(&island_of(seen), Colour::of(seat));
    let size = |seen, seat| far(seen, seat).size;
    let seen = &scene.observation;
    let (before, now) = (size(seen, seat), size(&after, seat));
    if now > before {
        let together = Message::new("board-why-together")
            .with("size", now)
            .with("wanted", far(&after, seat).wanted);
        reasons.push(together);
    }
    for other in Seat::all(seen.hands.len() as u8).filter(|other| *other != seat) {
        let (before, now) = (size(seen, other), size(&after, other));
        if now < before {
            reasons.push(Message::new("board-why-parts").with("player", other));
        } else if now > before {
            reasons.push(Message::new("board-why-helps").with("player", other));
        }
    }
    if let Action::Add { stone, .. } = *action
        && stone != Colour::of(seat)
        && reasons.is_empty()
    {
        reasons.push(Message::new("board-why-apart"));
    }
    reasons
}
