//! `record`: a match as a file.

use crate::client::{Method, Retry};
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// The parameters of `record`, which asks for the record of a match that is over.
///
/// While the match is on, the host answers with
/// [`HostError::NotOver`](crate::client::HostError::NotOver).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Record {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
}

impl Method for Record {
    const NAME: &'static str = "record";
    const RETRY: Retry = Retry::Freely;
    type Answer = RecordText;
}

/// A record as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RecordText {
    /// The text of the file.
    pub text: String,
}
