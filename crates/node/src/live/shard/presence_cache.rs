//! [`PresenceCache`]: the presence at other nodes, from their broadcasts.

use ranarium_online::{NodeId, RemotePresence};
use ranarium_table::MatchId;
use std::collections::BTreeMap;

/// Maximum number of matches. Presence at further matches is unknown until the next broadcast.
const MAX_MATCHES: usize = 100_000;

/// The expiry time of a presence, in milliseconds since 1970 (UTC), and the presence.
pub type Expiring = (u64, RemotePresence);

/// Presence at other nodes, for matches without a room here. A query about presence opens a room,
/// and the next broadcast of the other nodes may be seconds away.
#[derive(Debug, Default)]
pub struct PresenceCache(BTreeMap<MatchId, BTreeMap<NodeId, Expiring>>);

impl PresenceCache {
    /// Stores the presence at a node.
    pub fn store(&mut self, id: &MatchId, node: NodeId, presence: Expiring) {
        if let Some(nodes) = self.0.get_mut(id) {
            match presence.1.is_empty() {
                true => drop(nodes.remove(&node)),
                false => drop(nodes.insert(node, presence)),
            }
            if nodes.is_empty() {
                self.0.remove(id);
            }
        } else if !presence.1.is_empty() && self.0.len() < MAX_MATCHES {
            self.0
                .insert(id.clone(), BTreeMap::from([(node, presence)]));
        }
    }

    /// Removes and returns the presence at a match, for its room.
    pub fn take(&mut self, id: &MatchId) -> BTreeMap<NodeId, Expiring> {
        self.0.remove(id).unwrap_or_default()
    }

    /// Removes expired presence.
    pub fn forget(&mut self, now_ms: u64) {
        self.0.retain(|_, nodes| {
            nodes.retain(|_, (until_ms, _)| *until_ms > now_ms);
            !nodes.is_empty()
        });
    }
}
