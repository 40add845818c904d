//! Every action can be taken as a hint, is highlighted, and is played by touches of highlighted
//! spots.

use icefrogs_web::Pond;
use ranarium_board_testkit::BoardTestkit;

const OPTIONS: [&str; 3] = ["players=2", "players=3", "players=3 board=hexagon"];

#[test]
fn every_action_can_be_a_hint_that_is_lit_and_touched() {
    for options in OPTIONS {
        Pond::reaches_every_action(options, 1, |_, _| Vec::new());
    }
}

#[test]
#[ignore = "draws every action: cargo xtask prove slow-tests"]
fn all_actions_can_be_hints_that_are_lit_and_touched() {
    for options in OPTIONS {
        Pond::reaches_every_action(options, usize::MAX, |_, _| Vec::new());
    }
}
