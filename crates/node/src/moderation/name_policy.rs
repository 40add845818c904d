//! [`NamePolicy`]: rules for the names of people.

use crate::moderation::word_list::WordList;
use ranarium_server::NameError;
use ranarium_table::Name;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::{GeneralSecurityProfile, MixedScript, skeleton};

/// Maximum number of characters of a name.
const LONGEST: usize = 32;

/// Maximum number of accents on one letter.
const MAX_MARKS: usize = 2;

/// The characters that a name may contain besides letters and digits.
const SIGNS: &[char] = &[' ', '-', '\'', '’', '.', '_'];

/// Names that could be mistaken for the server's own.
const RESERVED: &[&str] = &[
    "admin",
    "administrator",
    "beheerder",
    "moderator",
    "operator",
    "ranarium",
    "server",
    "system",
];

/// The rules for the names of people.
#[derive(Clone, Debug)]
pub struct NamePolicy {
    words: WordList,
}

impl Default for NamePolicy {
    /// Returns the policy with the built-in words.
    fn default() -> Self {
        Self {
            words: WordList::shipped(),
        }
    }
}

impl NamePolicy {
    /// Adds forbidden words, one a line; see `word_list.rs`.
    pub fn add_words(&mut self, lines: &str) {
        self.words.add(lines);
    }

    /// Returns a name in its displayed form: normalized, with single blanks.
    ///
    /// # Errors
    /// If people may not have it.
    pub fn check(&self, name: &Name) -> Result<Name, NameError> {
        let text: String = name.as_str().nfkc().collect();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if text.chars().count() > LONGEST {
            return Err(NameError::Long(LONGEST));
        }
        if !has_usual_characters(&text) {
            return Err(NameError::Characters);
        }
        if !text.is_single_script() {
            return Err(NameError::Scripts);
        }
        let letters = text.chars().filter(|c| c.is_alphanumeric());
        let letters: String = letters.collect::<String>().to_lowercase();
        let looks = |text: &str| skeleton(text).collect::<String>();
        let looked = looks(&letters);
        if RESERVED.iter().any(|reserved| looks(reserved) == looked) {
            return Err(NameError::Reserved);
        }
        if self.words.is_in(&text) {
            return Err(NameError::Word);
        }
        text.parse().map_err(|_| NameError::Characters)
    }
}

/// Returns `true` if all characters are permitted signs, or letters and digits in use today with
/// few accents, and at least one is a letter.
fn has_usual_characters(text: &str) -> bool {
    let mut marks = 0;
    for c in text.chars() {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        let is_usual = SIGNS.contains(&c)
            || (c.is_alphanumeric() || is_combining_mark(c)) && c.identifier_allowed();
        if !is_usual || marks > MAX_MARKS {
            return false;
        }
    }
    text.chars().any(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use super::NamePolicy;
    use ranarium_server::NameError;

    fn check(name: &str) -> Result<String, NameError> {
        let name = name.parse().unwrap();
        let checked = NamePolicy::default().check(&name);
        checked.map(|name| name.to_string())
    }

    #[test]
    fn names_of_people_everywhere_are_taken() {
        for name in [
            "Ada",
            "Player 2",
            "Zoë",
            "Jean-Luc",
            "O'Brien",
            "O’Brien",
            "M. de Boer",
            "frog_7",
            "Łukasz",
            "Νίκος",
            "Сара",
            "Юля",
            "محمد",
            "שרה",
            "さくら",
            "山田太郎",
            "김민준",
            "दीपिका",
            "Ngọc Ánh",
            "IJsbrand",
            "Idle 1000",
        ] {
            assert_eq!(check(name), Ok(name.to_owned()));
        }
    }

    #[test]
    fn a_name_is_shown_in_its_plainest_form() {
        assert_eq!(check("Ａｄａ"), Ok("Ada".to_owned()));
        assert_eq!(check("Ada   Bo"), Ok("Ada Bo".to_owned()));
        assert_eq!(check("Zoe\u{308}"), Ok("Zoë".to_owned()));
    }

    #[test]
    fn what_hides_or_deceives_is_refused() {
        for (name, why) in [
            ("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", NameError::Long(32)),
            ("Ada<b>", NameError::Characters),
            ("1234", NameError::Characters),
            ("ada@example", NameError::Characters),
            ("https://a.b", NameError::Characters),
            ("🐸🐸", NameError::Characters),
            ("A\u{301}\u{301}\u{301}\u{301}da", NameError::Characters),
            ("𐌀da", NameError::Characters),
            ("Аda", NameError::Scripts),
            ("Adа", NameError::Scripts),
            ("paypαl", NameError::Scripts),
            ("Admin", NameError::Reserved),
            ("a.d.m.i.n", NameError::Reserved),
            ("Ranarıum", NameError::Reserved),
            ("Fuck you", NameError::Word),
        ] {
            assert_eq!(check(name), Err(why), "{name}");
        }
        // Control and invisible characters are rejected when any name is parsed.
        for name in ["A\u{200b}da", "A\u{202e}da", "A\nda", " Ada", ""] {
            assert!(name.parse::<ranarium_table::Name>().is_err(), "{name:?}");
        }
    }

    #[test]
    fn a_refusal_says_what_is_allowed_and_lists_no_words() {
        for why in [
            NameError::Long(32),
            NameError::Characters,
            NameError::Scripts,
            NameError::Reserved,
            NameError::Word,
        ] {
            let text = why.to_string();
            assert!(
                text.contains("expected") || text.contains("choose"),
                "{text}"
            );
            let list = crate::moderation::word_list::WordList::shipped();
            assert!(!list.is_in(&text), "{text}");
        }
    }
}
