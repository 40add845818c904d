//! `tables`: the tables that wait for players, and those to watch.

use crate::client::{Method, Retry};
use crate::online::OnlineSummary;
use serde::{Deserialize, Serialize};

/// The parameters of `tables`, which lists the open tables that wait for players, or those at which
/// a match is played that everyone may watch; the latest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tables {
    /// `true` for tables with a match in progress.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub playing: bool,
}

impl Method for Tables {
    const NAME: &'static str = "tables";
    const RETRY: Retry = Retry::Freely;
    type Answer = Vec<OnlineSummary>;
}
