//! The reasons for an action, in a few words, as hints show them.

use crate::describe::signed;
use crate::worth::{Worth, after, stack};
use ranarium_board::Scene;
use ranarium_game::Message;
use stacking_frogs::names::ability;
use stacking_frogs::{Action, Card, Moving, Observation, Place, Spot, StackingFrogs};

/// The height of a locked stack.
const HIGH: usize = 3;

/// Returns the reasons for an action.
pub fn reasons(scene: &Scene<StackingFrogs>, action: &Action) -> Vec<Message> {
    let (seen, Some(seat)) = (&scene.observation, scene.seat()) else {
        return Vec::new();
    };
    let mut reasons = Vec::new();
    if let Action::Pick(card) = *action {
        if let Some(gain) = best_gain(scene, card) {
            let gain = Message::new("board-why-best").with("points", signed(gain));
            reasons.push(gain);
        }
        reasons.push(ability(card));
        return reasons;
    }
    let Some(then) = after(scene, action) else {
        return reasons;
    };
    let gain = Worth::of(&then).points(seat) - Worth::of(seen).points(seat);
    reasons.push(Message::new("board-why-gain").with("points", signed(gain)));
    let to = match *action {
        Action::Place(placing) => Some(Spot {
            seat,
            place: placing.at,
        }),
        Action::Recruit(put) | Action::Claim(put) => Some(Spot {
            seat,
            place: put.at,
        }),
        Action::Move(Moving { to, .. }) => Some(to),
        Action::Pick(_) | Action::Take(_) => None,
    };
    if to.is_some_and(|to| stack(&then, to).len() == HIGH) {
        reasons.push(Message::new("board-why-high"));
    }
    reasons
}

/// Returns the most points that a card would gain at once, over all places.
fn best_gain(scene: &Scene<StackingFrogs>, card: Card) -> Option<i16> {
    let (seen, seat) = (&scene.observation, scene.seat()?);
    let before = Worth::of(seen).points(seat);
    let halves = match card.halves() {
        Some((first, second)) => vec![Some(first), Some(second)],
        None => vec![None],
    };
    let stacks = seen.stages.get(seat.index())?;
    let mut best = None;
    for place in places(seen, stacks.iter().map(|stack| stack.at)) {
        let spot = Spot { seat, place };
        if stack(seen, spot).len() >= HIGH {
            continue;
        }
        for frog in halves.iter().filter_map(|half| card.frog(*half)) {
            let then = crate::worth::with_frog(seen, spot, frog);
            let gain = Worth::of(&then).points(seat) - before;
            best = best.max(Some(gain));
        }
    }
    best
}

/// Returns the places of a stage: those of stacks, and those beside them within the frame.
fn places(seen: &Observation, taken: impl Iterator<Item = Place>) -> Vec<Place> {
    let taken: Vec<Place> = taken.collect();
    let span = |of: fn(&Place) -> i8| {
        let low = taken.iter().map(of).min().unwrap_or(0);
        let high = taken.iter().map(of).max().unwrap_or(0);
        match seen.frame {
            stacking_frogs::Frame::Fixed => (0, 2),
            stacking_frogs::Frame::Floating => (high - 2, low + 2),
        }
    };
    let ((left, right), (top, bottom)) = (span(|at| at.x()), span(|at| at.y()));
    let mut places = Vec::new();
    for y in top..=bottom {
        for x in left..=right {
            let is_beside = |at: &Place| (at.x() - x).abs() <= 1 && (at.y() - y).abs() <= 1;
            if taken.is_empty() || taken.iter().any(is_beside) {
                places.push(Place::new(x, y));
            }
        }
    }
    places
}
