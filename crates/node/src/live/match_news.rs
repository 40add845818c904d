//! [`MatchNews`]: match events for other parts of the node.

use crate::hubs::lobby_request::LobbyRequest;
use crate::hubs::reminder_request::ReminderRequest;
use ranarium_protocol::online::UserId;
use ranarium_server::LogEvent;
use ranarium_table::{MatchId, Stage};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::{Notify, mpsc};

/// Senders of match events to other parts of the node. Events from other nodes are reported here,
/// too.
#[derive(Clone, Debug)]
pub struct MatchNews {
    pub lobby: mpsc::UnboundedSender<LobbyRequest>,
    pub reminders: mpsc::UnboundedSender<ReminderRequest>,
    /// `true` while reminders are subscribed to.
    pub reminds: Arc<AtomicBool>,
    /// Notified when a match is over.
    pub over: Arc<Notify>,
}

impl MatchNews {
    /// Returns `true` if an entry is of interest here.
    pub const fn is_news(event: &LogEvent, stage: Stage) -> bool {
        event.is_of_the_gathering() || matches!(stage, Stage::Over)
    }

    /// Reports such an entry, once it is in the log. The receivers end after all senders.
    pub fn appended(&self, match_id: MatchId, stage: Stage) {
        match stage {
            Stage::Over => self.over.notify_one(),
            Stage::Open | Stage::Playing => drop(self.lobby.send(LobbyRequest::Changed(match_id))),
        }
    }

    /// Reports that a match waits for other users than before.
    pub fn waits_for(&self, match_id: MatchId, users: Vec<UserId>) {
        // A later subscriber finds what is in the log already.
        if !self.reminds.load(Ordering::SeqCst) {
            return;
        }
        let changed = ReminderRequest::WaitsFor { match_id, users };
        drop(self.reminders.send(changed));
    }
}
