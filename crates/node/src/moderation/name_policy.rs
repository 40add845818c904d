//! [`NamePolicy`]: the rules for names. The admission applies them to every new name.

use crate::moderation::joiner::{is_joiner, is_needed};
use crate::moderation::word_list::WordList;
use ranarium_game::is_visible;
use ranarium_online::NameError;
use ranarium_protocol::online::WantedName;
use ranarium_table::Name;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_security::{GeneralSecurityProfile, MixedScript};

/// Maximum number of characters of a name.
const MAX_CHARS: usize = 32;

/// Maximum number of characters that are examined, including blanks that normalisation removes.
const MAX_EXAMINED: usize = 200;

/// Maximum number of accents on one letter.
const MAX_MARKS: usize = 2;

/// The characters other than letters and digits that a name may contain.
const SIGNS: &[char] = &[' ', '-', '\'', '’', '.', '_'];

/// Names of the server, of those who run it, and of players who are not people.
const RESERVED: &[&str] = &[
    "admin",
    "administrator",
    "automaat",
    "automaton",
    "beheer",
    "beheerder",
    "computer",
    "gone",
    "mod",
    "moderator",
    "operator",
    "player",
    "ranarium",
    "root",
    "server",
    "speler",
    "staff",
    "support",
    "system",
    "systeem",
    "weg",
];

/// The rules for the names of people.
#[derive(Clone, Debug)]
pub struct NamePolicy {
    words: WordList,
    reserved: WordList,
}

impl Default for NamePolicy {
    /// Returns the policy with the built-in words.
    fn default() -> Self {
        let mut reserved = WordList::default();
        reserved.add(&RESERVED.join("\n"));
        Self {
            words: WordList::shipped(),
            reserved,
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
    pub fn check(&self, wanted_name: &WantedName) -> Result<Name, NameError> {
        let text: String = wanted_name.as_str().trim_matches(' ').nfkc().collect();
        // A text that is much too long is not examined.
        if text.chars().nth(MAX_EXAMINED).is_some() {
            return Err(NameError::Long(MAX_CHARS));
        }
        let signs: Vec<char> = text.chars().collect();
        let hides = |(at, c): (usize, &char)| match is_joiner(*c) {
            true => !is_needed(&signs, at),
            false => !is_visible(*c),
        };
        if signs.iter().enumerate().any(hides) {
            return Err(NameError::Invisible);
        }
        if !has_usual_characters(&text) {
            return Err(NameError::Characters);
        }
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if text.chars().count() > MAX_CHARS {
            return Err(NameError::Long(MAX_CHARS));
        }
        if !text.is_single_script() {
            return Err(NameError::Scripts);
        }
        let plain: String = text.chars().filter(|c| !is_joiner(*c)).collect();
        let letters = plain.chars().filter(|c| c.is_alphabetic());
        let letters: String = letters.collect();
        if self.reserved.is(&plain) || self.reserved.is(&letters) {
            return Err(NameError::Reserved);
        }
        if self.words.is_in(&plain) {
            return Err(NameError::Word);
        }
        text.parse().map_err(|_| NameError::Characters)
    }
}

/// Returns `true` if all characters are permitted signs, or letters and digits in use today with
/// few accents, and at least one is a letter.
fn has_usual_characters(text: &str) -> bool {
    let mut marks = 0;
    for c in text.chars().filter(|c| !is_joiner(*c)) {
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
    use ranarium_online::NameError;

    fn check(name: &str) -> Result<String, NameError> {
        let checked = NamePolicy::default().check(&name.into());
        checked.map(|name| name.to_string())
    }

    #[test]
    fn names_of_people_everywhere_are_taken() {
        for name in [
            "Ada",
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
            "Roots",
            "Modesty",
            "Wegener",
            "Computerra",
            "Playerbach",
            "می\u{200c}ترسم",
            "علی\u{200c}رضا",
            "श\u{94d}\u{200d}री",
        ] {
            assert_eq!(check(name), Ok(name.to_owned()));
        }
    }

    #[test]
    fn a_name_is_shown_in_its_plainest_form() {
        assert_eq!(check("Ａｄａ"), Ok("Ada".to_owned()));
        assert_eq!(check("Ada   Bo"), Ok("Ada Bo".to_owned()));
        assert_eq!(check("Zoe\u{308}"), Ok("Zoë".to_owned()));
        assert_eq!(check("  Ada \u{3000}Bo "), Ok("Ada Bo".to_owned()));
    }

    #[test]
    fn deceptive_names_are_refused() {
        for (name, reason) in [
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
            ("Fuck you", NameError::Word),
            ("", NameError::Characters),
            (" ", NameError::Characters),
            ("A\nda", NameError::Invisible),
            ("A\u{200b}da", NameError::Invisible),
            ("A\u{202e}da", NameError::Invisible),
            ("A\u{200c}da", NameError::Invisible),
            ("علی\u{200c}", NameError::Invisible),
        ] {
            assert_eq!(check(name), Err(reason), "{name:?}");
        }
        let long = "a ".repeat(100_000);
        assert_eq!(check(&long), Err(NameError::Long(32)));
    }

    #[test]
    fn names_of_the_server_and_of_bots_are_reserved() {
        for name in [
            "Admin",
            "a.d.m.i.n",
            "Ranarıum",
            "Computer",
            "computer 3",
            "C0mputer",
            "Gone",
            "Weg",
            "Player",
            "Player 2",
            "player_12",
            "PIayer 1",
            "Pláyer",
            "Speler 2",
            "mod",
            "MOD 1",
            "r00t",
            "Root",
            "Moderator",
            "Systeem",
        ] {
            assert_eq!(check(name), Err(NameError::Reserved), "{name}");
        }
    }

    #[test]
    fn name_errors_state_the_rules_without_forbidden_words() {
        for reason in [
            NameError::Long(32),
            NameError::Characters,
            NameError::Scripts,
            NameError::Reserved,
            NameError::Taken,
            NameError::Invisible,
            NameError::Word,
        ] {
            let text = reason.to_string();
            assert!(
                text.contains("expected") || text.contains("choose"),
                "{text}"
            );
            let list = crate::moderation::word_list::WordList::shipped();
            assert!(!list.is_in(&text), "{text}");
        }
    }
}
