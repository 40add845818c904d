//! [`TableView`]: who sits where.

use super::{OpenOffer, OutOfTime, Rated, UserId};
use crate::client::MatchSummary;
use ranarium_game::Seat;
use ranarium_table::{MatchId, Name, Stage};
use serde::{Deserialize, Serialize};

/// A table as everyone may see it, besides the play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct TableView {
    /// The match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// How far it is.
    pub stage: Stage,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// Whether the match counts for ratings, and whose.
    #[serde(default)]
    pub rated: Rated,
    /// Time after which a person who is gone may be replaced by a bot, in milliseconds.
    pub grace_ms: u64,
    /// What happens to a seat whose clock has run out.
    pub out_of_time: OutOfTime,
    /// What players have been asked to agree on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<OpenOffer>,
    /// The table of the rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<MatchId>,
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum SeatView {
    /// Nobody yet.
    Free,
    /// Nobody yet; it is kept for this person.
    Kept {
        /// Who.
        user: UserId,
        /// The name to show.
        name: Name,
        /// The number of the frog to show.
        #[serde(default)]
        frog: u8,
    },
    /// A person, or a program that plays with a token.
    Person {
        /// Who.
        user: UserId,
        /// The name to show.
        name: Name,
        /// The number of the frog to show.
        #[serde(default)]
        frog: u8,
        /// The bot that plays there until the person returns.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stand_in: Option<Name>,
        /// Whether it is a program.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_bot: bool,
    },
    /// A bot of the server.
    Bot(Name),
}

/// One match of a server in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OnlineSummary {
    /// What a host says, too.
    #[serde(flatten)]
    pub summary: MatchSummary,
    /// Who sits where.
    pub table: TableView,
    /// Who decides now, as everyone knows it. In a user's own list, those of the user's seats that have
    /// answered are left out.
    pub deciding: Vec<Seat>,
}
