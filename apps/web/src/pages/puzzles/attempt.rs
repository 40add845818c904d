//! [`PuzzleAttempt`]: the signals of a puzzle's page, around the progress of the puzzle.

use crate::pages::exercise::{exercise_scenes, exercise_services};
use crate::pages::position::scene_of;
use crate::pages::puzzles::puzzle_choice::PuzzleChoice;
use crate::pages::puzzles::puzzle_progress::{Feedback, Help, PuzzleProgress};
use crate::pages::puzzles::solved;
use crate::settings::use_settings;
use leptos::prelude::*;
use ranarium_board::{Board, BoardContext, Scene, Words};
use ranarium_game::{Game, Message, Narration};
use ranarium_puzzles::Task;
use std::sync::Arc;

/// An attempt at a puzzle.
pub struct PuzzleAttempt<B: Board> {
    which: PuzzleChoice,
    task: StoredValue<Task<B::Game>>,
    progress: RwSignal<PuzzleProgress<B::Game>>,
    /// `true` once the puzzle is solved.
    pub is_solved: Memo<bool>,
}

impl<B: Board> Clone for PuzzleAttempt<B> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<B: Board> Copy for PuzzleAttempt<B> {}

impl<B: Board> PuzzleAttempt<B> {
    /// Returns an attempt at the start of a puzzle.
    pub fn new(which: PuzzleChoice, task: Task<B::Game>) -> Self {
        let progress = RwSignal::new(PuzzleProgress::start(&task, 1));
        Self {
            which,
            task: StoredValue::new(task),
            progress,
            is_solved: Memo::new(move |_| {
                progress.with(|progress| progress.feedback == Feedback::Solved)
            }),
        }
    }

    /// Returns the board of the puzzle.
    pub fn board(self, words: Signal<Words>) -> BoardContext<B::Choice> {
        let current = move || {
            let state = self.progress.with_untracked(|here| here.at.state.clone());
            (state, self.task.with_value(|task| task.seat))
        };
        let play = Callback::new(move |action| self.play(action));
        let hint = move || {
            let is_asked = self.help() == Help::Action;
            is_asked.then(|| self.way_on()).flatten()
        };
        BoardContext::new(
            self.scene(),
            Signal::derive(hint),
            words,
            self.task.with_value(|task| task.options.clone()),
            exercise_services(current, play, use_settings().plays_at_once.into()),
        )
    }

    /// Returns the scenes of the puzzle.
    fn scene(self) -> Signal<Arc<Scene<B::Game>>> {
        let seat = self.task.with_value(|task| task.seat);
        exercise_scenes(move || {
            self.progress.with(|here| {
                let events = here.seen.clone();
                let scene = scene_of::<B::Game>(&here.at.state, seat, here.number, events);
                (scene, here.feedback == Feedback::Solved)
            })
        })
    }

    fn play(self, action: <B::Game as Game>::Action) {
        let next = self.task.with_value(|task| {
            self.progress
                .with_untracked(|here| here.after(task, action))
        });
        if next.feedback == Feedback::Solved {
            solved::keep_solved(B::Game::ID, self.which.number);
            if let Some(day) = self.which.day {
                solved::keep_day(day);
            }
        }
        self.progress.set(next);
    }

    /// Returns the last message.
    pub fn feedback(self) -> Feedback {
        self.progress.with(|here| here.feedback.clone())
    }

    /// Returns the help that was asked for.
    pub fn help(self) -> Help {
        self.progress.with(|here| here.help)
    }

    /// Shows the first help, or the next one.
    pub fn ask_help(self) {
        self.progress.update(|here| {
            here.help = match here.help {
                Help::None => Help::Look,
                Help::Look | Help::Action => Help::Action,
            };
        });
    }

    /// Returns the help in words, for a scene of the board.
    pub fn help_message(self, scene: &Scene<B::Game>) -> Option<Message> {
        let action = self.way_on()?;
        match self.help() {
            Help::None => None,
            Help::Look => Some(B::clue(&action, &scene.observation)),
            Help::Action => {
                let phrase = <B::Game as Narration>::describe_action(&action);
                Some(match B::whereabouts(scene, &action) {
                    Some(place) => Message::new("web-puzzle-do-there")
                        .with("action", phrase)
                        .with("place", place),
                    None => Message::new("web-puzzle-do").with("action", phrase),
                })
            }
        }
    }

    /// Returns an action that leads to the goal from here.
    fn way_on(self) -> Option<<B::Game as Game>::Action> {
        self.task
            .with_value(|task| self.progress.with(|here| task.way_on(&here.at)))
    }

    /// Begins the puzzle again.
    pub fn restart(self) {
        let number = self.progress.with_untracked(|here| here.number + 1);
        let start = self
            .task
            .with_value(|task| PuzzleProgress::start(task, number));
        self.progress.set(start);
    }
}
