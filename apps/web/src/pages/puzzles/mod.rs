//! Puzzles: those of a game in a list, one on its board, and today's.

mod attempt;
mod list;
mod puzzle;
mod puzzle_choice;
mod puzzle_progress;
mod solved;
mod thumbnail;
mod today;

pub use list::list;
pub use puzzle::puzzle_page;
pub use puzzle_choice::PuzzleChoice;
pub use today::{GameOfDay, today_card, todays};

use ranarium_board::Board;
use ranarium_game::{Game, Message};
use ranarium_puzzles::{Collection, Difficulty, Goal};

/// Returns the puzzles of a game. A test reads every file; an invalid one has none.
fn collection<B: Board>() -> Collection {
    Collection::parse(B::Game::ID, B::PUZZLES).unwrap_or_default()
}

/// Returns the text key of a level's name.
const fn level_key(level: Difficulty) -> &'static str {
    match level {
        Difficulty::Easy => "web-puzzles-easy",
        Difficulty::Medium => "web-puzzles-medium",
        Difficulty::Hard => "web-puzzles-hard",
    }
}

/// Returns the goal in a sentence, for a player with `now` points.
fn goal(goal: Goal, now: i32) -> Message {
    match goal {
        Goal::Win { turns } => Message::new("web-puzzle-win").with("turns", turns),
        Goal::Points { points } => Message::new("web-puzzle-points")
            .with("now", now)
            .with("points", points),
        Goal::Place { decisions, points } => Message::new("web-puzzle-place")
            .with("decisions", decisions)
            .with("now", now)
            .with("points", points),
    }
}
