//! [`ServerClock`]: the time at the server, by the clock of the client.

/// Maximum number of stored measurements.
const MAX_SAMPLES: usize = 8;

/// The difference between the server's clock and the client's, measured by heartbeats.
///
/// The server read its clock at some moment between request and answer, so a measurement is off by
/// at most half its round trip; the one with the shortest round trip is used. Measurements that
/// contradict a later one were made before a clock was set, and are dropped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ServerClock {
    samples: Vec<ClockSample>,
}

/// A measurement of the server's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct ClockSample {
    /// The lead of the server's clock over the client's, in half milliseconds.
    ahead: i64,
    round_trip_ms: i64,
}

impl ServerClock {
    /// Stores that the server's clock showed `server_ms` between these times of the client's clock.
    pub fn note(&mut self, sent_ms: u64, server_ms: u64, received_ms: u64) {
        let [sent, server, received] = [sent_ms, server_ms, received_ms].map(u64::cast_signed);
        let round_trip_ms = received.wrapping_sub(sent);
        if round_trip_ms < 0 {
            // The client's clock was set back in between.
            return;
        }
        let sample = ClockSample {
            ahead: server
                .wrapping_mul(2)
                .wrapping_sub(sent.wrapping_add(received)),
            round_trip_ms,
        };
        self.samples.retain(|earlier| earlier.agrees(&sample));
        if self.samples.len() == MAX_SAMPLES {
            self.samples.remove(0);
        }
        self.samples.push(sample);
    }

    /// Returns the time at the server when the client's clock shows `now_ms`. Before the first
    /// measurement both are taken to be the same.
    pub fn server_ms(&self, now_ms: u64) -> u64 {
        let best = self
            .samples
            .iter()
            .min_by_key(|sample| sample.round_trip_ms);
        let ahead_ms = best.map_or(0, |best| best.ahead.div_euclid(2));
        now_ms.saturating_add_signed(ahead_ms)
    }
}

impl ClockSample {
    /// Returns `true` if one difference between the clocks explains both.
    const fn agrees(&self, other: &Self) -> bool {
        let difference = self.ahead.abs_diff(other.ahead);
        // A clock in whole milliseconds is off by one at most, in both.
        difference <= (self.round_trip_ms + other.round_trip_ms + 4).unsigned_abs()
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_SAMPLES, ServerClock};

    #[test]
    fn without_a_measurement_both_clocks_are_the_same() {
        assert_eq!(ServerClock::default().server_ms(5_000), 5_000);
    }

    #[test]
    fn the_shortest_round_trip_counts() {
        let mut clock = ServerClock::default();
        // The server is 1,000 ahead. The way there takes 300, the way back nothing: 150 too many.
        clock.note(0, 1_300, 300);
        assert_eq!(clock.server_ms(300), 1_450);
        clock.note(500, 1_510, 520);
        assert_eq!(clock.server_ms(600), 1_600);
        clock.note(700, 1_900, 1_100);
        assert_eq!(clock.server_ms(1_200), 2_200);
        // A measurement is forgotten in time: clocks drift.
        for sent_ms in (10_000..).step_by(1_000).take(MAX_SAMPLES) {
            clock.note(sent_ms, sent_ms + 1_053, sent_ms + 100);
        }
        assert_eq!(clock.server_ms(20_000), 21_003);
    }

    #[test]
    fn a_changed_clock_is_measured_again() {
        let mut clock = ServerClock::default();
        clock.note(10_000, 10_005, 10_010);
        assert_eq!(clock.server_ms(10_010), 10_010);
        // The client's clock is put back an hour, with a worse connection after it.
        let hour = 3_600_000;
        clock.note(hour, 2 * hour + 200, hour + 400);
        assert_eq!(clock.server_ms(hour), 2 * hour);
        // In the middle of a measurement, which is dropped.
        clock.note(hour, 2 * hour + 50, 90);
        assert_eq!(clock.server_ms(hour), 2 * hour);
    }
}
