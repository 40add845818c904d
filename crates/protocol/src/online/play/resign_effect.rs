//! [`ResignEffect`]: the consequence of resigning, in a table's view. Clients show it before a
//! player resigns.

use serde::{Deserialize, Serialize};

/// The consequence of resigning at a table, known before a player does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ResignEffect {
    /// The match ends, and the others share the win.
    #[default]
    End,
    /// The match continues for the others: a bot plays the seat to the end.
    Substitute,
}
