//! [`ShardBeat`]: the periodic work of a shard among several nodes.

use crate::clock::now_ms;
use crate::cluster::work_queue::WorkQueue;

/// The time between two beats, in milliseconds.
const BEAT_INTERVAL_MS: u64 = 1_000;

/// The time between two broadcasts of presence, in beats.
const PRESENCE_INTERVAL_BEATS: u64 = 4;

/// Lifetime of presence at other nodes, in milliseconds.
pub const PRESENCE_LIFETIME_MS: u64 = 3 * PRESENCE_INTERVAL_BEATS * BEAT_INTERVAL_MS;

/// The last beat, and the state of the queue then.
#[derive(Debug)]
pub struct ShardBeat {
    beat_ms: u64,
    beats: u64,
    /// The number of connections to the queue made so far.
    connections: u64,
    /// `true` if other nodes could not be reached.
    was_away: bool,
}

/// The work of one beat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beat {
    /// `true` if presence is broadcast.
    pub repeats_presence: bool,
    /// `true` if other nodes cannot be reached.
    pub is_away: bool,
    /// `true` if the queue was disconnected or reconnected: answers in transit are lost.
    pub has_lost_answers: bool,
}

impl ShardBeat {
    pub fn new(queue: &dyn WorkQueue) -> Self {
        Self {
            beat_ms: now_ms(),
            beats: 0,
            connections: queue.connections(),
            was_away: false,
        }
    }

    /// Returns the time of the next beat.
    pub const fn next_ms(&self) -> u64 {
        self.beat_ms + BEAT_INTERVAL_MS
    }

    /// Returns the next beat if it is due.
    pub fn beat(&mut self, now_ms: u64, queue: &dyn WorkQueue) -> Option<Beat> {
        if now_ms < self.next_ms() {
            return None;
        }
        self.beat_ms = now_ms;
        self.beats += 1;
        let connections = queue.connections();
        let is_back = connections > std::mem::replace(&mut self.connections, connections);
        let is_away = queue.reaches_others() == Some(false);
        let was_away = std::mem::replace(&mut self.was_away, is_away);
        Some(Beat {
            repeats_presence: self.beats.is_multiple_of(PRESENCE_INTERVAL_BEATS),
            is_away,
            has_lost_answers: is_back || is_away && !was_away,
        })
    }
}
