//! Pictures for the rulebook.

use ranarium_board::Figure;

/// The pictures, in the order of the rulebook's clauses.
pub const FIGURES: &[Figure] = &[
    Figure {
        clause: "FJ-4.3",
        options: "players=2 dealer=2",
        position: "p=2 d=1 t=0 ph=act h=2.3.9.11/1.4.8.10 c=4.5.5.11 g=1.1.1.2.2.2.3.3.3.4.4.5.5.6.6.6.6.7.7.7.7.8.8.8.9.9.9.10.10.10.11.11.prince.prince.princess.princess.witch.witch.witch.witch.cat.wash.gravity.disappearing.sleep.frog.ugly P=-/- I=-/- s=-/-",
        caption: "board-figure-captures",
    },
    Figure {
        clause: "FJ-5.1",
        options: "players=2 dealer=2",
        position: "p=2 d=1 t=0 ph=act h=2.8.10.cat/1.4.8.9 c=5.7 g=1.1.1.2.2.2.3.3.3.3.4.4.4.5.5.5.6.6.7.7.7.8.8.9.9.9.10.10.10.11.11.11.11.prince.prince.princess.princess.witch.witch.witch.wash.gravity.disappearing.sleep.frog.ugly P=6/6.witch I=-/- s=-/-",
        caption: "board-figure-cat",
    },
    Figure {
        clause: "FJ-6.1",
        options: "players=2 dealer=2",
        position: "p=2 d=1 t=0 ph=act h=2.3.11.witch/1.4.8.9 c=4.5.7.10 g=1.1.1.2.2.2.3.3.3.4.4.5.5.5.6.6.6.6.7.7.7.8.8.8.9.9.9.10.10.10.11.11.11.prince.prince.princess.princess.witch.witch.witch.cat.wash.gravity.disappearing.sleep.frog.ugly P=-/- I=-/- s=-/-",
        caption: "board-figure-witch",
    },
    Figure {
        clause: "FJ-7.1",
        options: "players=2 dealer=2",
        position: "p=2 d=1 t=1 ph=window h=2.8.10.wash/1.4.8.9 c=5.7.witch g=1.1.1.2.2.3.3.3.4.4.4.5.5.5.6.6.6.6.7.7.7.8.8.9.9.10.10.10.11.11.11.11.prince.prince.princess.princess.witch.witch.witch.cat.gravity.disappearing.sleep.frog.ugly P=-/- I=3.9/2 s=-/- w=?/-",
        caption: "board-figure-wash",
    },
    Figure {
        clause: "FJ-8.2",
        options: "players=2 dealer=2",
        position: "p=2 d=1 t=0 ph=spell h=3.10.11/1.4.8.9 c=2.4.7 g=1.1.1.2.2.2.3.3.3.4.4.5.5.5.6.6.6.6.7.7.7.8.8.8.9.9.9.10.10.10.11.11.11.prince.prince.princess.princess.witch.witch.witch.witch.cat.wash.gravity.disappearing.sleep.frog P=-/- I=-/- s=ugly:5/-",
        caption: "board-figure-spell",
    },
];
