//! Army of Frogs with three turns left (`turn-limit`): green, red, green, and then it is a draw
//! (AF-7.7). The right Move now, and green makes all its stones on the island one group with its
//! next Move, against every answer of red (AF-7.1).
//!
//! Bags are empty or hold two stones. Which of them green takes is chance, solved as the mean of
//! both; it would be added only after green's last Move, so that it cannot matter, and the solver
//! finds that out.
//!
//! In the drawings G is green and R is red, one line for each r, with the axial coordinates of the
//! first cell before it.

use super::Puzzle;
use army_of_frogs::ArmyOfFrogs;

const WIN: Puzzle<'_> = Puzzle {
    options: "players=2 turn-limit=20",
    position: "",
    steps: &[],
    seat: 1,
    decisions: 7,
    value: 1.0,
    best: &[],
    tempting: "",
    bot: "expert@1500",
    tolerance: 0.1,
};

// ```text
// -2,-2   . . . . .
// -3,-1  . G . R G .
//  -3,0   . R G G .
//  -3,1    . R . G .
//  -3,2     . G . G .
//  -3,3      . . . .
// ```
// Green has a last stone to add, which must touch none of its own (AF-4.2), and then one Move.
#[test]
fn solved_with_one_stone_and_two_moves() {
    Puzzle {
        position: "p=2 t=0 ph=auto h=0/- b= s=0:-2,-1;0:-2,2;0:-1,0;0:0,0;0:0,1;0:0,2;0:1,-1;1:-2,0;1:-2,1;1:0,-1 n=17",
        best: &["move -2,2 -2,-2", "move 1,-1 -1,-1"],
        tempting: "move 1,-1 -1,1",
        ..WIN
    }
    .check::<ArmyOfFrogs>();
}

// ```text
//  1,-3          . .
// -3,-2   . . . . G .
// -4,-1  . G G R G G .
//  -4,0   . . . . G R .
//  -1,1          . R .
//  -1,2           . .
// ```
// A green stone and a red one are in the bag; green takes one of them after this turn, and red the
// other after the next.
#[test]
fn solved_with_two_stones_in_the_bag() {
    Puzzle {
        position: "p=2 t=0 ph=auto h=0/- b=01 s=0:-3,-1;0:-2,-1;0:0,-1;0:0,0;0:1,-2;0:1,-1;1:-1,-1;1:0,1;1:1,0 n=17",
        best: &["move 0,0 0,-2", "move 1,-2 -1,-2"],
        tempting: "move -3,-1 2,-1",
        ..WIN
    }
    .check::<ArmyOfFrogs>();
}

// ```text
//  0,-3   . .
// -1,-2  . R . . .
// -1,-1   . G R G .
//  -1,0    . G . .
//  -2,1   . G . .
//  -3,2  . G G R .
//  -3,3   . R . .
//  -3,4    . .
// ```
// Each has a last stone of its own colour, and the bag is empty: red moves and adds in between.
#[test]
fn solved_with_a_stone_of_red_to_add() {
    Puzzle {
        position: "p=2 t=0 ph=auto h=0/1 b= s=0:-2,2;0:-1,1;0:-1,2;0:0,-1;0:0,0;0:2,-1;1:-2,3;1:0,-2;1:0,2;1:1,-1 n=17",
        best: &["move -2,2 2,-2", "move -2,2 2,0"],
        tempting: "move 2,-1 -1,-1",
        ..WIN
    }
    .check::<ArmyOfFrogs>();
}
