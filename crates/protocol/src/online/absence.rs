//! [`Absence`]: what a table does about players who leave, or run out of time.

use super::{OutOfTime, TableSettings};
use ranarium_table::Name;
use serde::{Deserialize, Serialize};

/// What a table does about players who leave, or run out of time, as it was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Absence {
    /// Time after which a person who is gone may be replaced by a bot, in milliseconds.
    pub grace_ms: u64,
    /// The bot that plays for those who are gone, or out of time.
    pub stand_in: Name,
    /// What happens to a seat whose clock has run out.
    pub out_of_time: OutOfTime,
}

impl Absence {
    /// That of a table with these settings.
    pub fn of(settings: &TableSettings) -> Self {
        Self {
            grace_ms: settings.grace_ms,
            stand_in: settings.stand_in.clone(),
            out_of_time: settings.out_of_time,
        }
    }
}
