//! The last rounds of Stacking Frogs for two, with their exact values. From the second round of an
//! act on each seat knows the other's hand, which it has held before (SF-2.2), so simultaneous
//! decisions alone are hidden. The solver computes the share that each seat can guarantee; in these
//! positions the two shares add up to the whole, so they are the values.

use super::Puzzle;
use stacking_frogs::StackingFrogs;

const WIN: Puzzle<'_> = Puzzle {
    options: "players=2",
    position: "",
    steps: &[],
    seat: 1,
    decisions: 9,
    value: 1.0,
    best: &[],
    tempting: "",
    bot: "expert@2000",
    tolerance: 0.25,
};

// The stages when both are to place, each stack from the bottom up:
// ```text
// seat 1             seat 2
// bo   g    g        o    ygy  p
// p    poy  b        .    pp   .
// b    p    b        op   bbr  p
// ```
// Seat 1 has a blue to place, and an orange comes from seat 2 for the last round. A covered green
// costs nothing (SF-4.5), and there are two: the blue belongs on the one in the middle, because in
// the corner the orange is worth 7.
#[test]
fn solved_at_the_last_but_one_placement() {
    Puzzle {
        position: "p=2 a=3 r=11 ph=pick s=-2,0:b;-1,0:g;-2,1:p;-1,1:poy;0,1:b;-2,2:b;-1,2:p;0,2:o/0,-2:o;1,-2:ygy;1,-1:pp;\
                   0,0:op;1,0:bb;2,0:p d=bbbbbbbbpyyyyoorrg x=r h=bpyg/borr",
        steps: &[
            "1 pick green", "2 pick red", "1 place 0,0", "2 place 1,0", "1 move 1:0,2 1:-2,0",
            "1 pick blue", "2 pick purple", "1 place 0,2", "2 place 2,-2", "1 pick blue", "2 pick red",
        ],
        best: &["place -1,0"],
        tempting: "place 0,0",
        ..WIN
    }
    .check::<StackingFrogs>();
}

// Seat 1 has played a green (SF-5.1) and may move any top frog on top of any other unlocked stack.
// ```text
// seat 1            seat 2
// p    g    goy     bb   b    ob
// p    br   p       b    b    b
// or   b    oy      b    gy   ypo
// ```
// Only its own green, put on one of seat 2's unlocked stacks of two, is enough: that hides what
// seat 2 shows there for good (SF-3.3), and each purple counts a stack of 3 more.
#[test]
fn solved_at_the_last_green() {
    Puzzle {
        position: "p=2 a=3 r=11 ph=pick s=-1,-1:p;1,-1:goy;0,0:br;-1,1:or;0,1:b;1,1:oy/-2,0:b;-1,0:b;0,0:o;-2,1:b;-1,1:b;0,1:b;\
                   -2,2:b;-1,2:gy;0,2:yp d=bbbbpppppyyyyorrrg h=bbpg/bpoo",
        steps: &[
            "1 pick purple", "2 pick blue", "1 place -1,0", "2 place -2,0",
            "1 pick purple", "2 pick blue", "1 place 1,0", "2 place 0,0",
            "1 pick green", "2 pick orange", "1 place 0,-1", "2 place 0,2",
        ],
        best: &["move 1:0,-1 2:-2,0", "move 1:0,-1 2:0,0"],
        tempting: "move 2:-2,2 1:0,-1",
        ..WIN
    }
    .check::<StackingFrogs>();
}

// Both are to pick (SF-2.2): seat 1 from a purple and an orange, seat 2 from a blue and a red; what
// they leave comes to the other.
// ```text
// seat 1            seat 2
// by   p    p       ob   y    boo
// .    p    b       gb   b    y
// by   b    pr      gy   y    ob
// ```
// The blue looks like more at once. The red, left to seat 1, would cost seat 2 the win.
#[test]
fn solved_by_a_denying_pick() {
    Puzzle {
        position: "p=2 a=3 r=11 ph=pick s=-1,-1:by;0,-1:p;1,-1:p;0,0:p;-1,1:by;0,1:b;1,1:p/-2,-2:o;-1,-2:y;0,-2:bo;-2,-1:gb;\
                   -1,-1:b;0,-1:y;-2,0:gy;-1,0:y;0,0:ob d=bbbbbppppyyoorrrgg h=bpoo/bbrr",
        steps: &[
            "1 pick blue", "2 pick blue", "1 place 1,0", "2 place -2,-2",
            "1 pick red", "2 pick orange", "1 place 1,1", "2 place 0,-2",
        ],
        seat: 2,
        best: &["pick red"],
        tempting: "pick blue",
        ..WIN
    }
    .check::<StackingFrogs>();
}

// Seat 1 picks from a blue and a purple, seat 2 has two purples.
// ```text
// seat 1            seat 2
// o    oy   b       b    by   p
// b    yrr  g       p    bry  p
// y    bo   b       gy   b    o
// ```
// A purple comes from seat 2 in any case; the blue would come to seat 2 if seat 1 left it, and that
// does less than it seems.
#[test]
fn solved_by_a_quiet_pick() {
    Puzzle {
        position: "p=2 a=3 r=11 ph=pick s=-1,-1:o;0,-1:oy;1,-1:b;-1,0:b;0,0:yrr;1,0:g;-1,1:y;0,1:b/-1,0:b;0,0:by;1,0:p;-1,1:p;\
                   0,1:br;1,1:p;-1,2:gy;0,2:b d=bbbbbbpppyyooorrgg h=bbpy/ppoo",
        steps: &[
            "1 pick blue", "2 pick orange", "1 place 1,1", "2 place 1,2",
            "1 pick orange", "2 pick yellow", "1 place 0,1", "2 place 0,1",
        ],
        best: &["pick purple"],
        tempting: "pick blue",
        ..WIN
    }
    .check::<StackingFrogs>();
}
