//! The public notes on the players of a match: presence and clocks.

use crate::online::at_table::AtTable;
use crate::play::SeatNote;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_client::{Attendance, clock_text, left_ms};
use ranarium_game::{Message, Seat};
use ranarium_protocol::online::SeatView;
use std::time::Duration;

/// Time between two redraws of the clocks.
const TICK: Duration = Duration::from_millis(500);

/// Returns the notes of all seats.
pub fn notes(at: AtTable) -> Signal<Vec<SeatNote>> {
    let words = use_words();
    let ticks = RwSignal::new(());
    let ticking = set_interval_with_handle(
        move || {
            // Without a running clock nothing is redrawn.
            let runs = at.time.try_with_untracked(|time| {
                time.as_ref().is_some_and(|time| !time.running.is_empty())
            });
            if runs == Some(true) {
                ticks.notify();
            }
        },
        TICK,
    );
    on_cleanup(move || {
        if let Ok(ticking) = ticking {
            ticking.clear();
        }
    });
    Signal::derive(move || {
        ticks.track();
        let server_ms = at.server.server_ms();
        let state = at.state.get();
        let note = |(index, seat): (usize, &SeatView)| {
            let number = Seat::new(index);
            let attendance = match seat {
                SeatView::Person { .. } => state.attendance(number),
                _ => Attendance::Here,
            };
            let clock = at
                .time
                .with(|time| left_ms(time.as_ref()?, number, server_ms));
            let said = match attendance {
                _ if state.has_substitute(number) => words.text("web-online-stand-in"),
                Attendance::Away { .. } => words.text("web-online-away-note"),
                Attendance::Gone => words.text("web-online-gone"),
                Attendance::Here => String::new(),
            };
            let said = match clock.map(clock_text) {
                Some(clock) if said.is_empty() => clock,
                Some(clock) => format!("{said} {clock}"),
                None => said,
            };
            let is_gone = attendance != Attendance::Here;
            SeatNote { said, is_gone }
        };
        state.seats().iter().enumerate().map(note).collect()
    })
}

/// Returns a message about a seat's player, with the name at the table.
pub fn about(at: AtTable, key: &'static str, seat: Seat) -> Message {
    let name = at
        .state
        .with(|state| match state.seats().get(seat.index()) {
            Some(SeatView::Person { name, .. } | SeatView::Kept { name, .. }) => name.to_string(),
            Some(SeatView::Bot(name)) => name.to_string(),
            Some(SeatView::Free) | None => seat.to_string(),
        });
    Message::new(key).with("player", name)
}
