//! The presence of people at a room, at this node and at others.

use super::Room;
use crate::{NodeId, RemotePresence, RoomEffect};

impl Room {
    /// Returns the presence at this node, for other nodes.
    pub fn local_presence(&self) -> RemotePresence {
        let copy = self.online_match.as_deref();
        copy.map_or_else(RemotePresence::default, |copy| {
            self.audience.local_presence(copy)
        })
    }

    /// Sets the presence at another node, which expires at this time. Returns `true` if none was
    /// known of that node.
    pub fn set_remote_presence(
        &mut self,
        node: NodeId,
        remote_presence: RemotePresence,
        until_ms: u64,
        now_ms: u64,
        out: &mut Vec<RoomEffect>,
    ) -> bool {
        self.note_present(now_ms);
        let is_new = self
            .audience
            .set_remote_presence(node, remote_presence, until_ms);
        self.send_presence(now_ms, out);
        is_new
    }

    /// Returns the presence at other nodes, each with the time when it expires.
    pub fn remote_presence(&self) -> impl Iterator<Item = (&NodeId, &(u64, RemotePresence))> {
        self.audience.remote_presence()
    }

    /// Removes expired presence at other nodes. Returns `true` if there was any.
    pub fn expire_remote_presence(&mut self, now_ms: u64, out: &mut Vec<RoomEffect>) -> bool {
        let has_changed = self.audience.expire_remote_presence(now_ms);
        if has_changed {
            self.send_presence(now_ms, out);
        }
        has_changed
    }

    /// Returns `true` while a change of the presence has not been sent yet.
    pub fn has_pending_presence(&self) -> bool {
        self.online_match.is_some() && self.audience.presence_due_ms().is_some()
    }

    /// Records which people are present now. Called before the presence changes.
    pub(super) fn note_present(&mut self, now_ms: u64) {
        if let Some(copy) = &self.online_match {
            self.audience.note_present(copy, now_ms);
        }
    }

    /// Sends the presence to all viewers, if it has changed, at most every half second.
    pub(super) fn send_presence(&mut self, now_ms: u64, out: &mut Vec<RoomEffect>) {
        if let Some(copy) = &self.online_match {
            self.audience.send_presence(copy, now_ms, out);
        }
    }
}
