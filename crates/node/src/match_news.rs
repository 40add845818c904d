//! [`MatchNews`]: what happens in matches that others in the node want to hear of.

use crate::lobby_request::LobbyRequest;
use crate::reminder_request::ReminderRequest;
use ranarium_protocol::online::UserId;
use ranarium_server::LogEvent;
use ranarium_table::{MatchId, Stage};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::{Notify, mpsc};

/// What happens in matches that others in the node want to hear of. Whoever carries what other
/// nodes say reports it here, too.
#[derive(Clone, Debug)]
pub struct MatchNews {
    pub lobby: mpsc::UnboundedSender<LobbyRequest>,
    pub reminders: mpsc::UnboundedSender<ReminderRequest>,
    /// Whether anybody wants to hear for whom matches wait.
    pub reminds: Arc<AtomicBool>,
    /// A match is over.
    pub over: Arc<Notify>,
}

impl MatchNews {
    /// Whether an entry is news for anybody here.
    pub const fn is_news(event: &LogEvent, stage: Stage) -> bool {
        event.is_of_the_gathering() || matches!(stage, Stage::Over)
    }

    /// Such an entry is in the log. Those who listen end after all that could report.
    pub fn appended(&self, match_id: MatchId, stage: Stage) {
        match stage {
            Stage::Over => self.over.notify_one(),
            Stage::Open | Stage::Playing => drop(self.lobby.send(LobbyRequest::Changed(match_id))),
        }
    }

    /// A match waits for other users than before.
    pub fn waits_for(&self, match_id: MatchId, users: Vec<UserId>) {
        // Whoever asks from now on finds what is in the log already.
        if !self.reminds.load(Ordering::SeqCst) {
            return;
        }
        let changed = ReminderRequest::WaitsFor { match_id, users };
        drop(self.reminders.send(changed));
    }
}
