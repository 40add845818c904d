//! [`Attendance`]: who is at the table of a server, as a person there knows it.

use ranarium_game::{Message, Seat, Seats};
use ranarium_protocol::online::{OpenOffer, Presence, SeatView, TableView};
use ranarium_table::Stage;

/// The people at the table of a server, as a person there knows them.
pub struct Attendance {
    table: TableView,
    presence: Presence,
    /// Players of whom the person knows that they have lost the connection.
    gone: Seats,
}

impl Attendance {
    /// Returns the attendance as a person knows it who has just sat down.
    pub fn new(table: &TableView, presence: &Presence) -> Self {
        Self {
            table: table.clone(),
            presence: presence.clone(),
            gone: Seats::NONE,
        }
    }

    /// Returns `true` if a bot plays this person's seat.
    pub const fn has_stand_in(seat: &SeatView) -> bool {
        matches!(
            seat,
            SeatView::Person {
                stand_in: Some(_),
                ..
            }
        )
    }

    /// Takes in the table as it is now. What has changed for the person in this seat.
    pub fn see_table(&mut self, table: &TableView, me: Seat) -> Vec<Message> {
        let before = std::mem::replace(&mut self.table, table.clone());
        let mut told = Vec::new();
        for seat in Seat::all(before.seats.len() as u8) {
            let was = before
                .seats
                .get(seat.index())
                .is_some_and(Self::has_stand_in);
            let is = table
                .seats
                .get(seat.index())
                .is_some_and(Self::has_stand_in);
            if was != is && seat != me {
                let key = match is {
                    true => "online-stand-in",
                    false => "online-returned",
                };
                told.push(Message::new(key).with("player", seat));
            }
        }
        if let Some(offer) = &table.offer
            && before.offer != table.offer
            && offer.missing.contains(&me)
        {
            told.push(Message::new("online-asks").with("player", offer.seat));
        }
        let is_mine = |offer: &OpenOffer| offer.seat == me;
        let was_mine = before.offer.as_ref().is_some_and(is_mine);
        if was_mine && table.offer.is_none() && table.stage == Stage::Playing {
            told.push(Message::new("online-offer-gone"));
        }
        told
    }

    /// Takes in who is connected now. Who has gone, and who of them is back.
    pub fn see_presence(&mut self, presence: &Presence, me: Seat) -> Vec<Message> {
        let before = std::mem::replace(&mut self.presence, presence.clone());
        let mut told = Vec::new();
        for (index, view) in self.table.seats.iter().enumerate() {
            let seat = Seat::new(index);
            let is_person = matches!(view, SeatView::Person { .. });
            let (was, is) = (before.here.contains(&seat), presence.here.contains(&seat));
            if seat == me || !is_person || was == is {
                continue;
            }
            match (is, self.gone.contains(seat)) {
                (true, true) => told.push(Message::new("online-here").with("player", seat)),
                (false, _) => told.push(Message::new("online-gone").with("player", seat)),
                (true, false) => {}
            }
            self.gone = match is {
                true => self.gone.without(seat),
                false => self.gone.with(seat),
            };
        }
        told
    }

    /// Returns the seats of people who are gone and have no substitute.
    pub fn absent(&self, me: Seat) -> Vec<Seat> {
        let seats = self.table.seats.iter().enumerate();
        let is_gone = |(index, view): (usize, &SeatView)| {
            let seat = Seat::new(index);
            let plays = matches!(view, SeatView::Person { stand_in: None, .. });
            (plays && seat != me && !self.presence.here.contains(&seat)).then_some(seat)
        };
        seats.filter_map(is_gone).collect()
    }
}
