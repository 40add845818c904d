//! `import`: a match from a file.

use crate::client::{MatchSummary, Method, Retry};
use serde::{Deserialize, Serialize};

/// The parameters of `import`, which adds the record of a match that is over to the client's
/// matches, after checking every step and draw. A match that was played under earlier rules may
/// have steps that today's rules contradict.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Import {
    /// The text of the file.
    pub text: String,
}

impl Method for Import {
    const NAME: &'static str = "import";
    const RETRY: Retry = Retry::Freely;
    type Answer = MatchSummary;
}
