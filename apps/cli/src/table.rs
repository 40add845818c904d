//! Tables of text with straight columns.

use crate::screen::{STRONG, Screen};
use std::io::{self, Write};

/// To which side a column keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// Rows of cells.
#[derive(Clone, Debug)]
pub struct Table {
    sides: Vec<Side>,
    head: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    /// A table without rows, with these columns.
    pub fn new(head: impl IntoIterator<Item = (String, Side)>) -> Self {
        let (head, sides) = head.into_iter().unzip();
        Self {
            sides,
            head,
            rows: Vec::new(),
        }
    }

    /// Adds a row.
    pub fn row(&mut self, cells: impl Into<Vec<String>>) {
        let mut cells = cells.into();
        cells.resize(self.head.len(), String::new());
        self.rows.push(cells);
    }

    /// Prints it.
    pub fn print(&self, screen: &mut Screen) -> io::Result<()> {
        let widths: Vec<usize> = (0..self.head.len())
            .map(|column| {
                let cells = self.rows.iter().chain([&self.head]);
                cells
                    .map(|row| row[column].chars().count())
                    .max()
                    .unwrap_or_default()
            })
            .collect();
        screen.styled(STRONG, &self.line(&self.head, &widths))?;
        writeln!(screen)?;
        for row in &self.rows {
            writeln!(screen, "{}", self.line(row, &widths))?;
        }
        Ok(())
    }

    fn line(&self, cells: &[String], widths: &[usize]) -> String {
        let padded: Vec<String> = cells
            .iter()
            .zip(widths)
            .zip(&self.sides)
            .map(|((cell, &width), side)| match side {
                Side::Left => format!("{cell:<width$}"),
                Side::Right => format!("{cell:>width$}"),
            })
            .collect();
        padded.join("  ").trim_end().to_owned()
    }
}
