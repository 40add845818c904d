//! The clock of the process.

use std::sync::LazyLock;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::time::Instant;

/// Maximum difference between the clocks of the process and the system before it is reported, in
/// milliseconds.
const MAX_UNREPORTED_DRIFT_MS: u64 = 10_000;

static CLOCK: LazyLock<SteadyClock<SystemClocks>> =
    LazyLock::new(|| SteadyClock::start(SystemClocks));

/// Returns the time, in milliseconds since 1970 (UTC). It never goes back, and ignores changes of
/// the system's clock, by which players would lose or win time. It includes the time for which the
/// system was suspended, if the system measures that.
pub fn now_ms() -> u64 {
    CLOCK.now().as_millis() as u64
}

/// Waits until this moment, or for ever if there is none.
pub async fn sleep_until(due: Option<Instant>) {
    match due {
        Some(due) => tokio::time::sleep_until(due).await,
        None => std::future::pending().await,
    }
}

/// The clocks of a machine.
trait Clocks {
    /// Returns the time since 1970 (UTC), which may be set at any time.
    fn wall(&self) -> Duration;

    /// Returns the time since the machine started, which never goes back.
    fn uptime(&self) -> Duration;
}

/// The clocks of this machine.
#[derive(Debug)]
struct SystemClocks;

impl Clocks for SystemClocks {
    fn wall(&self) -> Duration {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        since.unwrap_or_default()
    }

    /// Returns the time since the system started, with the time in which it was suspended.
    #[cfg(target_os = "linux")]
    fn uptime(&self) -> Duration {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
        time.try_into().unwrap_or_default()
    }

    /// Returns the time since the first call.
    #[cfg(not(target_os = "linux"))]
    fn uptime(&self) -> Duration {
        static FIRST: LazyLock<std::time::Instant> = LazyLock::new(std::time::Instant::now);
        FIRST.elapsed()
    }
}

/// A clock that starts at the system's time and ignores later changes of it.
#[derive(Debug)]
struct SteadyClock<C> {
    clocks: C,
    /// The time since 1970 (UTC) at which the uptime was 0.
    start: Duration,
}

impl<C: Clocks> SteadyClock<C> {
    fn start(clocks: C) -> Self {
        let uptime = clocks.uptime();
        let start = clocks.wall().saturating_sub(uptime);
        Self { clocks, start }
    }

    /// Returns the time since 1970 (UTC).
    fn now(&self) -> Duration {
        self.start + self.clocks.uptime()
    }

    /// Returns the time by which the machine's clock is ahead of this one, in milliseconds;
    /// negative if it is behind.
    fn drift_ms(&self) -> i64 {
        self.clocks.wall().as_millis() as i64 - self.now().as_millis() as i64
    }
}

/// Reports of the difference between the clocks of the process and the system.
#[derive(Debug, Default)]
pub struct DriftReports {
    /// The difference that was reported last.
    reported_ms: i64,
}

impl DriftReports {
    /// Logs a warning if the system's clock has been set: once for each change by more than ten
    /// seconds.
    pub fn check(&mut self) {
        if let Some(ahead_ms) = self.report_of(CLOCK.drift_ms()) {
            tracing::warn!(
                ahead_ms,
                "the system's clock was changed; this process continues from its time at start"
            );
        }
    }

    /// Returns the difference, if it has changed enough to be reported.
    fn report_of(&mut self, drift_ms: i64) -> Option<i64> {
        let has_changed = drift_ms.abs_diff(self.reported_ms) > MAX_UNREPORTED_DRIFT_MS;
        has_changed.then(|| {
            self.reported_ms = drift_ms;
            drift_ms
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Clocks, DriftReports, SteadyClock};
    use std::cell::Cell;
    use std::time::Duration;

    /// Clocks that a test sets.
    struct SetClocks {
        wall: Cell<Duration>,
        uptime: Cell<Duration>,
    }

    impl Clocks for SetClocks {
        fn wall(&self) -> Duration {
            self.wall.get()
        }

        fn uptime(&self) -> Duration {
            self.uptime.get()
        }
    }

    impl SetClocks {
        fn passes(&self, seconds: u64) {
            let time = Duration::from_secs(seconds);
            self.wall.set(self.wall.get() + time);
            self.uptime.set(self.uptime.get() + time);
        }
    }

    const START: Duration = Duration::from_secs(1_700_000_000);

    fn clock() -> SteadyClock<SetClocks> {
        SteadyClock::start(SetClocks {
            wall: Cell::new(START),
            uptime: Cell::new(Duration::from_secs(1_000)),
        })
    }

    #[test]
    fn setting_the_system_clock_does_not_change_the_time() {
        let clock = clock();
        assert_eq!(clock.now(), START);
        clock.clocks.passes(5);
        for set in [
            START + Duration::from_secs(55),
            START - Duration::from_secs(50),
        ] {
            clock.clocks.wall.set(set);
            assert_eq!(clock.now(), START + Duration::from_secs(5));
        }
        clock.clocks.passes(7);
        assert_eq!(clock.now(), START + Duration::from_secs(12));
    }

    #[test]
    fn a_system_clock_that_is_set_is_reported_once() {
        let (clock, mut reports) = (clock(), DriftReports::default());
        let mut sets = |ahead_s: i64| {
            clock.clocks.passes(60);
            let wall = clock.now().as_secs().saturating_add_signed(ahead_s);
            clock.clocks.wall.set(Duration::from_secs(wall));
            reports.report_of(clock.drift_ms())
        };
        let reported = [0, 10, 50, 50, 41, -1, -11, 0].map(&mut sets);
        let expected = [
            None,
            None,
            Some(50_000),
            None,
            None,
            Some(-1_000),
            None,
            None,
        ];
        assert_eq!(reported, expected);
    }
}
