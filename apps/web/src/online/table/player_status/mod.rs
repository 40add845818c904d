//! The public notes on the players of a match: presence, clocks, ratings and frogs.

mod lost;
mod ratings;

pub use lost::{lost, resign_question};
pub use ratings::{rating_change, ratings};

use crate::browser::sound;
use crate::online::table::online_table::OnlineTable;
use crate::play::{Absence, SeatNote, ShownClock};
use crate::settings::use_settings;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_board::Sound;
use ranarium_client::{Attendance, is_low, left_ms, time_left_text};
use ranarium_game::Seat;
use ranarium_protocol::online::SeatView;
use ranarium_table::Clock;
use std::time::Duration;

/// Time between two redraws of the clocks.
const REDRAW_INTERVAL: Duration = Duration::from_millis(500);

/// Returns the notes of all seats, with these ratings by seat. A sound warns once when the user's
/// running clock becomes low.
pub fn notes(
    online_table: OnlineTable,
    ratings: RwSignal<Vec<Option<i64>>>,
) -> Signal<Vec<SeatNote>> {
    let words = use_words();
    let ticks = RwSignal::new(());
    let ticking = set_interval_with_handle(
        move || {
            // Without a running clock nothing is redrawn.
            let runs = online_table.time.try_with_untracked(|time| {
                time.as_ref().is_some_and(|time| !time.running.is_empty())
            });
            if runs == Some(true) {
                ticks.notify();
            }
        },
        REDRAW_INTERVAL,
    );
    on_cleanup(move || {
        if let Ok(ticking) = ticking {
            ticking.clear();
        }
    });
    let notes = Memo::new(move |_| {
        ticks.track();
        let server_ms = online_table.server.server_ms();
        let state = online_table.state.get();
        let note = |(index, view): (usize, &SeatView)| {
            let seat = Seat::new(index);
            let attendance = match view {
                // In a match by days an absence is no news.
                SeatView::Person { .. } if !state.is_by_days() => state.attendance(seat),
                _ => Attendance::Here,
            };
            let loss = online_table.loss_key(seat);
            let absence = match attendance {
                _ if loss.is_some() => Some(Absence::Resigned),
                _ if state.has_substitute(seat) => Some(Absence::Substituted),
                Attendance::Away { .. } => Some(Absence::Away),
                Attendance::Gone => Some(Absence::Gone),
                Attendance::Here => None,
            };
            let presence = loss.or(absence.map(absence_key)).map(|key| words.text(key));
            let decided = state.decided(seat);
            let clock = online_table.time.with(|time| {
                let time = time.as_ref()?;
                let running_ms = left_ms(time, seat, server_ms)?;
                let is_running = time.running.contains(&seat) && decided.is_none();
                let stopped_ms = decided.and_then(|decided| decided.left_ms);
                let left_ms = stopped_ms.unwrap_or(running_ms);
                let table = state.table.as_ref();
                let clock = table.map_or(Clock::Off, |table| table.clock_of(seat));
                Some(ShownClock {
                    text: time_left_text(left_ms, clock),
                    factor: table.and_then(|table| table.clock_factor(seat)),
                    is_running,
                    is_low: is_running && is_low(left_ms, clock),
                })
            });
            SeatNote {
                presence: presence.unwrap_or_default(),
                absence,
                is_away: attendance != Attendance::Here,
                has_decided: decided.is_some(),
                clock,
                rating: ratings.with(|ratings| ratings.get(index).copied().flatten()),
            }
        };
        let seats = state.seats().iter().enumerate();
        seats.map(note).collect::<Vec<SeatNote>>()
    });
    warn_when_low(online_table, notes);
    notes.into()
}

/// Returns the text key of an absence.
const fn absence_key(absence: Absence) -> &'static str {
    match absence {
        Absence::Away => "web-online-away-note",
        Absence::Gone => "web-online-gone",
        Absence::Substituted => "web-online-substitute",
        Absence::Resigned => "web-seat-resigned",
    }
}

/// Plays a sound when the user's running clock becomes low.
fn warn_when_low(online_table: OnlineTable, notes: Memo<Vec<SeatNote>>) {
    let settings = use_settings();
    let is_low = Memo::new(move |_| {
        let seat = online_table.seat();
        notes.with(|notes| {
            let note = seat.and_then(|seat| notes.get(seat.index()));
            let clock = note.and_then(|note| note.clock.as_ref());
            clock.is_some_and(|clock| clock.is_low)
        })
    });
    Effect::new(move |before: Option<bool>| {
        let now = is_low.get();
        if now && before == Some(false) {
            sound::play(settings, Sound::Alarm);
        }
        now
    });
}
