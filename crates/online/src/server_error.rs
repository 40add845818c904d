//! [`ServerError`]: the error of a request.

use crate::{LimitExceededError, NameError};
use ranarium_game::{Seat, Seats};
use ranarium_protocol::RpcError;
use ranarium_protocol::client::{HostError, REFUSED};
use ranarium_protocol::online::{Rated, Scope, UnreadableRequestError, UserId};
use ranarium_table::{MatchId, UndoError};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The reason why a request is not carried out. The match is unchanged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum ServerError {
    /// There is no such match.
    UnknownMatch(MatchId),
    /// The table has no such seat.
    NoSuchSeat {
        /// The number of seats.
        players: usize,
        /// The one that was named.
        found: Seat,
    },
    /// The seat is taken.
    SeatTaken(Seat),
    /// A bot sits there.
    BotSeat(Seat),
    /// The seat is not the user's.
    NotYourSeat(Seat),
    /// The user is neither the maker nor the host of the table.
    NotYourTable,
    /// The user has no seat at the table.
    NotSeated,
    /// These seats are still free.
    SeatsEmpty(Seats),
    /// The match has begun.
    Begun,
    /// Taking back would make others decide again, or take their turn from them.
    OthersWouldRedo,
    /// The rules of taking back refuse it.
    NoUndo(UndoError),
    /// Another offer waits for answers.
    OfferOpen,
    /// An equal offer was declined or withdrawn since the match last advanced.
    OfferDeclined,
    /// There is no offer that this seat has to answer.
    NoOffer,
    /// The log accepts no more of these changes before the match advances: the user has taken and
    /// left seats, made offers, undone decisions or called substitutes too often.
    TooManyChanges,
    /// Bots of the server agree to no draw.
    BotsDoNotAgree,
    /// A bot plays the seat; its owner may return first.
    Substituted(Seat),
    /// The owner of the seat has not been absent, and has not kept the others waiting, for long
    /// enough.
    NotAbsent(Seat),
    /// The time of the seat is up.
    OutOfTime(Seat),
    /// The seat has resigned: a bot plays it to the end.
    GaveUp(Seat),
    /// The match is rated, and open only to this kind of user: people or programs.
    RatedFor(Rated),
    /// The user already has a seat at the table, and each user may have one.
    SeatedAlready,
    /// A rated match allows no substitutes.
    NoSubstitutes,
    /// The table cannot be rated: why, in words.
    Unratable(String),
    /// There are too many searches for matches, of the client or on the server: the limit.
    SeeksTooMany(usize),
    /// The user is not known, or has signed out.
    NotSignedIn,
    /// The client is signed in already.
    SignedIn,
    /// Both users sit at the table: one would play against itself.
    SeatedTwice,
    /// The token has not been made for this.
    ScopeMissing(Scope),
    /// People do this, and tokens of programs do not.
    NotForTokens,
    /// This takes an account, and a guest has none.
    AccountNeeded,
    /// There is no method of this name.
    UnknownMethod(String),
    /// There is no such user.
    UnknownUser(UserId),
    /// The user does not play in the match.
    NotAPlayer(UserId),
    /// One of the user and the maker of the table has blocked the other.
    #[serde(rename = "not-welcome")]
    Blocked,
    /// A user cannot block or report themselves.
    #[serde(rename = "yourself")]
    OwnUser,
    /// The table is closed: by its maker, by the operator, or because it was not used.
    Ended,
    /// The name is rejected.
    Name(NameError),
    /// The user or the address is banned until this time, in milliseconds since 1970 (UTC); without
    /// a time permanently.
    Banned {
        /// The end of the ban.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until_ms: Option<u64>,
    },
    /// A limit of the server is exceeded.
    TooMany(LimitExceededError),
    /// The client left the match before it was shown.
    Left,
    /// The connection watches too many matches: the limit.
    WatchesTooMany(usize),
    /// Too many requests wait for this match. It may be asked again.
    Busy,
    /// The storage is unavailable. A retry is carried out once.
    StorageAway,
    /// The stored match is damaged.
    Damaged {
        /// The match.
        match_id: MatchId,
        /// The entry, from 1.
        entry: u64,
        /// The reason.
        #[serde(rename = "why")]
        reason: String,
    },
    /// An error of the host of matches.
    #[serde(untagged)]
    Host(HostError),
}

macro_rules! codes {
    ($($variant:ident => $code:literal),* $(,)?) => {
        /// The codes of all errors that a host of matches does not have.
        pub const CODES: &'static [&'static str] = &[$($code),*];

        /// Returns the code by which programs know it. It does not change.
        pub const fn code(&self) -> &'static str {
            match self {
                $(Self::$variant { .. } => $code,)*
                Self::Host(error) => error.name(),
            }
        }
    };
}

impl ServerError {
    codes! {
        UnknownMatch => "unknown-match",
        NoSuchSeat => "no-such-seat",
        SeatTaken => "seat-taken",
        BotSeat => "bot-seat",
        NotYourSeat => "not-your-seat",
        NotYourTable => "not-your-table",
        NotSeated => "not-seated",
        SeatsEmpty => "seats-empty",
        Begun => "begun",
        OthersWouldRedo => "others-would-redo",
        NoUndo => "no-undo",
        OfferOpen => "offer-open",
        OfferDeclined => "offer-declined",
        NoOffer => "no-offer",
        TooManyChanges => "too-many-changes",
        BotsDoNotAgree => "bots-do-not-agree",
        Substituted => "substituted",
        NotAbsent => "not-absent",
        OutOfTime => "out-of-time",
        GaveUp => "gave-up",
        RatedFor => "rated-for",
        SeatedAlready => "seated-already",
        NoSubstitutes => "no-substitutes",
        Unratable => "unratable",
        SeeksTooMany => "seeks-too-many",
        NotSignedIn => "not-signed-in",
        SignedIn => "signed-in",
        SeatedTwice => "seated-twice",
        ScopeMissing => "scope-missing",
        NotForTokens => "not-for-tokens",
        AccountNeeded => "account-needed",
        UnknownMethod => "unknown-method",
        UnknownUser => "unknown-user",
        NotAPlayer => "not-a-player",
        Blocked => "not-welcome",
        OwnUser => "yourself",
        Ended => "ended",
        Name => "name",
        Banned => "banned",
        TooMany => "too-many",
        Left => "left",
        WatchesTooMany => "watches-too-many",
        Busy => "busy",
        StorageAway => "storage-away",
        Damaged => "damaged",
    }
}

impl fmt::Display for ServerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Host(error) => error.fmt(f),
            Self::UnknownMatch(id) => write!(f, "there is no match {id}"),
            Self::NoSuchSeat { players, found } => {
                write!(f, "the table has no seat {found}; expected 1 to {players}")
            }
            Self::SeatTaken(seat) => write!(f, "seat {seat} is taken"),
            Self::BotSeat(seat) => write!(f, "a bot sits in seat {seat}"),
            Self::NotYourSeat(seat) => write!(f, "seat {seat} is not yours"),
            Self::NotYourTable => f.write_str("the table is not yours; its host decides this"),
            Self::NotSeated => f.write_str("you do not sit at this table"),
            Self::SeatsEmpty(seats) => {
                let seats: Vec<String> = seats.iter().map(|seat| seat.to_string()).collect();
                write!(f, "these seats are free: {}", seats.join(", "))
            }
            Self::Begun => f.write_str("the match has begun"),
            Self::OthersWouldRedo => {
                f.write_str("taking this back would make other players decide again")
            }
            Self::NoUndo(reason) => reason.fmt(f),
            Self::OfferOpen => f.write_str("another offer waits for answers"),
            Self::OfferDeclined => {
                f.write_str("this was declined or withdrawn; ask again once the match has gone on")
            }
            Self::NoOffer => f.write_str("no offer waits for an answer from this seat"),
            Self::TooManyChanges => f.write_str(
                "too many changes at this table: seats taken and left, questions, moves taken back; \
                 expected the match to go on first",
            ),
            Self::BotsDoNotAgree => f.write_str("bots never agree to a draw"),
            Self::Substituted(seat) => {
                write!(f, "a bot plays seat {seat} for you; return to it first")
            }
            Self::NotAbsent(seat) => {
                write!(
                    f,
                    "the player in seat {seat} has not been gone, or kept the others waiting, for \
                     long enough"
                )
            }
            Self::OutOfTime(seat) => write!(f, "the time of seat {seat} is up"),
            Self::GaveUp(seat) => write!(f, "seat {seat} has resigned; a bot plays it to the end"),
            Self::RatedFor(Rated::Programs) => {
                f.write_str("the match is rated, for programs alone")
            }
            Self::RatedFor(_) => f.write_str("the match is rated, for people alone"),
            Self::SeatedAlready => f.write_str("you sit at this table already"),
            Self::NoSubstitutes => {
                f.write_str("the match is rated: it has no substitutes, and the clock decides")
            }
            Self::Unratable(reason) => write!(f, "a rated table: {reason}"),
            Self::SeeksTooMany(most) => {
                write!(f, "{most} already look for a match; ask again later")
            }
            Self::NotSignedIn => f.write_str("you are not signed in"),
            Self::SignedIn => f.write_str("you are signed in already"),
            Self::SeatedTwice => f.write_str("both of them sit at this table"),
            Self::ScopeMissing(scope) => {
                write!(
                    f,
                    "this token has not been made with the scope {scope:?}",
                    scope = scope.name()
                )
            }
            Self::NotForTokens => f.write_str("a token of a program cannot be used for this"),
            Self::AccountNeeded => f.write_str("you need an account for this"),
            Self::UnknownMethod(method) => {
                UnreadableRequestError::UnknownMethod(method.clone()).fmt(f)
            }
            Self::UnknownUser(user) => write!(f, "there is no user {user}"),
            Self::NotAPlayer(user) => write!(f, "{user} does not play in this match"),
            Self::Blocked => f.write_str("you cannot sit down at this table; choose another"),
            Self::OwnUser => f.write_str("this is yourself; expected another user"),
            Self::Ended => f.write_str("this table is closed"),
            Self::Name(reason) => reason.fmt(f),
            Self::Banned { until_ms: None } => f.write_str("you cannot play on this server"),
            Self::Banned { until_ms: Some(_) } => {
                f.write_str("you cannot play on this server for now")
            }
            Self::TooMany(reason) => reason.fmt(f),
            Self::Left => f.write_str("you left the match before it was shown"),
            Self::WatchesTooMany(most) => {
                write!(f, "you already watch {most} matches here; leave one first")
            }
            Self::Busy => f.write_str("too many requests wait for this match; ask again"),
            Self::StorageAway => {
                f.write_str("the server cannot reach its storage just now; ask again")
            }
            Self::Damaged {
                match_id,
                entry,
                reason,
            } => write!(f, "match {match_id} is damaged at entry {entry}: {reason}"),
        }
    }
}

impl std::error::Error for ServerError {}

impl From<HostError> for ServerError {
    fn from(error: HostError) -> Self {
        Self::Host(error)
    }
}

impl From<&ServerError> for RpcError {
    fn from(error: &ServerError) -> Self {
        match error {
            ServerError::Host(error) => error.into(),
            error => Self {
                code: match error {
                    ServerError::UnknownMethod(_) => Self::NO_METHOD,
                    _ => REFUSED,
                },
                message: error.to_string(),
                data: serde_json::to_value(error).ok(),
            },
        }
    }
}

impl From<UnreadableRequestError> for ServerError {
    fn from(error: UnreadableRequestError) -> Self {
        match error {
            UnreadableRequestError::UnknownMethod(method) => Self::UnknownMethod(method),
            UnreadableRequestError::Parameters(reason) => Self::Host(HostError::Unreadable(reason)),
        }
    }
}
