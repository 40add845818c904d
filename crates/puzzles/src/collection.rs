//! The puzzles of a game: a file.

use crate::{Difficulty, Puzzle};
use ranarium_game::TextError;
use std::fmt;

/// The puzzles of a game, from easy to hard.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Collection {
    puzzles: Vec<Puzzle>,
}

/// An invalid line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectionError {
    /// The name of the file.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The error, and the allowed values.
    pub error: TextError,
}

impl fmt::Display for CollectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, line {}, {}", self.file, self.line, self.error)
    }
}

impl std::error::Error for CollectionError {}

impl Collection {
    /// Reads a file: a puzzle per line, from easy to hard. Blank lines and lines that begin with
    /// `#` are ignored.
    ///
    /// # Errors
    /// The first line that is not a puzzle, or easier than the one before.
    pub fn parse(file: &str, text: &str) -> Result<Self, CollectionError> {
        let mut puzzles: Vec<Puzzle> = Vec::new();
        for (at, line) in text.lines().enumerate() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let wrong = |error| CollectionError {
                file: file.to_owned(),
                line: at + 1,
                error,
            };
            let puzzle: Puzzle = line.parse().map_err(wrong)?;
            let before = puzzles
                .last()
                .map_or(Difficulty::Easy, |before| before.level);
            if puzzle.level < before {
                return Err(wrong(TextError {
                    column: 1,
                    found: puzzle.level.number().to_string(),
                    allowed: vec![format!("a level from {} to 3", before.number())],
                }));
            }
            puzzles.push(puzzle);
        }
        Ok(Self { puzzles })
    }

    /// Returns the puzzles, from easy to hard.
    pub fn puzzles(&self) -> &[Puzzle] {
        &self.puzzles
    }

    /// Returns the puzzle with this number, from 1.
    pub fn get(&self, number: usize) -> Option<&Puzzle> {
        self.puzzles.get(number.checked_sub(1)?)
    }

    /// Returns the numbers of the puzzles of a level, from 1.
    pub fn of_level(&self, level: Difficulty) -> impl Iterator<Item = usize> + '_ {
        let numbered = self.puzzles.iter().zip(1..);
        numbered.filter_map(move |(puzzle, number)| (puzzle.level == level).then_some(number))
    }
}
