//! [`Heartbeat`]: the liveness check of a socket.

/// Time without a message after which a heartbeat is sent, in milliseconds.
const INTERVAL_MS: u64 = 15_000;

/// Time without a message after a heartbeat after which a socket is dead, in milliseconds.
pub const SILENCE_TIMEOUT_MS: u64 = 5_000;

/// The signs of life of one socket. Times are of the connection's own clock, which never goes back.
#[derive(Clone, Debug)]
pub struct Heartbeat {
    /// The time of the last received message.
    received_ms: u64,
    /// The time of the last heartbeat, if no message was received since.
    silent_since_ms: Option<u64>,
    /// The last heartbeat, until it is answered: its number, and the time by the client's clock.
    sent: Option<(u64, u64)>,
}

impl Heartbeat {
    /// Creates the heartbeat of a socket that has just been opened, with the first one sent: its
    /// number, and the time by the client's clock.
    pub const fn new(now_ms: u64, id: u64, wall_ms: u64) -> Self {
        Self {
            received_ms: now_ms,
            silent_since_ms: Some(now_ms),
            sent: Some((id, wall_ms)),
        }
    }

    /// Records that a heartbeat is sent.
    pub const fn send(&mut self, now_ms: u64, id: u64, wall_ms: u64) {
        self.silent_since_ms = Some(now_ms);
        self.sent = Some((id, wall_ms));
    }

    /// Records that a message was received.
    pub const fn receive(&mut self, now_ms: u64) {
        self.received_ms = now_ms;
        self.silent_since_ms = None;
    }

    /// Returns the time, by the client's clock, at which the heartbeat of this number was sent.
    /// `None` if another is awaited, or it was answered before.
    pub fn answer(&mut self, id: u64) -> Option<u64> {
        let (_, sent_ms) = self.sent.take_if(|(sent, _)| *sent == id)?;
        Some(sent_ms)
    }

    /// Returns `true` while a heartbeat is sent and no message was received since.
    pub const fn is_waiting(&self) -> bool {
        self.silent_since_ms.is_some()
    }

    /// Returns `true` if no message was received for as long as a dead socket is silent.
    pub const fn is_silent(&self, now_ms: u64) -> bool {
        now_ms >= self.received_ms + SILENCE_TIMEOUT_MS
    }

    /// Returns the time at which the next heartbeat is due, or, while one is unanswered, at which
    /// the socket counts as dead.
    pub const fn due_ms(&self) -> u64 {
        match self.silent_since_ms {
            Some(since_ms) => since_ms + SILENCE_TIMEOUT_MS,
            None => self.received_ms + INTERVAL_MS,
        }
    }
}
