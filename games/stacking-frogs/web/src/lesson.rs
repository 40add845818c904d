//! The first match, guided: a few positions that each teach one thing.

use ranarium_board::{Lesson, LessonStep, LessonTask};

/// The lesson, for two players.
pub const LESSON: Lesson = Lesson {
    options: "players=2",
    steps: &[
        LessonStep {
            text: "lesson-aim",
            position: "p=2 a=3 r=15 ph=over s=0,0:bo;1,0:b;2,0:po;0,1:bb;1,1:prr;2,1:b;0,2:o;1,2:by;2,2:o/0,0:bp;1,0:b;2,0:y;0,1:pp;1,1:bpy;2,1:yb;0,2:o;1,2:g;2,2:gr d=bbbbbpppyyyyoorrgg",
            task: LessonTask::Read,
            clauses: &["SF-2.1", "SF-4.2", "SF-4.4"],
        },
        LessonStep {
            text: "lesson-pick",
            position: "p=2 a=1 r=3 ph=pick s=0,0:b;1,0:b;0,1:y/0,0:p;1,0:o;1,1:b d=bbbbbbbbbbppppppyyyyyyooooorrrrrgggg h=bpo/bpy",
            task: LessonTask::OneOf {
                actions: &["pick blue"],
                otherwise: "lesson-pick-otherwise",
            },
            clauses: &["SF-2.2", "SF-4.1"],
        },
        LessonStep {
            text: "lesson-place",
            position: "p=2 a=1 r=3 ph=place s=0,0:b;1,0:b;0,1:y/0,0:p;1,0:o;1,1:b d=bbbbbbbbbbppppppyyyyyyooooorrrrrgggg h=po/bp c=b/y",
            task: LessonTask::OneOf {
                actions: &[
                    "place -1,-1",
                    "place 0,-1",
                    "place 1,-1",
                    "place 2,-1",
                    "place -1,0",
                    "place 2,0",
                    "place -1,1",
                    "place 1,1",
                    "place 2,1",
                    "place -1,2",
                    "place 0,2",
                    "place 1,2",
                ],
                otherwise: "lesson-place-otherwise",
            },
            clauses: &["SF-3.1", "SF-3.2"],
        },
        LessonStep {
            text: "lesson-red",
            position: "p=2 a=1 r=4 ph=place s=0,0:b;1,0:br;0,1:y/0,0:p;1,0:o;0,1:bb d=bbbbbbbbbbpppppppyyyyyyyooooorrrgggg h=o/b c=r/p",
            task: LessonTask::OneOf {
                actions: &["place 1,0"],
                otherwise: "lesson-red-otherwise",
            },
            clauses: &["SF-3.4"],
        },
        LessonStep {
            text: "lesson-orange",
            position: "p=2 a=2 r=6 ph=place s=1,0:brr;2,0:y;0,1:b;1,2:p/0,0:p;1,0:o;2,0:b;0,1:bb;1,1:y d=bbbbbbbppppyyyyoooorrrgggg h=bbpy/bpyo c=o/p",
            task: LessonTask::OneOf {
                actions: &["place 0,0", "place 0,2", "place 2,2"],
                otherwise: "lesson-orange-otherwise",
            },
            clauses: &["SF-3.3", "SF-4.3"],
        },
        LessonStep {
            text: "lesson-green",
            position: "p=2 a=2 r=7 ph=move:0 s=0,0:b;1,0:br;2,0:o;0,1:y;1,1:pp;1,2:g/0,0:p;1,0:o;2,0:b;0,1:by;1,1:bpb d=bbbbbbppppyyyyyoooorrrrggg h=bpo/bby c=g/b",
            task: LessonTask::OneOf {
                actions: &["move 2:0,1 1:1,0"],
                otherwise: "lesson-green-otherwise",
            },
            clauses: &["SF-5.1", "SF-5.2"],
        },
        LessonStep {
            text: "lesson-last",
            position: "p=2 a=3 r=14 ph=place s=0,0:bo;1,0:b;2,0:po;0,1:bb;1,1:prr;2,1:b;0,2:o;1,2:by/0,0:bp;1,0:b;2,0:y;0,1:pp;1,1:bpy;2,1:yb;0,2:o;2,2:gr d=bbbbbpppyyyoorrggg c=o/y",
            task: LessonTask::OneOf {
                actions: &["place 2,2"],
                otherwise: "lesson-last-otherwise",
            },
            clauses: &["SF-4.1"],
        },
        LessonStep {
            text: "lesson-tie",
            position: "",
            task: LessonTask::Read,
            clauses: &["SF-5.3", "SF-6.1", "SF-7.1"],
        },
    ],
    short: &["lesson-pick", "lesson-place", "lesson-green"],
};
