//! [`Viewers`]: the connections that watch a shard's matches, and the delivery of updates to them.

use crate::connections::outbox::Outbox;
use axum::extract::ws::Utf8Bytes;
use ranarium_online::{SocketId, ViewUpdate};
use ranarium_protocol::online::OnlineNotice;
use ranarium_table::MatchId;
use std::collections::{HashMap, HashSet};

/// The connections that watch the matches of a shard.
#[derive(Debug, Default)]
pub struct Viewers(HashMap<SocketId, WatchingConnection>);

/// A connection, and the matches that it watches here.
#[derive(Debug)]
struct WatchingConnection {
    outbox: Outbox,
    matches: HashSet<MatchId>,
}

impl Viewers {
    /// Begins to send updates of a match to a connection.
    pub fn attach(&mut self, id: &MatchId, socket: SocketId, outbox: Outbox) {
        let connection = self.0.entry(socket).or_insert_with(|| WatchingConnection {
            outbox,
            matches: HashSet::new(),
        });
        connection.matches.insert(id.clone());
    }

    /// Stops sending updates of a match to a connection.
    pub fn detach(&mut self, id: &MatchId, socket: SocketId) {
        if let Some(connection) = self.0.get_mut(&socket) {
            connection.matches.remove(id);
            if connection.matches.is_empty() {
                self.0.remove(&socket);
            }
        }
    }

    /// Sends a notice to a connection.
    pub fn notify(&self, socket: SocketId, notice: impl FnOnce() -> OnlineNotice) {
        if let Some(connection) = self.0.get(&socket) {
            let message = notice().message().expect("a notice is plain data");
            connection.outbox.send(message.to_string());
        }
    }

    /// Sends an update of a match to its connection.
    pub fn update(&self, update: &ViewUpdate) {
        if let Some(connection) = self.0.get(&update.socket) {
            connection.outbox.send_update(updated(update));
        }
    }
}

/// Returns the notification line for an update.
fn updated(update: &ViewUpdate) -> Utf8Bytes {
    let viewer = serde_json::to_string(&update.viewer).expect("a viewer is plain data");
    let no_undo = update.no_undo.map_or_else(String::new, |reason| {
        let reason = serde_json::to_string(&reason).expect("a reason is plain data");
        format!(r#""no-undo":{reason},"#)
    });
    // The update is JSON already.
    let parts = [
        r#"{"jsonrpc":"2.0","method":"updated","params":{"match":""#,
        update.match_id.as_str(),
        r#"","#,
        no_undo.as_str(),
        r#""update":"#,
        &*update.update,
        r#","viewer":"#,
        viewer.as_str(),
        "}}",
    ];
    parts.concat().into()
}
