//! Seats whose players have resigned or lost on time while the match goes on.

use crate::online::at_table::AtTable;
use leptos::prelude::*;
use ranarium_client::{TableState, left_ms};
use ranarium_game::{Seat, Seats};
use ranarium_protocol::online::{Rated, ResignEffect};
use ranarium_table::Stage;

/// Returns the seats that a bot plays to the end, because their players have lost.
pub fn lost(at: AtTable) -> Signal<Seats> {
    Memo::new(move |_| at.state.with(lost_seats)).into()
}

/// Returns the same seats for a state of the table.
pub fn lost_seats(state: &TableState) -> Seats {
    let lost = state.table.iter().flat_map(|table| &table.lost);
    lost.copied().collect()
}

/// Returns `true` if the time of a seat is up.
pub fn is_time_up(at: AtTable, seat: Seat) -> bool {
    let server_ms = at.server.server_ms();
    let left = |time: &Option<_>| left_ms(time.as_ref()?, seat, server_ms);
    at.time.with(left) == Some(0)
}

/// Returns `true` if the player of a seat has resigned, and the match goes on.
pub fn has_resigned(at: AtTable, state: &TableState, seat: Seat) -> bool {
    let is_on = state.stage() == Some(Stage::Playing);
    is_on && lost_seats(state).contains(seat) && !is_time_up(at, seat)
}

/// Returns the text key of the question before resigning, which says what it does.
pub fn resign_question(at: AtTable) -> Signal<&'static str> {
    let question = Memo::new(move |_| {
        at.state.with(|state| {
            let table = state.table.as_ref();
            match table.map(|table| (table.resigning, table.rated)) {
                None | Some((ResignEffect::End, _)) => "web-resign-really",
                Some((ResignEffect::Substitute, Rated::Casual)) => "web-resign-goes-on",
                Some((ResignEffect::Substitute, _)) => "web-resign-goes-on-rated",
            }
        })
    });
    question.into()
}
