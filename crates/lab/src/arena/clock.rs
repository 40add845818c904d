//! [`MatchClock`], the time control of an arena match, and the clock of one seat.

use crate::external::Contender;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The time control of a match: the time of each seat at the start, and its increment for each of
/// its decisions among several actions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatchClock {
    /// The time at the start, in milliseconds.
    pub base_ms: u64,
    /// The increment after every decision, in milliseconds.
    pub increment_ms: u64,
}

impl MatchClock {
    /// Maximum time, in seconds: a day.
    const MAX_S: f64 = 86_400.0;
}

/// Parses `300` or `60+0.5`: seconds at the start, and seconds of increment.
impl FromStr for MatchClock {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let read = |text: &str, least: f64| {
            let plain = text
                .bytes()
                .all(|byte| byte.is_ascii_digit() || byte == b'.');
            let seconds = text.parse::<f64>().ok().filter(|_| plain)?;
            (least..=Self::MAX_S)
                .contains(&seconds)
                .then(|| (seconds * 1000.0).round() as u64)
        };
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        match (read(base, 0.001), read(increment, 0.0)) {
            (Some(base_ms), Some(increment_ms)) => Ok(Self {
                base_ms,
                increment_ms,
            }),
            _ => Err(
                "expected SECONDS or SECONDS+INCREMENT, each up to 86400, such as 60 or 10+0.1"
                    .to_owned(),
            ),
        }
    }
}

impl fmt::Display for MatchClock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = |ms: u64| ms as f64 / 1000.0;
        write!(
            f,
            "{}+{}",
            seconds(self.base_ms),
            seconds(self.increment_ms)
        )
    }
}

/// The remaining time of a seat.
#[derive(Clone, Copy, Debug)]
pub struct SeatClock {
    remaining: Duration,
    increment: Duration,
}

impl SeatClock {
    /// Returns the clock at the start of a match.
    pub const fn new(clock: MatchClock) -> Self {
        Self {
            remaining: Duration::from_millis(clock.base_ms),
            increment: Duration::from_millis(clock.increment_ms),
        }
    }

    /// Returns the time left, in whole milliseconds.
    pub const fn left_ms(&self) -> u64 {
        self.remaining.as_millis() as u64
    }

    /// Returns the maximum time for the next decision, in milliseconds. A program divides its time
    /// itself: it may take all that is left. A built-in bot may take a twentieth of the time left
    /// and nine tenths of the increment, but always leaves 20 ms.
    pub fn limit_ms(&self, contender: &Contender) -> u64 {
        const PARTS: u32 = 20;
        const RESERVE: Duration = Duration::from_millis(20);
        if contender.is_program() {
            return self.left_ms();
        }
        let share = self.remaining / PARTS + self.increment / 10 * 9;
        share
            .min(self.remaining.saturating_sub(RESERVE))
            .as_millis() as u64
    }

    /// Subtracts the time of a decision, and adds the increment.
    ///
    /// # Errors
    /// If the decision took longer than the time left; the text gives the excess. The clock then
    /// has the increment alone.
    pub fn spend(&mut self, spent: Duration) -> Result<(), String> {
        let over = spent
            .checked_sub(self.remaining)
            .filter(|over| !over.is_zero());
        self.remaining = self.remaining.saturating_sub(spent) + self.increment;
        match over {
            None => Ok(()),
            Some(over) if over.as_millis() == 0 => Err("out of time".to_owned()),
            Some(over) => Err(format!("out of time by {} ms", over.as_millis())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MatchClock, SeatClock};
    use std::time::Duration;

    #[test]
    fn clocks_are_seconds_and_an_increment() {
        let read = |text: &str| text.parse::<MatchClock>();
        assert_eq!(read("60").unwrap().to_string(), "60+0");
        assert_eq!(read("0.5+0.01").unwrap().to_string(), "0.5+0.01");
        for bad in [
            "", "0", "-1", "1e3", "60+", "+1", "60+-1", "90000", "x", "inf", "NaN",
        ] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn clocks_run_out_and_are_incremented() {
        let ms = Duration::from_millis;
        let mut clock = SeatClock::new("0.1+0.01".parse().unwrap());
        assert!(clock.spend(ms(40)).is_ok());
        assert_eq!(clock.left_ms(), 70);
        assert!(clock.spend(ms(90)).unwrap_err().contains("by 20 ms"));
        assert_eq!(clock.left_ms(), 10);
        let own = SeatClock::new("60+1".parse().unwrap());
        assert_eq!(own.limit_ms(&"hard".parse().unwrap()), 3_900);
        assert_eq!(own.limit_ms(&"cmd:./bot".parse().unwrap()), 60_000);
    }
}
