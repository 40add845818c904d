//! [`Hubs`]: tasks that connections subscribe to: the lobby, quick match, and the counts of waiting
//! matches.

pub mod lobby_hub;
pub mod lobby_request;
pub mod matchmaker;
pub mod reminder_hub;
pub mod reminder_request;
pub mod seek_hub;
pub mod seek_request;

use lobby_request::LobbyRequest;
use reminder_request::ReminderRequest;
use seek_request::SeekRequest;
use tokio::sync::mpsc;

/// The senders of requests to all hubs. A hub ends when the node does; requests then have no
/// effect.
#[derive(Clone, Debug)]
pub struct Hubs {
    pub lobby: mpsc::UnboundedSender<LobbyRequest>,
    pub reminders: mpsc::UnboundedSender<ReminderRequest>,
    pub seeks: mpsc::UnboundedSender<SeekRequest>,
}

impl Hubs {
    pub fn lobby(&self, request: LobbyRequest) {
        let _ = self.lobby.send(request);
    }

    pub fn remind(&self, request: ReminderRequest) {
        let _ = self.reminders.send(request);
    }

    pub fn seek(&self, request: SeekRequest) {
        let _ = self.seeks.send(request);
    }
}
