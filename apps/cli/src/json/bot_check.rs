//! What `bot-check --json` prints.

use ranarium_protocol::Introduction;
use schemars::JsonSchema;
use serde::Serialize;

/// What came of checking a program, as `ranarium bot-check cmd:PROGRAM --json` prints it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BotCheck {
    /// The program, as it was given.
    pub bot: String,
    /// Who it says it is; absent if it did not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub introduced: Option<Introduced>,
    /// How many checks were good.
    pub good: u32,
    /// How many failed.
    pub bad: u32,
    /// The checks, in order.
    pub checks: Vec<Checked>,
    /// Remarks that are not failures.
    pub notes: Vec<String>,
}

/// Who a program says it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Introduced {
    /// Its name.
    pub name: String,
    /// Its own version.
    pub version: String,
    /// The version of the protocol that it speaks.
    pub protocol: u32,
    /// The games that it plays.
    pub games: Vec<String>,
}

impl From<&Introduction> for Introduced {
    fn from(who: &Introduction) -> Self {
        Self {
            name: who.name.clone(),
            version: who.version.clone(),
            protocol: who.protocol,
            games: who.games.clone(),
        }
    }
}

/// One check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Checked {
    /// What was checked.
    pub what: String,
    /// Whether it was good.
    pub good: bool,
    /// What is wrong, and what is expected; absent where it was good.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// The program's last line; absent where it was good, or said nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
}
