//! The first match, guided.

use ranarium_board::{Lesson, LessonStep, LessonTask};

/// The lesson of Pond Race.
pub const LESSON: Lesson = Lesson {
    options: "players=2",
    steps: &[
        LessonStep {
            text: "lesson-aim",
            position: "p=2 t=0 leaf=0",
            task: LessonTask::Read,
            clauses: &["PR-1.1", "PR-3.1"],
        },
        LessonStep {
            text: "lesson-hop",
            position: "p=2 t=0 leaf=0",
            task: LessonTask::Anything,
            clauses: &["PR-2.1"],
        },
        LessonStep {
            text: "lesson-win",
            position: "p=2 t=0 leaf=19",
            task: LessonTask::OneOf {
                actions: &["hop 2"],
                otherwise: "lesson-win-otherwise",
            },
            clauses: &["PR-3.1"],
        },
    ],
    short: &[],
};
