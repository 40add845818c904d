//! Puzzles: their format, their proof, the search for them, and the puzzle of the day.
//!
//! A [`Puzzle`] is a line of a file: a position, a seat, a [`Goal`], and the solution. The files
//! are data, `games/<game>/puzzles.txt`, and are not trusted: [`Task`] is a puzzle with the rules
//! of its game, and [`Task::prove`] shows with those rules alone that the goal can be reached
//! against all answers and draws, and that there is one way to begin. The page plays puzzles with
//! the same [`Task`]: it judges each action and answers it with the best defence.
//!
//! This crate is independent of any single game.
#![forbid(unsafe_code)]

mod calendar;
mod collection;
mod goal;
mod points;
mod puzzle;
mod streak;
mod task;
mod wins;

pub use calendar::{Calendar, Day, Levels};
pub use collection::{Collection, CollectionError};
pub use goal::Goal;
pub use points::PointSpan;
pub use puzzle::{Difficulty, Puzzle};
pub use streak::streak;
pub use task::{Progress, PuzzleJudgement, Task, UnprovenError, forced_wins, sure_points};
