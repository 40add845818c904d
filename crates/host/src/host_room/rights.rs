//! The rights of a client in a room: the seats that it owns, and the views that it may have.

use super::HostRoom;
use crate::ClientId;
use ranarium_game::{Seat, Seats, Viewer};
use ranarium_protocol::client::{HostError, SeatError, SeatRange};
use ranarium_table::{MatchStage, SeatInfo, UndoError};

impl HostRoom {
    pub(crate) fn check_owner(&self, client: ClientId) -> Result<(), HostError> {
        if client == self.owner {
            Ok(())
        } else {
            Err(HostError::NotYours)
        }
    }

    /// Checks that the client sits in this seat.
    pub(crate) fn check_seat_owner(&self, client: ClientId, seat: Seat) -> Result<(), HostError> {
        self.check_owner(client)?;
        let seats = self.table.info().seats;
        match seats.get(seat.index()) {
            None => Err(HostError::NoSeat(SeatRange {
                players: seats.len() as u8,
                found: seat,
            })),
            Some(SeatInfo::Human(_)) => Ok(()),
            Some(SeatInfo::Bot(_)) => Err(HostError::BotSeat(SeatError {
                seat,
                allowed: people(&seats).into_iter().map(Viewer::Seat).collect(),
            })),
        }
    }

    /// Checks that the client may watch the match as this viewer. While it is on, no client may see
    /// a bot's view.
    pub(super) fn check_may_watch(
        &self,
        client: ClientId,
        viewer: Viewer,
    ) -> Result<(), HostError> {
        let Viewer::Seat(seat) = viewer else {
            return Ok(());
        };
        self.table.check_viewer(viewer)?;
        let seats = self.table.info().seats;
        let own_seats = if client == self.owner {
            people(&seats)
        } else {
            Vec::new()
        };
        if self.table.stage() == MatchStage::Over || own_seats.contains(&seat) {
            return Ok(());
        }
        let own_seats = own_seats.into_iter().map(Viewer::Seat);
        Err(HostError::HiddenView(SeatError {
            seat,
            allowed: own_seats.chain([Viewer::Spectator]).collect(),
        }))
    }

    /// Returns the seats of a client: the owner has those of all people.
    pub(crate) fn own_seats(&self, client: ClientId) -> Seats {
        match client == self.owner {
            true => people(&self.table.info().seats).into_iter().collect(),
            false => Seats::NONE,
        }
    }

    /// Returns the seats of a client with several seats; no seat for other clients.
    fn shared_seats(&self, client: ClientId) -> Seats {
        let own_seats = self.own_seats(client);
        if own_seats.len() < 2 {
            Seats::NONE
        } else {
            own_seats
        }
    }

    /// Returns the client's seats that have yet to answer; none for a client with fewer than two
    /// seats.
    pub(super) fn awaited(&self, client: ClientId) -> Vec<Seat> {
        let to_answer = self.table.to_answer();
        let shared_seats = self.shared_seats(client);
        shared_seats
            .iter()
            .filter(|seat| to_answer.contains(*seat))
            .collect()
    }

    /// Returns the seats whose newest decision an undo takes back, of a client with several seats.
    pub(super) fn undoable(&self, client: ClientId) -> Vec<Seat> {
        let undoable = self.table.check_undo(self.shared_seats(client));
        undoable.map_or_else(|_| Vec::new(), |undoable| undoable.seats.iter().collect())
    }

    /// Returns the reason why an undo by a client would be refused; `None` for a client without
    /// seats.
    pub(super) fn no_undo(&self, client: ClientId) -> Option<UndoError> {
        let own_seats = self.own_seats(client);
        match own_seats.is_empty() {
            true => None,
            false => self.table.check_undo(own_seats).err(),
        }
    }
}

fn people(seats: &[SeatInfo]) -> Vec<Seat> {
    let seats = seats.iter().enumerate();
    seats
        .filter(|(_, seat_info)| matches!(seat_info, SeatInfo::Human(_)))
        .map(|(index, _)| Seat::new(index))
        .collect()
}
