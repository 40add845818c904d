//! The first match, guided: a few positions that each teach one thing.

use ranarium_board::{Lesson, LessonStep, LessonTask};

/// The lesson, for two players.
pub const LESSON: Lesson = Lesson {
    options: "players=2 dealer=2",
    steps: &[
        LessonStep {
            text: "lesson-aim",
            position: "p=2 d=1 t=0 ph=over h=-/- c=- g=- P=6.6.6.witch.witch.cat.frog.ugly/6.witch.witch.wash.gravity.disappearing.sleep I=1.1.1.1.2.2.2.2.3.3.3.3.4.4.4.4.5.5.5.5.7.7.7.7/8.8.8.8.9.9.9.9.10.10.10.10.11.11.11.11.prince.prince.princess.princess s=-/-",
            task: LessonTask::Read,
            clauses: &["FJ-9.2"],
        },
        LessonStep {
            text: "lesson-same",
            position: "p=2 d=1 t=0 ph=act h=2.3.7.11/1.4.8.9 c=1.4.5.7 g=1.1.2.2.2.3.3.3.4.4.5.5.5.6.6.6.6.7.7.8.8.8.9.9.9.10.10.10.10.11.11.11.prince.prince.princess.princess.witch.witch.witch.witch.cat.wash.gravity.disappearing.sleep.frog.ugly P=-/- I=-/- s=-/-",
            task: LessonTask::OneOf {
                actions: &["capture 7=7"],
                otherwise: "lesson-same-otherwise",
            },
            clauses: &["FJ-4.1"],
        },
        LessonStep {
            text: "lesson-sum",
            position: "p=2 d=1 t=0 ph=act h=2.3.9.11/1.4.8.10 c=1.4.5.8 g=1.1.2.2.2.3.3.3.4.4.5.5.5.6.6.6.6.7.7.7.7.8.8.9.9.9.10.10.10.11.11.11.prince.prince.princess.princess.witch.witch.witch.witch.cat.wash.gravity.disappearing.sleep.frog.ugly P=-/- I=-/- s=-/-",
            task: LessonTask::OneOf {
                actions: &["capture 9=4+5"],
                otherwise: "lesson-sum-otherwise",
            },
            clauses: &["FJ-4.2"],
        },
        LessonStep {
            text: "lesson-several",
            position: "p=2 d=1 t=0 ph=act h=2.3.10.11/1.4.8.9 c=1.5.8 g=1.1.2.2.2.3.3.3.4.4.4.5.5.5.6.6.6.6.7.7.7.7.8.8.9.9.10.10.10.11.11.11.prince.prince.princess.princess.witch.witch.witch.witch.cat.wash.gravity.disappearing.sleep.frog.ugly P=-/- I=-/9 s=-/-",
            task: LessonTask::OneOf {
                actions: &["capture 2+3=5"],
                otherwise: "lesson-several-otherwise",
            },
            clauses: &["FJ-4.3", "FJ-4.4"],
        },
        LessonStep {
            text: "lesson-discard",
            position: "",
            task: LessonTask::Anything,
            clauses: &["FJ-3.4"],
        },
        LessonStep {
            text: "lesson-witch",
            position: "p=2 d=1 t=0 ph=act h=2.3.11.witch/1.4.8.9 c=4.5.7.10 g=1.1.1.2.2.2.3.3.3.4.4.5.5.5.6.6.6.6.7.7.7.8.8.8.9.9.9.10.10.10.11.11.11.prince.prince.princess.princess.witch.witch.witch.cat.wash.gravity.disappearing.sleep.frog.ugly P=-/- I=-/- s=-/-",
            task: LessonTask::OneOf {
                actions: &["witch"],
                otherwise: "lesson-witch-otherwise",
            },
            clauses: &["FJ-6.1"],
        },
        LessonStep {
            text: "lesson-cast",
            position: "p=2 d=1 t=0 ph=act h=3.10.11.ugly/1.4.8.9 c=5.7 g=1.1.1.2.2.2.2.3.3.3.4.4.4.5.5.5.6.6.6.6.7.7.7.8.8.9.9.10.10.10.11.11.11.prince.prince.princess.princess.witch.witch.witch.witch.cat.wash.gravity.disappearing.sleep.frog P=-/- I=-/8.9 s=-/-",
            task: LessonTask::OneOf {
                actions: &["cast ugly"],
                otherwise: "lesson-cast-otherwise",
            },
            clauses: &["FJ-8.1"],
        },
        LessonStep {
            text: "lesson-add",
            position: "",
            task: LessonTask::OneOf {
                actions: &["add 3 hand"],
                otherwise: "lesson-add-otherwise",
            },
            clauses: &["FJ-8.2"],
        },
        LessonStep {
            text: "lesson-ask",
            position: "",
            task: LessonTask::OneOf {
                actions: &["ask 2 4"],
                otherwise: "lesson-ask-otherwise",
            },
            clauses: &["FJ-8.3"],
        },
        LessonStep {
            text: "lesson-complete",
            position: "",
            task: LessonTask::OneOf {
                actions: &["add 5 centre"],
                otherwise: "lesson-complete-otherwise",
            },
            clauses: &["FJ-8.5"],
        },
        LessonStep {
            text: "lesson-cat",
            position: "p=2 d=1 t=0 ph=act h=2.8.10.cat/1.4.8.9 c=5.7 g=1.1.1.2.2.2.3.3.3.3.4.4.4.5.5.5.6.6.7.7.7.8.8.9.9.9.10.10.10.11.11.11.11.prince.prince.princess.princess.witch.witch.witch.wash.gravity.disappearing.sleep.frog.ugly P=6/6.witch I=-/- s=-/-",
            task: LessonTask::OneOf {
                actions: &["cat 2 witch"],
                otherwise: "lesson-cat-otherwise",
            },
            clauses: &["FJ-5.1"],
        },
        LessonStep {
            text: "lesson-wash",
            position: "p=2 d=1 t=1 ph=window h=2.8.10.wash/1.4.8.9 c=5.7.witch g=1.1.1.2.2.3.3.3.4.4.4.5.5.5.6.6.6.6.7.7.7.8.8.9.9.10.10.10.11.11.11.11.prince.prince.princess.princess.witch.witch.witch.cat.gravity.disappearing.sleep.frog.ugly P=-/- I=3.9/2 s=-/- w=?/-",
            task: LessonTask::OneOf {
                actions: &["wash"],
                otherwise: "lesson-wash-otherwise",
            },
            clauses: &["FJ-7.1", "FJ-7.4", "FJ-7.5"],
        },
        LessonStep {
            text: "lesson-last",
            position: "p=2 d=1 t=0 ph=act h=7/- c=3.4 g=- P=6.6.6.witch.witch.cat.frog.ugly/6.witch.witch.wash.gravity.disappearing.sleep I=1.1.1.1.2.2.2.2.3.3.3.4.4.4.5.5.5.5.7.7/7.8.8.8.8.9.9.9.9.10.10.10.10.11.11.11.11.prince.prince.princess.princess s=-/-",
            task: LessonTask::OneOf {
                actions: &["capture 7=3+4"],
                otherwise: "lesson-last-otherwise",
            },
            clauses: &["FJ-9.1"],
        },
        LessonStep {
            text: "lesson-end",
            position: "",
            task: LessonTask::OneOf {
                actions: &["end"],
                otherwise: "lesson-end-otherwise",
            },
            clauses: &["FJ-9.2"],
        },
    ],
    short: &["lesson-several", "lesson-cast", "lesson-add", "lesson-ask"],
};
