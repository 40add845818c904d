//! [`TableState`]: the state of an online table, without the moves of the match.

use ranarium_game::{MAX_SEATS, Seat, Seats};
use ranarium_protocol::online::{
    DecidedSeat, OpenOffer, SeatPlan, SeatView, Speed, TableView, User,
};
use ranarium_table::{ClockFactors, MatchInfo, MatchStage};

/// The state of an online table, without the moves of the match, as one of its people or a
/// spectator knows it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TableState {
    /// The user of this client; `None` without a session, and before the server has answered.
    pub user: Option<User>,
    /// The public description of the match; `None` before the server has sent it.
    pub info: Option<MatchInfo>,
    /// The stage, the seats, the open offer and the next match.
    pub table: Option<TableView>,
    /// The seats that decide by the latest update of the match, except in a reaction window.
    pub deciding: Vec<Seat>,
    /// `true` once the match has begun and can be followed.
    pub has_begun: bool,
    /// `true` if the table was closed before its match began.
    pub is_closed: bool,
    /// The presence of the person in each seat.
    pub(crate) attendance: [Attendance; MAX_SEATS],
}

/// The presence of the person in a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Attendance {
    /// The person is connected.
    Here,
    /// The person left at this time, in milliseconds since 1970 (UTC), less than the table's grace
    /// time ago.
    Away {
        /// When the person left.
        since_ms: u64,
    },
    /// The person has been away for longer.
    #[default]
    Gone,
}

impl TableState {
    /// Returns the stage.
    pub fn stage(&self) -> Option<MatchStage> {
        self.table.as_ref().map(|table| table.stage)
    }

    /// Returns the seats; none before the server has answered.
    pub fn seats(&self) -> &[SeatView] {
        self.table.as_ref().map_or(&[], |table| &table.seats)
    }

    /// Returns the answer of a seat that has decided while others still decide.
    pub fn decided(&self, seat: Seat) -> Option<DecidedSeat> {
        let decided = &self.table.as_ref()?.decided;
        decided
            .iter()
            .find(|decision| decision.seat == seat)
            .copied()
    }

    /// Returns the user's seat.
    pub fn seat(&self) -> Option<Seat> {
        self.table.as_ref()?.seat_of(self.user.as_ref()?.id)
    }

    /// Returns the seat of the host, who arranges the table until the match begins.
    pub fn host(&self) -> Option<Seat> {
        self.table.as_ref()?.host
    }

    /// Returns `true` if the user is the host.
    pub fn is_host(&self) -> bool {
        self.host().is_some() && self.host() == self.seat()
    }

    /// Returns the plans of the seats as they are now. A person's seat is open: they keep it.
    pub fn plans(&self) -> Vec<SeatPlan> {
        let plan = |seat: &SeatView| match seat {
            SeatView::Free | SeatView::Person { .. } => SeatPlan::Open,
            SeatView::Kept { user, name, frog } => SeatPlan::Kept {
                user: *user,
                name: name.clone(),
                frog: *frog,
            },
            SeatView::Bot(name) => SeatPlan::Bot(name.clone()),
        };
        self.seats().iter().map(plan).collect()
    }

    /// Returns the factors of the clocks at the table.
    pub fn clock_factors(&self) -> ClockFactors {
        let table = self.table.as_ref();
        table.map_or(ClockFactors::EQUAL, |table| table.clock_factors)
    }

    /// Returns the seat that is kept for the user, as after a match.
    pub(crate) fn kept_seat(&self) -> Option<Seat> {
        self.table.as_ref()?.kept_seat(self.user.as_ref()?.id)
    }

    /// Returns the seat that the user may take: one that is kept for them, or the first that is
    /// free.
    pub(crate) fn open_seat(&self) -> Option<Seat> {
        self.table.as_ref()?.open_seat(self.user.as_ref()?.id)
    }

    /// Returns the number of seats that wait for a player.
    pub fn missing(&self) -> usize {
        self.table.as_ref().map_or(0, TableView::missing)
    }

    /// Returns the seats that have lost on time.
    pub fn timed_out(&self) -> Seats {
        self.table
            .as_ref()
            .map_or(Seats::NONE, |table| table.timed_out)
    }

    /// Returns the seats that have lost by resigning or on time. While the match continues, a bot
    /// plays them.
    pub fn lost(&self) -> Seats {
        let lost = self.table.iter().flat_map(|table| &table.lost);
        lost.copied().collect()
    }

    /// Returns `true` if a bot plays for the person in this seat.
    pub fn has_substitute(&self, seat: Seat) -> bool {
        let table = self.table.as_ref();
        table.is_some_and(|table| table.has_substitute(seat))
    }

    /// Returns `true` if the match is played by days: its players are seldom there at the same
    /// time.
    pub fn is_by_days(&self) -> bool {
        let table = self.table.as_ref();
        table.is_some_and(|table| Speed::of(table.clock) == Some(Speed::Days))
    }

    /// Returns `true` once a rated match is over that was too short to count for ratings.
    pub fn is_too_short(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.too_short)
    }

    /// Returns the presence of the person in a seat.
    pub const fn attendance(&self, seat: Seat) -> Attendance {
        self.attendance[seat.index()]
    }

    /// Returns the seats of other people and programs that are not connected and for whom no bot
    /// plays.
    pub fn absent(&self) -> impl Iterator<Item = Seat> {
        let own_seat = self.seat();
        let seats = self.seats().iter().enumerate();
        seats.filter_map(move |(index, view)| {
            let seat = Seat::new(index);
            let plays = matches!(
                view,
                SeatView::Person {
                    substitute: None,
                    ..
                }
            );
            let is_absent = plays && self.attendance(seat) != Attendance::Here;
            (is_absent && own_seat != Some(seat)).then_some(seat)
        })
    }

    /// Returns the open offer if the user made it.
    pub fn own_offer(&self) -> Option<&OpenOffer> {
        let (offer, own_seat) = (self.table.as_ref()?.offer.as_ref()?, self.seat()?);
        (offer.seat == own_seat).then_some(offer)
    }

    /// Returns the open offer if the user has yet to answer it.
    pub fn offer_to_answer(&self) -> Option<&OpenOffer> {
        let (offer, own_seat) = (self.table.as_ref()?.offer.as_ref()?, self.seat()?);
        offer.missing.contains(&own_seat).then_some(offer)
    }
}
