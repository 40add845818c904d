//! Pictures made of characters.

/// The meaning of a piece of text; a terminal renders it as a colour, plain text ignores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Ink {
    /// Ordinary text.
    #[default]
    Plain,
    /// Less important text: borders, labels, empty places.
    Faint,
    /// More important text.
    Strong,
    /// A highlighted place or piece: the last move, a target.
    Mark,
    /// A named colour of the game, 0 to 7: black, red, green, yellow, blue, magenta, cyan, white.
    Colour(u8),
}

/// Text in one ink.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The characters of the span.
    pub text: String,
    /// The ink of the text.
    pub ink: Ink,
}

/// The sign of the latest change, which is visible without colour, too.
pub const MARK: &str = "*";

/// Lines of inked text.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Picture {
    /// The lines, from the top.
    pub lines: Vec<Vec<Span>>,
    /// The indices of lines at which the rank changes, with the new rank.
    ranks: Vec<(usize, u8)>,
}

impl Picture {
    /// Creates an empty picture.
    pub const fn new() -> Self {
        Self {
            lines: Vec::new(),
            ranks: Vec::new(),
        }
    }

    /// Sets the rank of the following lines. If a picture is too high, all lines of the highest
    /// rank are omitted first; lines of rank 0 are never omitted.
    pub fn rank(&mut self, rank: u8) -> &mut Self {
        self.ranks.push((self.lines.len(), rank));
        self
    }

    /// Returns the lines, each with its rank.
    pub fn ranked(&self) -> impl Iterator<Item = (u8, &[Span])> {
        self.lines.iter().enumerate().map(|(at, line)| {
            let begun = self.ranks.iter().rfind(|(from, _)| *from <= at);
            (begun.map_or(0, |(_, rank)| *rank), line.as_slice())
        })
    }

    /// Begins a new line.
    pub fn line(&mut self) -> &mut Self {
        self.lines.push(Vec::new());
        self
    }

    /// Adds text to the last line.
    pub fn ink(&mut self, ink: Ink, text: impl Into<String>) -> &mut Self {
        if self.lines.is_empty() {
            self.line();
        }
        if let Some(line) = self.lines.last_mut() {
            line.push(Span {
                text: text.into(),
                ink,
            });
        }
        self
    }

    /// Adds ordinary text to the last line.
    pub fn text(&mut self, text: impl Into<String>) -> &mut Self {
        self.ink(Ink::Plain, text)
    }

    /// Returns the picture as plain text, without blanks at line ends.
    pub fn plain(&self) -> String {
        let mut out = String::new();
        for line in &self.lines {
            let start = out.len();
            for span in line {
                out.push_str(&span.text);
            }
            let length = out[start..].trim_end().len();
            out.truncate(start + length);
            out.push('\n');
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::Picture;

    #[test]
    fn plain_lines_end_without_blanks() {
        let mut picture = Picture::new();
        picture.line().text(" a ").text("  ");
        picture.line().text("  ");
        picture.line().text("b");
        assert_eq!(picture.plain(), " a\n\nb\n");
    }

    #[test]
    fn a_line_has_the_rank_begun_last() {
        let mut picture = Picture::new();
        picture.line().text("a");
        picture.rank(2).line().text("b");
        picture.line().text("c");
        picture.rank(1).rank(0).line().text("d");
        let ranks: Vec<u8> = picture.ranked().map(|(rank, _)| rank).collect();
        assert_eq!(ranks, [0, 2, 2, 0]);
    }
}
