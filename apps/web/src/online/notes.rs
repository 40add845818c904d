//! What all may know of the people at a table: here, away or gone, and their clocks.

use crate::online::at_table::AtTable;
use crate::play::SeatNote;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_game::{Message, Seat};
use ranarium_protocol::online::SeatView;
use ranarium_table::TimeInfo;
use std::time::Duration;

/// Time between two redraws of the clocks.
const TICK: Duration = Duration::from_millis(500);

/// From this much time left, clocks show whole days; in milliseconds.
const DAY_MS: u64 = 24 * 3_600_000;

/// The notes of all seats.
pub fn notes(at: AtTable) -> Signal<Vec<SeatNote>> {
    let words = use_words();
    let now_ms = RwSignal::new(js_sys::Date::now());
    let ticking = set_interval_with_handle(
        move || {
            // Without a running clock nothing is redrawn.
            let runs = at.time.try_with_untracked(|time| {
                time.as_ref()
                    .is_some_and(|(time, _)| !time.running.is_empty())
            });
            if runs == Some(true) {
                now_ms.set(js_sys::Date::now());
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
        let here = at.presence.with(|it| it.as_ref().map(|it| it.here.clone()));
        let seats = at
            .table
            .with(|table| table.as_ref().map(|it| it.seats.clone()));
        let (here, seats) = (here.unwrap_or_default(), seats.unwrap_or_default());
        let now_ms = now_ms.get();
        let note = |(index, seat): (usize, &SeatView)| {
            let number = Seat::new(index);
            let (is_gone, stand_in) = match seat {
                SeatView::Person { stand_in, .. } => (!here.contains(&number), stand_in.as_ref()),
                _ => (false, None),
            };
            let clock = at.time.with(|time| {
                let (time, told_ms) = time.as_ref()?;
                left(time, number, now_ms - told_ms)
            });
            let said = match (stand_in, is_gone) {
                (Some(_), _) => words.text("web-online-stand-in"),
                (None, true) if at.is_away(number) => words.text("web-online-away-note"),
                (None, true) => words.text("web-online-gone"),
                (None, false) => String::new(),
            };
            let said = match clock.map(clock_text) {
                Some(clock) if said.is_empty() => clock,
                Some(clock) => format!("{said} {clock}"),
                None => said,
            };
            SeatNote { said, is_gone }
        };
        seats.iter().enumerate().map(note).collect()
    })
}

/// The time that a seat has left, this long after the update; in milliseconds.
fn left(time: &TimeInfo, seat: Seat, after_ms: f64) -> Option<u64> {
    let left = *time.left_ms.get(seat.index())?;
    let used = match time.running.contains(&seat) {
        true => after_ms.max(0.0) as u64,
        false => 0,
    };
    Some(left.saturating_sub(used))
}

/// A time on a clock: `4:07`, `1:04:07`, or whole days.
pub fn clock_text(left_ms: u64) -> String {
    let seconds = left_ms.div_ceil(1_000);
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60);
    match left_ms {
        DAY_MS.. => format!("{} d", left_ms / DAY_MS),
        _ if hours > 0 => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        _ => format!("{minutes}:{:02}", seconds % 60),
    }
}

/// A message about a seat's player, by the name at the table.
pub fn about(at: AtTable, key: &'static str, seat: Seat) -> Message {
    let name = at.table.with(|table| {
        let seats = table.as_ref().map(|table| &table.seats);
        match seats.and_then(|seats| seats.get(seat.index())) {
            Some(SeatView::Person { name, .. } | SeatView::Kept { name, .. }) => name.to_string(),
            Some(SeatView::Bot(name)) => name.to_string(),
            Some(SeatView::Free) | None => seat.to_string(),
        }
    });
    Message::new(key).with("player", name)
}

#[cfg(test)]
mod tests {
    use super::{clock_text, left};
    use ranarium_game::Seat;
    use ranarium_table::TimeInfo;

    #[test]
    fn a_clock_shows_what_is_left() {
        for (ms, text) in [
            (0, "0:00"),
            (1, "0:01"),
            (59_999, "1:00"),
            (247_000, "4:07"),
            (3_847_000, "1:04:07"),
            (3 * 86_400_000, "3 d"),
        ] {
            assert_eq!(clock_text(ms), text);
        }
    }

    #[test]
    fn only_clocks_that_run_go_down_and_none_below_nothing() {
        let time = TimeInfo {
            since_ms: 5,
            left_ms: vec![10_000, 10_000],
            running: vec![Seat::FIRST],
            closes_at_ms: None,
        };
        assert_eq!(left(&time, Seat::FIRST, 4_000.0), Some(6_000));
        assert_eq!(left(&time, Seat::FIRST, 40_000.0), Some(0));
        assert_eq!(left(&time, Seat::new(1), 4_000.0), Some(10_000));
    }
}
