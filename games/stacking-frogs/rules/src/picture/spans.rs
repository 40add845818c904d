//! Spans of text, and their widths.

use crate::card::Colour;
use ranarium_game::{Ink, Span};

/// Pieces of text that follow each other.
pub(super) type Spans = Vec<Span>;

/// Returns a text in an ink.
pub(super) fn span(ink: Ink, text: impl Into<String>) -> Span {
    Span {
        text: text.into(),
        ink,
    }
}

/// Returns the number of columns.
pub(super) fn width(spans: &[Span]) -> usize {
    spans.iter().map(|span| span.text.chars().count()).sum()
}

/// Adds blanks up to a number of columns.
pub(super) fn pad(spans: &mut Spans, to: usize) {
    let missing = to.saturating_sub(width(spans));
    spans.push(span(Ink::Plain, " ".repeat(missing)));
}

/// Returns the ink of a colour.
pub(super) fn ink(colour: Colour) -> Ink {
    Ink::Colour(match colour {
        Colour::Red => 1,
        Colour::Green => 2,
        Colour::Yellow => 3,
        Colour::Blue => 4,
        Colour::Purple => 5,
        Colour::Pink => 6,
        Colour::Orange => 7,
    })
}
