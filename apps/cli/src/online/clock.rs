//! [`OnlineClock`]: a time control as it is typed; and the players with more time than others.

use ranarium_game::{Message, Seat};
use ranarium_table::{Clock, ClockFactors};
use std::str::FromStr;

/// A time control: `300` or `300+5`, seconds for the match and more for every decision; `60/move`,
/// seconds for each decision, or `12h/move` and `3d/move`, hours and days.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnlineClock(Clock);

impl From<OnlineClock> for Clock {
    fn from(clock: OnlineClock) -> Self {
        clock.0
    }
}

impl FromStr for OnlineClock {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        /// A hundred days.
        const MAX_S: u64 = 100 * 24 * 3_600;
        let read = |text: &str, least: u64, unit_s: u64| {
            let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
            let number = text.parse::<u64>().ok().filter(|_| is_plain)?;
            let seconds = number.checked_mul(unit_s)?;
            (least..=MAX_S).contains(&seconds).then(|| seconds * 1_000)
        };
        let clock = match text.split_once('/') {
            Some((each, "move")) => {
                let (number, unit_s) = match (each.strip_suffix('d'), each.strip_suffix('h')) {
                    (Some(days), _) => (days, 24 * 3_600),
                    (None, Some(hours)) => (hours, 3_600),
                    (None, None) => (each, 1),
                };
                read(number, 1, unit_s).map(|ms| Clock::PerDecision { ms })
            }
            Some(_) => None,
            None => {
                let (base, more) = text.split_once('+').unwrap_or((text, "0"));
                read(base, 1, 1)
                    .zip(read(more, 0, 1))
                    .map(|(base_ms, increment_ms)| Clock::Budget {
                        base_ms,
                        increment_ms,
                    })
            }
        };
        clock.map(Self).ok_or_else(|| {
            "expected SECONDS, SECONDS+INCREMENT or SECONDS/move in whole seconds, or hours or \
             days a move, such as 300+5, 60/move or 3d/move"
                .to_owned()
        })
    }
}

/// Returns the players who have more time to think than others, in words; none without a clock.
pub fn more_time(clock: Clock, factors: ClockFactors) -> Vec<Message> {
    if clock == Clock::Off {
        return Vec::new();
    }
    let message = |(seat, factor): (Seat, u8)| {
        Message::new("online-more-time")
            .with("player", seat)
            .with("times", usize::from(factor))
    };
    factors.seats_with_more_time().map(message).collect()
}

#[cfg(test)]
mod tests {
    use super::{OnlineClock, more_time};
    use ranarium_game::{Message, Seat};
    use ranarium_table::{Clock, ClockFactors};

    #[test]
    fn players_with_more_time_are_named_if_there_is_a_clock() {
        let factors = ClockFactors::EQUAL.with(Seat::new(1), 3);
        let clock = Clock::PerDecision { ms: 60_000 };
        let named = Message::new("online-more-time")
            .with("player", Seat::new(1))
            .with("times", 3_usize);
        assert_eq!(more_time(clock, factors), [named]);
        assert_eq!(more_time(clock, ClockFactors::EQUAL), []);
        assert_eq!(more_time(Clock::Off, factors), []);
    }

    #[test]
    fn clocks_are_parsed() {
        let read = |text: &str| text.parse::<OnlineClock>().map(Clock::from);
        let budget = |base_ms, increment_ms| Clock::Budget {
            base_ms,
            increment_ms,
        };
        assert_eq!(read("300"), Ok(budget(300_000, 0)));
        assert_eq!(read("300+5"), Ok(budget(300_000, 5_000)));
        assert_eq!(read("60/move"), Ok(Clock::PerDecision { ms: 60_000 }));
        let day = 24 * 3_600_000;
        for (text, ms) in [
            ("3d/move", 3 * day),
            ("14d/move", 14 * day),
            ("12h/move", day / 2),
        ] {
            assert_eq!(read(text), Ok(Clock::PerDecision { ms }), "{text}");
        }
        for bad in [
            "",
            "0",
            "5m",
            "3d",
            "0d/move",
            "101d/move",
            "d/move",
            "3 d/move",
            "1h+5",
            "60/turn",
            "1+",
            "+1",
            "-1",
            "99999999",
        ] {
            assert!(read(bad).unwrap_err().contains("300+5"), "{bad}");
        }
    }
}
