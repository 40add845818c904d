//! [`ClockPause`]: a pause of the clocks by agreement.

use serde::{Deserialize, Serialize};

/// A pause of all clocks of a match, to which everyone has agreed. Play may continue meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct ClockPause {
    /// The time at which the clocks resume by themselves, in milliseconds since 1970 (UTC).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until_ms: Option<u64>,
}
