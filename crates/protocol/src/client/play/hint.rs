//! `hint`: a strong bot's choice.

use crate::JudgedAction;
use crate::client::{Method, Retry};
use ranarium_game::Seat;
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// The parameters of `hint`, which asks a strong bot what it would do in a seat. The answer comes
/// when the bot has thought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hint {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The seat, which is the client's.
    pub seat: Seat,
}

impl Method for Hint {
    const NAME: &'static str = "hint";
    const RETRY: Retry = Retry::Freely;
    type Answer = Hinted;
}

/// A strong bot's judgement of the seat's actions, the one that it would play first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hinted {
    /// The number of the update that the bot was asked about.
    pub seq: u64,
    /// The actions.
    pub judged: Vec<JudgedAction>,
    /// `true` if the bot could do much less than usual in its time, because the machine was busy.
    #[serde(rename = "short", default, skip_serializing_if = "std::ops::Not::not")]
    pub is_short: bool,
}
