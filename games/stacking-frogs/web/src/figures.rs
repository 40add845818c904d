//! Pictures for the rulebook.

use ranarium_board::Figure;

/// The pictures, in the order of the rulebook's clauses.
pub const FIGURES: &[Figure] = &[
    Figure {
        clause: "SF-3.2",
        options: "players=2",
        position: "p=2 a=2 r=6 ph=pick s=0,0:b;1,0:bpy;2,0:o;1,1:y/0,0:p;1,0:o;2,0:b;0,1:bb;1,1:y d=bbbbbbpppppyyyoooorrrrgggg h=bbpyr/bbpyo",
        caption: "board-figure-stage",
    },
    Figure {
        clause: "SF-3.4",
        options: "players=2",
        position: "p=2 a=2 r=7 ph=pick s=0,0:b;1,0:b;2,0:y;0,1:b;1,1:brr/0,0:p;1,0:o;2,0:b;0,1:bb;1,1:yp d=bbbbbbppppyyyyooooorrrgggg h=bppy/bpyo",
        caption: "board-figure-red",
    },
    Figure {
        clause: "SF-4.3",
        options: "players=2",
        position: "p=2 a=2 r=8 ph=pick s=0,0:o;1,0:b;0,1:bp;1,1:oy;2,2:or/0,0:p;1,0:o;2,0:b;0,1:bb;1,1:bpb d=bbbbbbppppyyyyyooorrrrgggg h=bpy/bpy",
        caption: "board-figure-corner",
    },
    Figure {
        clause: "SF-5.1",
        options: "players=2",
        position: "p=2 a=2 r=7 ph=move:0 s=0,0:b;1,0:br;2,0:o;0,1:y;1,1:pp;1,2:g/0,0:p;1,0:o;2,0:b;0,1:by;1,1:bpb d=bbbbbbppppyyyyyoooorrrrggg h=bpo/bby c=g/b",
        caption: "board-figure-green",
    },
    Figure {
        clause: "SF-7.1",
        options: "players=2 deck=expanded",
        position: "p=2 a=1 r=3 ph=pick s=0,0:Pb;1,0:bRy/0,0:p;1,0:o;1,1:b d=bbbbbbbbbbbppppppyyyyyyyoooooorrrrrgggggkkkkkkByBoBrPyPrYo h=bpPo/bpy",
        caption: "board-figure-dual",
    },
];
