//! The reasons for an action, in a few words, as hints show them.

use crate::describe::signed;
use crate::layout::{Area, FULL_STACK};
use crate::worth::{Worth, after, stack};
use ranarium_board::Scene;
use ranarium_game::{Message, Seat};
use stacking_frogs::names::ability;
use stacking_frogs::{Action, Moving, StackingFrogs, StagePlace};

/// Returns the reasons for which an action is good, as a hint shows them.
pub fn reasons(scene: &Scene<StackingFrogs>, action: &Action) -> Vec<Message> {
    let (observation, Some(seat)) = (&scene.observation, scene.seat()) else {
        return Vec::new();
    };
    let (worth, mut reasons) = (Worth::of(observation), Vec::new());
    if let Action::Pick(card) = *action {
        if let Some((_, gain)) = worth
            .gains(observation, seat, card)
            .max_by_key(|(_, gain)| *gain)
        {
            reasons.push(Message::new("board-why-best").with("points", signed(gain)));
        }
        reasons.push(ability(card));
        return reasons;
    }
    let Some(then) = after(scene, action) else {
        return reasons;
    };
    let gain = Worth::of(&then).points(seat) - worth.points(seat);
    reasons.push(Message::new("board-why-gain").with("points", signed(gain)));
    let to = target(seat, action);
    if to.is_some_and(|to| stack(&then, to).len() == FULL_STACK) {
        reasons.push(Message::new("board-why-high"));
    }
    reasons
}

/// Returns the place on a stage where an action of a seat ends.
fn target(seat: Seat, action: &Action) -> Option<StagePlace> {
    let own = |place| Some(StagePlace { seat, place });
    match *action {
        Action::Place(placing) => own(placing.at),
        Action::Recruit(put) | Action::Claim(put) => own(put.at),
        Action::Move(Moving { to, .. }) => Some(to),
        Action::Pick(_) | Action::Take(_) => None,
    }
}

/// Returns the places on stages where an action begins and ends.
pub fn whereabouts(scene: &Scene<StackingFrogs>, action: &Action) -> Option<Message> {
    let seat = scene.seat()?;
    let place = |spot: StagePlace| {
        let (column, row) = Area::of(&scene.observation, spot.seat).position(spot.place);
        Message::new("board-where-place")
            .with("row", i16::from(row))
            .with("column", i16::from(column))
    };
    let to = place(target(seat, action)?);
    Some(match *action {
        Action::Move(Moving { from, .. }) => Message::new("board-where-move")
            .with("from", place(from))
            .with("to", to),
        _ => Message::new("board-where-at").with("place", to),
    })
}
