//! [`OpenOffer`]: what players have been asked to agree on.

use ranarium_game::Seat;
use serde::{Deserialize, Serialize};

/// A kind of agreement between players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum OfferKind {
    /// The match is a draw.
    Draw,
    /// The seat that asks takes back its latest decision, and all that was decided since.
    Undo,
    /// The match is broken off and does not count. Those who are absent are not asked.
    Abandon,
    /// The clocks are paused until a person resumes them, such as for a holiday.
    Pause {
        /// The time at which the clocks resume by themselves, in milliseconds since 1970 (UTC).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until_ms: Option<u64>,
    },
}

/// An offer that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct OpenOffer {
    /// The seat that made it.
    pub seat: Seat,
    /// The kind of offer.
    pub offer: OfferKind,
    /// The seats that have yet to answer.
    pub missing: Vec<Seat>,
    /// The seats that have agreed, in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub agreed: Vec<Seat>,
}

/// An offer that a player has declined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct DeclinedOffer {
    /// The seat that made it.
    pub seat: Seat,
    /// The seat that declined it.
    pub by: Seat,
}
