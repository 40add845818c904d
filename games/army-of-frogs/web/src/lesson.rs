//! The first match, guided: a few positions that each teach one thing.

use ranarium_board::{Lesson, LessonStep, LessonTask};

/// The lesson, for two players.
pub const LESSON: Lesson = Lesson {
    options: "players=2",
    steps: &[
        LessonStep {
            text: "lesson-aim",
            position: "p=2 t=0 ph=E h=01/01 b=01111 s=0:0,0;0:0,1;0:1,-1;0:1,0;0:1,1;0:2,-1;0:2,0;1:-1,0;1:-1,1;1:0,2;1:3,-1 n=14 e=0",
            task: LessonTask::Read,
            clauses: &["AF-1.1", "AF-7.1"],
        },
        LessonStep {
            text: "lesson-first",
            position: "p=2 t=0 ph=auto h=01/01 b=0000000011111111 s=",
            task: LessonTask::OneOf {
                actions: &["add green 0,0", "add red 0,0"],
                otherwise: "lesson-again",
            },
            clauses: &["AF-2.1", "AF-4.1"],
        },
        LessonStep {
            text: "lesson-hop",
            position: "p=2 t=0 ph=auto h=01/01 b=00000001111111 s=0:0,0;1:1,0",
            task: LessonTask::OneOf {
                actions: &["move 0,0 2,0"],
                otherwise: "lesson-again",
            },
            clauses: &["AF-2.2", "AF-3.1"],
        },
        LessonStep {
            text: "lesson-chain",
            position: "p=2 t=0 ph=auto h=01/01 b=00000011111 s=0:0,0;0:0,1;1:1,0;1:1,1;1:2,1",
            task: LessonTask::OneOf {
                actions: &["move 0,0 2,2"],
                otherwise: "lesson-chain-otherwise",
            },
            clauses: &["AF-3.2", "AF-3.4"],
        },
        LessonStep {
            text: "lesson-add",
            position: "p=2 t=0 ph=A h=01/01 b=0000001111111 s=0:0,0;0:2,0;1:1,0;1:1,1",
            task: LessonTask::OneOf {
                actions: &["add green 0,2", "add green 1,2"],
                otherwise: "lesson-add-otherwise",
            },
            clauses: &["AF-4.1", "AF-4.2"],
        },
        LessonStep {
            text: "lesson-string",
            position: "p=2 t=0 ph=A h=11/01 b=0000001111111 s=0:0,0;0:2,0;1:1,0",
            task: LessonTask::Anything,
            clauses: &["AF-6.1", "AF-6.3"],
        },
        LessonStep {
            text: "lesson-win",
            position: "p=2 t=0 ph=auto h=01/01 b=0111111 s=0:0,0;0:0,1;0:1,0;0:1,1;0:2,0;0:-1,1;0:4,0;1:3,0",
            task: LessonTask::OneOf {
                actions: &[
                    "move 4,0 -2,1",
                    "move 4,0 -1,0",
                    "move 4,0 -1,2",
                    "move 4,0 2,-1",
                    "move 4,0 2,1",
                ],
                otherwise: "lesson-win-otherwise",
            },
            clauses: &["AF-7.1", "AF-7.2"],
        },
    ],
    short: &["lesson-chain", "lesson-add", "lesson-win"],
};
