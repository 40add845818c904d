//! [`LogEntry`]: one entry of a match's log.

use ranarium_game::Seat;
use ranarium_protocol::online::{OpenOffer, TableSettings, UserId};
use ranarium_protocol::{IdempotencyKey, NamedAction};
use ranarium_table::{MatchId, Move, Name, Nonce};
use serde::{Deserialize, Serialize};

/// An entry of a match's log: an accepted event, and its time.
///
/// Every copy of a match, on any node, is the fold of its log. The log contains the players'
/// decisions and timeouts, and nothing that can be derived: draws follow from the seed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct LogEntry {
    /// The time, in milliseconds since 1970 (UTC); never earlier than that of the entry before.
    pub at_ms: u64,
    /// The idempotency key of the client, so that a retry is carried out once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<IdempotencyKey>,
    /// A seat of the sender, for events that do not name one: `Arrange`, `Remove`, `Begin`,
    /// `Substitute` and `Rematch`.
    /// Older entries have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// The accepted event.
    #[serde(flatten)]
    pub event: LogEvent,
}

/// An event of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum LogEvent {
    /// A person takes a seat.
    Sit {
        /// The seat that is taken.
        seat: Seat,
        /// The person who takes it.
        user: UserId,
        /// The name to show.
        name: Name,
        /// The number of the frog to show.
        #[serde(default)]
        frog: u8,
        /// The person's nonce for the draws.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        nonce: Option<Nonce>,
        /// `true` for a program that plays with a token.
        #[serde(rename = "is-bot", default, skip_serializing_if = "std::ops::Not::not")]
        is_program: bool,
    },
    /// A person leaves a seat before the match begins.
    Stand {
        /// The seat that is left.
        seat: Seat,
    },
    /// The host changes the table before the match begins.
    Arrange {
        /// The settings from now on.
        settings: Box<TableSettings>,
        /// The user in each seat from now on. They are the people who sat there before.
        people: Vec<Option<UserId>>,
    },
    /// The host frees a person's seat before the match begins. That person cannot sit down again.
    Remove {
        /// The seat that is freed.
        seat: Seat,
        /// The person who is removed.
        user: UserId,
    },
    /// The match begins.
    Begin,
    /// A seat decides.
    Act {
        /// The decision.
        #[serde(flatten)]
        mv: Move<NamedAction>,
        /// The network delay that the server measured, in milliseconds. Clocks refund it up to a
        /// bound.
        #[serde(default, skip_serializing_if = "is_none")]
        lag_ms: u64,
    },
    /// A seat takes back a decision.
    Undo {
        /// The seat that takes back its decision.
        seat: Seat,
    },
    /// A seat resigns: the match ends, or a bot plays the seat to the end.
    Resign {
        /// The seat that resigns.
        seat: Seat,
    },
    /// A reaction window has closed.
    Tick,
    /// The clocks of these seats have run out.
    OutOfTime {
        /// The seats that are out of time.
        seats: Vec<Seat>,
    },
    /// A seat makes an offer.
    Offer(OpenOffer),
    /// A seat answers the open offer.
    AnswerOffer {
        /// The seat that answers.
        seat: Seat,
        /// `true` if the seat agrees, `false` if it declines.
        accept: bool,
    },
    /// The pause of the clocks ends.
    Resume {
        /// The seat that ends it; `None` if the agreed time has come.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// A bot plays the seat from now on.
    #[serde(alias = "stand-in")]
    Substitute {
        /// The seat that the bot plays.
        seat: Seat,
    },
    /// The owner plays the seat again.
    Return {
        /// The seat that its owner takes back.
        seat: Seat,
    },
    /// The operator has aborted the match; or the table was closed before it began: by its maker,
    /// by the operator, or because it was not used.
    EndTable,
    /// A table for a rematch has been made.
    Rematch {
        /// The match of that table.
        next: MatchId,
    },
    /// The seats of a user are transferred to another: a guest has signed in to an account, or an
    /// account was deleted. With the same user, they have a new name or frog.
    #[serde(rename = "handover")]
    AccountMerge {
        /// The previous owner.
        from: UserId,
        /// The new owner.
        to: UserId,
        /// The name to show from now on, also in the record.
        name: Name,
        /// The number of the frog to show from now on, if it changes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        frog: Option<u8>,
    },
}

/// Returns `true` if there is no network delay; it is then not serialized.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
const fn is_none(lag_ms: &u64) -> bool {
    *lag_ms == 0
}

impl LogEvent {
    /// Returns `true` for an event before the match begins, or one that begins it.
    pub const fn is_before_start(&self) -> bool {
        matches!(
            self,
            Self::Sit { .. }
                | Self::Stand { .. }
                | Self::Arrange { .. }
                | Self::Remove { .. }
                | Self::Begin
        )
    }
}
