//! [`Login`]: the private name for signing in.

use super::AccountError;
use caseless::Caseless;
use unicode_normalization::UnicodeNormalization;

/// The permitted number of characters.
const LENGTH: std::ops::RangeInclusive<usize> = 3..=30;

/// The name for signing in, normalised (NFKC, case-folded): 3 to 30 letters, digits, `.`, `_` and
/// `-`. It is never shown to others.
#[derive(Clone, PartialEq, Eq)]
pub struct Login(String);

impl Login {
    /// Parses a login as typed.
    ///
    /// # Errors
    /// If it is too short or too long, or has a character that is not permitted.
    pub fn parse(text: &str) -> Result<Self, AccountError> {
        let folded: String = text.trim().nfkc().default_case_fold().nfkc().collect();
        let is_good = |c: &char| c.is_alphanumeric() || matches!(c, '.' | '_' | '-');
        if let Some(character) = folded.chars().find(|c| !is_good(c)) {
            return Err(AccountError::LoginCharacter(character));
        }
        let length = folded.chars().count();
        if !LENGTH.contains(&length) {
            return Err(AccountError::LoginLength(length));
        }
        Ok(Self(folded))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

ranarium_game::hidden_in_debug!(Login);

#[cfg(test)]
mod tests {
    use super::Login;
    use crate::accounts::AccountError;

    fn login(text: &str) -> String {
        Login::parse(text).unwrap().as_str().to_owned()
    }

    #[test]
    fn logins_that_look_the_same_are_the_same() {
        assert_eq!(login(" Ada.Frog "), "ada.frog");
        // Wide letters, a ligature, and a letter that is two in capitals.
        assert_eq!(login("\u{ff21}\u{ff44}\u{ff41}"), "ada");
        assert_eq!(login("\u{fb01}sh"), "fish");
        assert_eq!(login("STRASSE"), login("stra\u{df}e"));
        assert_eq!(
            login("\u{3a3}\u{3af}\u{3c3}\u{3c5}\u{3c6}\u{3bf}\u{3c2}"),
            login("\u{3a3}\u{38a}\u{3a3}\u{3a5}\u{3a6}\u{39f}\u{3a3}")
        );
        assert_eq!(login("Zoe\u{308}"), login("zo\u{eb}"));
    }

    #[test]
    fn logins_are_limited_in_length_and_characters() {
        for (text, length) in [("", 0), ("ab", 2), (&"a".repeat(31), 31)] {
            assert!(
                matches!(Login::parse(text), Err(AccountError::LoginLength(found)) if found == length)
            );
        }
        assert_eq!(login(&"a".repeat(30)).len(), 30);
        for text in [
            "ada frog",
            "ada\u{200b}frog",
            "ada@frog",
            "ada\nfrog",
            "\u{1f438}\u{1f438}\u{1f438}",
        ] {
            assert!(
                matches!(Login::parse(text), Err(AccountError::LoginCharacter(_))),
                "{text:?}"
            );
        }
    }
}
