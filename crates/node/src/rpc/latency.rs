//! [`Latency`]: the round-trip time of a connection, measured by heartbeats. The clocks of players
//! refund it.

use std::collections::VecDeque;

/// Maximum number of round-trip times in memory.
const MAX_KEPT: usize = 4;

/// The recent round-trip times of a connection, in milliseconds.
#[derive(Debug, Default)]
pub struct Latency(VecDeque<u64>);

impl Latency {
    /// Records a round-trip time.
    pub fn record(&mut self, round_trip_ms: u64) {
        if self.0.len() == MAX_KEPT {
            self.0.pop_front();
        }
        self.0.push_back(round_trip_ms);
    }

    /// Returns the shortest recent round-trip time, which the clock of a match refunds. A longer
    /// one may be the client's own delay.
    pub fn shortest_ms(&self) -> u64 {
        self.0.iter().copied().min().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::Latency;

    #[test]
    fn the_shortest_of_the_last_four_round_trips_counts() {
        let mut latency = Latency::default();
        assert_eq!(latency.shortest_ms(), 0);
        for (round_trip_ms, shortest_ms) in [(9, 9), (5, 5), (7, 5), (8, 5), (6, 5), (9, 6)] {
            latency.record(round_trip_ms);
            assert_eq!(latency.shortest_ms(), shortest_ms);
        }
    }
}
