//! The first match, guided: a few positions, each of which teaches one thing.

use ranarium_board::{Lesson, LessonStep, Task};
use ranarium_game::Seat;

/// The lesson.
pub const LESSON: Lesson = Lesson {
    options: "players=2",
    steps: &[LessonStep {
        text: "lesson-aim",
        position: "",
        seat: Seat::FIRST,
        task: Task::Read,
        clauses: &["SF-2.2", "SF-4.4"],
    }],
};
