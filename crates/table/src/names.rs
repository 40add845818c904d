//! Names of matches, people and bots, and remarks: texts of limited length that can be seen.

use ranarium_game::{Scanner, TextError, first_invisible, is_visible, strings_in_data};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The name of a match: 1 to 64 small letters, digits and `-`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(extend("pattern" = "^[a-z0-9-]{1,64}$", "examples" = ["m-0123456789abcdef"]))
)]
#[serde(into = "String", try_from = "String")]
pub struct MatchId(String);

/// A display name: 1 to 40 visible characters, without a blank at either end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(extend(
        "pattern" = name_pattern(),
        "maxLength" = Name::MAX_CHARS,
        "examples" = ["Ada"]
    ))
)]
#[serde(into = "String", try_from = "String")]
pub struct Name(String);

/// The name by which a bot is requested: `hard@3000`, or a program with its whole command line.
/// 1 to 131072 visible characters, the maximum length of an argument on Linux, without a blank at
/// either end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct BotName(String);

impl BotName {
    const MAX_CHARS: usize = 131_072;

    /// Returns the display name: the bot's name, shortened to the length of a [`Name`].
    pub fn short(&self) -> Name {
        if self.0.chars().count() <= Name::MAX_CHARS {
            return Name(self.0.clone());
        }
        let begin: String = self.0.chars().take(Name::MAX_CHARS - 1).collect();
        Name(format!("{}…", begin.trim_end()))
    }
}

impl Name {
    const MAX_CHARS: usize = 40;

    /// Creates the name of a player without a name of their own.
    pub(crate) fn of_player(number: u8) -> Self {
        Self(format!("Player {number}"))
    }
}

/// Returns the pattern of a [`Name`]. It leaves out the joiners and marks within emoji, and
/// characters beyond U+FFFF, for which regular expressions have no common notation.
#[cfg(feature = "schema")]
fn name_pattern() -> String {
    let class = |is_in: fn(char) -> bool| {
        let mut ranges: Vec<(u32, u32)> = Vec::new();
        for c in ('\0'..='\u{ffff}').filter(|c| is_in(*c)).map(u32::from) {
            match ranges.last_mut() {
                Some((_, last)) if *last + 1 == c => *last = c,
                _ => ranges.push((c, c)),
            }
        }
        let range = |(first, last): (u32, u32)| format!("\\u{first:04x}-\\u{last:04x}");
        ranges.into_iter().map(range).collect::<String>()
    };
    let hidden = class(|c| !is_visible(c));
    let edge = class(|c| !is_visible(c) || c.is_whitespace());
    format!("^[^{edge}]([^{hidden}]*[^{edge}])?$")
}

/// A remark for people to read: 1 to 200 characters that can be seen, no blank at either end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Remark(String);

impl Remark {
    const MAX_CHARS: usize = 200;

    /// Creates a remark from as much of a text as fits.
    pub fn from_words(text: &str) -> Self {
        let plain = |c: char| if is_visible(c) { c } else { ' ' };
        let text: String = text
            .trim()
            .chars()
            .take(Self::MAX_CHARS)
            .map(plain)
            .collect();
        match text.trim() {
            "" => Self("?".to_owned()),
            words => Self(words.to_owned()),
        }
    }
}

macro_rules! word {
    ($type:ident, $check:expr) => {
        impl FromStr for $type {
            type Err = TextError;

            fn from_str(text: &str) -> Result<Self, TextError> {
                let check: fn(&str) -> Result<(), TextError> = $check;
                check(text).map(|()| Self(text.to_owned()))
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }

        impl $type {
            /// Returns the text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        strings_in_data!($type);
    };
}

word!(MatchId, |text| {
    let good = (1..=64).contains(&text.len())
        && text
            .bytes()
            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    good.then_some(())
        .ok_or_else(|| Scanner::new(text).expected("1 to 64 small letters, digits and \"-\""))
});

word!(Name, |text| check_visible(text, Name::MAX_CHARS));

word!(BotName, |text| check_visible(text, BotName::MAX_CHARS));

word!(Remark, |text| check_visible(text, Remark::MAX_CHARS));

/// Returns an error for a text that people cannot read: empty, too long, with blanks at its ends,
/// or with invisible characters.
fn check_visible(text: &str, longest: usize) -> Result<(), TextError> {
    if let Some(index) = first_invisible(text) {
        let hidden = text.chars().nth(index).unwrap_or_default();
        // The character itself would hide in the message, or turn it around.
        return Err(TextError {
            column: index + 1,
            found: format!("U+{:04X}", u32::from(hidden)),
            allowed: vec![
                "characters that can be seen and leave the text around them alone".to_owned(),
            ],
        });
    }
    if (1..=longest).contains(&text.chars().count()) && text.trim() == text {
        Ok(())
    } else {
        Err(Scanner::new(text)
            .expected(format!("1 to {longest} characters, no blank at either end")))
    }
}
