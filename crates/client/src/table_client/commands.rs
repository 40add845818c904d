//! The commands of the user at a table.

use super::TableClient;
use crate::table_call::TableEvent;
use crate::table_client::awaited_answer::AwaitedAnswer;
use ranarium_game::Seat;
use ranarium_protocol::client::{Begin, Method, Sit};
use ranarium_protocol::online::{
    AnswerOffer, Arrange, Close, Offer, OfferKind, Rematch, Remove, Resume, Return, SeatPlan,
    SeatView, Stand, Substitute, TableChange, User, UserId,
};
use ranarium_table::{MatchId, Nonce};

impl TableClient {
    /// Takes a seat for this user: the one that is kept for them, or a free one. The driver
    /// reconnects if the connection was opened without a session.
    pub fn join(&mut self, user: User) {
        self.state.user = Some(user);
        match self.state.open_seat() {
            Some(seat) => self.events.push(TableEvent::Sit(seat)),
            None => self.watch(self.viewer()),
        }
    }

    /// Stores the user's new name, and sits down again to show it at the table.
    pub fn rename(&mut self, user: User) {
        self.state.user = Some(user);
        self.events.extend(self.state.seat().map(TableEvent::Sit));
    }

    /// Sits down, with a nonce for the draws.
    pub fn sit(&mut self, seat: Seat, nonce: Nonce) {
        self.has_stood = false;
        let sit = Sit {
            match_id: self.match_id.clone(),
            seat,
            nonce,
        };
        self.ask(&sit, AwaitedAnswer::Sat(seat));
    }

    /// Changes the seats and settings of the table, before the match begins.
    pub fn arrange(&mut self, change: TableChange) {
        let match_id = self.match_id.clone();
        self.ask(&Arrange { match_id, change }, AwaitedAnswer::Table);
    }

    /// Exchanges two seats of the table, with their people and their time to think, before the
    /// match begins.
    pub fn swap_seats(&mut self, first: Seat, other: Seat) {
        let mut seats = self.state.plans();
        let mut people: Vec<_> = self.state.seats().iter().map(SeatView::user).collect();
        if first.index().max(other.index()) < seats.len() {
            seats.swap(first.index(), other.index());
            people.swap(first.index(), other.index());
            let factors = self.state.clock_factors();
            self.arrange(TableChange {
                seats: Some(seats),
                people: Some(people),
                clock_factors: (!factors.is_equal()).then(|| {
                    factors
                        .with(first, factors.of(other))
                        .with(other, factors.of(first))
                }),
                ..TableChange::default()
            });
        }
    }

    /// Adds an open seat to the table, before the match begins.
    pub fn add_seat(&mut self) {
        let mut seats = self.state.plans();
        seats.push(SeatPlan::Open);
        self.arrange(TableChange {
            seats: Some(seats),
            ..TableChange::default()
        });
    }

    /// Takes a seat without a person away from the table, before the match begins. Later seats move
    /// up, with their people and their time to think.
    pub fn remove_seat(&mut self, seat: Seat) {
        let index = seat.index();
        let view = self.state.seats().get(index);
        if view.is_none_or(|view| view.user().is_some()) {
            return;
        }
        let mut seats = self.state.plans();
        seats.remove(index);
        let mut people: Vec<_> = self.state.seats().iter().map(SeatView::user).collect();
        people.remove(index);
        let before = self.state.clock_factors();
        let mut factors = before.by_seat().to_vec();
        factors.remove(index);
        self.arrange(TableChange {
            seats: Some(seats),
            people: Some(people),
            clock_factors: (!before.is_equal()).then(|| factors.into_iter().collect()),
            ..TableChange::default()
        });
    }

    /// Begins the match without the seats that wait for a player.
    pub fn begin_with_present(&mut self) {
        let before = self.state.clock_factors();
        let plans = self.state.plans().into_iter().zip(self.state.seats());
        let plans = plans.zip(before.by_seat());
        let present = plans.filter(|((_, seat), _)| !seat.is_empty());
        let (seats, factors): (Vec<_>, Vec<_>) =
            present.map(|((plan, _), factor)| (plan, factor)).unzip();
        let change = TableChange {
            seats: Some(seats),
            clock_factors: (!before.is_equal()).then(|| factors.into_iter().collect()),
            ..TableChange::default()
        };
        let match_id = self.match_id.clone();
        let arrange = Arrange { match_id, change };
        self.ask(&arrange, AwaitedAnswer::BeginsWithPresent);
    }

    /// Removes another person from their seat, before the match begins.
    pub fn remove(&mut self, user: UserId) {
        let match_id = self.match_id.clone();
        self.ask(&Remove { match_id, user }, AwaitedAnswer::Table);
    }

    /// Begins the match.
    pub fn begin(&mut self) {
        let match_id = self.match_id.clone();
        self.ask(&Begin { match_id }, AwaitedAnswer::Nothing);
    }

    /// Closes the table, before the match begins.
    pub fn close(&mut self) {
        let match_id = self.match_id.clone();
        self.ask(&Close { match_id }, AwaitedAnswer::Table);
    }

    /// Requests a rematch.
    pub fn rematch(&mut self) {
        let match_id = self.match_id.clone();
        self.ask(&Rematch { match_id }, AwaitedAnswer::Rematch);
    }

    /// Has a bot play a seat until its person returns.
    pub fn substitute(&mut self, seat: Seat) {
        let match_id = self.match_id.clone();
        self.ask(&Substitute { match_id, seat }, AwaitedAnswer::Table);
    }

    /// Sends a request for the user's seat, if they have one.
    fn ask_for_seat<R: Method>(
        &mut self,
        request: impl FnOnce(MatchId, Seat) -> R,
        then: AwaitedAnswer,
    ) {
        if let Some(seat) = self.state.seat() {
            self.ask(&request(self.match_id.clone(), seat), then);
        }
    }

    /// Leaves the seat, before the match begins.
    pub fn stand(&mut self) {
        self.has_stood = true;
        self.ask_for_seat(
            |match_id, seat| Stand { match_id, seat },
            AwaitedAnswer::Stood,
        );
    }

    /// Takes the user's seat back from the bot that plays for it.
    pub fn take_seat_back(&mut self) {
        self.ask_for_seat(
            |match_id, seat| Return { match_id, seat },
            AwaitedAnswer::Table,
        );
    }

    /// Asks the server to end the pause of the clocks.
    pub fn resume(&mut self) {
        self.ask_for_seat(
            |match_id, seat| Resume { match_id, seat },
            AwaitedAnswer::Table,
        );
    }

    /// Makes an offer to the other people at the table.
    pub fn offer(&mut self, offer: OfferKind) {
        let request = |match_id, seat| Offer {
            match_id,
            seat,
            offer,
        };
        self.ask_for_seat(request, AwaitedAnswer::Table);
    }

    /// Accepts or declines the open offer; declining the user's own offer withdraws it.
    pub fn answer_offer(&mut self, accept: bool) {
        self.has_withdrawn = self.state.own_offer().is_some();
        let request = |match_id, seat| AnswerOffer {
            match_id,
            seat,
            accept,
        };
        let awaited = match self.has_withdrawn {
            true => AwaitedAnswer::Withdrawn,
            false => AwaitedAnswer::Table,
        };
        self.ask_for_seat(request, awaited);
    }
}
