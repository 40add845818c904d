//! Positions of IceFrogs in which the seat to move wins with its second ply (IF-4.1) against every
//! reply, after one first ply and no other. The whole game cannot be solved: no smaller board
//! exists, and pyramids in supply may enter.
//!
//! In the drawings a stack is its top, as seat and size, and the number of pyramids beneath.

use super::Puzzle;
use icefrogs::IceFrogs;

const WIN: Puzzle<'_> = Puzzle {
    options: "players=2",
    position: "",
    steps: &[],
    seat: 1,
    decisions: 3,
    value: 1.0,
    best: &[],
    tempting: "",
    bot: "expert@2000",
    tolerance: 1e-9,
};

// ```text
//                               a1
//                          b1        b2
// c1        c2        c3 2L     c4 1M     c5        c6        c7
//      d1        d2        d3        d4 2L     d5 1M     d6
//           e1        e2        e3        e4        e5
//      f1        f2        f3 2L     f4        f5 1M     f6
// g1        g2        g3        g4        g5 1M     g6        g7
//                          h1 2M     h2
//                               i1
// ```
// On h1 as on h2 the medium of f5 is next to i1 and threatens to step there. On h1, on top of seat
// 2's medium, seat 2 has an answer; on h2 it has none.
#[test]
fn solved_by_an_unstoppable_threat() {
    Puzzle {
        position: "p=2 t=0 k=0 n=14 u=515/542 s=c3:1L,c4:0M,d4:1L,d5:0M,f3:1L,f5:0M,g5:0M,h1:1M",
        best: &["f5-h2"],
        tempting: "f5-h1",
        ..WIN
    }
    .check::<IceFrogs>();
}

// ```text
//                a1        a2 1L     a3        a4
//           b1 1L     b2        b3        b4        b5
//      c1        c2 1S     c3 2S+1   c4        c5        c6
// d1        d2        d3 1M+1   d4        d5        d6        d7
//      e1        e2        e3        e4 2S+2   e5        e6
//           f1        f2        f3        f4 2S     f5
//                g1        g2        g3        g4
// ```
// It is seat 2's turn, and its goal is a1. The small one of f4 jumps in a chain (IF-3.4) over e4
// and c3 to b2, next to a1. To go on to a2, as near to a1, leaves seat 1 an answer.
#[test]
fn solved_by_a_chain_that_stops_early() {
    Puzzle {
        options: "players=2 board=hexagon",
        position: "p=2 t=1 k=0 n=17 u=432/235 s=a2:0L,b1:0L,c2:0S,c3:0L1S,d3:1M0M,e4:1M0M1S,f4:1S",
        seat: 2,
        best: &["f4-b2"],
        tempting: "f4-a2",
        ..WIN
    }
    .check::<IceFrogs>();
}

// Every pyramid is out (IF-1.5), and most are smothered.
// ```text
//                               a1
//                          b1        b2
// c1        c2        c3        c4        c5 2M+1   c6        c7
//      d1        d2 2L     d3        d4        d5 1M+4   d6
//           e1 1S+1   e2        e3        e4        e5 2S+1
//      f1        f2 2S+1   f3        f4        f5 2M+1   f6 2S+1
// g1        g2 2L+2   g3 1S+1   g4 1S+1   g5 2S+2   g6        g7
//                          h1        h2
//                               i1
// ```
#[test]
fn solved_by_one_of_two_entries() {
    Puzzle {
        position: "p=2 t=0 k=0 n=78 u=200/000 s=c5:0L1M,d2:1L,d5:0L1L0L1M0M,e1:1L0S,e5:0M1S,f2:0M1S,f5:0L1M,f6:0M1S,\
                   g2:1L0L1L,g3:1S0S,g4:1M0S,g5:1M0M1S",
        best: &["g4-h1"],
        tempting: "g4-h2",
        ..WIN
    }
    .check::<IceFrogs>();
}

// ```text
//                               a1
//                          b1        b2
// c1        c2        c3        c4 2M+1   c5 1S+2   c6        c7
//      d1        d2 2S+1   d3        d4        d5        d6
//           e1        e2        e3 2M+3   e4        e5 2M+2
//      f1        f2        f3 1L+1   f4        f5 1S+3   f6
// g1        g2        g3 1S+1   g4 1S+1   g5        g6        g7
//                          h1        h2
//                               i1
// ```
#[test]
fn solved_by_a_small_pyramid() {
    Puzzle {
        position: "p=2 t=0 k=0 n=58 u=030/300 s=c4:0M1M,c5:0S1S0S,d2:0M1S,e3:0L1L0L1M,e5:1L0L1M,f3:1L0L,f5:1L0L1M0S,\
                   g3:1L0S,g4:1M0S",
        best: &["g4-h1"],
        tempting: "f3-h2",
        ..WIN
    }
    .check::<IceFrogs>();
}
