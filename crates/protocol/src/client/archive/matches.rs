//! `matches`: the matches of a client.

use crate::client::{MatchSummary, Method, Retry};
use serde::{Deserialize, Serialize};

/// The parameters of `matches`, which lists the matches that the client owns or watches, the latest
/// first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Matches {}

impl Method for Matches {
    const NAME: &'static str = "matches";
    const RETRY: Retry = Retry::Freely;
    type Answer = Vec<MatchSummary>;
}
