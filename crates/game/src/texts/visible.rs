//! Visible characters, and texts shortened for messages.

/// Characters that show nothing, or change how the text around them is shown: format characters
/// (Unicode's general category Cf), other characters that a font leaves out
/// (Default_Ignorable_Code_Point), separators of lines and paragraphs, and the braille blank. Each
/// is the first and the last of a range.
const INVISIBLE: &[(char, char)] = &[
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{600}', '\u{605}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{6dd}', '\u{6dd}'),
    ('\u{70f}', '\u{70f}'),
    ('\u{890}', '\u{891}'),
    ('\u{8e2}', '\u{8e2}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fe00}', '\u{fe0f}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffb}'),
    ('\u{110bd}', '\u{110bd}'),
    ('\u{110cd}', '\u{110cd}'),
    ('\u{13430}', '\u{1343f}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e0fff}'),
];

/// Joins two emoji into one picture, or two letters of some scripts.
const JOINER: char = '\u{200d}';
/// Keeps two letters of some scripts apart.
const NON_JOINER: char = '\u{200c}';
/// The blocks of scripts with joiners between letters, such as Persian: Arabic, Syriac, the scripts
/// of India and its neighbours, Myanmar, Khmer. Each is the first and the last character.
const JOINED: &[(char, char)] = &[
    ('\u{620}', '\u{74f}'),
    ('\u{750}', '\u{77f}'),
    ('\u{860}', '\u{8ff}'),
    ('\u{900}', '\u{97f}'),
    ('\u{980}', '\u{9ff}'),
    ('\u{a00}', '\u{a7f}'),
    ('\u{a80}', '\u{aff}'),
    ('\u{b00}', '\u{b7f}'),
    ('\u{b80}', '\u{bff}'),
    ('\u{c00}', '\u{c7f}'),
    ('\u{c80}', '\u{cff}'),
    ('\u{d00}', '\u{d7f}'),
    ('\u{d80}', '\u{dff}'),
    ('\u{1000}', '\u{109f}'),
    ('\u{1780}', '\u{17ff}'),
];
/// Shows the character before it as an emoji.
const AS_EMOJI: char = '\u{fe0f}';
/// Draws a key around the digit before it.
const KEYCAP: char = '\u{20e3}';

/// Returns `true` if a character is visible and leaves the text around it alone. Blanks are,
/// control characters are not.
pub fn is_visible(c: char) -> bool {
    !c.is_control()
        && !INVISIBLE
            .iter()
            .any(|&(first, last)| (first..=last).contains(&c))
}

/// Returns the place of the first character, counted from 0, that is invisible or changes the look
/// of the text around it. Within emoji, joiners and marks that choose the picture are visible;
/// between letters of scripts that need them, joiners are.
pub fn first_invisible(text: &str) -> Option<usize> {
    let mut before = None;
    let mut rest = text.chars();
    let mut index = 0;
    while let Some(c) = rest.next() {
        let next = rest.clone().next();
        let is_part = match c {
            JOINER if before.is_some_and(is_picture) => next.is_some_and(is_picture),
            JOINER | NON_JOINER => before.zip(next).is_some_and(are_joined),
            AS_EMOJI => before.is_some_and(is_picture) || next == Some(KEYCAP),
            _ => is_visible(c),
        };
        if !is_part {
            return Some(index);
        }
        // The mark belongs to the picture before it.
        if c != AS_EMOJI {
            before = Some(c);
        }
        index += 1;
    }
    None
}

/// Returns `true` if both characters are of one script that needs joiners between letters.
fn are_joined((before, next): (char, char)) -> bool {
    let block = |c: char| {
        let mut blocks = JOINED.iter();
        blocks.position(|&(first, last)| (first..=last).contains(&c) && is_visible(c))
    };
    let is_arabic = |c: char| block(c).is_some_and(|at| at < 3);
    is_arabic(before) && is_arabic(next) || block(before).is_some() && block(before) == block(next)
}

/// Returns `true` if this can be an emoji: a symbol, and no letter or digit of any script.
fn is_picture(c: char) -> bool {
    let symbols = '\u{2190}'..='\u{2bff}';
    let pictures = '\u{1f000}'..='\u{1faff}';
    matches!(
        c,
        '©' | '®' | '‼' | '⁉' | '™' | 'ℹ' | '〰' | '〽' | '㊗' | '㊙'
    ) || symbols.contains(&c)
        || pictures.contains(&c)
}

/// Returns the beginning of a text for a message, up to this many characters. A control character,
/// and one that hides or turns the text around it, becomes a replacement character.
pub fn shown(text: &str, longest: usize) -> String {
    let sign = |c: char| {
        if is_visible(c) {
            c
        } else {
            char::REPLACEMENT_CHARACTER
        }
    };
    text.chars().take(longest).map(sign).collect()
}

/// Returns a program's output shortened for a message; an ellipsis replaces the rest.
pub fn excerpt(text: &str) -> String {
    const MAX_SHOWN: usize = 120;
    let text = text.trim();
    let mut out = shown(text, MAX_SHOWN);
    if text.chars().nth(MAX_SHOWN).is_some() {
        out.push('…');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{excerpt, first_invisible, is_visible, shown};
    use unicode_general_category::{GeneralCategory, get_general_category};

    #[test]
    fn every_format_and_control_character_is_found() {
        for c in '\0'..=char::MAX {
            let category = get_general_category(c);
            let shows_nothing = matches!(
                category,
                GeneralCategory::Format
                    | GeneralCategory::Control
                    | GeneralCategory::LineSeparator
                    | GeneralCategory::ParagraphSeparator
            );
            if shows_nothing {
                assert!(!is_visible(c), "{c:?}");
            }
            // Letters without a shape are fillers: nothing else that is a letter is refused.
            let is_letter = c.is_alphanumeric()
                && !matches!(c, '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}');
            if is_letter {
                assert!(is_visible(c), "{c:?}");
            }
        }
    }

    #[test]
    fn accents_scripts_and_emoji_count_as_visible() {
        for good in [
            "Zoë",
            "Zoe\u{308}",
            "Đặng Thị",
            "Ольга",
            "علي",
            "עדה",
            "春子",
            "🐸",
            "👩\u{200d}🚀",
            "❤\u{fe0f}",
            "❤\u{fe0f}\u{200d}🔥",
            "👍🏽",
            "🇳🇱",
            "1\u{fe0f}\u{20e3}",
            "علی\u{200c}رضا",
            "क\u{94d}\u{200d}ष",
        ] {
            assert_eq!(first_invisible(good), None, "{good:?}");
        }
        for (bad, at) in [
            ("Ada\u{200b}", 3),
            ("\u{202e}adA", 0),
            ("A\u{200d}da", 1),
            ("A\u{200c}da", 1),
            ("علی\u{200c}", 3),
            ("علی\u{200c}\u{200c}رضا", 3),
            ("Ada\u{fe0f}", 3),
            ("🐸\u{200d}", 1),
            ("A\u{2066}da", 1),
            ("\u{2800}", 0),
            ("A\u{ad}da", 1),
            ("Ada\u{3164}", 3),
            ("Ada\n", 3),
        ] {
            assert_eq!(first_invisible(bad), Some(at), "{bad:?}");
        }
    }

    #[test]
    fn invisible_characters_are_shown_as_replacements() {
        assert_eq!(shown("a\u{1b}[2Jb", 40), "a\u{fffd}[2Jb");
        assert_eq!(shown("ab\u{202e}c", 3), "ab\u{fffd}");
        assert_eq!(excerpt(" a\tb \n"), "a\u{fffd}b");
        let long = "x".repeat(121);
        assert_eq!(excerpt(&long), format!("{}…", "x".repeat(120)));
        assert_eq!(excerpt(&long[1..]), long[1..]);
    }
}
