//! The joiners of names: U+200C and U+200D, which some scripts need between letters (UAX #31,
//! section 2.3).

use icu_properties::props::{CanonicalCombiningClass, GeneralCategory, JoiningType};
use icu_properties::{CodePointMapData, CodePointMapDataBorrowed};

/// Keeps two letters apart (U+200C): in Persian, "می‌ترسم".
const NON_JOINER: char = '\u{200c}';

/// Joins two letters (U+200D).
const JOINER: char = '\u{200d}';

const JOINING: CodePointMapDataBorrowed<'_, JoiningType> = CodePointMapData::<JoiningType>::new();
const COMBINING: CodePointMapDataBorrowed<'_, CanonicalCombiningClass> =
    CodePointMapData::<CanonicalCombiningClass>::new();
const CATEGORY: CodePointMapDataBorrowed<'_, GeneralCategory> =
    CodePointMapData::<GeneralCategory>::new();

/// Returns `true` for a joiner, wherever it is.
pub const fn is_joiner(c: char) -> bool {
    matches!(c, NON_JOINER | JOINER)
}

/// Returns `true` if the character at a place is a joiner that changes how the letters around it
/// look: it breaks a cursive connection (rule A1), or follows a virama within a conjunct (rules A2
/// and B; B is allowed here only before a letter, too).
pub fn is_needed(text: &[char], index: usize) -> bool {
    let (before, after) = (&text[..index], &text[index + 1..]);
    match text[index] {
        NON_JOINER => breaks_connection(before, after) || is_in_conjunct(before, after),
        JOINER => is_in_conjunct(before, after),
        _ => false,
    }
}

fn breaks_connection(before: &[char], after: &[char]) -> bool {
    let joining = |c: &char| JOINING.get(*c);
    let is_solid = |kind: &JoiningType| *kind != JoiningType::Transparent;
    let left_joining = before.iter().rev().map(joining).find(is_solid);
    let right = after.iter().map(joining).find(is_solid);
    matches!(
        left_joining,
        Some(JoiningType::LeftJoining | JoiningType::DualJoining)
    ) && matches!(
        right,
        Some(JoiningType::RightJoining | JoiningType::DualJoining)
    )
}

fn is_in_conjunct(before: &[char], after: &[char]) -> bool {
    let is_mark = |c: &&char| CATEGORY.get(**c) == GeneralCategory::NonspacingMark;
    let is_letter = |c: Option<&char>| c.is_some_and(|c| c.is_alphabetic());
    let marks: Vec<&char> = before.iter().rev().take_while(is_mark).collect();
    let has_virama = marks
        .iter()
        .any(|mark| COMBINING.get(**mark) == CanonicalCombiningClass::Virama);
    has_virama
        && is_letter(before.iter().rev().nth(marks.len()))
        && is_letter(after.iter().find(|c| !is_mark(c)))
}

#[cfg(test)]
mod tests {
    use super::is_needed;

    fn needed(text: &str) -> bool {
        let text: Vec<char> = text.chars().collect();
        let mut joiners = (0..text.len()).filter(|at| super::is_joiner(text[*at]));
        joiners.all(|at| is_needed(&text, at))
    }

    #[test]
    fn joiners_are_allowed_only_between_connecting_letters() {
        for good in [
            "می\u{200c}ترسم",
            "علی\u{200c}رضا",
            "گل\u{200c}ناز",
            "بَ\u{200c}بَ",
            "क\u{94d}\u{200c}ष",
            "क\u{94d}\u{200d}ष",
            "ශ\u{dca}\u{200d}රී",
        ] {
            assert!(needed(good), "{good:?}");
        }
        for bad in [
            "A\u{200c}da",
            "\u{200c}علی",
            "علی\u{200c}",
            "علی\u{200c}\u{200c}رضا",
            // Waw does not connect to its left.
            "نو\u{200c}روز",
            "علی\u{200d}رضا",
            "क\u{200c}ष",
            "क\u{94d}\u{200d}",
            "ع\u{200c} ر",
        ] {
            assert!(!needed(bad), "{bad:?}");
        }
    }
}
