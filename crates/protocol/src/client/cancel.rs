//! `cancel`: no more thinking.

use super::{Done, Method};
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// Makes the bots, hints and analyses of this match answer now, with the best that they have. What
/// was waited for comes soon after this is answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cancel {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
}

impl Method for Cancel {
    const NAME: &'static str = "cancel";
    type Answer = Done;
}
