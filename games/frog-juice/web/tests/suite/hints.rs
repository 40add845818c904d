//! What a hint proposes can be lifted on the board, and why it may be good is said.

use frog_juice_web::Kitchen;
use ranarium_board_testkit::BoardTestkit;
use std::collections::BTreeSet;

#[test]
fn every_action_is_lifted_as_a_hint_proposes_it() {
    for options in ["players=2", "players=4"] {
        let unlifted = Kitchen::takes_hints(options, 4);
        let known: BTreeSet<String> = ["decline", "end", "pass"].map(str::to_owned).into();
        assert!(unlifted.is_subset(&known), "{unlifted:?}");
    }
}
