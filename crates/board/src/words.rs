//! Texts in the language of the page.

use ranarium_game::{Illegal, Language, Message, Seat, Speak};
use std::sync::Arc;

/// Puts messages into words: the texts of the page, of the game's rules and of its board, and the
/// names of the players.
#[derive(Clone)]
pub struct Words {
    language: Language,
    speak: Arc<dyn Speak + Send + Sync>,
    names: Arc<[String]>,
}

impl Words {
    /// Creates the words of a language, with the name of each seat.
    pub fn new(
        language: Language,
        speak: Arc<dyn Speak + Send + Sync>,
        names: impl Into<Arc<[String]>>,
    ) -> Self {
        Self {
            language,
            speak,
            names: names.into(),
        }
    }

    /// Returns the language.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Formats a message.
    pub fn say(&self, message: &Message) -> String {
        self.speak.say(message)
    }

    /// Returns a text without arguments.
    pub fn text(&self, key: &'static str) -> String {
        self.speak.say(&Message::new(key))
    }

    /// Returns the reason for a refusal, without its clause.
    pub fn reason(&self, illegal: &Illegal) -> String {
        self.speak.say(&illegal.message)
    }

    /// Returns the name of a seat.
    pub fn name(&self, seat: Seat) -> String {
        self.names
            .get(seat.index())
            .cloned()
            .unwrap_or_else(|| seat.to_string())
    }
}

/// Returns a number with a real minus sign.
pub fn number(number: impl Into<i64>) -> String {
    number.into().to_string().replace('-', "\u{2212}")
}

impl Speak for Words {
    fn say(&self, message: &Message) -> String {
        Self::say(self, message)
    }
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn a_number_below_zero_has_a_minus_and_no_hyphen() {
        assert_eq!([-12_i16, 0, 7].map(number), ["\u{2212}12", "0", "7"]);
    }
}
