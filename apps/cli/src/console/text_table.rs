//! Tables of text with straight columns, fitted to the width of the screen.

use crate::console::screen::{FAINT, STRONG, Screen};
use std::io::{self, Write};

/// The alignment of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alignment {
    /// To the left, for words.
    Left,
    /// To the right, for numbers.
    Right,
}

/// Rows of cells.
#[derive(Clone, Debug)]
pub struct TextTable {
    sides: Vec<Alignment>,
    head: Vec<String>,
    rows: Vec<Vec<String>>,
}

/// A line of a table with its layout done.
#[derive(Clone, Debug, PartialEq, Eq)]
enum TableLine {
    /// A line of headings.
    Head(String),
    /// A line of a row.
    Row(String),
    /// A heading and its cell, if a table is too wide for its columns.
    Pair(String, String),
}

/// The gap between two columns.
const GAP: &str = "  ";

impl TextTable {
    /// Creates a table without rows, with these columns.
    pub fn new(head: impl IntoIterator<Item = (String, Alignment)>) -> Self {
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

    /// Prints the table, no wider than a terminal.
    pub fn print(&self, screen: &mut Screen) -> io::Result<()> {
        let width = if screen.is_terminal() {
            screen.width()
        } else {
            usize::MAX
        };
        for line in self.lines(width) {
            match line {
                TableLine::Head(text) => screen.styled(STRONG, &text)?,
                TableLine::Row(text) => write!(screen, "{text}")?,
                TableLine::Pair(name, cell) => {
                    screen.styled(FAINT, &name)?;
                    write!(screen, "{cell}")?;
                }
            }
            writeln!(screen)?;
        }
        Ok(())
    }

    /// Returns the lines of the table, no wider than this: headings are broken between words; if
    /// that is not enough, rows become columns; and if even that is too wide, every row becomes a
    /// list of headings and cells.
    fn lines(&self, width: usize) -> Vec<TableLine> {
        let unbroken: Vec<Vec<String>> = self.head.iter().map(|text| vec![text.clone()]).collect();
        let broken: Vec<Vec<String>> = self
            .head
            .iter()
            .enumerate()
            .map(|(column, text)| broken(text, self.cell_width(column)))
            .collect();
        for head in [unbroken, broken] {
            let widths: Vec<usize> = head
                .iter()
                .enumerate()
                .map(|(column, words)| {
                    let words = words.iter().map(|word| wide(word)).max();
                    words.unwrap_or_default().max(self.cell_width(column))
                })
                .collect();
            let all: usize =
                widths.iter().sum::<usize>() + GAP.len() * widths.len().saturating_sub(1);
            if all <= width {
                return self.columns(&head, &widths);
            }
        }
        self.turned(width).unwrap_or_else(|| self.stacked())
    }

    fn cell_width(&self, column: usize) -> usize {
        let cells = self.rows.iter().map(|row| wide(&row[column]));
        cells.max().unwrap_or_default()
    }

    fn columns(&self, head: &[Vec<String>], widths: &[usize]) -> Vec<TableLine> {
        let height = head.iter().map(Vec::len).max().unwrap_or_default();
        let heads = (0..height).map(|line| {
            // Headings are aligned at the bottom.
            let cells = head.iter().map(|words| {
                let above = height - words.len();
                line.checked_sub(above).map_or("", |at| words[at].as_str())
            });
            TableLine::Head(self.line(cells, widths))
        });
        let rows = self.rows.iter().map(|row| {
            let cells = row.iter().map(String::as_str);
            TableLine::Row(self.line(cells, widths))
        });
        heads.chain(rows).collect()
    }

    /// Returns the table with a column for each row, if that is no wider than this.
    fn turned(&self, width: usize) -> Option<Vec<TableLine>> {
        let names = self.head.iter().map(|name| wide(name)).max()?;
        let widths: Vec<usize> = self
            .rows
            .iter()
            .map(|row| row.iter().map(|cell| wide(cell)).max().unwrap_or_default())
            .collect();
        let all = names + widths.iter().map(|width| GAP.len() + width).sum::<usize>();
        if all > width {
            return None;
        }
        let line = |column: usize| {
            let cells = self.rows.iter().zip(&widths);
            let cells = cells.map(|(row, width)| format!("{GAP}{:>width$}", row[column]));
            cells.collect::<String>()
        };
        let first = TableLine::Head(format!("{:names$}{}", self.head[0], line(0)));
        let rest = (1..self.head.len())
            .map(|column| TableLine::Pair(format!("{:<names$}", self.head[column]), line(column)));
        Some([first].into_iter().chain(rest).collect())
    }

    fn stacked(&self) -> Vec<TableLine> {
        let names = self.head.iter().map(|name| wide(name)).max();
        let names = names.unwrap_or_default();
        let mut lines = Vec::new();
        for row in &self.rows {
            if !lines.is_empty() {
                lines.push(TableLine::Row(String::new()));
            }
            let mut cells = self.head.iter().zip(row);
            // The first column is the heading of the row.
            if let Some((_, first)) = cells.next() {
                lines.push(TableLine::Head(first.clone()));
            }
            lines.extend(cells.map(|(name, cell)| {
                TableLine::Pair(format!("  {name:<names$}{GAP}"), cell.clone())
            }));
        }
        lines
    }

    fn line<'a>(&self, cells: impl Iterator<Item = &'a str>, widths: &[usize]) -> String {
        let padded: Vec<String> = cells
            .zip(widths)
            .zip(&self.sides)
            .map(|((cell, &width), side)| match side {
                Alignment::Left => format!("{cell:<width$}"),
                Alignment::Right => format!("{cell:>width$}"),
            })
            .collect();
        padded.join(GAP).trim_end().to_owned()
    }
}

/// Returns the number of columns of a text.
fn wide(text: &str) -> usize {
    text.chars().count()
}

/// Breaks a heading into lines no wider than this, or than its longest word; lines are broken after
/// a `/` as well.
fn broken(text: &str, width: usize) -> Vec<String> {
    let words = text.split([' ', '/']).map(wide).max();
    let width = words.unwrap_or_default().max(width);
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_inclusive([' ', '/']) {
        match lines.last_mut() {
            Some(line) if wide(line) + wide(word.trim_end()) <= width => line.push_str(word),
            _ => lines.push(word.to_owned()),
        }
    }
    lines
        .iter()
        .map(|line| line.trim_end().to_owned())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Alignment, TableLine, TextTable};

    fn table() -> TextTable {
        let mut table = TextTable::new([
            ("bot".to_owned(), Alignment::Left),
            ("ms/decision".to_owned(), Alignment::Right),
            ("legal actions of a decision".to_owned(), Alignment::Right),
        ]);
        table.row(["greedy".to_owned(), "0.25".to_owned(), "17".to_owned()]);
        table.row(["hard@3000".to_owned(), "12.50".to_owned(), "4".to_owned()]);
        table
    }

    fn texts(lines: Vec<TableLine>) -> Vec<String> {
        let text = |line| match line {
            TableLine::Head(text) | TableLine::Row(text) => text,
            TableLine::Pair(name, cell) => format!("{name}{cell}"),
        };
        lines.into_iter().map(text).collect()
    }

    fn text(width: usize) -> Vec<String> {
        texts(table().lines(width))
    }

    #[test]
    fn a_table_fits_the_width_and_breaks_no_word() {
        assert_eq!(
            text(80),
            [
                "bot        ms/decision  legal actions of a decision",
                "greedy            0.25                           17",
                "hard@3000        12.50                            4",
            ]
        );
        assert_eq!(
            text(40),
            [
                "                        legal",
                "                      actions",
                "                ms/      of a",
                "bot        decision  decision",
                "greedy         0.25        17",
                "hard@3000     12.50         4",
            ]
        );
        assert_eq!(
            text(28),
            [
                "greedy",
                "  ms/decision                  0.25",
                "  legal actions of a decision  17",
                "",
                "hard@3000",
                "  ms/decision                  12.50",
                "  legal actions of a decision  4",
            ]
        );
        for width in 29..100 {
            assert!(text(width).iter().all(|line| line.chars().count() <= width));
        }
    }

    #[test]
    fn rows_become_columns_if_headings_are_too_wide() {
        let mut table = TextTable::new(
            ["bot", "milliseconds", "decisions-per-second", "share"]
                .map(|name| (name.to_owned(), Alignment::Right)),
        );
        table.row(["greedy", "0.25", "4,000", "50 %"].map(str::to_owned));
        table.row(["hard", "2.5", "400", "50 %"].map(str::to_owned));
        assert_eq!(
            texts(table.lines(40)),
            [
                "bot                   greedy  hard",
                "milliseconds            0.25   2.5",
                "decisions-per-second   4,000   400",
                "share                   50 %  50 %",
            ]
        );
    }
}
