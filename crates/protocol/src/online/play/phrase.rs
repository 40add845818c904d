//! [`Phrase`]: what players can say to each other.

use serde::{Deserialize, Serialize};
use std::fmt;

macro_rules! phrases {
    ($($(#[doc = $doc:literal])* $phrase:ident = $key:literal, $text:literal;)*) => {
        /// A phrase or reaction that players can send to each other. There is no free text between
        /// people who may not know each other, and may be children.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "kebab-case")]
        pub enum Phrase {
            $($(#[doc = $doc])* $phrase,)*
        }

        impl Phrase {
            /// All phrases and reactions, phrases first.
            pub const ALL: &'static [Self] = &[$(Self::$phrase),*];

            /// Returns the phrase's name in a message.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$phrase => $key,)*
                }
            }

            /// Returns the key of the phrase's text in each language (`crates/catalog/locales`).
            pub const fn text_key(self) -> &'static str {
                match self {
                    $(Self::$phrase => $text,)*
                }
            }
        }
    };
}

phrases! {
    /// A greeting.
    Hello = "hello", "ranarium-say-hello";
    /// Before a match.
    GoodLuck = "good-luck", "ranarium-say-good-luck";
    /// Praise for a move.
    NiceMove = "nice-move", "ranarium-say-nice-move";
    /// About an unexpected move.
    Wow = "wow", "ranarium-say-wow";
    /// About a mistake of one's own.
    Oops = "oops", "ranarium-say-oops";
    /// An apology.
    Sorry = "sorry", "ranarium-say-sorry";
    /// Thanks.
    Thanks = "thanks", "ranarium-say-thanks";
    /// An answer to thanks.
    NoProblem = "no-problem", "ranarium-say-no-problem";
    /// There is no hurry.
    TakeYourTime = "take-your-time", "ranarium-say-take-your-time";
    /// The player is thinking.
    Thinking = "thinking", "ranarium-say-thinking";
    /// The player will be back.
    BackSoon = "back-soon", "ranarium-say-back-soon";
    /// After a match.
    WellPlayed = "well-played", "ranarium-say-well-played";
    /// After a match that was close.
    CloseMatch = "close-match", "ranarium-say-close-match";
    /// Another match?
    PlayAgain = "play-again", "ranarium-say-play-again";
    /// A farewell.
    Goodbye = "goodbye", "ranarium-say-goodbye";
    /// A reaction: a smile.
    Smile = "smile", "ranarium-say-smile";
    /// A reaction: surprise.
    Surprise = "surprise", "ranarium-say-surprise";
    /// A reaction: applause.
    Applause = "applause", "ranarium-say-applause";
    /// A reaction: a frog.
    Frog = "frog", "ranarium-say-frog";
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::Phrase;

    #[test]
    fn a_phrase_has_one_name() {
        for phrase in Phrase::ALL {
            assert_eq!(serde_json::to_value(phrase).unwrap(), phrase.name());
            let key = format!("ranarium-say-{phrase}");
            assert_eq!(phrase.text_key(), key);
        }
    }
}
