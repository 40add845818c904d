//! [`MatchEvents`]: match events for other parts of the node.

use ranarium_online::LogEvent;
use ranarium_protocol::online::UserId;
use ranarium_table::{MatchId, MatchStage};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::{Notify, mpsc};

/// Senders of match events to other parts of the node. Events from other nodes are reported here,
/// too.
#[derive(Clone, Debug)]
pub struct MatchEvents {
    /// Notified when a table is made, one of its seats is taken or left, or its match begins.
    pub changed: Arc<Notify>,
    /// Notified when a match is over.
    pub over: Arc<Notify>,
    /// `true` while changes of awaited users are received.
    pub has_subscribers: Arc<AtomicBool>,
    awaited: mpsc::UnboundedSender<AwaitedChange>,
}

/// All users for whom a match waits now.
#[derive(Debug)]
pub struct AwaitedChange {
    pub match_id: MatchId,
    pub users: Vec<UserId>,
}

impl MatchEvents {
    /// Returns the senders, and the receiver of changes of awaited users.
    pub fn new() -> (Self, mpsc::UnboundedReceiver<AwaitedChange>) {
        let (awaited, changes) = mpsc::unbounded_channel();
        let events = Self {
            changed: Arc::default(),
            over: Arc::default(),
            has_subscribers: Arc::default(),
            awaited,
        };
        (events, changes)
    }

    /// Returns `true` if an entry is to be reported by [`MatchEvents::report_appended`].
    pub const fn is_event(event: &LogEvent, stage: MatchStage) -> bool {
        event.is_before_start() || matches!(stage, MatchStage::Over)
    }

    /// Reports an entry that is in the log.
    pub fn report_appended(&self, stage: MatchStage) {
        match stage {
            MatchStage::Over => self.over.notify_one(),
            MatchStage::Open | MatchStage::Playing => self.changed.notify_one(),
        }
    }

    /// Reports that a match waits for other users than before.
    pub fn report_awaited(&self, match_id: MatchId, users: Vec<UserId>) {
        // Without a subscriber the change is dropped: a later one first lists its matches.
        if self.has_subscribers.load(Ordering::SeqCst) {
            let _ = self.awaited.send(AwaitedChange { match_id, users });
        }
    }
}
