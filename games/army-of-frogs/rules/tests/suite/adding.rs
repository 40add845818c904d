//! AF-4: the Add.

use crate::support::{self, clause, legal, play, state};
use army_of_frogs::{ArmyOfFrogs, Colour, MAX_COLOUR, MAX_STONES};
use ranarium_game::{Game, NoEvents, Seat, Step};

#[test]
fn af_4_1_the_first_stone_goes_to_the_centre() {
    let state = state("players=2", "p=2 t=0 ph=auto h=01/01 b=0101 s=");
    assert_eq!(legal(&state), ["add green 0,0", "add red 0,0"]);
    assert_eq!(clause(&state, "add red 1,0"), "AF-4.1 at 0,0");
}

#[test]
fn af_4_1_on_an_empty_cell_that_touches_a_stone() {
    let state = state("players=2", "p=2 t=0 ph=auto h=01/01 b=0101 s=1:3,-2");
    let cells = ["2,-2", "2,-1", "3,-3", "3,-1", "4,-3", "4,-2"];
    let all = |colour: &'static str| cells.map(move |cell| format!("add {colour} {cell}"));
    assert_eq!(legal(&state), [all("green"), all("red")].concat());
    assert_eq!(clause(&state, "add red 3,-2"), "AF-4.1 at 3,-2");
    assert_eq!(clause(&state, "add red 5,-2"), "AF-4.1 at 5,-2");
}

// Green 0,0; red 1,0 and 1,1. Beyond either end a stone would make a line of four (AF-6.1); of the
// other cells green may use those that do not touch 0,0, and red, another's colour, may use them
// all.
#[test]
fn af_4_2_own_colour_may_not_touch_own_colour() {
    let state = state(
        "players=2",
        "p=2 t=0 ph=A h=01/01 b=0101 s=0:0,0;1:1,0;1:1,1",
    );
    assert_eq!(
        legal(&state),
        [
            "add green 2,-1",
            "add green 2,0",
            "add red 0,1",
            "add red 1,-1",
            "add red 2,-1",
            "add red 2,0",
        ]
    );
    assert_eq!(clause(&state, "add green 0,1"), "AF-4.2 at 0,0");
    assert_eq!(clause(&state, "add green -1,0"), "AF-4.2 at 0,0");
    assert_eq!(clause(&state, "add green 2,1"), "AF-6.1 at 0,0 1,0 1,1 2,1");
}

#[test]
fn af_4_2_colours_are_compared_after_the_move() {
    let mut state = state("players=2", "p=2 t=0 ph=auto h=00/01 b=0101 s=0:0,0;1:1,0");
    play(&mut state, &["move 0,0 2,0"]);
    // The cell it left, and every cell that touches red but not 2,0.
    assert_eq!(
        legal(&state),
        ["add green 0,0", "add green 0,1", "add green 1,-1"]
    );
    assert_eq!(clause(&state, "add green 1,1"), "AF-4.2 at 2,0");
}

#[test]
fn af_4_3_if_one_stone_has_no_cell_the_other_must_be_used() {
    let both = state("players=2", "p=2 t=0 ph=auto h=01/01 b=01 s=0:0,0");
    assert_eq!(legal(&both).len(), 6);
    assert!(
        legal(&both)
            .iter()
            .all(|action| action.starts_with("add red "))
    );
    let neither = state("players=2", "p=2 t=0 ph=auto h=00/01 b=01 s=0:0,0");
    assert_eq!(legal(&neither), ["pass"]);
}

#[test]
fn af_4_4_two_stones_of_one_colour_are_one_choice() {
    let state = state("players=2", "p=2 t=0 ph=auto h=11/01 b=01 s=0:0,0");
    assert_eq!(legal(&state).len(), 6);
    let first = support::state("players=2", "p=2 t=0 ph=auto h=11/01 b=01 s=");
    assert_eq!(legal(&first), ["add red 0,0"]);
}

#[test]
fn af_1_1_boards_hold_forty_stones_without_panics() {
    let mut state = state("players=4", "p=4 t=0 ph=auto h=-/-/-/- b= s=0:0,0");
    let seat = Seat::FIRST;
    let mut step = |action: String| {
        let step = Step::Act(seat, action.parse().unwrap());
        ArmyOfFrogs::apply_unchecked(&mut state, step, &mut NoEvents);
        let counts = Colour::ALL.map(|colour| state.island().count(colour));
        (state.island().len(), counts)
    };
    // Steps that no caller takes: a stone moved that is not there, and far too many added.
    assert_eq!(step("move 5,5 6,6".to_owned()), (1, [1, 0, 0, 0]));
    for (row, colour) in Colour::ALL.into_iter().enumerate() {
        for column in 1..=20 {
            let (all, counts) = step(format!("add {colour} {column},{row}"));
            assert!(all <= MAX_STONES && counts.iter().all(|&count| count <= MAX_COLOUR));
            assert_eq!(all, counts.iter().sum::<usize>());
        }
    }
    assert_eq!(step("pass".to_owned()).0, MAX_STONES);
}

#[test]
fn af_4_1_cells_far_from_the_island_are_unreachable() {
    let state = state(
        "players=2",
        "p=2 t=0 ph=A h=01/01 b=0101 s=0:0,0;1:1,0;1:1,1",
    );
    for far in (50..80).chain([127, 128, 255, 256, 4095, 4096, 32767]) {
        for cell in [
            format!("{far},0"),
            format!("0,{far}"),
            format!("-{far},{far}"),
        ] {
            let refused = clause(&state, &format!("add red {cell}"));
            assert_eq!(refused, format!("AF-4.1 at {cell}"));
        }
    }
}
