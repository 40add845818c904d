//! Sitting down at a table of a server.

use super::client::Client;
use super::keys;
use crate::failure::Failure;
use crate::play::source::CallError;
use ranarium_game::Seat;
use ranarium_protocol::RpcError;
use ranarium_protocol::client::{Begin, Sit};
use ranarium_protocol::online::{SeatView, TableView, UserId};
use ranarium_table::{Nonce, Stage};

/// The seat of a user at a table, if there is one.
pub fn taken_seat(table: &TableView, user: UserId) -> Option<Seat> {
    let is_mine =
        |seat: &SeatView| matches!(seat, SeatView::Person { user: one, .. } if *one == user);
    table.seats.iter().position(is_mine).map(Seat::new)
}

/// Sits down: in this seat, or in the first that is kept for this user or free. The seat, and what
/// this person gives to the draws. Where another player is faster, the next seat is tried.
///
/// # Errors
/// If no seat is free, or the server refuses it.
pub fn sits(
    client: &mut Client,
    table: &TableView,
    wanted: Option<Seat>,
) -> Result<(Seat, Nonce), Failure> {
    let nonce = Nonce::new(keys::random_bytes()?);
    let mut seats = table.seats.clone();
    loop {
        let Some(seat) = wanted.or_else(|| fitting_seat(&seats, client.user().id)) else {
            let link = client.server().table(&table.match_id);
            return Err(Failure::Refused(format!(
                "no seat is free at this table; it can be watched with: ranarium watch {link}"
            )));
        };
        let sat = client.call(&Sit {
            match_id: table.match_id.clone(),
            seat,
            nonce,
        });
        match sat {
            Ok(_) => return Ok((seat, nonce)),
            Err(CallError::Refused(error)) if wanted.is_none() && is_taken(&error) => {
                seats = client.look(&table.match_id)?.table.seats;
            }
            Err(error) => return Err(error.into()),
        }
    }
}

/// The first seat that is kept for a user, or else the first that is free.
fn fitting_seat(seats: &[SeatView], user: UserId) -> Option<Seat> {
    let is_kept =
        |seat: &SeatView| matches!(seat, SeatView::Kept { user: one, .. } if *one == user);
    let is_free = |seat: &SeatView| *seat == SeatView::Free;
    let kept = seats.iter().position(is_kept);
    kept.or_else(|| seats.iter().position(is_free))
        .map(Seat::new)
}

/// Whether a seat was refused since somebody else sits there by now.
fn is_taken(error: &RpcError) -> bool {
    let data = error.data.as_ref();
    data.is_some_and(|data| data.get("seat-taken").is_some())
}

/// Begins the match if everybody sits; whether it has begun.
///
/// # Errors
/// If the server refuses it.
pub fn begins(client: &mut Client, table: &TableView) -> Result<bool, Failure> {
    if table.stage != Stage::Open {
        return Ok(true);
    }
    if table.seats.iter().any(is_empty) {
        return Ok(false);
    }
    let match_id = table.match_id.clone();
    match client.call(&Begin { match_id }) {
        Ok(_) => Ok(true),
        // Somebody has stood up meanwhile.
        Err(CallError::Refused(_)) => Ok(false),
        Err(error @ CallError::Away(_)) => Err(error.into()),
    }
}

/// Whether somebody is still to sit down there.
pub const fn is_empty(seat: &SeatView) -> bool {
    matches!(seat, SeatView::Free | SeatView::Kept { .. })
}
