//! The first match, guided: a few positions that each teach one thing.

use ranarium_board::{Lesson, LessonStep, LessonTask};

/// The lesson, for two players.
pub const LESSON: Lesson = Lesson {
    options: "players=2",
    steps: &[
        LessonStep {
            text: "lesson-aim",
            position: "p=2 t=1 k=0 n=21 u=544/445 s=f3:1M,g4:0L,h1:1S,i1:0M",
            task: LessonTask::Read,
            clauses: &["IF-1.3", "IF-4.1"],
        },
        LessonStep {
            text: "lesson-enter",
            position: "p=2 t=0 k=0 n=0 u=555/555 s=",
            task: LessonTask::OneOf {
                actions: &["L-b1", "L-b2"],
                otherwise: "lesson-enter-otherwise",
            },
            clauses: &["IF-2.1", "IF-2.2"],
        },
        LessonStep {
            text: "lesson-step",
            position: "p=2 t=0 k=0 n=6 u=545/454 s=d4:0M,e3:1L,e4:1S",
            task: LessonTask::OneOf {
                actions: &["d4-e3"],
                otherwise: "lesson-step-otherwise",
            },
            clauses: &["IF-3.1"],
        },
        LessonStep {
            text: "lesson-jump",
            position: "p=2 t=0 k=0 n=6 u=545/454 s=d3:0M,e3:1S,e4:1L",
            task: LessonTask::OneOf {
                actions: &["d3-f4"],
                otherwise: "lesson-jump-otherwise",
            },
            clauses: &["IF-3.2"],
        },
        LessonStep {
            text: "lesson-chain",
            position: "p=2 t=0 k=0 n=8 u=445/445 s=c5:0M,d4:1S,e4:0S,f3:1M",
            task: LessonTask::OneOf {
                actions: &["c5-g3"],
                otherwise: "lesson-chain-otherwise",
            },
            clauses: &["IF-3.3", "IF-3.4", "IF-3.5"],
        },
        LessonStep {
            text: "lesson-win",
            position: "p=2 t=0 k=0 n=20 u=544/445 s=e3:0M,f3:1M,g4:0L,h1:1S",
            task: LessonTask::OneOf {
                actions: &["e3-i1"],
                otherwise: "lesson-win-otherwise",
            },
            clauses: &["IF-4.1"],
        },
        LessonStep {
            text: "lesson-end",
            position: "p=2 t=0 k=0 n=0 u=555/555 s=",
            task: LessonTask::Read,
            clauses: &["IF-4.2", "IF-4.3"],
        },
    ],
    short: &["lesson-enter", "lesson-chain", "lesson-win"],
};
