//! `tables`: the tables that wait for players.

use super::OnlineSummary;
use crate::client::Method;
use serde::{Deserialize, Serialize};

/// The parameters of `tables`, which lists the open tables that wait for players, the latest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Tables {}

impl Method for Tables {
    const NAME: &'static str = "tables";
    type Answer = Vec<OnlineSummary>;
}
