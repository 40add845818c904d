//! Every action can be taken as a hint, is highlighted, and is played by touches of highlighted
//! spots.

use ranarium_board_testkit::BoardTestkit;
use stacking_frogs::{Action, Moving, StagePlace};
use stacking_frogs_web::Circus;
use stacking_frogs_web::selection::Touch;

const OPTIONS: [&str; 5] = [
    "players=1",
    "players=2",
    "players=3",
    "players=4",
    "players=5",
];

/// Returns the spots of a move that are on the stage of a small picture.
fn on_stage(name: &str, action: &Action) -> Vec<String> {
    let Action::Move(Moving { from, to }) = action else {
        return Vec::new();
    };
    let is_there = |spot: &StagePlace| name == format!("stage {}", spot.seat);
    let spots = [*from, *to].into_iter().filter(is_there);
    spots.map(|spot| Touch::Cell(spot).to_string()).collect()
}

#[test]
fn every_action_can_be_a_hint_that_is_lit_and_touched() {
    for options in OPTIONS {
        Circus::reaches_every_action(options, 1, on_stage);
    }
}

#[test]
#[ignore = "draws every action: cargo xtask prove slow-tests"]
fn all_actions_can_be_hints_that_are_lit_and_touched() {
    for options in OPTIONS {
        Circus::reaches_every_action(options, usize::MAX, on_stage);
    }
}
