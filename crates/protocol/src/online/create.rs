//! `create`: a new table.

use super::TableSettings;
use crate::client::Method;
use ranarium_table::MatchInfo;
use serde::{Deserialize, Serialize};

/// The parameters of `create`, which makes a table. Nobody sits there yet; the answer has the
/// commitment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Create(pub TableSettings);

impl Method for Create {
    const NAME: &'static str = "create";
    type Answer = MatchInfo;
}
