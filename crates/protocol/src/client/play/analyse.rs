//! `analyse`: the worth of the decisions of a match.

use crate::JudgedAction;
use crate::client::{Method, Retry};
use ranarium_game::Seat;
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// The parameters of `analyse`, which has a bot judge every decision of a match that is over.
/// Before the answer come notifications of progress.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Analyse {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The bot, such as `hard`.
    pub bot: String,
}

impl Method for Analyse {
    const NAME: &'static str = "analyse";
    const RETRY: Retry = Retry::Freely;
    type Answer = Analysis;
}

/// The worth of every decision of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Analysis {
    /// Each decision that was a choice, in the order of steps; fewer than all after `cancel`.
    pub judgements: Vec<Judgement>,
}

/// The worth of one decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Judgement {
    /// The step, from 1.
    pub step: usize,
    /// The seat that decided.
    pub seat: Seat,
    /// The action that was played.
    pub played: JudgedAction,
    /// The action that the bot would have played; the same if it agrees.
    pub best: JudgedAction,
}
