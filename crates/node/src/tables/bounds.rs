//! The server's limits for tables of all games.

use ranarium_protocol::client::HostError;
use ranarium_protocol::online::{SeatPlan, TableSettings};
use ranarium_search::{BotSpec, Budget, Level};
use ranarium_table::{MAX_MS, Name};

/// Maximum grace time of an absent player, in milliseconds: a week.
const MAX_GRACE_MS: u64 = 7 * 86_400_000;

/// Minimum and maximum pace of bots, in milliseconds: long enough to hide the thinking time of most
/// bots, and short enough for people to wait.
const PACE_MS: std::ops::RangeInclusive<u64> = 50..=60_000;

/// Maximum iterations of a bot: the slowest game does as many in a second.
const MAX_ITERATIONS: u32 = 25_000;

/// Checks the settings of a table.
///
/// # Errors
/// If they exceed a limit.
pub fn check(settings: &TableSettings) -> Result<(), HostError> {
    // A record is public, so the date must not carry a message.
    let is_date = |date: &Name| {
        let mut chars = date.as_str().chars();
        chars.all(|c| c.is_ascii_digit() || c == '-')
    };
    if !settings.date.iter().all(is_date) {
        let reason = "expected a date of digits and \"-\", such as 2026-11-24";
        return Err(HostError::parameter("date", reason));
    }
    for (name, ms) in [
        ("grace-ms", settings.grace_ms),
        ("stall-ms", settings.stall_ms.unwrap_or_default()),
    ] {
        if ms > MAX_GRACE_MS {
            let reason = format!("{ms} is too long; expected 0 to {MAX_GRACE_MS}");
            return Err(HostError::parameter(name, reason));
        }
    }
    let window_ms = settings.program_window_ms;
    if let Some(ms) = window_ms.filter(|ms| !(1..=MAX_MS).contains(ms)) {
        let reason = format!("{ms} is out of range; expected 1 to {MAX_MS}");
        return Err(HostError::parameter("program-window-ms", reason));
    }
    if !PACE_MS.contains(&settings.bot_pace_ms) {
        let (min_ms, max_ms) = (PACE_MS.start(), PACE_MS.end());
        let reason = format!(
            "{} is out of range; expected {min_ms} to {max_ms}",
            settings.bot_pace_ms
        );
        return Err(HostError::parameter("bot-pace-ms", reason));
    }
    check_seats(&settings.seats)?;
    check_bot("substitute", &settings.substitute)
}

/// Checks the bots in the seats of a table.
///
/// # Errors
/// If one thinks too long.
pub fn check_seats(seats: &[SeatPlan]) -> Result<(), HostError> {
    let mut bots = seats.iter().filter_map(|plan| match plan {
        SeatPlan::Bot(name) => Some(name),
        SeatPlan::Open | SeatPlan::Kept { .. } => None,
    });
    bots.try_for_each(|name| check_bot("seats", name))
}

/// Checks that a bot thinks no longer than `expert`, since bots share threads. The game itself
/// rejects an unknown bot.
fn check_bot(field: &str, name: &Name) -> Result<(), HostError> {
    let Ok(spec) = name.as_str().parse::<BotSpec>() else {
        return Ok(());
    };
    let expert = BotSpec::from(Level::Expert);
    let is_short = match (spec.budget(), expert.budget()) {
        (Some(Budget::Millis(ms)), Some(Budget::Millis(most))) => ms <= most,
        (Some(Budget::Iterations(count)), _) => count <= MAX_ITERATIONS,
        (None, _) | (Some(Budget::Millis(_)), _) => true,
    };
    if is_short {
        return Ok(());
    }
    let reason = format!(
        "{spec} thinks too long for a server; expected a bot that thinks no longer than {}, such as \
         {expert}, hard or hard@{MAX_ITERATIONS}",
        expert.in_full()
    );
    Err(HostError::parameter(field, reason))
}

#[cfg(test)]
mod tests {
    use super::{MAX_MS, check};
    use ranarium_protocol::client::HostError;
    use ranarium_protocol::online::{SeatPlan, TableSettings};

    fn table(bot: &str) -> TableSettings {
        let bot = SeatPlan::Bot(bot.parse().unwrap());
        TableSettings::new("icefrogs", "players=2", vec![SeatPlan::Open, bot])
    }

    fn field(settings: &TableSettings) -> Option<String> {
        match check(settings) {
            Ok(()) => None,
            Err(HostError::Parameter(parameter)) => Some(parameter.name),
            Err(other) => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_bot_thinks_no_longer_than_the_strongest_does() {
        for bot in [
            "random",
            "hard",
            "expert",
            "expert@1000ms",
            "hard@25000",
            "easy@1",
        ] {
            assert_eq!(field(&table(bot)), None, "{bot}");
        }
        for bot in ["expert@1001ms", "easy@60000ms", "hard@25001"] {
            assert_eq!(field(&table(bot)).as_deref(), Some("seats"), "{bot}");
            let mut settings = table("easy");
            settings.substitute = bot.parse().unwrap();
            assert_eq!(field(&settings).as_deref(), Some("substitute"), "{bot}");
        }
    }

    #[test]
    fn a_window_for_programs_has_some_length() {
        for (window_ms, refused) in [
            (None, None),
            (Some(0), Some("program-window-ms")),
            (Some(1), None),
            (Some(MAX_MS), None),
            (Some(MAX_MS + 1), Some("program-window-ms")),
        ] {
            let mut settings = table("easy");
            settings.program_window_ms = window_ms;
            assert_eq!(field(&settings).as_deref(), refused, "{window_ms:?}");
        }
    }

    #[test]
    fn the_bot_pace_is_within_bounds() {
        for (pace_ms, is_taken) in [
            (0, false),
            (49, false),
            (50, true),
            (60_000, true),
            (60_001, false),
            (u64::MAX, false),
        ] {
            let mut settings = table("easy");
            settings.bot_pace_ms = pace_ms;
            let refused = (!is_taken).then_some("bot-pace-ms");
            assert_eq!(field(&settings).as_deref(), refused, "{pace_ms}");
        }
    }
}
