//! The output of `bot-check --json`.

use ranarium_protocol::Introduction;
use schemars::JsonSchema;
use serde::Serialize;

/// The result of checking a program, as `ranarium bot-check cmd:PROGRAM --json` prints it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct BotCheck {
    /// The program, as it was given.
    pub bot: String,
    /// The program's introduction; absent if it gave none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub introduced: Option<ProgramIntroduction>,
    /// The number of checks that passed.
    pub good: u32,
    /// The number of checks that failed.
    pub bad: u32,
    /// The checks, in order.
    pub checks: Vec<CheckReport>,
    /// Remarks that are not failures.
    pub notes: Vec<String>,
}

/// The introduction of a program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ProgramIntroduction {
    /// The name that the program gave.
    pub name: String,
    /// The program's own version.
    pub version: String,
    /// The version of the protocol that it speaks.
    pub protocol: u32,
    /// The games that the program plays.
    pub games: Vec<String>,
}

impl From<&Introduction> for ProgramIntroduction {
    fn from(introduction: &Introduction) -> Self {
        Self {
            name: introduction.name.clone(),
            version: introduction.version.clone(),
            protocol: introduction.protocol,
            games: introduction.games.clone(),
        }
    }
}

/// One check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CheckReport {
    /// The check, in words.
    pub what: String,
    /// `true` if the check passed.
    #[serde(rename = "good")]
    pub has_passed: bool,
    /// The error, and the expected value; absent if the check passed.
    #[serde(rename = "why", skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The program's last line; absent if it passed, or printed none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<String>,
}
