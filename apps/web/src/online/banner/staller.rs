//! The player who keeps the others waiting.

use crate::online::at_table::AtTable;
use leptos::prelude::*;
use ranarium_game::Seat;
use std::time::Duration;

/// The time by which the page may know the server's clock too early.
const LATER: Duration = Duration::from_millis(500);

/// Returns the seat of a player who has kept the others waiting for so long that the user may have
/// the computer play it.
pub fn staller(at: AtTable) -> RwSignal<Option<Seat>> {
    let late = RwSignal::new(None);
    Effect::new(move |timer: Option<Option<TimeoutHandle>>| {
        if let Some(timer) = timer.flatten() {
            timer.clear();
        }
        let stalls = at.stalls.get();
        let first = stalls.into_iter().min_by_key(|(_, at_ms)| *at_ms);
        let wait = first.map(|(seat, at_ms)| {
            let wait_ms = at_ms.saturating_sub(at.server.server_ms());
            (seat, Duration::from_millis(wait_ms))
        });
        match wait {
            Some((seat, Duration::ZERO)) => {
                late.set(Some(seat));
                None
            }
            Some((seat, wait)) => {
                late.set(None);
                let show = move || {
                    let _ = late.try_set(Some(seat));
                };
                set_timeout_with_handle(show, wait + LATER).ok()
            }
            None => {
                late.set(None);
                None
            }
        }
    });
    late
}
