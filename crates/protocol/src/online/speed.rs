//! [`Speed`]: the speed of a match, by its clock.

use ranarium_table::Clock;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The speed of a match, by its clock. Each has ratings of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// In one go, and fast.
    Blitz,
    /// In one evening.
    Rapid,
    /// Whenever there is time.
    Days,
}

/// The speeds, each with the minimum time that a player has for [`DECISIONS`] decisions, in
/// milliseconds.
const SPEEDS: [(Speed, u64); 3] = [
    (Speed::Days, 6 * 3_600_000),
    (Speed::Rapid, 10 * 60_000),
    (Speed::Blitz, 0),
];

/// The number of decisions that a player has in a match, more or less.
const DECISIONS: u64 = 40;

impl Speed {
    /// All speeds.
    pub const ALL: [Self; 3] = [Self::Blitz, Self::Rapid, Self::Days];

    /// Returns the speed of a match with this clock; none without a clock.
    pub fn of(clock: Clock) -> Option<Self> {
        let player_ms = match clock {
            Clock::Off => return None,
            Clock::Budget {
                base_ms,
                increment_ms,
            } => base_ms.saturating_add(increment_ms.saturating_mul(DECISIONS)),
            Clock::PerDecision { ms } => ms.saturating_mul(DECISIONS),
        };
        let speed = SPEEDS.iter().find(|(_, from_ms)| player_ms >= *from_ms);
        speed.map(|(speed, _)| *speed)
    }

    /// Returns the speed's name in data.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blitz => "blitz",
            Self::Rapid => "rapid",
            Self::Days => "days",
        }
    }
}

impl fmt::Display for Speed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Speed {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let speed = Self::ALL.into_iter().find(|speed| speed.name() == text);
        speed.ok_or_else(|| format!("expected blitz, rapid or days, found {text:?}"))
    }
}

#[cfg(test)]
mod tests {
    use super::Speed;
    use ranarium_table::Clock;

    #[test]
    fn the_speed_follows_from_the_clock() {
        let whole = |base_s: u64, increment_s: u64| Clock::Budget {
            base_ms: base_s * 1_000,
            increment_ms: increment_s * 1_000,
        };
        let each = |s: u64| Clock::PerDecision { ms: s * 1_000 };
        let day = 24 * 3_600;
        for (clock, speed) in [
            (Clock::Off, None),
            (whole(1, 0), Some(Speed::Blitz)),
            (whole(300, 5), Some(Speed::Blitz)),
            (whole(300, 10), Some(Speed::Rapid)),
            (whole(3 * 3_600, 30), Some(Speed::Rapid)),
            (each(10), Some(Speed::Blitz)),
            (each(60), Some(Speed::Rapid)),
            (each(3_600), Some(Speed::Days)),
            (each(14 * day), Some(Speed::Days)),
            (whole(u64::MAX / 1_000, u64::MAX / 1_000), Some(Speed::Days)),
        ] {
            assert_eq!(Speed::of(clock), speed, "{clock:?}");
        }
    }
}
