//! The steps of a lesson that a learner takes: all of them, or those about the controls.

use ranarium_board::{Lesson, LessonStep};

/// Returns the numbers of the steps to take, in order.
pub fn path(lesson: &Lesson, is_short: bool) -> Vec<usize> {
    let is_on_path = |step: &LessonStep| !is_short || lesson.short.contains(&step.text);
    let steps = lesson.steps.iter().enumerate();
    steps
        .filter(|(_, step)| is_on_path(step))
        .map(|(number, _)| number)
        .collect()
}

/// Returns the place of a step among those taken, from 1.
pub fn place_in(path: &[usize], step: usize) -> usize {
    path.iter().take_while(|taken| **taken <= step).count()
}

#[cfg(test)]
mod tests {
    use super::{path, place_in};
    use crate::boards::{VisitBoard, visit_all};
    use ranarium_board::arrange::EditableBoard;
    use ranarium_game::Game;

    /// A check that a short lesson is short, and that each of its steps has a state to begin from.
    struct Short;

    impl VisitBoard for Short {
        fn visit<B: EditableBoard>(&mut self) {
            let (id, lesson) = (B::Game::ID, B::LESSON);
            let steps = path(&lesson, true);
            assert!((3..=4).contains(&steps.len()), "{id}: {steps:?}");
            assert_eq!(
                steps.len(),
                lesson.short.len(),
                "{id}: a text without a step"
            );
            for (index, &step) in steps.iter().enumerate() {
                let goes_on = index > 0 && steps[index - 1] + 1 == step;
                let begins = !lesson.steps[step].position.is_empty();
                assert!(goes_on || begins, "{id}: {}", lesson.steps[step].text);
                assert_eq!(place_in(&steps, step), index + 1);
            }
        }
    }

    #[test]
    fn a_short_lesson_has_three_or_four_steps() {
        visit_all(&mut Short);
    }
}
