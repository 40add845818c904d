//! The text of a score sheet.

use super::ScoreSheet;
use crate::card::{Card, Colour, Frog};
use crate::options::Frame;
use ranarium_game::TextError;
use std::fmt;
use std::str::FromStr;

impl ScoreSheet {
    /// Returns a stack from the bottom up, or a dot.
    fn cell_text(stack: &[Frog]) -> String {
        if stack.is_empty() {
            return ".".to_owned();
        }
        let frogs: Vec<String> = stack.iter().map(ToString::to_string).collect();
        frogs.join("+")
    }
}

impl fmt::Display for ScoreSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut newline = "";
        if self.frame == Frame::Fixed {
            f.write_str("frame fixed")?;
            newline = "\n";
        }
        for (seat, drawing) in self.stages.iter().enumerate() {
            write!(f, "{newline}stage {}", seat + 1)?;
            newline = "\n";
            let texts: Vec<[String; 3]> = drawing
                .iter()
                .map(|row| [0, 1, 2].map(|column| Self::cell_text(&row[column])))
                .collect();
            let width =
                |column: usize| texts.iter().map(|row| row[column].len()).max().unwrap_or(1);
            let (first, second) = (width(0), width(1));
            for [a, b, c] in &texts {
                // The blanks are written by hand: `write!` accepts a width of at most 65,535.
                let (after_a, after_b) =
                    (" ".repeat(first - a.len()), " ".repeat(second - b.len()));
                write!(f, "\n{a}{after_a}  {b}{after_b}  {c}")?;
            }
        }
        if let Some(pile) = &self.pile {
            write!(f, "{newline}pile")?;
            for card in pile {
                write!(f, " {card}")?;
            }
        }
        Ok(())
    }
}

/// A line of a sheet that is not blank and not a remark, with its number from 1.
struct SheetLine<'a> {
    number: usize,
    text: &'a str,
}

impl<'a> SheetLine<'a> {
    /// Returns its words, each with its column from 1.
    fn words(&self) -> impl Iterator<Item = (usize, &'a str)> {
        let text = self.text;
        text.split(char::is_whitespace)
            .scan(1, |column, word| {
                let word_column = *column;
                *column += word.chars().count() + 1;
                Some((word_column, word))
            })
            .filter(|(_, word)| !word.is_empty())
    }

    fn error(&self, column: usize, found_text: &str, allowed: impl Into<String>) -> TextError {
        TextError {
            column,
            found: found_text.chars().take(40).collect(),
            allowed: vec![format!("on line {}, {}", self.number, allowed.into())],
        }
    }

    /// Returns a frog: words or letters, a dual with the chosen half first.
    fn frog(&self, column: usize, text: &str) -> Result<Frog, TextError> {
        let colour = |word: &str| {
            word.parse::<Colour>().ok().or_else(|| {
                let mut letters = word.chars();
                let letter = letters
                    .next()
                    .filter(|_| letters.clone().next().is_none())?;
                Colour::from_letter(letter)
            })
        };
        let frog = match text.split_once('/') {
            None => colour(text).and_then(|colour| Card::plain(colour).frog(None)),
            Some((upper, lower)) => colour(upper)
                .zip(colour(lower))
                .and_then(|(upper, lower)| Card::dual(upper, lower)?.frog(Some(upper))),
        };
        frog.ok_or_else(|| {
            self.error(
                column,
                text,
                "a frog: blue, purple, yellow, orange, red, green, pink, their letters b p y o r g k, or a dual with \
                 the chosen half first, such as purple/blue",
            )
        })
    }

    fn row(&self) -> Result<[Vec<Frog>; 3], TextError> {
        let mut cells: [Vec<Frog>; 3] = Default::default();
        let mut words = self.words();
        for cell in &mut cells {
            let (column, word) = words.next().ok_or_else(|| {
                self.error(
                    self.text.chars().count() + 1,
                    "",
                    "three spaces: \".\" for an empty one, or a stack from the bottom up, such as blue+red",
                )
            })?;
            if word != "." {
                let mut frog_column = column;
                for frog in word.split('+') {
                    cell.push(self.frog(frog_column, frog)?);
                    frog_column += frog.chars().count() + 1;
                }
            }
        }
        match words.next() {
            Some((column, word)) => Err(self.error(
                column,
                word,
                "the end of the row: a stage has three columns",
            )),
            None => Ok(cells),
        }
    }
}

impl FromStr for ScoreSheet {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut sheet = Self {
            frame: Frame::Floating,
            stages: Vec::new(),
            pile: None,
        };
        let last = SheetLine {
            number: text.lines().count().max(1),
            text: "",
        };
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(at, text)| SheetLine {
                number: at + 1,
                text,
            })
            .filter(|line| {
                !line.text.trim().is_empty() && !line.text.trim_start().starts_with('#')
            });
        while let Some(line) = lines.next() {
            let words: Vec<(usize, &str)> = line.words().collect();
            let number = sheet.stages.len() + 1;
            let spoken: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
            match spoken.as_slice() {
                ["frame", "fixed"] if sheet.stages.is_empty() => sheet.frame = Frame::Fixed,
                ["frame", "floating"] if sheet.stages.is_empty() => sheet.frame = Frame::Floating,
                ["stage", seat] if *seat == number.to_string() && sheet.pile.is_none() => {
                    let mut row = || {
                        lines
                            .next()
                            .ok_or_else(|| last.error(1, "", "three rows of a stage"))?
                            .row()
                    };
                    let rows = [row()?, row()?, row()?];
                    sheet.stages.push(rows);
                }
                ["pile", ..] if sheet.pile.is_none() => {
                    let cards: Result<Vec<Card>, TextError> = words[1..]
                        .iter()
                        .map(|&(column, word)| line.frog(column, word).map(Frog::card))
                        .collect();
                    sheet.pile = Some(cards?);
                }
                _ => {
                    let (column, word) = words[0];
                    let allowed = format!(
                        "\"stage {number}\" and three rows, \"pile\" and its cards, or first \"frame fixed\""
                    );
                    return Err(line.error(column, word, allowed));
                }
            }
        }
        if sheet.stages.is_empty() {
            return Err(last.error(1, "", "\"stage 1\" and three rows"));
        }
        Ok(sheet)
    }
}
