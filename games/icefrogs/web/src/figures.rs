//! Pictures for the rulebook.

use ranarium_board::Figure;

/// The pictures, in the order of the rulebook's clauses.
pub const FIGURES: &[Figure] = &[
    Figure {
        clause: "IF-1.3",
        options: "players=2",
        position: "p=2 t=0 k=0 n=0 u=555/555 s=",
        caption: "board-figure-star",
    },
    Figure {
        clause: "IF-1.6",
        options: "players=3 board=hexagon",
        position: "p=3 t=0 k=0 n=0 u=555/555/555 s=",
        caption: "board-figure-hexagon",
    },
    Figure {
        clause: "IF-3.1",
        options: "players=2",
        position: "p=2 t=0 k=0 n=6 u=545/444 s=d3:1M,e3:0M,e4:1S,f3:1L",
        caption: "board-figure-step",
    },
    Figure {
        clause: "IF-3.2",
        options: "players=2",
        position: "p=2 t=0 k=0 n=6 u=455/444 s=d4:1L1S,e2:1M,e3:0S",
        caption: "board-figure-jump",
    },
    Figure {
        clause: "IF-3.4",
        options: "players=2",
        position: "p=2 t=0 k=0 n=6 u=544/355 s=d5:1S,e3:0M,e4:1S,f6:0L",
        caption: "board-figure-chain",
    },
    Figure {
        clause: "IF-4.1",
        options: "players=2",
        position: "p=2 t=0 k=0 n=20 u=544/445 s=e3:0M,f3:1M,g4:0L,h1:1S",
        caption: "board-figure-win",
    },
];
