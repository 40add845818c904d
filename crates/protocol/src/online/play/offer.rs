//! `offer` and `answer-offer`: what players agree on.

use crate::client::{Method, Retry};
use crate::online::{OfferKind, TableView};
use ranarium_game::Seat;
use ranarium_table::MatchId;
use serde::{Deserialize, Serialize};

/// The parameters of `offer`, which asks the other people at the table for something. Once all have
/// agreed, it happens. It lapses when the match visibly advances.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Offer {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The seat, which is the client's.
    pub seat: Seat,
    /// The kind of offer.
    pub offer: OfferKind,
}

impl Method for Offer {
    const NAME: &'static str = "offer";
    const RETRY: Retry = Retry::Keyed;
    type Answer = TableView;
}

/// The parameters of `answer-offer`, which agrees to an offer or declines it. The seat that made it
/// withdraws it by declining.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct AnswerOffer {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The seat, which is the client's.
    pub seat: Seat,
    /// `true` to agree.
    pub accept: bool,
}

impl Method for AnswerOffer {
    const NAME: &'static str = "answer-offer";
    const RETRY: Retry = Retry::Keyed;
    type Answer = TableView;
}
