//! AF-6: no string with an open end.

use crate::support::{clause, legal, state};

/// Checks the cells on which green may add one of the red stones in hand.
fn check(stones: &str, cells: &[&str]) -> army_of_frogs::State {
    let state = state(
        "players=2",
        &format!("p=2 t=0 ph=A h=11/01 b=0101 s={stones}"),
    );
    let expected: Vec<String> = cells.iter().map(|cell| format!("add red {cell}")).collect();
    assert_eq!(legal(&state), expected, "{stones}");
    state
}

// Published position F8: a triangle with a tail of two; a third stone of the tail makes L-A-B-C
// with C in the triangle.
#[test]
fn af_6_1_three_single_links_in_a_row_ending_in_an_open_end() {
    let state = check(
        "1:0,0;1:0,1;1:-1,1;1:1,0;1:2,0",
        &[
            "-2,1", "-2,2", "-1,0", "-1,2", "0,-1", "0,2", "1,-1", "1,1", "2,-1", "2,1", "3,-1",
            "3,0",
        ],
    );
    assert!(legal(&state).contains(&"add red 3,0".to_owned()));
}

#[test]
fn af_6_1_the_four_stones_are_shown() {
    let state = state(
        "players=2",
        "p=2 t=0 ph=A h=11/01 b=0101 s=0:0,0;1:1,0;1:2,0",
    );
    assert_eq!(clause(&state, "add red 3,0"), "AF-6.1 at 0,0 1,0 2,0 3,0");
    assert_eq!(clause(&state, "add red -1,0"), "AF-6.1 at -1,0 0,0 1,0 2,0");
}

// Published position F7: beside a line of three only the cells that touch two stones are left.
#[test]
fn af_6_2_a_line_of_three_is_legal_and_a_line_of_four_is_not() {
    check("0:0,0;1:1,0;1:2,0", &["0,1", "1,-1", "1,1", "2,-1"]);
    // Two stones may become a line of three.
    check(
        "0:0,0;1:1,0",
        &["-1,0", "-1,1", "0,-1", "0,1", "1,-1", "1,1", "2,-1", "2,0"],
    );
}

// Published position F14: a ring of single links has no end. One stone on it is not a string
// either; all cells will do.
#[test]
fn af_6_2_a_ring_is_legal() {
    check(
        "1:0,0;1:1,0;1:2,-1;1:2,-2;1:1,-2;1:0,-1",
        &[
            "-1,-1", "-1,0", "-1,1", "0,-2", "0,1", "1,-3", "1,-1", "1,1", "2,-3", "2,0", "3,-3",
            "3,-2", "3,-1",
        ],
    );
}

// Published position F9: green 2,-1 makes a triangle of one side of a line of four, which it may
// not leave so.
#[test]
fn af_6_3_the_place_left_counts_too() {
    let state = state(
        "players=2",
        "p=2 t=0 ph=auto h=11/01 b=01010101 s=1:0,0;1:1,0;1:2,0;1:3,-1;0:2,-1",
    );
    assert_eq!(legal(&state), ["move 2,-1 0,1", "move 2,-1 2,1"]);
    assert_eq!(
        clause(&state, "move 2,-1 4,-1"),
        "AF-6.1 at 0,0 1,0 2,0 3,-1"
    );
}

// A line of four, set up by hand: only an Add that touches L, A or B of both its strings makes it
// legal again.
#[test]
fn af_6_3_a_string_that_is_there_must_be_broken() {
    let state = check(
        "0:0,0;1:1,0;1:2,0;1:3,0",
        &["0,1", "1,-1", "1,1", "2,-1", "2,1", "3,-1"],
    );
    assert_eq!(clause(&state, "add red 4,0"), "AF-6.1 at 0,0 1,0 2,0 3,0");
}
