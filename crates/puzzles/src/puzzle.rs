//! A puzzle as data.

use crate::Goal;
use ranarium_game::{Seat, TextError};
use std::fmt;
use std::str::FromStr;

/// The difficulty of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// The solution needs one idea.
    Easy,
    /// A step ahead, or an idea that is easily overlooked.
    Medium,
    /// Several steps ahead.
    Hard,
}

impl Difficulty {
    /// All levels, from easy to hard.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// Returns the level's number, from 1.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// A puzzle as its line describes it, not proven yet.
///
/// The fields of a line are separated by ` | `: level, goal, seat, options, position, solution; the
/// actions of the solution by `, `.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The level of difficulty.
    pub level: Difficulty,
    /// The goal of the puzzle.
    pub goal: Goal,
    /// The seat that acts and must reach the goal.
    pub seat: Seat,
    /// The options of the match, as text.
    pub options: String,
    /// The position, in its notation.
    pub position: String,
    /// The solution: the decisions of all seats, in order.
    pub solution: Vec<String>,
}

/// The separator of the fields of a line.
const FIELD: &str = " | ";
/// The separator of the actions of a solution.
const ACTION: &str = ", ";

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            level,
            goal,
            seat,
            options,
            position,
            solution,
        } = self;
        let (level, solution) = (level.number(), solution.join(ACTION));
        write!(
            f,
            "{level}{FIELD}{goal}{FIELD}{seat}{FIELD}{options}{FIELD}{position}{FIELD}{solution}"
        )
    }
}

/// A field of a line, and the column at which it begins, from 0.
struct Field<'a> {
    text: &'a str,
    column: usize,
}

impl Field<'_> {
    /// Returns an error at the beginning of the field.
    fn wrong(&self, allowed: &str) -> TextError {
        TextError {
            column: self.column + 1,
            found: self.text.to_owned(),
            allowed: vec![allowed.to_owned()],
        }
    }
}

impl FromStr for Puzzle {
    type Err = TextError;

    fn from_str(line: &str) -> Result<Self, TextError> {
        let mut column = 0;
        let mut fields = line.split(FIELD).map(|text| {
            let field = Field { text, column };
            column += text.chars().count() + FIELD.len();
            field
        });
        let mut field = |what: &str| {
            let missing = TextError {
                column: line.chars().count() + 1,
                found: String::new(),
                allowed: vec![what.to_owned()],
            };
            fields.next().ok_or(missing)
        };
        let level = field("a level from 1 to 3")?;
        let goal = field("a goal")?;
        let seat = field("a seat")?;
        let options = field("options")?;
        let position = field("a position")?;
        let solution = field("a solution")?;
        if let Ok(more) = field("") {
            return Err(more.wrong("the end of the line"));
        }
        for (field, what) in [
            (&options, "options"),
            (&position, "a position"),
            (&solution, "a solution"),
        ] {
            if field.text.is_empty() {
                return Err(field.wrong(what));
            }
        }
        Ok(Self {
            level: Difficulty::ALL
                .into_iter()
                .find(|known| known.number().to_string() == level.text)
                .ok_or_else(|| level.wrong("a level from 1 to 3"))?,
            goal: goal
                .text
                .parse()
                .map_err(|error: TextError| error.shifted(goal.column))?,
            seat: seat
                .text
                .parse()
                .map_err(|error: TextError| error.shifted(seat.column))?,
            options: options.text.to_owned(),
            position: position.text.to_owned(),
            solution: solution.text.split(ACTION).map(str::to_owned).collect(),
        })
    }
}
