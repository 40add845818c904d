//! The canonical text of actions, chance outcomes, options and positions.

use crate::shown;
use serde::Serialize;
use std::fmt;
use std::str::FromStr;

/// A type with a canonical text: `Display` writes it, and `FromStr` parses it back to an equal
/// value. Each value has exactly one text.
pub trait Text: fmt::Display + FromStr<Err = TextError> {}

impl<T> Text for T where T: fmt::Display + FromStr<Err = TextError> {}

/// An error from parsing a text: the column of the error, the word found there, and the permitted
/// texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TextError {
    /// The number of the character at which parsing stopped, from 1.
    pub column: usize,
    /// The word there; empty at the end of the text.
    pub found: String,
    /// The permitted texts.
    pub allowed: Vec<String>,
}

impl TextError {
    /// Adds a permitted text.
    #[must_use]
    pub fn or_allowed(mut self, allowed: impl Into<String>) -> Self {
        self.allowed.push(allowed.into());
        self
    }

    /// Moves the error into a longer text, in which the part that was read begins `columns`
    /// characters from the start.
    #[must_use]
    pub fn shifted(mut self, columns: usize) -> Self {
        self.column += columns;
        self
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found_text = if self.found.is_empty() {
            "the end of the text".to_owned()
        } else {
            format!("\"{}\"", self.found)
        };
        write!(
            f,
            "column {}: {}",
            self.column,
            expected(&self.allowed, found_text)
        )
    }
}

impl std::error::Error for TextError {}

/// Returns the message of a parse error: `expected X, found Y`, or, with several permitted texts,
/// `expected one of: X, Z; found Y`.
pub fn expected<T: AsRef<str>>(allowed: &[T], found_text: impl fmt::Display) -> String {
    let allowed: Vec<&str> = allowed.iter().map(AsRef::as_ref).collect();
    match allowed[..] {
        [one] => format!("expected {one}, found {found_text}"),
        _ => format!(
            "expected one of: {}; found {found_text}",
            allowed.join(", ")
        ),
    }
}

/// Maximum length of the word that an error quotes, in characters.
pub(crate) const MAX_FOUND: usize = 40;

/// A scanner of a text, from left to right, which tracks the column.
#[derive(Clone, Debug)]
pub struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    /// Creates a scanner at the beginning of the text.
    pub const fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// Returns the unread rest.
    pub fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    /// Returns `true` at the end of the text.
    pub fn is_done(&self) -> bool {
        self.rest().is_empty()
    }

    /// Returns the column of the next character, from 1.
    pub fn column(&self) -> usize {
        self.text[..self.at].chars().count() + 1
    }

    /// Returns an error at the current column.
    pub fn expected(&self, allowed: impl Into<String>) -> TextError {
        self.expected_any(vec![allowed.into()])
    }

    /// Returns an error at the current column, with several permitted texts.
    pub fn expected_any(&self, allowed: Vec<String>) -> TextError {
        let word = self.rest().split(char::is_whitespace).next();
        let mut found_text = shown(word.unwrap_or_default(), MAX_FOUND);
        if found_text.is_empty() && !self.is_done() {
            found_text.push(' ');
        }
        TextError {
            column: self.column(),
            found: found_text,
            allowed,
        }
    }

    /// Reads this literal if it is next. Returns `true` if it was.
    pub fn eat(&mut self, literal: &str) -> bool {
        let stands = begins(self.rest(), literal);
        if stands {
            self.at += literal.len();
        }
        stands
    }

    /// Reads this literal.
    ///
    /// # Errors
    /// If another text is next.
    pub fn literal(&mut self, literal: &str) -> Result<(), TextError> {
        if self.eat(literal) {
            Ok(())
        } else {
            Err(self.expected(format!("\"{literal}\"")))
        }
    }

    /// Reads characters while `take` returns `true`, possibly none.
    pub fn take_while(&mut self, take: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !take(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Reads up to the next white space or the end, possibly nothing.
    pub fn word(&mut self) -> &'a str {
        self.take_while(|c| !c.is_whitespace())
    }

    /// Reads the longest of these names, if one is next, and returns its value.
    pub fn eat_one_of<T: Copy>(&mut self, names: &[(&str, T)]) -> Option<T> {
        let rest = self.rest();
        let mut longest: Option<&(&str, T)> = None;
        for entry in names {
            let is_longer = longest.is_none_or(|(name, _)| name.len() < entry.0.len());
            if is_longer && begins(rest, entry.0) {
                longest = Some(entry);
            }
        }
        let (name, value) = longest?;
        self.at += name.len();
        Some(*value)
    }

    /// Reads the longest of these names that is next and returns its value.
    ///
    /// # Errors
    /// If none of them is next.
    pub fn one_of<T: Copy>(&mut self, names: &[(&str, T)]) -> Result<T, TextError> {
        self.eat_one_of(names).ok_or_else(|| {
            let quoted = |(name, _): &(&str, T)| format!("\"{name}\"");
            self.expected_any(names.iter().map(quoted).collect())
        })
    }

    /// Reads a whole number in decimal, without sign for `low` of 0 or more, without leading zeros.
    ///
    /// # Errors
    /// If no number is next, or one outside `low..=high`.
    pub fn number(&mut self, low: i64, high: i64) -> Result<i64, TextError> {
        let rest = self.rest();
        let unsigned = rest.strip_prefix('-').unwrap_or(rest);
        let digits = unsigned.bytes().take_while(u8::is_ascii_digit).count();
        let length = rest.len() - unsigned.len() + digits;
        let text = &rest[..length];
        // One number has one text: no zeros before it, and no -0.
        let is_plain = text == "0" || !unsigned.starts_with('0');
        match text.parse::<i64>() {
            Ok(value) if is_plain && (low..=high).contains(&value) => {
                self.at += length;
                Ok(value)
            }
            Ok(_) | Err(_) => Err(self.expected(format!("a number from {low} to {high}"))),
        }
    }

    /// Checks that the whole text has been read.
    ///
    /// # Errors
    /// If part of the text is unread.
    pub fn end(&self) -> Result<(), TextError> {
        if self.is_done() {
            Ok(())
        } else {
            Err(self.expected("the end of the text"))
        }
    }
}

/// Returns `true` if the text begins with the word. The words of games are short, so comparing byte
/// by byte is faster than calling `memcmp`.
#[inline]
fn begins(text: &str, word: &str) -> bool {
    let (text, word) = (text.as_bytes(), word.as_bytes());
    text.len() >= word.len() && text.iter().zip(word).all(|(a, b)| a == b)
}

/// Implements the conversions between types and `String` by `Display` and `FromStr`, for
/// `#[serde(into = "String", try_from = "String")]`: in data the types are strings.
#[macro_export]
macro_rules! strings_in_data {
    ($($name:ty),+ $(,)?) => {$(
        impl From<$name> for String {
            fn from(value: $name) -> Self {
                value.to_string()
            }
        }

        impl TryFrom<String> for $name {
            type Error = $crate::TextError;

            fn try_from(text: String) -> Result<Self, Self::Error> {
                text.parse()
            }
        }
    )+};
}

/// Implements `FromStr` and [`strings_in_data`] for types by their `scan`,
/// which reads from a [`Scanner`] what `Display` writes.
#[macro_export]
macro_rules! text_by_scan {
    ($($name:ty),+ $(,)?) => {$(
        impl std::str::FromStr for $name {
            type Err = $crate::TextError;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let mut scanner = $crate::Scanner::new(text);
                let value = Self::scan(&mut scanner)?;
                scanner.end()?;
                Ok(value)
            }
        }

        $crate::strings_in_data!($name);
    )+};
}

/// Implements `Debug` for types whose values appear in no log.
#[macro_export]
macro_rules! hidden_in_debug {
    ($($name:ty),+ $(,)?) => {$(
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("<hidden>")
            }
        }
    )+};
}

#[cfg(test)]
mod tests {
    use super::Scanner;

    #[test]
    fn a_name_is_read_completely_or_not_at_all() {
        let names = [("red", 1), ("redder", 2)];
        let mut scanner = Scanner::new("redder");
        assert_eq!(scanner.eat_one_of(&names), Some(2));
        assert!(scanner.is_done());
        for text in ["", "re", "Red", "blue"] {
            let mut scanner = Scanner::new(text);
            assert_eq!(scanner.eat_one_of(&names), None);
            assert_eq!(scanner.column(), 1);
        }
    }

    #[test]
    fn numbers_have_one_text() {
        for (text, good) in [
            ("7", true),
            ("-7", true),
            ("07", false),
            ("-0", false),
            ("+7", false),
            ("", false),
            ("-", false),
            ("99", false),
        ] {
            assert_eq!(Scanner::new(text).number(-10, 10).is_ok(), good, "{text:?}");
        }
    }

    #[test]
    fn errors_name_the_column_and_expected_values() {
        let mut scanner = Scanner::new("add zebra 1");
        scanner.literal("add ").unwrap();
        let error = scanner.one_of(&[("red", 1), ("green", 2)]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "column 5: expected one of: \"red\", \"green\"; found \"zebra\""
        );
        scanner.word();
        assert_eq!(
            scanner.literal(" and").unwrap_err().to_string(),
            "column 10: expected \" and\", found \" \""
        );
        scanner.take_while(|_| true);
        assert_eq!(
            scanner.seat().unwrap_err().to_string(),
            "column 12: expected a number from 1 to 5, found the end of the text"
        );
    }

    #[test]
    fn the_longest_name_wins() {
        assert_eq!(
            Scanner::new("witch-wash").one_of(&[("witch", 1), ("witch-wash", 2)]),
            Ok(2)
        );
    }
}
