//! The reasons for an action, in a few words, as hints show them.

use crate::describe::winner;
use crate::island::{island_of, together};
use crate::viewport::middle;
use army_of_frogs::{Action, ArmyOfFrogs, Cell, Colour, Observation};
use ranarium_board::Scene;
use ranarium_board::hex::Point;
use ranarium_game::{Message, Seat};

/// Returns the reasons for which an action is good, as a hint shows them.
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
    let far = |observation, seat| together(&island_of(observation), Colour::of(seat));
    let size = |observation, seat| far(observation, seat).size;
    let observation = &scene.observation;
    let (before, now) = (size(observation, seat), size(&after, seat));
    if now > before {
        let together = Message::new("board-why-together")
            .with("size", now)
            .with("wanted", far(&after, seat).wanted);
        reasons.push(together);
    }
    for other in Seat::all(observation.hands.len() as u8).filter(|other| *other != seat) {
        let (before, now) = (size(observation, other), size(&after, other));
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

/// The keys of the nine parts of the island, row by row.
const AREAS: [[&str; 3]; 3] = [
    [
        "board-where-top-left",
        "board-where-top",
        "board-where-top-right",
    ],
    [
        "board-where-left",
        "board-where-middle",
        "board-where-right",
    ],
    [
        "board-where-bottom-left",
        "board-where-bottom",
        "board-where-bottom-right",
    ],
];

/// Returns the parts of the island where an action begins and ends.
pub fn whereabouts(scene: &Scene<ArmyOfFrogs>, action: &Action) -> Option<Message> {
    let stones = scene.observation.island.iter();
    let stones: Vec<Point> = stones.map(|stone| middle(stone.cell)).collect();
    let area = |cell: Cell| {
        let at = middle(cell);
        let row = third(at.y, stones.iter().map(|stone| stone.y));
        let column = third(at.x, stones.iter().map(|stone| stone.x));
        Message::new(AREAS[row][column])
    };
    match *action {
        Action::Move { from, to } => {
            let message = Message::new("board-where-move");
            Some(message.with("from", area(from)).with("to", area(to)))
        }
        Action::Add { cell, .. } => Some(Message::new("board-where-add").with("at", area(cell))),
        Action::Pass => None,
    }
}

/// Returns the third of a range, from 0, that contains a number.
fn third(number: f64, range: impl Iterator<Item = f64> + Clone) -> usize {
    let low = range.clone().fold(f64::INFINITY, f64::min);
    let high = range.fold(f64::NEG_INFINITY, f64::max);
    match number - low {
        far if far < (high - low) / 3.0 => 0,
        far if far > (high - low) * 2.0 / 3.0 => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::third;

    #[test]
    fn numbers_beyond_a_range_belong_to_its_nearest_third() {
        let of = |number| third(number, [10.0, 40.0, 20.0].into_iter());
        assert_eq!([5.0, 15.0, 25.0, 35.0, 50.0].map(of), [0, 0, 1, 2, 2]);
    }
}
