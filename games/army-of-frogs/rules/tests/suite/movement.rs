//! AF-3 and AF-5: hops, and one island.

use crate::support::{self, clause, legal, state};

/// Checks all moves of green, whose turn it is.
fn check(stones: &str, moves: &[&str]) -> army_of_frogs::State {
    let state = state(
        "players=2",
        &format!("p=2 t=0 ph=auto h=11/01 b=0101 s={stones}"),
    );
    assert_eq!(legal(&state), moves, "{stones}");
    state
}

//  . G R R .      green jumps the whole run and lands on the first empty cell behind it
#[test]
fn af_3_1_a_hop_jumps_a_whole_unbroken_run() {
    let state = check("0:0,0;1:1,0;1:2,0", &["move 0,0 3,0"]);
    assert_eq!(clause(&state, "move 0,0 4,0"), "AF-3.1 at 0,0 4,0");
    assert_eq!(clause(&state, "move 0,0 0,1"), "AF-3.1 at 0,0 0,1");
    assert_eq!(clause(&state, "move 0,0 2,0"), "AF-3.1 at 2,0");
}

// Green 0,0; red 1,0 1,1 2,1. One hop leads to 2,0; from there over 1,1 to 0,2, and over 2,1 to
// 2,2.
#[test]
fn af_3_2_any_number_of_hops_in_any_directions() {
    let state = check("0:0,0;1:1,0;1:1,1;1:2,1", &["move 0,0 0,2", "move 0,0 2,0"]);
    // 2,2 is reached as well, but there it makes a line of four.
    assert_eq!(clause(&state, "move 0,0 2,2"), "AF-6.1 at 1,0 1,1 2,1 2,2");
    assert_eq!(clause(&state, "move 0,0 0,0"), "AF-3.2 at 0,0");
}

// Green 0,0; red 1,0 0,1 -1,1. If green still stood on 0,0, a hop back from 2,0 would lead over it
// to -1,0.
#[test]
fn af_3_3_the_cell_left_is_empty() {
    let state = check("0:0,0;1:1,0;1:0,1;1:-1,1", &["move 0,0 0,2"]);
    assert_eq!(clause(&state, "move 0,0 -1,0"), "AF-3.1 at 0,0 -1,0");
}

// From published position F12, colours exchanged: the first landings are illegal as ends, the last
// is not.
#[test]
fn af_3_4_only_where_the_stone_ends_counts() {
    let state = check(
        "1:-1,0;1:0,-1;0:0,0;1:0,1;1:0,2;1:1,-1;0:2,-1;1:2,0",
        &["move 2,-1 1,1"],
    );
    // The hop on the way, over 2,0, ends beside that stone alone.
    assert_eq!(
        clause(&state, "move 2,-1 2,1"),
        "AF-5.2 at -1,0 0,-1 0,0 0,1 0,2 1,-1"
    );
}

// Green 0,0; red 1,0 0,1 1,1: to 0,2 over 0,1, and over 1,0 and then 1,1.
#[test]
fn af_3_5_two_ways_to_a_cell_are_one_move() {
    check("0:0,0;1:1,0;1:0,1;1:1,1", &["move 0,0 0,2", "move 0,0 2,0"]);
}

#[test]
fn af_5_1_all_stones_stay_connected() {
    // Green holds the two red stones together, and both hops end beside only one of them.
    let state = check(
        "0:0,0;1:-1,0;1:1,0",
        &[
            "add red -1,1",
            "add red 0,-1",
            "add red 0,1",
            "add red 1,-1",
        ],
    );
    assert_eq!(clause(&state, "move 0,0 2,0"), "AF-5.2 at -1,0");
    assert_eq!(clause(&state, "move 0,0 -2,0"), "AF-5.2 at 1,0");
}

// Published position F10: no place joins the two sides again.
#[test]
fn af_5_2_a_stone_that_alone_holds_parts_together_stays() {
    let stones = "1:0,0;1:-1,1;1:-1,0;0:1,0;1:2,0;1:2,-1;1:3,-1";
    let state = state(
        "players=2",
        &format!("p=2 t=0 ph=auto h=11/01 b=01010101 s={stones}"),
    );
    assert!(
        legal(&state)
            .iter()
            .all(|action| action.starts_with("add red "))
    );
    assert_eq!(clause(&state, "move 1,0 -2,0"), "AF-5.2 at 2,-1 2,0 3,-1");
}

// Green 0,-1 closes a ring about 0,0 that has a gap at 0,1. Over 1,-1 and then over 1,0 it gets
// into the gap.
#[test]
fn af_5_2_a_stone_that_joins_the_parts_again_may_move() {
    let state = check(
        "0:0,-1;1:1,-1;1:1,0;1:1,-2;1:2,-2;1:-1,0;1:-1,1;1:-2,1",
        &["move 0,-1 0,1"],
    );
    assert_eq!(clause(&state, "move 0,-1 2,-1"), "AF-5.2 at -2,1 -1,0 -1,1");
}

#[test]
fn af_3_1_hops_lead_past_the_end_of_the_numbers() {
    // Two stones jump each other, one cell to the right each time, past the end of the numbers.
    let mut state = state(
        "players=2",
        "p=2 t=0 ph=auto h=-/- b= s=0:32764,7;1:32765,7",
    );
    let cells = [
        "32764", "32765", "32766", "32767", "-32768", "-32767", "-32766", "-32765",
    ];
    for pair in cells.windows(3) {
        let only = format!("move {},7 {},7", pair[0], pair[2]);
        assert_eq!(legal(&state), [only.as_str()]);
        support::play(&mut state, &[&only]);
    }
    assert_eq!(state.turns(), 6);
}
