//! `waiting`: how many matches wait for the user.

use crate::client::{Method, Retry};
use serde::{Deserialize, Serialize};

/// The parameters of `waiting`, which says how many matches wait for the user, and has the number
/// sent whenever it changes: the notification `waiting`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Waiting {}

impl Method for Waiting {
    const NAME: &'static str = "waiting";
    const RETRY: Retry = Retry::Freely;
    type Answer = WaitingCount;
}

/// The number of matches that wait for the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct WaitingCount {
    /// The number of matches.
    pub count: usize,
}
