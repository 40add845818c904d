//! [`TableView`]: who sits where.

use super::UserId;
use crate::client::MatchSummary;
use ranarium_game::Seat;
use ranarium_table::{MatchId, Name, Stage};
use serde::{Deserialize, Serialize};

/// A table as everyone may see it, besides the play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TableView {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// How far it is.
    pub stage: Stage,
    /// Who sits where.
    pub seats: Vec<SeatView>,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SeatView {
    /// Nobody yet.
    Free,
    /// A person, or a program that plays with a token.
    Person {
        /// Who.
        user: UserId,
        /// The name to show.
        name: Name,
    },
    /// A bot of the server.
    Bot(Name),
}

/// One match of a server in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OnlineSummary {
    /// What a host says, too.
    #[serde(flatten)]
    pub summary: MatchSummary,
    /// Who sits where.
    pub table: TableView,
    /// Who decides now, as everyone knows it.
    pub deciding: Vec<Seat>,
}
