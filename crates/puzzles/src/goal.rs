//! [`Goal`]: the goal of a puzzle, from which its proof begins.

use ranarium_game::TextError;
use std::fmt;
use std::str::FromStr;

/// The goal of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// To win the match within this many own turns, against all answers. Text: `win 2`.
    Win {
        /// The number of turns.
        turns: u8,
    },
    /// To have this many points before the turn is over. Text: `points 5`.
    Points {
        /// The number of points: the maximum that can be reached.
        points: i32,
    },
    /// To have this many points after this many own decisions. Text: `place 2 31`.
    Place {
        /// The number of decisions.
        decisions: u8,
        /// The number of points: the maximum that can be reached.
        points: i32,
    },
}

impl Goal {
    /// The first words of goals.
    const WORDS: [&'static str; 3] = ["win", "points", "place"];
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win { turns } => write!(f, "win {turns}"),
            Self::Points { points } => write!(f, "points {points}"),
            Self::Place { decisions, points } => write!(f, "place {decisions} {points}"),
        }
    }
}

impl FromStr for Goal {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let wrong = |column: usize, found_word: &str, allowed: &[&str]| TextError {
            column,
            found: found_word.to_owned(),
            allowed: allowed.iter().map(|&word| word.to_owned()).collect(),
        };
        let mut words = text.split(' ');
        let word = words.next().unwrap_or_default();
        if !Self::WORDS.contains(&word) {
            return Err(wrong(1, word, &Self::WORDS));
        }
        let mut column = word.chars().count() + 2;
        let mut number = |low: i32, high: i32| {
            let found_word = words.next().unwrap_or_default();
            let word_column = column;
            column += found_word.chars().count() + 1;
            let parsed = found_word.parse::<i32>().ok();
            parsed
                .filter(|number| (low..=high).contains(number) && number.to_string() == found_word)
                .ok_or_else(|| {
                    wrong(
                        word_column,
                        found_word,
                        &[&format!("a number from {low} to {high}")],
                    )
                })
        };
        let goal = match word {
            "win" => Self::Win {
                turns: number(1, Self::MAX_TURNS)? as u8,
            },
            "points" => Self::Points {
                points: number(0, Self::MAX_POINTS)?,
            },
            _ => Self::Place {
                decisions: number(1, Self::MAX_DECISIONS)? as u8,
                points: number(0, Self::MAX_POINTS)?,
            },
        };
        match words.next() {
            None => Ok(goal),
            Some(more) => Err(wrong(column, more, &["the end of the goal"])),
        }
    }
}

impl Goal {
    const MAX_TURNS: i32 = 3;
    const MAX_DECISIONS: i32 = 4;
    const MAX_POINTS: i32 = 999;
}
