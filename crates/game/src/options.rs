//! Options as `key=value` pairs.

use crate::texts::text::MAX_FOUND;
use crate::{Text, TextError, expected, shown};
use serde::Serialize;
use std::fmt;
use std::hash::Hash;

/// The options of one match: players, variant and house rules, validated when they are parsed.
///
/// The canonical text is `players=3` followed by every option that is not at its default, as
/// `key=value`, separated by single spaces, in the order of [`GameOptions::SPECS`].
pub trait GameOptions: Text + Clone + Eq + Hash + fmt::Debug + Send + Sync + 'static {
    /// All options, `players` first.
    const SPECS: &'static [OptionSpec];

    /// Returns the number of seats.
    fn players(&self) -> u8;

    /// Returns these options for another number of seats. Options that cannot be kept, such as a
    /// dealer beyond the last seat, have their defaults.
    ///
    /// # Errors
    /// If the game does not have this number of seats.
    fn for_players(&self, players: u8) -> Result<Self, TextError> {
        let mut options: Self = format!("players={players}").parse()?;
        for pair in self.to_string().split(' ').skip(1) {
            options = format!("{options} {pair}").parse().unwrap_or(options);
        }
        Ok(options)
    }
}

/// An option: its key, its permitted values, and its default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OptionSpec {
    /// The key. Its explanation is the Fluent text `option-KEY`.
    pub key: &'static str,
    /// The kind of the option, with the permitted values.
    pub kind: OptionKind,
}

/// The kind of an option, with its permitted values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum OptionKind {
    /// `on` or `off`; off by default.
    Flag,
    /// A number between two bounds.
    Number {
        /// Minimum number.
        low: u32,
        /// Maximum number.
        high: u32,
        /// The default number.
        default: u32,
    },
    /// A number, or `none`, which is the default.
    Limit {
        /// Minimum number.
        low: u32,
        /// Maximum number.
        high: u32,
    },
    /// One of several words; the first is the default.
    Choice {
        /// The permitted words, the default first.
        words: &'static [&'static str],
    },
}

impl OptionKind {
    /// Describes the permitted values, for an error or a help text.
    pub fn allowed(&self) -> String {
        match self {
            Self::Flag => "on, off".to_owned(),
            Self::Number { low, high, .. } => format!("a number from {low} to {high}"),
            Self::Limit { low, high } => format!("none, a number from {low} to {high}"),
            Self::Choice { words } => words.join(", "),
        }
    }

    /// Lists the permitted `key=value` pairs, for an error.
    fn pairs(&self, key: &str) -> Vec<String> {
        let pair = |value: &str| format!("{key}={value}");
        match self {
            Self::Flag => vec![pair("on"), pair("off")],
            Self::Number { low, high, .. } => vec![format!("{key}={low} to {key}={high}")],
            Self::Limit { low, high } => {
                vec![pair("none"), format!("{key}={low} to {key}={high}")]
            }
            Self::Choice { words } => words.iter().map(|word| pair(word)).collect(),
        }
    }

    /// Returns the default value.
    pub fn default(&self) -> String {
        match self {
            Self::Flag => "off".to_owned(),
            Self::Number { default, .. } => default.to_string(),
            Self::Limit { .. } => "none".to_owned(),
            Self::Choice { words } => words[0].to_owned(),
        }
    }

    fn allows(&self, value: &str) -> bool {
        let number_in = |low: u32, high: u32| {
            value
                .parse::<u32>()
                .is_ok_and(|n| (low..=high).contains(&n) && n.to_string() == value)
        };
        match self {
            Self::Flag => matches!(value, "on" | "off"),
            Self::Number { low, high, .. } => number_in(*low, *high),
            Self::Limit { low, high } => value == "none" || number_in(*low, *high),
            Self::Choice { words } => words.contains(&value),
        }
    }
}

/// An error in an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionError {
    /// The option or value as given.
    pub found: String,
    /// The permitted values.
    pub allowed: Vec<String>,
}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&expected(&self.allowed, format_args!("\"{}\"", self.found)))
    }
}

impl std::error::Error for OptionError {}

/// Values for every option of a game, checked one by one against its specs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionValues {
    specs: &'static [OptionSpec],
    values: Vec<String>,
}

impl OptionValues {
    /// Returns every option at its default.
    pub fn defaults(specs: &'static [OptionSpec]) -> Self {
        Self {
            specs,
            values: specs.iter().map(|spec| spec.kind.default()).collect(),
        }
    }

    /// Reads pairs separated by single spaces; a flag may be written without `=on`. An option that
    /// is not named stays at its default.
    ///
    /// # Errors
    /// An unknown key, a key named twice, or a value that is not allowed.
    pub fn parse(specs: &'static [OptionSpec], text: &str) -> Result<Self, TextError> {
        let mut all = Self::defaults(specs);
        let mut has_value = vec![false; specs.len()];
        let mut column = 0;
        for word in text.split(' ') {
            if !text.is_empty() {
                let (key, value) = word.split_once('=').unwrap_or((word, "on"));
                let index = all.set(key, value).map_err(|error| TextError {
                    column: column + 1,
                    found: error.found,
                    allowed: error.allowed,
                })?;
                if std::mem::replace(&mut has_value[index], true) {
                    return Err(TextError {
                        column: column + 1,
                        found: shown(word, MAX_FOUND),
                        allowed: vec![format!("each option once ({key} is named twice)")],
                    });
                }
            }
            column += word.chars().count() + 1;
        }
        Ok(all)
    }

    /// Sets one option and returns its place in the specs.
    ///
    /// # Errors
    /// An unknown key, or a value that is not allowed.
    pub fn set(&mut self, key: &str, value: &str) -> Result<usize, OptionError> {
        let Some(index) = self.specs.iter().position(|spec| spec.key == key) else {
            return Err(OptionError {
                found: shown(key, MAX_FOUND),
                allowed: self.specs.iter().map(|spec| spec.key.to_owned()).collect(),
            });
        };
        let spec = &self.specs[index];
        if !spec.kind.allows(value) {
            return Err(OptionError {
                found: shown(&format!("{key}={value}"), MAX_FOUND),
                allowed: spec.kind.pairs(key),
            });
        }
        value.clone_into(&mut self.values[index]);
        Ok(index)
    }

    fn get(&self, key: &str) -> &str {
        let index = self.specs.iter().position(|spec| spec.key == key);
        index
            .map(|index| self.values[index].as_str())
            .expect("the game asks for an option it has")
    }

    /// Returns `true` if the flag is on.
    pub fn flag(&self, key: &str) -> bool {
        self.get(key) == "on"
    }

    /// Returns the number.
    pub fn number(&self, key: &str) -> u32 {
        self.limit(key).expect("a number option holds a number")
    }

    /// Returns the number; `None` for `none`.
    pub fn limit(&self, key: &str) -> Option<u32> {
        self.get(key).parse().ok()
    }

    /// Returns the index of the chosen word.
    pub fn choice(&self, key: &str) -> usize {
        let spec = self.specs.iter().find(|spec| spec.key == key);
        match spec.map(|spec| spec.kind) {
            Some(OptionKind::Choice { words }) => words
                .iter()
                .position(|word| *word == self.get(key))
                .unwrap_or_default(),
            Some(OptionKind::Flag | OptionKind::Number { .. } | OptionKind::Limit { .. })
            | None => {
                unreachable!("the game asks for a choice it has")
            }
        }
    }
}

impl fmt::Display for OptionValues {
    /// Writes `players` always, and all options that are not at their default, in the order of the
    /// specs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut space = "";
        for (spec, value) in self.specs.iter().zip(&self.values) {
            if spec.key == "players" || *value != spec.kind.default() {
                write!(f, "{space}{}={value}", spec.key)?;
                space = " ";
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{OptionKind, OptionSpec, OptionValues};

    const SPECS: &[OptionSpec] = &[
        OptionSpec {
            key: "players",
            kind: OptionKind::Number {
                low: 2,
                high: 4,
                default: 2,
            },
        },
        OptionSpec {
            key: "deck",
            kind: OptionKind::Choice {
                words: &["base", "expanded"],
            },
        },
        OptionSpec {
            key: "quiet-end",
            kind: OptionKind::Flag,
        },
        OptionSpec {
            key: "turn-limit",
            kind: OptionKind::Limit { low: 1, high: 999 },
        },
    ];

    #[test]
    fn options_have_a_canonical_text() {
        for (given, canonical) in [
            ("", "players=2"),
            ("players=3", "players=3"),
            (
                "turn-limit=40 quiet-end deck=expanded",
                "players=2 deck=expanded quiet-end=on turn-limit=40",
            ),
            ("turn-limit=none quiet-end=off", "players=2"),
        ] {
            let values = OptionValues::parse(SPECS, given).unwrap();
            assert_eq!(values.to_string(), canonical);
            assert_eq!(OptionValues::parse(SPECS, canonical).unwrap(), values);
        }
    }

    #[test]
    fn bad_options_are_refused_with_column_and_expected_values() {
        for (given, error) in [
            (
                "players=9",
                "column 1: expected players=2 to players=4, found \"players=9\"",
            ),
            (
                "players=2 colour=red",
                "column 11: expected one of: players, deck, quiet-end, turn-limit; found \"colour\"",
            ),
            (
                "deck",
                "column 1: expected one of: deck=base, deck=expanded; found \"deck=on\"",
            ),
            (
                "players=2 players=3",
                "column 11: expected each option once (players is named twice), found \"players=3\"",
            ),
        ] {
            assert_eq!(
                OptionValues::parse(SPECS, given).unwrap_err().to_string(),
                error
            );
        }
    }
}
