//! [`Outbox`]: what waits to be sent to one connection.

use axum::extract::ws::Utf8Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::mpsc;

/// Lines that may wait for one connection: as many as a match has in a minute of quick play. A
/// client that is further behind is let go, and asks for what it missed when it comes back.
const LINES_MOST: usize = 256;

/// What waits to be sent to one connection. Sending never waits.
#[derive(Clone, Debug)]
pub struct Outbox {
    lines: mpsc::Sender<Utf8Bytes>,
    is_behind: Arc<AtomicBool>,
}

impl Outbox {
    /// An outbox, and the lines that come out of it.
    pub fn new() -> (Self, mpsc::Receiver<Utf8Bytes>) {
        let (lines, out) = mpsc::channel(LINES_MOST);
        let is_behind = Arc::default();
        (Self { lines, is_behind }, out)
    }

    /// Sends a line. Where too many wait, the connection is to be closed instead.
    pub fn send(&self, line: impl Into<Utf8Bytes>) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.lines.try_send(line.into()) {
            self.is_behind.store(true, Ordering::Relaxed);
        }
    }

    /// Whether lines were dropped.
    pub fn is_behind(&self) -> bool {
        self.is_behind.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::{LINES_MOST, Outbox};

    #[test]
    fn a_client_that_does_not_read_is_behind_and_costs_no_more() {
        let (outbox, mut lines) = Outbox::new();
        for line in 0..LINES_MOST {
            outbox.send(line.to_string());
        }
        assert!(!outbox.is_behind());
        outbox.send("one too many");
        assert!(outbox.is_behind());
        let mut waiting = 0;
        while lines.try_recv().is_ok() {
            waiting += 1;
        }
        assert_eq!(waiting, LINES_MOST);
    }
}
