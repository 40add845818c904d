//! `matches`, as a server answers it: the matches of a user.

use crate::client::{Method, Retry};
use crate::online::OnlineSummary;
use serde::{Deserialize, Serialize};

/// The parameters of `matches`, which lists the matches in which the user sits: those that wait for
/// the user first, then the others in progress, then those that are over, each the latest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OnlineMatches {}

impl Method for OnlineMatches {
    const NAME: &'static str = "matches";
    const RETRY: Retry = Retry::Freely;
    type Answer = Vec<OnlineSummary>;
}
