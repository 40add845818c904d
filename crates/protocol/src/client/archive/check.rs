//! `check`: a match that is over, verified.

use crate::client::{Method, Retry};
use ranarium_game::Seat;
use ranarium_table::{Commitment, MatchId, Nonce, RevealedSeed};
use serde::{Deserialize, Serialize};

/// The parameters of `check`, which verifies every step and draw of a match that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Check {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
}

impl Method for Check {
    const NAME: &'static str = "check";
    const RETRY: Retry = Retry::Freely;
    type Answer = Checked;
}

/// Result of verifying a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Checked {
    /// The number of steps that were played again.
    pub steps: usize,
    /// The number of draws that were made again from the seed.
    pub draws: usize,
    /// The commitment that was published before the first draw.
    pub commitment: Commitment,
    /// The seed, which gives the commitment.
    pub seed: RevealedSeed,
    /// The nonces of seats.
    pub nonces: Vec<(Seat, Nonce)>,
    /// The first thing that is wrong, in words with its line; nothing if all is right.
    pub damage: Option<String>,
}
