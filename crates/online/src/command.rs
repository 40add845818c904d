//! [`MatchCommand`]: the input of a room that changes its match.

use ranarium_game::{Seat, Viewer};
use ranarium_protocol::online::{OfferKind, TableChange, UserId};
use ranarium_protocol::{IdempotencyKey, NamedAction};
use ranarium_table::{MatchId, Move, Name, Nonce};

/// The sender of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A person, with a session.
    User(UserId),
    /// A program that plays by itself.
    Program(UserId),
    /// The server's bot in this seat.
    Bot(Seat),
    /// The operator of the server, or the server by itself.
    Operator,
}

impl Actor {
    /// Returns the user id, unless it is a bot or the operator.
    pub const fn user(self) -> Option<UserId> {
        match self {
            Self::User(user) | Self::Program(user) => Some(user),
            Self::Bot(_) | Self::Operator => None,
        }
    }
}

/// A request to change a match.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchCommand {
    /// The sender of the command.
    pub actor: Actor,
    /// The idempotency key, so that a retry is carried out once.
    pub key: Option<IdempotencyKey>,
    /// The kind of the command.
    pub kind: CommandKind,
}

impl MatchCommand {
    /// Returns the command of the server's bot that makes this move.
    pub const fn of_bot(mv: Move<NamedAction>) -> Self {
        Self {
            actor: Actor::Bot(mv.seat),
            key: None,
            kind: CommandKind::Act { mv, lag_ms: 0 },
        }
    }
}

/// The kind of a [`MatchCommand`].
#[derive(Clone, Debug, PartialEq)]
pub enum CommandKind {
    /// Take a seat.
    Sit {
        /// The seat to take.
        seat: Seat,
        /// The name to show.
        name: Name,
        /// The number of the frog to show.
        frog: u8,
        /// The person's part of the draws.
        nonce: Option<Nonce>,
    },
    /// Leave a seat before the match begins.
    Stand {
        /// The seat to leave.
        seat: Seat,
    },
    /// Change seats and settings before the match begins.
    Arrange(TableChange),
    /// Remove another person from their seat, before the match begins. That person cannot sit down
    /// at the table again.
    Remove {
        /// The person to remove.
        user: UserId,
    },
    /// Begin the match.
    Begin,
    /// Make a decision.
    Act {
        /// The decision, with the number of the update that it answers.
        mv: Move<NamedAction>,
        /// The network delay that the server measured, in milliseconds.
        lag_ms: u64,
    },
    /// Take back a decision.
    Undo {
        /// The seat whose decision is taken back.
        seat: Seat,
    },
    /// Resign a seat.
    Resign {
        /// The seat that resigns.
        seat: Seat,
    },
    /// Make an offer.
    Offer {
        /// The seat that makes the offer.
        seat: Seat,
        /// The kind of the offer.
        offer: OfferKind,
    },
    /// Answer the open offer.
    AnswerOffer {
        /// The seat that answers.
        seat: Seat,
        /// `true` to agree, `false` to decline.
        accept: bool,
    },
    /// End the pause of the clocks.
    Resume {
        /// The seat that ends the pause.
        seat: Seat,
    },
    /// Have a bot play the seat.
    Substitute {
        /// The seat that the bot plays.
        seat: Seat,
    },
    /// Return to the seat.
    Return {
        /// The seat that its owner takes back.
        seat: Seat,
    },
    /// Abort the match, or close a table at which none has begun.
    EndTable,
    /// Close the table before a match begins. The caller has checked that its maker asks.
    Close,
    /// Close the table if no match has begun and it has not changed since a time.
    Expire {
        /// The time, in milliseconds since 1970 (UTC).
        unchanged_since_ms: u64,
    },
    /// Note the table of the rematch.
    Rematch {
        /// The id of the next match.
        next: MatchId,
    },
    /// Show another name and frog of the sender. Clients cannot send this: the server does it when
    /// users change their profile.
    ChangeProfile {
        /// The name to show from now on.
        name: Name,
        /// The number of the frog to show from now on.
        frog: u8,
    },
    /// Transfer all seats to another user. Clients cannot send this: the server does it for a guest
    /// who signs in to an account, and for an account that is deleted.
    AccountMerge {
        /// The new owner.
        to: UserId,
        /// The name to show from now on.
        name: Name,
    },
}

/// A read-only query of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchQuery {
    /// The public description of the match: game, options, players and clock.
    Info,
    /// The match in a list, with its players and who decides.
    Summary,
    /// The same for the lobby; null unless a player waits at the table. A player waits while
    /// connected, shortly after sitting down, and always in a match over days.
    Listed,
    /// The match in a user's own list, in which seats that have answered do not count as deciding.
    OwnSummary(UserId),
    /// The id and the settings of a table for a rematch, as a pair.
    Next {
        /// A player of the match that is over.
        user: UserId,
        /// The number of tables for a rematch that were closed before it began.
        closed: u64,
    },
    /// `true` if the table was closed before its match began.
    IsClosed,
    /// A [`TablePreview`](ranarium_protocol::online::TablePreview) of what a spectator sees now.
    Preview,
    /// A [`TablePreview`](ranarium_protocol::online::TablePreview) of a match that is over, after
    /// this number of steps.
    PreviewAt(usize),
    /// An [`AwaitedTurn`](crate::AwaitedTurn), if the match waits for this user.
    Awaited(UserId),
    /// The record of a match that is over.
    Record,
    /// The check of a match that is over: its record and its draws.
    Check,
    /// A match that is over, step by step.
    Frames {
        /// The viewer whose view is returned.
        viewer: Viewer,
        /// The first frame, from 0.
        from: usize,
        /// Maximum number of frames.
        count: usize,
    },
}
