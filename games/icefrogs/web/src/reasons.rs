//! The reasons for an action, in a few words, as hints show them.

use crate::layout::distance;
use crate::selection::MoveOrigin;
use icefrogs::{Action, IceFrogs, Observation, Space};
use ranarium_board::Scene;
use ranarium_game::{Message, Seat};

/// Returns the reasons for which an action is good, as a hint shows them.
pub fn reasons(scene: &Scene<IceFrogs>, action: &Action) -> Vec<Message> {
    let (observation, Some(seat), Some((origin, to))) =
        (&scene.observation, scene.seat(), MoveOrigin::of(action))
    else {
        return Vec::new();
    };
    let to_goal = |from| goal_distance(observation, seat, from);
    if to_goal(to) == Some(0) {
        return vec![Message::new("board-why-wins")];
    }
    let mut reasons = Vec::new();
    let under = observation.stacks.get(&to).and_then(|stack| stack.last());
    match under.map(|top| top.seat) {
        Some(other) if other != seat => {
            reasons.push(Message::new("board-why-covers").with("player", other));
        }
        Some(_) | None => {}
    }
    match origin {
        MoveOrigin::Nest(_) => reasons.push(Message::new("board-why-new")),
        MoveOrigin::Space(from) => {
            if let Some(stack) = observation.stacks.get(&from)
                && let Some([freed, _]) = stack.last_chunk::<2>()
            {
                reasons.push(match freed.seat == seat {
                    true => Message::new("board-why-frees"),
                    false => Message::new("board-why-uncovers").with("player", freed.seat),
                });
            }
            if let (Some(before), Some(now)) = (to_goal(from), to_goal(to))
                && now < before
            {
                let nearer = Message::new("board-why-nearer").with("spaces", now);
                reasons.push(nearer);
            }
        }
    }
    reasons
}

/// Returns the distance from a space to the nearest start space of an opponent, in steps; 0 on it.
fn goal_distance(observation: &Observation, seat: Seat, from: Space) -> Option<u8> {
    let goals = observation.starts.iter().enumerate();
    let others = goals.filter(|(owner, _)| *owner != seat.index());
    let steps = others.filter_map(|(_, goal)| distance(observation.board, from, *goal));
    steps.min()
}
