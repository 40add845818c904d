//! [`TableView`]: who sits where.

use crate::UserId;
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
