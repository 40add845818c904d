//! [`PuzzleChoice`]: the puzzle that the path of a page names.

use ranarium_puzzles::Day;

/// A puzzle of a game, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleChoice {
    /// The number of the puzzle, from 1.
    pub number: usize,
    /// The day, if it is shown as the puzzle of a day.
    pub day: Option<Day>,
}
