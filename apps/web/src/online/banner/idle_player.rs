//! The player who keeps the others waiting: another one, or the user.

use crate::browser::sound;
use crate::online::table::online_table::OnlineTable;
use crate::settings::use_settings;
use leptos::prelude::*;
use ranarium_board::Sound;
use ranarium_game::Seat;
use std::time::Duration;

/// Time between two redraws of the countdown.
const REDRAW_INTERVAL: Duration = Duration::from_secs(1);

/// The maximum time by which the page's estimate of the server's clock is early, in milliseconds.
const LATER_MS: u64 = 500;

/// A player for whom the computer may soon play, because they keep the others waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdlePlayer {
    /// The player's seat.
    pub seat: Seat,
    /// Whole seconds until the computer may play; 0 from then on.
    pub left_s: u64,
}

/// Returns the player who has kept the others waiting for half of the time after which the user may
/// have the computer play for them.
pub fn idle_player(online_table: OnlineTable) -> Memo<Option<IdlePlayer>> {
    let ticks = ticks(online_table);
    Memo::new(move |_| {
        ticks.track();
        let first = online_table
            .stalls
            .get()
            .into_iter()
            .min_by_key(|(_, at_ms)| *at_ms)?;
        let (seat, at_ms) = first;
        Some(IdlePlayer {
            seat,
            left_s: left_s(
                at_ms,
                stall_ms(online_table)?,
                online_table.server.server_ms(),
            )?,
        })
    })
}

/// Returns the whole seconds until the others may have the computer play for the user, from half of
/// the time on. A sound warns the user then.
pub fn own_idleness(online_table: OnlineTable) -> Signal<Option<u64>> {
    let settings = use_settings();
    let ticks = ticks(online_table);
    let remaining_s = Memo::new(move |_| {
        ticks.track();
        left_s(
            online_table.own_stall.get()?,
            stall_ms(online_table)?,
            online_table.server.server_ms(),
        )
    });
    Effect::new(move |before: Option<bool>| {
        let now = remaining_s.with(Option::is_some);
        if now && before == Some(false) {
            sound::play(settings, Sound::Turn);
        }
        now
    });
    remaining_s.into()
}

fn stall_ms(online_table: OnlineTable) -> Option<u64> {
    online_table
        .state
        .with(|state| state.table.as_ref()?.stall_ms)
}

/// Returns a signal that fires every second while a player keeps others waiting.
fn ticks(online_table: OnlineTable) -> RwSignal<()> {
    let ticks = RwSignal::new(());
    let ticking = set_interval_with_handle(
        move || {
            let stalls = online_table
                .stalls
                .try_with_untracked(|stalls| !stalls.is_empty());
            let own_stall = online_table.own_stall.try_with_untracked(Option::is_some);
            if stalls == Some(true) || own_stall == Some(true) {
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
    ticks
}

/// Returns the whole seconds until a time, from half of the waiting time before it on.
fn left_s(at_ms: u64, stall_ms: u64, now_ms: u64) -> Option<u64> {
    let left_ms = (at_ms + LATER_MS).saturating_sub(now_ms);
    (left_ms <= stall_ms / 2 + LATER_MS).then(|| left_ms.div_ceil(1_000))
}

#[cfg(test)]
mod tests {
    use super::left_s;

    #[test]
    fn the_countdown_begins_at_half_of_the_time() {
        let left = |now_ms| left_s(180_000, 180_000, now_ms);
        assert_eq!(left(0), None);
        assert_eq!(left(89_999), None);
        assert_eq!(left(90_000), Some(91));
        assert_eq!(left(120_000), Some(61));
        // The server's clock may be a little behind.
        assert_eq!(left(180_000), Some(1));
        assert_eq!(left(180_500), Some(0));
        assert_eq!(left(500_000), Some(0));
    }
}
