//! Clocks of a match, as a client counts them down between two updates.

use ranarium_game::Seat;
use ranarium_table::TimeInfo;

/// From this much time left a clock shows whole days, in milliseconds.
const DAY_MS: u64 = 24 * 3_600_000;

/// Returns the time that a seat has left at `server_ms` of the server's clock, in milliseconds;
/// `None` without clocks.
pub fn left_ms(time: &TimeInfo, seat: Seat, server_ms: u64) -> Option<u64> {
    let left_ms = *time.left_ms.get(seat.index())?;
    let used_ms = match time.running.contains(&seat) {
        true => server_ms.saturating_sub(time.since_ms),
        false => 0,
    };
    Some(left_ms.saturating_sub(used_ms))
}

/// Returns a time on a clock as it is shown: `4:07`, `1:04:07`, or whole days.
pub fn clock_text(left_ms: u64) -> String {
    let seconds = left_ms.div_ceil(1_000);
    let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60);
    match left_ms {
        DAY_MS.. => format!("{} d", left_ms / DAY_MS),
        _ if hours > 0 => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
        _ => format!("{minutes}:{:02}", seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::{clock_text, left_ms};
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
            since_ms: 5_000,
            left_ms: vec![10_000, 10_000],
            running: vec![Seat::FIRST],
            closes_at_ms: None,
        };
        assert_eq!(left_ms(&time, Seat::FIRST, 5_000), Some(10_000));
        assert_eq!(left_ms(&time, Seat::FIRST, 9_000), Some(6_000));
        assert_eq!(left_ms(&time, Seat::FIRST, 45_000), Some(0));
        assert_eq!(left_ms(&time, Seat::new(1), 9_000), Some(10_000));
        // The client's idea of the server's clock is a little behind.
        assert_eq!(left_ms(&time, Seat::FIRST, 4_990), Some(10_000));
        assert_eq!(left_ms(&time, Seat::new(2), 9_000), None);
    }
}
