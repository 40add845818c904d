//! Pictures for the rulebook.

use ranarium_board::Figure;

/// The pictures, in the order of the rulebook's clauses.
pub const FIGURES: &[Figure] = &[
    Figure {
        clause: "AF-3.1",
        options: "players=2",
        position: "p=2 t=0 ph=auto h=01/01 b=00000001111111 s=0:0,0;1:1,0",
        caption: "board-figure-hop",
    },
    Figure {
        clause: "AF-3.2",
        options: "players=2",
        position: "p=2 t=0 ph=auto h=01/01 b=00000011111 s=0:0,0;0:0,1;1:1,0;1:1,1;1:2,1",
        caption: "board-figure-hops",
    },
    Figure {
        clause: "AF-4.2",
        options: "players=2",
        position: "p=2 t=0 ph=A h=01/01 b=0000001111111 s=0:0,0;0:2,0;1:1,0;1:1,1",
        caption: "board-figure-add",
    },
    Figure {
        clause: "AF-6.1",
        options: "players=2",
        position: "p=2 t=0 ph=A h=11/01 b=0000001111111 s=0:0,0;0:2,0;1:1,0",
        caption: "board-figure-string",
    },
    Figure {
        clause: "AF-7.1",
        options: "players=2",
        position: "p=2 t=1 ph=E h=01/01 b=0111111 s=0:-1,0;0:0,0;0:0,1;0:1,0;0:1,1;0:2,0;0:-1,1;1:3,0 e=0",
        caption: "board-figure-won",
    },
];
