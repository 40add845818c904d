//! [`Course`]: the signals of the lesson's page, around the progress of the lesson.

use crate::pages::exercise::{exercise_scenes, exercise_services};
use crate::pages::learn::lesson_progress::LessonProgress;
use crate::pages::learn::path::{path, place_in};
use crate::pages::position::scene_of;
use crate::pages::progress;
use crate::settings::use_settings;
use leptos::prelude::*;
use ranarium_board::{Board, BoardContext, Lesson, LessonStep, LessonTask, Scene, Words};
use ranarium_game::Game;
use std::sync::Arc;

/// A lesson while it is taken: the learner's place, and the steps to take. Cheap to copy.
pub struct Course<B: Board> {
    options: StoredValue<<B::Game as Game>::Options>,
    progress: RwSignal<LessonProgress<B::Game>>,
    /// `true` if the learner knows the game and takes only the steps about its controls.
    is_short: RwSignal<bool>,
    path: Memo<Vec<usize>>,
    /// The number of the current step.
    step: Memo<usize>,
    /// `true` once the current step's task is done.
    pub is_done: Memo<bool>,
    /// The reply to an action other than the wanted one.
    otherwise: RwSignal<Option<&'static str>>,
}

impl<B: Board> Clone for Course<B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B: Board> Copy for Course<B> {}

impl<B: Board> Course<B> {
    /// Returns the lesson of a game, with the learner at a place, and stores the progress.
    pub fn new(options: <B::Game as Game>::Options, first: LessonProgress<B::Game>) -> Self {
        let progress = RwSignal::new(first);
        let is_short = RwSignal::new(false);
        let course = Self {
            options: StoredValue::new(options),
            progress,
            is_short,
            path: Memo::new(move |_| path(&B::LESSON, is_short.get())),
            step: Memo::new(move |_| progress.with(|progress| progress.step)),
            is_done: Memo::new(move |_| progress.with(|progress| progress.is_done)),
            otherwise: RwSignal::new(None),
        };
        course.keep_progress();
        course
    }

    /// Stores the progress for the next visit; a finished lesson restarts from its first step.
    fn keep_progress(self) {
        Effect::new(move |_| {
            let step = self.step.get();
            if self.is_last() {
                progress::keep_end(B::Game::ID);
            } else if !self.is_short.get() {
                progress::keep_step(B::Game::ID, step);
            }
        });
    }

    /// Returns the board of the lesson.
    pub fn board(self, words: Signal<Words>) -> BoardContext<B::Choice> {
        let current = move || {
            let progress = self.progress.get_untracked();
            (progress.state, Lesson::SEAT)
        };
        let play = Callback::new(move |action| self.play(action));
        BoardContext::new(
            self.scene(),
            self.wanted_action(),
            words,
            self.options.get_value(),
            exercise_services(current, play, use_settings().plays_at_once.into()),
        )
    }

    /// Returns the scenes of the lesson.
    fn scene(self) -> Signal<Arc<Scene<B::Game>>> {
        exercise_scenes(move || {
            self.progress.with(|at| {
                let seen = at.seen.clone();
                let scene = scene_of::<B::Game>(&at.state, Lesson::SEAT, at.number, seen);
                (scene, at.is_done)
            })
        })
    }

    /// Returns the wanted action, until it is done.
    fn wanted_action(self) -> Signal<Option<<B::Game as Game>::Action>> {
        Signal::derive(move || match self.step().task {
            LessonTask::OneOf { actions, .. } if !self.is_done.get() => {
                actions.first()?.parse().ok()
            }
            LessonTask::OneOf { .. } | LessonTask::Anything | LessonTask::Read => None,
        })
    }

    fn play(self, action: <B::Game as Game>::Action) {
        let progress = self.progress.get_untracked();
        let task = B::LESSON.steps[progress.step].task;
        if let LessonTask::OneOf { actions, otherwise } = task
            && !actions.contains(&action.to_string().as_str())
        {
            self.otherwise.set(Some(otherwise));
            // The same position again, for another attempt.
            self.progress.update(|at| at.number += 1);
            return;
        }
        self.otherwise.set(None);
        self.progress.set(progress.after(action));
    }

    /// Returns the current step.
    pub fn step(self) -> &'static LessonStep {
        &B::LESSON.steps[self.step.get()]
    }

    /// Returns `true` if the task of the current step has been done by the learner.
    pub fn is_applauded(self) -> bool {
        self.is_done.get() && !matches!(self.step().task, LessonTask::Read)
    }

    /// Returns the text key of the explanation, or of the reply to an action.
    pub fn text(self) -> &'static str {
        self.otherwise.get().unwrap_or(self.step().text)
    }

    /// Returns the place of the current step among those to take, from 1, and their number.
    pub fn progress(self) -> (usize, usize) {
        let step = self.step.get();
        self.path.with(|path| (place_in(path, step), path.len()))
    }

    /// Returns `true` at the first of the steps to take.
    pub fn is_first(self) -> bool {
        self.beside(-1).is_none()
    }

    /// Returns `true` at the last of the steps to take.
    pub fn is_last(self) -> bool {
        self.beside(1).is_none()
    }

    /// Returns `true` if the learner may still choose the steps about the controls alone.
    pub fn can_shorten(self) -> bool {
        !self.is_short.get() && !B::LESSON.short.is_empty()
    }

    /// Goes to the first of the steps about the controls, and takes no others.
    pub fn shorten(self) {
        self.is_short.set(true);
        if let Some(first) = self.path.with_untracked(|path| path.first().copied()) {
            self.go(first);
        }
    }

    /// Goes on by a number of the steps to take, or back.
    pub fn go_by(self, by: isize) {
        if let Some(next) = untrack(move || self.beside(by)) {
            self.go(next);
        }
    }

    /// Returns the step at a distance from the current one, among those to take.
    fn beside(self, by: isize) -> Option<usize> {
        self.path.with(|path| {
            let step = self.progress.with(|at| at.step);
            let place = path.iter().position(|taken| *taken == step)?;
            path.get(place.checked_add_signed(by)?).copied()
        })
    }

    fn go(self, to: usize) {
        self.otherwise.set(None);
        let progress = self.progress.get_untracked();
        let next = self
            .options
            .with_value(|options| LessonProgress::new(&B::LESSON, options, to, Some(&progress)));
        if let Some(next) = next {
            self.progress.set(next);
        }
    }
}
