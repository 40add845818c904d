//! [`Outbox`]: the only way by which other tasks send to a connection.

use crate::errors::texts::rpc_error;
use axum::extract::ws::Utf8Bytes;
use ranarium_game::Language;
use ranarium_online::ServerError;
use ranarium_protocol::client::HostError;
use ranarium_protocol::{RpcError, RpcMessage};
use serde_json::Value;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use tokio::sync::mpsc;

/// Maximum length of the queue: as many lines as a match has in a minute of quick play. A client
/// that is further behind is disconnected, and catches up when it reconnects.
const MAX_LINES: usize = 256;

/// An item of an outbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outgoing {
    /// A line for the client.
    Line(Utf8Bytes),
    /// An update for the client, which may be sent compressed.
    Update(Utf8Bytes),
    /// A command for the connection itself.
    Control(Control),
}

/// A command of the node for a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// Send a heartbeat.
    Heartbeat,
    /// Close: the client has been silent for too long.
    TimedOut,
    /// Close: the client's session has ended.
    SignedOut,
    /// Check whether the client is banned.
    CheckBan,
    /// Close: the node is about to end.
    Closing,
    /// Close: the node cannot reach the storage, and others may.
    SendAway,
}

/// The send queue of one connection. Sending never blocks.
#[derive(Clone, Debug)]
pub struct Outbox {
    lines: mpsc::Sender<Outgoing>,
    /// `true` once a full queue has dropped an item.
    is_behind: Arc<AtomicBool>,
    /// The language of errors, as an index of [`Language::ALL`].
    language: Arc<AtomicUsize>,
}

impl Outbox {
    /// Returns an outbox, and the receiver of its items.
    pub fn new() -> (Self, mpsc::Receiver<Outgoing>) {
        let (lines, out) = mpsc::channel(MAX_LINES);
        let outbox = Self {
            lines,
            is_behind: Arc::default(),
            language: Arc::default(),
        };
        (outbox, out)
    }

    /// Sets the language of errors.
    pub fn set_language(&self, language: Language) {
        let place = Language::ALL.iter().position(|known| *known == language);
        let place = place.unwrap_or_default();
        self.language.store(place, Ordering::Relaxed);
    }

    fn language(&self) -> Language {
        let place = self.language.load(Ordering::Relaxed);
        Language::ALL.get(place).copied().unwrap_or(Language::En)
    }

    /// Answers a call.
    pub fn answer(&self, id: u64, answer: Result<Value, ServerError>) {
        match answer {
            Ok(result) => self.send(RpcMessage::Answer { id, result }.to_string()),
            Err(error) => self.reject(Some(id), &error),
        }
    }

    /// Rejects a call, with its number if that could be read.
    pub fn reject(&self, id: Option<u64>, error: &ServerError) {
        self.reject_with(id, rpc_error(self.language(), error));
    }

    /// Rejects a line that is not a message, for this reason (in English).
    pub fn reject_line(&self, reason: String) {
        let error = ServerError::Host(HostError::Unreadable(reason));
        let error = RpcError {
            code: RpcError::NO_MESSAGE,
            ..rpc_error(self.language(), &error)
        };
        self.reject_with(None, error);
    }

    fn reject_with(&self, id: Option<u64>, error: RpcError) {
        self.send(RpcMessage::Refusal { id, error }.to_string());
    }

    /// Sends a line. If the queue is full, the connection is closed instead.
    pub fn send(&self, line: impl Into<Utf8Bytes>) {
        self.put(Outgoing::Line(line.into()));
    }

    /// Sends an update, like a line.
    pub fn send_update(&self, line: Utf8Bytes) {
        self.put(Outgoing::Update(line));
    }

    /// Sends a control item. If the queue is full, the connection is closed anyway.
    pub fn send_control(&self, control: Control) {
        self.put(Outgoing::Control(control));
    }

    fn put(&self, outgoing: Outgoing) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.lines.try_send(outgoing) {
            self.is_behind.store(true, Ordering::Relaxed);
        }
    }

    /// Returns `true` if items were dropped.
    pub fn is_behind(&self) -> bool {
        self.is_behind.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_LINES, Outbox};

    #[test]
    fn a_client_that_does_not_read_is_behind_and_costs_no_more() {
        let (outbox, mut lines) = Outbox::new();
        for line in 0..MAX_LINES {
            outbox.send(line.to_string());
        }
        assert!(!outbox.is_behind());
        outbox.send("one too many");
        assert!(outbox.is_behind());
        let mut waiting = 0;
        while lines.try_recv().is_ok() {
            waiting += 1;
        }
        assert_eq!(waiting, MAX_LINES);
    }
}
