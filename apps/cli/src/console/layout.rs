//! Text laid out on a screen of some width: lines broken between words, and short texts in columns.

use ranarium_game::{Ink, Span};
use unicode_width::UnicodeWidthStr;

/// Returns the number of columns of a text.
pub fn wide(text: &str) -> usize {
    text.width()
}

/// Pads the text with blanks to this number of columns.
pub fn padded(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(wide(text))))
}

/// Breaks a text between words into lines of at most `width` columns. `used` columns of the first
/// line are taken already, and the other lines are indented by `hang` columns. A word that is wider
/// than a line has its own.
pub fn wrapped(text: &str, used: usize, hang: usize, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for (number, source) in text.split('\n').enumerate() {
        let lead = source.len() - source.trim_start().len();
        let mut line = source[..lead].to_owned();
        let mut column = lead + if number == 0 { used } else { 0 };
        let mut is_first = true;
        for word in source.split_whitespace() {
            if !is_first && column + 1 + wide(word) > width {
                lines.push(line);
                line = " ".repeat(hang);
                column = hang;
                is_first = true;
            }
            if !is_first {
                line.push(' ');
                column += 1;
            }
            line.push_str(word);
            column += wide(word);
            is_first = false;
        }
        lines.push(line);
    }
    lines
}

/// Breaks a line of inked text between words if it is wider than `width`; the other lines are
/// indented a little more than the first.
pub fn broken(line: &[Span], width: usize) -> Vec<Vec<Span>> {
    let text: String = line.iter().map(|span| span.text.as_str()).collect();
    if wide(text.trim_end()) <= width {
        return vec![line.to_vec()];
    }
    let lead = text.len() - text.trim_start().len();
    let hang = (lead + 2).min(width / 2);
    let mut lines = vec![Vec::new()];
    let mut column = 0;
    for span in line {
        for word in words_with_blanks(&span.text) {
            let needed = wide(word.trim_end());
            if column > hang && needed > 0 && column + needed > width {
                lines.push(vec![Span {
                    text: " ".repeat(hang),
                    ink: Ink::Plain,
                }]);
                column = hang;
            }
            if let Some(last) = lines.last_mut() {
                last.push(Span {
                    text: word.to_owned(),
                    ink: span.ink,
                });
            }
            column += wide(word);
        }
    }
    lines
}

/// Returns the words of a text, each with the blanks after it.
fn words_with_blanks(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let word = rest.find(' ').unwrap_or(rest.len());
        let blanks = rest[word..].len() - rest[word..].trim_start_matches(' ').len();
        let (first, later) = rest.split_at(word + blanks);
        words.push(first);
        rest = later;
    }
    words
}

/// An arrangement of texts in columns, read from the top down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Columns {
    /// The number of lines.
    pub rows: usize,
    /// The width of a column, in columns of the screen.
    pub width: usize,
}

impl Columns {
    /// Returns as many columns as fit beside each other, for texts of at most `widest` columns and
    /// a gap.
    pub fn fitting(texts: usize, widest: usize, screen: usize) -> Self {
        let beside = (screen / widest.max(1)).max(1);
        let rows = texts.div_ceil(beside).max(1);
        Self {
            rows,
            width: widest,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Columns, broken, padded, wide, wrapped};
    use ranarium_game::Picture;

    #[test]
    fn lines_break_between_words() {
        assert_eq!(wrapped("one two three", 0, 2, 8), ["one two", "  three"]);
        assert_eq!(wrapped("one two", 6, 2, 8), ["one", "  two"]);
        assert_eq!(wrapped("  a b\nc", 0, 0, 80), ["  a b", "c"]);
        assert_eq!(wrapped("", 0, 2, 8), [""]);
        assert_eq!(
            wrapped("a 0123456789 b", 0, 1, 5),
            ["a", " 0123456789", " b"]
        );
    }

    #[test]
    fn characters_have_their_display_width() {
        assert_eq!((wide("één"), wide("e\u{301}"), wide("蛙")), (3, 1, 2));
        assert_eq!(padded("蛙", 4), "蛙  ");
        assert_eq!(wrapped("蛙蛙 蛙", 0, 0, 6), ["蛙蛙", "蛙"]);
    }

    #[test]
    fn pictures_break_between_words() {
        let mut picture = Picture::new();
        picture
            .text("  Bag: ")
            .text("two green,")
            .text(" three red");
        let shown = |width| -> Vec<String> {
            let lines = broken(&picture.lines[0], width);
            let text = |line: &Vec<_>| -> String {
                line.iter()
                    .map(|span: &ranarium_game::Span| span.text.trim_end_matches('\n'))
                    .collect()
            };
            lines
                .iter()
                .map(|line| text(line).trim_end().to_owned())
                .collect()
        };
        assert_eq!(shown(80), ["  Bag: two green, three red"]);
        assert_eq!(shown(18), ["  Bag: two green,", "    three red"]);
    }

    #[test]
    fn columns_fill_the_screen() {
        assert_eq!(Columns::fitting(10, 20, 80).rows, 3);
        assert_eq!(Columns::fitting(10, 20, 40).rows, 5);
        assert_eq!(Columns::fitting(3, 100, 40).rows, 3);
        assert_eq!(Columns::fitting(0, 0, 40).rows, 1);
    }
}
