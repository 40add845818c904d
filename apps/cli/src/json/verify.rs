//! The output of `verify --json`.

use schemars::JsonSchema;
use serde::Serialize;

/// The result of checking records, as `ranarium verify FILE… --json` prints it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Verification {
    /// The number of good files.
    pub good: usize,
    /// The number of bad files.
    pub bad: usize,
    /// The files, in the order given.
    pub records: Vec<VerifiedRecord>,
}

/// One file that was checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "verdict")]
pub enum VerifiedRecord {
    /// Every decision is legal, every draw follows from the seed, the seed fits the commitment, and
    /// the result is what the steps lead to. Names, bots' seeds, date and warnings are not bound by
    /// anything but the file's own sums.
    Good {
        /// The file.
        file: String,
        /// The game.
        game: &'static str,
        /// The version of the rules that the match was played under, if it is an earlier one; it is
        /// checked by today's rules.
        #[serde(skip_serializing_if = "Option::is_none")]
        rules: Option<u32>,
        /// The name of the match.
        #[serde(rename = "match")]
        match_id: String,
        /// `true` if the match is over, `false` for a saved match.
        over: bool,
        /// The number of steps played again.
        steps: usize,
        /// The number of draws made again.
        draws: usize,
        /// The hash to compare with the one shown before the first step.
        commitment: String,
    },
    /// The record cannot be read, or contradicts itself, the rules or the seed.
    Bad {
        /// The file.
        file: String,
        /// The first error, and its place.
        #[serde(rename = "why")]
        reason: String,
    },
}
