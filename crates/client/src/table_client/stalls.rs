//! The times from which a player who keeps the others waiting may be substituted.

use super::TableClient;
use ranarium_game::Seat;
use ranarium_protocol::online::SeatView;

impl TableClient {
    /// Returns the time at which the user may have a bot play the seat of another person who keeps
    /// the others waiting, in milliseconds of the server's clock; `None` if the match does not wait
    /// for that person, waits for the user too, or the clock alone decides.
    pub fn stall_at_ms(&self, seat: Seat) -> Option<u64> {
        let table = self.state.table.as_ref()?;
        let is_person = matches!(
            table.seats.get(seat.index()),
            Some(SeatView::Person {
                substitute: None,
                ..
            })
        );
        let is_others = self.state.seat().is_some_and(|own| own != seat);
        let is_awaited = self.state.deciding.contains(&seat) && self.state.decided(seat).is_none();
        let waits = is_awaited && !self.is_asked;
        match is_person && is_others && waits {
            true => self.stall_end_ms(seat),
            false => None,
        }
    }

    /// Returns the time at which another person may have a bot play the user's seat, in
    /// milliseconds of the server's clock; `None` if the match does not wait for the user, no other
    /// person plays, or the clock alone decides.
    pub fn own_stall_at_ms(&self) -> Option<u64> {
        let own_seat = self.state.seat()?;
        let table = self.state.table.as_ref()?;
        let mut others = (0..table.seats.len())
            .map(Seat::new)
            .filter(|seat| *seat != own_seat);
        let has_company = others.any(|seat| {
            let is_person = matches!(table.seats[seat.index()], SeatView::Person { .. });
            is_person && !table.has_substitute(seat)
        });
        let waits = self.is_asked && self.state.deciding.contains(&own_seat);
        match waits && has_company && !table.has_substitute(own_seat) {
            true => self.stall_end_ms(own_seat),
            false => None,
        }
    }

    /// Returns the time at which a seat that decides has done so for `stall-ms`.
    fn stall_end_ms(&self, seat: Seat) -> Option<u64> {
        let table = self.state.table.as_ref()?;
        if table.pause.is_some() {
            return None;
        }
        let since_ms = self.time.as_ref()?.since_ms;
        let noted = table.stalls.iter().find(|(stalled, _)| *stalled == seat);
        let noted_ms = noted.map_or(0, |(_, at_ms)| *at_ms);
        Some(since_ms.saturating_add(table.stall_ms?).max(noted_ms))
    }
}
