//! [`TableView`]: the public state of a table, with its players.

use crate::client::MatchSummary;
use crate::online::{
    ClockPause, DeclinedOffer, OpenOffer, OutOfTime, Rated, ResignEffect, UserId, Visibility,
};
use ranarium_game::{Seat, Seats};
use ranarium_table::{Clock, ClockFactors, MatchId, MatchStage, Name};
use serde::{Deserialize, Serialize};

/// A table as everyone may see it, without the moves of the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct TableView {
    /// The id of the match.
    #[serde(rename = "match")]
    pub match_id: MatchId,
    /// The stage of the table's match.
    pub stage: MatchStage,
    /// The players, by seat.
    pub seats: Vec<SeatView>,
    /// The seat of the host: the person who has been at the table longest, and arranges it until
    /// the match begins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub host: Option<Seat>,
    /// The ratings that the match counts for, if any.
    #[serde(default)]
    pub rated: Rated,
    /// The visibility of the table.
    #[serde(default)]
    pub visibility: Visibility,
    /// The options, in the notation of the game.
    #[serde(default)]
    pub options: String,
    /// The time control.
    #[serde(default)]
    pub clock: Clock,
    /// The seats that have more time than others.
    #[serde(default, skip_serializing_if = "ClockFactors::is_equal")]
    pub clock_factors: ClockFactors,
    /// Time after which an absent person may be replaced by a bot, in milliseconds: with a clock
    /// per decision, at least the time for one.
    pub grace_ms: u64,
    /// Time after which a person who keeps the others waiting may be replaced by a bot, in
    /// milliseconds, present or not; absent if the clock alone decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stall_ms: Option<u64>,
    /// The seats whose clocks were resumed during a decision, with the time at which `stall-ms` has
    /// passed for each, without the pause. A decision that begins later has `stall-ms` from its
    /// beginning.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stalls: Vec<(Seat, u64)>,
    /// The treatment of a seat whose clock has run out.
    pub out_of_time: OutOfTime,
    /// The consequence of resigning.
    #[serde(default)]
    pub resigning: ResignEffect,
    /// The seats that have lost by resigning or on time. While the match continues, a bot plays
    /// them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<Seat>,
    /// The seats that have answered while others still decide at the same time. It is empty in a
    /// reaction window, where answers are secret.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decided: Vec<DecidedSeat>,
    /// Those of `lost` that ran out of time.
    #[serde(default, skip_serializing_if = "is_none")]
    pub timed_out: Seats,
    /// Time from the beginning of the match to its end, in milliseconds; none before the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub took_ms: Option<u64>,
    /// `true` once a rated match is over in which fewer than two players moved: it counts for no
    /// ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub too_short: bool,
    /// The pause of the clocks, while there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pause: Option<ClockPause>,
    /// The open offer to the players.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub offer: Option<OpenOffer>,
    /// The last offer, if it was declined, until the match advances.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub declined: Option<DeclinedOffer>,
    /// The table of the rematch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<MatchId>,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
const fn is_none(seats: &Seats) -> bool {
    seats.is_empty()
}

impl TableView {
    fn first_seat(&self, is_it: impl FnMut(&SeatView) -> bool) -> Option<Seat> {
        self.seats.iter().position(is_it).map(Seat::new)
    }

    /// Returns the seat of a user.
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        self.first_seat(|seat| matches!(seat, SeatView::Person { user: one, .. } if *one == user))
    }

    /// Returns the seat that is kept for a user, as after a match.
    pub fn kept_seat(&self, user: UserId) -> Option<Seat> {
        self.first_seat(|seat| matches!(seat, SeatView::Kept { user: one, .. } if *one == user))
    }

    /// Returns the seat that a user may take: one that is kept for them, or the first that is free.
    pub fn open_seat(&self, user: UserId) -> Option<Seat> {
        let free = || self.first_seat(|seat| *seat == SeatView::Free);
        self.kept_seat(user).or_else(free)
    }

    /// Returns the time to think of a seat.
    pub fn clock_of(&self, seat: Seat) -> Clock {
        self.clock.times(self.clock_factors.of(seat))
    }

    /// Returns the factor of a seat that has more time than others; `None` for the other seats, and
    /// without a clock.
    pub fn clock_factor(&self, seat: Seat) -> Option<u8> {
        let factor = self.clock_factors.of(seat);
        (factor > 1 && self.clock != Clock::Off).then_some(factor)
    }

    /// Returns the number of seats that wait for a player.
    pub fn missing(&self) -> usize {
        self.seats.iter().filter(|seat| seat.is_empty()).count()
    }

    /// Returns `true` if a bot plays for the person in this seat.
    pub fn has_substitute(&self, seat: Seat) -> bool {
        matches!(
            self.seats.get(seat.index()),
            Some(SeatView::Person {
                substitute: Some(_),
                ..
            })
        )
    }
}

/// A seat that has answered while others still decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct DecidedSeat {
    /// The seat that has answered.
    pub seat: Seat,
    /// The time left on the seat's clock when it answered, in milliseconds; none without clocks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left_ms: Option<u64>,
}

/// The player in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum SeatView {
    /// The seat is free.
    Free,
    /// The seat is free, and reserved for this person.
    Kept {
        /// The user for whom it is reserved.
        user: UserId,
        /// The name to show.
        name: Name,
        /// The number of the frog to show.
        #[serde(default)]
        frog: u8,
    },
    /// A person, or a program that plays with a token.
    Person {
        /// The user.
        user: UserId,
        /// The name to show.
        name: Name,
        /// The number of the frog to show.
        #[serde(default)]
        frog: u8,
        /// The bot that plays there until the person returns.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        substitute: Option<Name>,
        /// `true` for a program.
        #[serde(rename = "is-bot", default, skip_serializing_if = "std::ops::Not::not")]
        is_program: bool,
    },
    /// A bot of the server.
    Bot(Name),
}

impl SeatView {
    /// Returns `true` if the seat waits for a player.
    pub const fn is_empty(&self) -> bool {
        matches!(self, Self::Free | Self::Kept { .. })
    }

    /// Returns the person who sits there.
    pub const fn user(&self) -> Option<UserId> {
        match self {
            Self::Person { user, .. } => Some(*user),
            Self::Free | Self::Kept { .. } | Self::Bot(_) => None,
        }
    }
}

/// One match of a server in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OnlineSummary {
    /// The part that a host sends, too.
    #[serde(flatten)]
    pub summary: MatchSummary,
    /// The table.
    pub table: TableView,
    /// The seats that decide now, as everyone may know them. In a user's own list, those of the
    /// user's seats that have answered are left out.
    pub deciding: Vec<Seat>,
    /// The time at which the first of these seats runs out of time, in milliseconds since 1970
    /// (UTC); none without a running clock.
    #[serde(rename = "due-ms", default, skip_serializing_if = "Option::is_none")]
    pub due_ms: Option<u64>,
    /// The time of the end, in milliseconds since 1970 (UTC); none before the end.
    #[serde(rename = "over-ms", default, skip_serializing_if = "Option::is_none")]
    pub over_ms: Option<u64>,
}
