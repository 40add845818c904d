//! [`LessonProgress`]: the logic of a course, without signals.

use crate::pages::position::restore;
use ranarium_board::{Lesson, LessonStep, LessonTask};
use ranarium_game::{FullGame, Rng, Step, Turn, Viewer, pick_weighted};

/// A learner's place in a lesson.
pub struct LessonProgress<G: FullGame> {
    /// The number of the step.
    pub step: usize,
    /// The state of the game.
    pub state: G::State,
    /// The number of the scene.
    pub number: u64,
    /// The learner's view of the last events.
    pub seen: Vec<G::Seen>,
    /// `true` once the step's task is done.
    pub is_done: bool,
}

impl<G: FullGame> Clone for LessonProgress<G> {
    fn clone(&self) -> Self {
        Self {
            step: self.step,
            state: self.state.clone(),
            number: self.number,
            seen: self.seen.clone(),
            is_done: self.is_done,
        }
    }
}

impl<G: FullGame> LessonProgress<G> {
    /// Returns the learner at a step, given the state before it.
    pub fn new(
        lesson: &Lesson,
        options: &G::Options,
        step: usize,
        before: Option<&Self>,
    ) -> Option<Self> {
        let LessonStep { position, task, .. } = lesson.steps.get(step)?;
        let state = match (position.is_empty(), before) {
            (true, Some(before)) => before.state.clone(),
            (true, None) => G::start(options),
            (false, _) => restore::<G>(options, position)?,
        };
        Some(Self {
            step,
            state,
            number: before.map_or(1, |before| before.number + 1),
            seen: Vec::new(),
            is_done: matches!(task, LessonTask::Read),
        })
    }

    /// Returns the learner at a step without those before it, or at the latest earlier step with a
    /// position of its own.
    pub fn resumed(lesson: &Lesson, options: &G::Options, step: usize) -> Option<Self> {
        let last = step.min(lesson.steps.len().checked_sub(1)?);
        let last_position = (0..=last)
            .rev()
            .find(|&step| !lesson.steps[step].position.is_empty());
        Self::new(lesson, options, last_position.unwrap_or(0), None)
    }

    /// Returns the state after the learner's action and everything that follows: simultaneous
    /// decisions of others, chance, and reaction windows in which all pass.
    pub fn after(&self, action: G::Action) -> Self {
        let seat = Lesson::SEAT;
        let mut next = self.clone();
        let mut events = Vec::new();
        let others = G::turn(&next.state).seats().without(seat);
        G::apply_unchecked(&mut next.state, Step::Act(seat, action), &mut events);
        if G::turn(&next.state).seats() == others && G::silence(&next.state).is_none() {
            let mut legal = Vec::new();
            for other in others.iter() {
                G::legal_actions(&next.state, other, &mut legal);
                if let Some(&first) = legal.first() {
                    let step = Step::Act(other, first);
                    G::apply_unchecked(&mut next.state, step, &mut events);
                }
            }
        }
        let mut outcomes = Vec::new();
        let mut rng = Rng::new(next.number);
        loop {
            match (G::turn(&next.state), G::silence(&next.state)) {
                (Turn::Chance, _) => {
                    G::chance_outcomes(&next.state, &mut outcomes);
                    let outcome = pick_weighted(&outcomes, &mut rng);
                    G::apply_unchecked(&mut next.state, Step::Chance(outcome), &mut events);
                }
                (Turn::Decide(seats), Some(silence)) => {
                    for seat in seats.iter() {
                        let step = Step::Act(seat, silence);
                        G::apply_unchecked(&mut next.state, step, &mut events);
                    }
                }
                (Turn::Decide(_) | Turn::Over, _) => break,
            }
        }
        next.seen = events
            .iter()
            .filter_map(|event| G::redact(event, Viewer::Seat(seat)))
            .collect();
        next.number += 1;
        next.is_done = true;
        next
    }
}
