//! The marks for names in a text, where links are to be.

/// A piece of a text with marks for names.
#[derive(Debug, PartialEq, Eq)]
pub enum NamePiece {
    /// Text between names.
    Text(String),
    /// The name with this index.
    Name(usize),
}

/// The first of the characters that represent names; no text contains them.
const MARK: u32 = 0xE000;

/// Returns the character for the name with this index.
pub fn mark(index: usize) -> char {
    char::from_u32(MARK + index as u32).unwrap_or(' ')
}

/// Splits a text at its marks.
pub fn pieces(text: &str) -> Vec<NamePiece> {
    let mut pieces = Vec::new();
    for letter in text.chars() {
        match (u32::from(letter).checked_sub(MARK), pieces.last_mut()) {
            (Some(index @ 0..100), _) => pieces.push(NamePiece::Name(index as usize)),
            (_, Some(NamePiece::Text(text))) => text.push(letter),
            _ => pieces.push(NamePiece::Text(letter.to_string())),
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::{NamePiece, mark, pieces};

    #[test]
    fn names_follow_the_word_order_of_the_language() {
        let text = format!("with {}, {} and you", mark(0), mark(1));
        let words = |text: &str| NamePiece::Text(text.to_owned());
        let expected = [
            words("with "),
            NamePiece::Name(0),
            words(", "),
            NamePiece::Name(1),
            words(" and you"),
        ];
        assert_eq!(pieces(&text), expected);
    }
}
