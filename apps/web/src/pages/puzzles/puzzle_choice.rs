//! [`PuzzleChoice`]: the choice of a puzzle.

use ranarium_puzzles::Day;

/// PuzzleChoice puzzle of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleChoice {
    /// Its number, from 1.
    pub number: usize,
    /// The day, if it is shown as the puzzle of a day.
    pub day: Option<Day>,
}
