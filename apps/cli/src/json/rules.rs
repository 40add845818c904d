//! The output of `rules --json`.

use ranarium_game::{OptionKind, OptionSpec};
use schemars::JsonSchema;
use serde::Serialize;

/// The rules and the options of a game, as `ranarium rules GAME --json` prints them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RulesReport {
    /// The game, as it is called on the command line.
    pub game: &'static str,
    /// The game's name for people.
    pub name: String,
    /// The version of the rules, which records name too.
    pub version: u32,
    /// The language of the texts: `en` or `nl`.
    pub language: &'static str,
    /// The rulebook in Markdown; absent with `--options`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rulebook: Option<String>,
    /// The options, in the order of their canonical text.
    pub options: Vec<RuleOption>,
}

/// An option of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct RuleOption {
    /// The option's key, as in `key=value`.
    pub key: &'static str,
    /// The option's effect, as a sentence in the language of the output.
    pub explained: String,
    /// The value if the options do not name the key.
    pub default: String,
    /// The values that the option may have.
    pub allowed: Allowed,
}

/// The values that an option may have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Allowed {
    /// One of these words.
    Words {
        /// The words.
        words: Vec<&'static str>,
    },
    /// A whole number.
    Number {
        /// Minimum number.
        low: u32,
        /// Maximum number.
        high: u32,
    },
    /// A whole number, or the word `none`.
    NumberOrNone {
        /// Minimum number.
        low: u32,
        /// Maximum number.
        high: u32,
    },
}

impl RuleOption {
    /// Describes an option; `explained` is its effect in words.
    pub fn new(spec: &OptionSpec, explained: String) -> Self {
        Self {
            key: spec.key,
            explained,
            default: spec.kind.default(),
            allowed: match spec.kind {
                OptionKind::Flag => Allowed::Words {
                    words: vec!["off", "on"],
                },
                OptionKind::Number { low, high, .. } => Allowed::Number { low, high },
                OptionKind::Limit { low, high } => Allowed::NumberOrNone { low, high },
                OptionKind::Choice { words } => Allowed::Words {
                    words: words.to_vec(),
                },
            },
        }
    }
}
