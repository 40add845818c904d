//! [`OnlineClock`]: a clock as it is typed.

use ranarium_table::Clock;
use std::str::FromStr;

/// How long players may think: `300` or `300+5`, seconds for the match and more for every decision;
/// `60/move`, seconds for each decision.
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
        const MOST_S: u64 = 100 * 24 * 3_600;
        let read = |text: &str, least: u64| {
            let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
            let seconds = text.parse::<u64>().ok().filter(|_| is_plain)?;
            (least..=MOST_S).contains(&seconds).then(|| seconds * 1_000)
        };
        let clock = match text.split_once('/') {
            Some((each, "move")) => read(each, 1).map(|ms| Clock::PerDecision { ms }),
            Some(_) => None,
            None => {
                let (base, more) = text.split_once('+').unwrap_or((text, "0"));
                read(base, 1)
                    .zip(read(more, 0))
                    .map(|(base_ms, increment_ms)| Clock::Budget {
                        base_ms,
                        increment_ms,
                    })
            }
        };
        clock.map(Self).ok_or_else(|| {
            "expected SECONDS, SECONDS+INCREMENT or SECONDS/move in whole seconds, such as \
             300+5 or 60/move"
                .to_owned()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::OnlineClock;
    use ranarium_table::Clock;

    #[test]
    fn clocks_are_read() {
        let read = |text: &str| text.parse::<OnlineClock>().map(Clock::from);
        let whole = |base_ms, increment_ms| Clock::Budget {
            base_ms,
            increment_ms,
        };
        assert_eq!(read("300"), Ok(whole(300_000, 0)));
        assert_eq!(read("300+5"), Ok(whole(300_000, 5_000)));
        assert_eq!(read("60/move"), Ok(Clock::PerDecision { ms: 60_000 }));
        for bad in ["", "0", "5m", "60/turn", "1+", "+1", "-1", "99999999"] {
            assert!(read(bad).unwrap_err().contains("300+5"), "{bad}");
        }
    }
}
