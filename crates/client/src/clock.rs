//! Clocks of a match, as a client counts them down between two updates.

use ranarium_game::Seat;
use ranarium_protocol::online::Speed;
use ranarium_table::{Clock, TimeInfo};

/// Seconds in an hour.
const HOUR_S: u64 = 3_600;

/// Maximum time left with which a running clock is low, in milliseconds: long enough to finish a
/// move.
const LOW_MS: u64 = 20_000;

/// A clock over days is low when this part of its time is left, a tenth: people look at a match
/// over days a few times a day.
const LOW_PART_OF_DAYS: u64 = 10;

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

/// Returns `true` if the running clock of a player with this much time left is low.
pub fn is_low(left_ms: u64, clock: Clock) -> bool {
    let whole_ms = match clock {
        Clock::PerDecision { ms } => ms,
        Clock::Budget { base_ms, .. } => base_ms,
        Clock::Off => 0,
    };
    let low_ms = match Speed::of(clock) {
        Some(Speed::Days) => LOW_MS.max(whole_ms / LOW_PART_OF_DAYS),
        _ => LOW_MS,
    };
    left_ms <= low_ms
}

/// Formats the time left on a player's clock during a match. In a match over days it is in hours,
/// `23 h`, and in the last hour in minutes, `59 min`. Times are rounded up.
pub fn time_left_text(left_ms: u64, clock: Clock) -> String {
    let minutes = left_ms.div_ceil(60_000);
    let hours = minutes.div_ceil(60);
    match Speed::of(clock) {
        Some(Speed::Days) if minutes <= 60 => format!("{minutes} min"),
        Some(Speed::Days) if hours < 24 => format!("{hours} h"),
        // From 23 hours on it is rounded up to a day.
        Some(Speed::Days) => clock_text(left_ms.max(24 * HOUR_S * 1_000)),
        _ => clock_text(left_ms),
    }
}

/// Formats a time on a clock: `4:07`, `1:04:07`, or days and hours, `2 d 23 h`. Times are rounded
/// up, so that a clock of three days begins with `3 d`.
pub fn clock_text(left_ms: u64) -> String {
    let seconds = left_ms.div_ceil(1_000);
    let hours_up = seconds.div_ceil(HOUR_S);
    if seconds >= 24 * HOUR_S {
        return match (hours_up / 24, hours_up % 24) {
            (days, 0) => format!("{days} d"),
            (days, hours) => format!("{days} d {hours} h"),
        };
    }
    let (hours, minutes) = (seconds / HOUR_S, seconds / 60 % 60);
    match hours {
        0 => format!("{minutes}:{:02}", seconds % 60),
        _ => format!("{hours}:{minutes:02}:{:02}", seconds % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::{clock_text, is_low, left_ms, time_left_text};
    use ranarium_game::Seat;
    use ranarium_table::{Clock, TimeInfo};

    const HOUR_MS: u64 = 3_600_000;

    #[test]
    fn a_clock_shows_the_remaining_time() {
        for (ms, text) in [
            (0, "0:00"),
            (1, "0:01"),
            (59_999, "1:00"),
            (247_000, "4:07"),
            (3_847_000, "1:04:07"),
            (86_399_000, "23:59:59"),
            (86_400_000, "1 d"),
            (86_401_000, "1 d 1 h"),
            (3 * 86_400_000, "3 d"),
            (3 * 86_400_000 - 1, "3 d"),
            (3 * 86_400_000 - 3_599_000, "3 d"),
            (3 * 86_400_000 - 3_600_000, "2 d 23 h"),
        ] {
            assert_eq!(clock_text(ms), text);
        }
    }

    #[test]
    fn a_clock_over_days_shows_hours_and_at_last_minutes() {
        let day = Clock::PerDecision { ms: 24 * HOUR_MS };
        for (ms, text) in [
            (3 * 24 * HOUR_MS - HOUR_MS, "2 d 23 h"),
            (24 * HOUR_MS, "1 d"),
            (24 * HOUR_MS - 4_000, "1 d"),
            (23 * HOUR_MS, "23 h"),
            (HOUR_MS + 60_000, "2 h"),
            (HOUR_MS, "60 min"),
            (59_000, "1 min"),
            (0, "0 min"),
        ] {
            assert_eq!(time_left_text(ms, day), text, "{ms}");
        }
        let budget = Clock::Budget {
            base_ms: HOUR_MS,
            increment_ms: 0,
        };
        assert_eq!(time_left_text(247_000, budget), "4:07");
    }

    #[test]
    fn a_clock_is_low_in_its_last_twenty_seconds() {
        let minutes = Clock::PerDecision { ms: 120_000 };
        let budget = Clock::Budget {
            base_ms: 900_000,
            increment_ms: 10_000,
        };
        for clock in [minutes, budget] {
            let low = [20_001, 20_000, 0].map(|left_ms| is_low(left_ms, clock));
            assert_eq!(low, [false, true, true], "{clock:?}");
        }
    }

    #[test]
    fn a_clock_over_days_is_low_in_its_last_tenth() {
        let a_move = Clock::PerDecision { ms: 20 * HOUR_MS };
        let budget = Clock::Budget {
            base_ms: 20 * HOUR_MS,
            increment_ms: 0,
        };
        for clock in [a_move, budget] {
            let low = [2 * HOUR_MS + 1, 2 * HOUR_MS].map(|left_ms| is_low(left_ms, clock));
            assert_eq!(low, [false, true], "{clock:?}");
        }
    }

    #[test]
    fn only_running_clocks_count_down_to_zero() {
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
