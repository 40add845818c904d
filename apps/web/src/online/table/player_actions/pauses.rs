//! The pauses of the clocks that a player can propose.

use ranarium_protocol::online::Speed;
use ranarium_table::Clock;

const MINUTE_MS: u64 = 60_000;
const HOUR_MS: u64 = 60 * MINUTE_MS;
const DAY_MS: u64 = 24 * HOUR_MS;

/// The hour of Monday morning at which a pause over the weekend ends.
const MORNING_MS: u64 = 8 * HOUR_MS;

/// The end of a pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PauseEnd {
    /// After this time, in milliseconds.
    After(u64),
    /// On the next Monday morning.
    Monday,
    /// Until a player ends it.
    Open,
}

impl PauseEnd {
    /// Returns the choices for a match with this clock, each with the text key of its name; none
    /// without a clock.
    pub fn choices(clock: Clock) -> &'static [(&'static str, Self)] {
        match Speed::of(clock) {
            None => &[],
            Some(Speed::Days) => &[
                ("web-online-pause-weekend", Self::Monday),
                ("web-online-pause-week", Self::After(7 * DAY_MS)),
                ("web-online-pause-weeks", Self::After(14 * DAY_MS)),
                ("web-online-pause-open", Self::Open),
            ],
            Some(Speed::Blitz | Speed::Rapid) => &[
                ("web-online-pause-5m", Self::After(5 * MINUTE_MS)),
                ("web-online-pause-15m", Self::After(15 * MINUTE_MS)),
                ("web-online-pause-1h", Self::After(HOUR_MS)),
                ("web-online-pause-open", Self::Open),
            ],
        }
    }

    /// Returns the end of a pause that begins now, for a player whose clock differs from UTC by
    /// this time; `None` if a player ends it.
    pub fn until_ms(self, now_ms: u64, ahead_ms: i64) -> Option<u64> {
        match self {
            Self::After(ms) => Some(now_ms + ms),
            Self::Monday => Some(next_monday_ms(now_ms, ahead_ms)),
            Self::Open => None,
        }
    }
}

/// Returns the next Monday morning after a time, for a clock that differs from UTC by `ahead_ms`.
fn next_monday_ms(now_ms: u64, ahead_ms: i64) -> u64 {
    let day = now_ms.saturating_add_signed(ahead_ms) / DAY_MS;
    // The first of January 1970 was a Thursday.
    let weekday = (day + 3) % 7;
    let monday_ms = (day + 7 - weekday) * DAY_MS + MORNING_MS;
    monday_ms.saturating_add_signed(-ahead_ms)
}

#[cfg(test)]
mod tests {
    use super::{DAY_MS, HOUR_MS, PauseEnd, next_monday_ms};
    use ranarium_table::Clock;

    /// Sunday, 29 November 2026, 12:00 UTC.
    const SUNDAY_MS: u64 = 1_795_953_600_000;

    #[test]
    fn a_weekend_ends_on_monday_in_the_players_time_zone() {
        let ahead = |hours: i64| hours * HOUR_MS as i64;
        let monday_ms = SUNDAY_MS + 20 * HOUR_MS;
        assert_eq!(next_monday_ms(SUNDAY_MS, 0), monday_ms);
        assert_eq!(next_monday_ms(SUNDAY_MS, ahead(1)), monday_ms - HOUR_MS);
        assert_eq!(
            next_monday_ms(SUNDAY_MS, ahead(-8)),
            monday_ms + 8 * HOUR_MS
        );
        assert_eq!(next_monday_ms(SUNDAY_MS - 6 * DAY_MS, 0), monday_ms);
        // It is Monday already in the far east.
        assert_eq!(
            next_monday_ms(SUNDAY_MS, ahead(13)),
            monday_ms + 7 * DAY_MS - 13 * HOUR_MS
        );
    }

    #[test]
    fn pauses_are_longer_in_slower_matches() {
        let ends = |clock| {
            let choices = PauseEnd::choices(clock).iter();
            let ends = choices.map(|(_, end)| end.until_ms(SUNDAY_MS, 0));
            ends.map(|until_ms| Some(until_ms? - SUNDAY_MS))
                .collect::<Vec<Option<u64>>>()
        };
        let days = Clock::PerDecision { ms: 3 * DAY_MS };
        let weekend_ms = 20 * HOUR_MS;
        assert_eq!(
            ends(days),
            [Some(weekend_ms), Some(7 * DAY_MS), Some(14 * DAY_MS), None]
        );
        let minutes = Clock::PerDecision { ms: 120_000 };
        assert_eq!(
            ends(minutes),
            [Some(300_000), Some(900_000), Some(HOUR_MS), None]
        );
        assert_eq!(ends(Clock::Off), []);
    }
}
