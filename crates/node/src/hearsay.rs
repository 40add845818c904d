//! [`Hearsay`]: presence at other nodes, for matches without a room here.

use ranarium_server::{Elsewhere, NodeId};
use ranarium_table::MatchId;
use std::collections::BTreeMap;

/// Maximum number of matches. Presence at further matches is unknown until the next broadcast.
const MATCHES_MOST: usize = 100_000;

/// The expiry time of a presence, in milliseconds since 1970 (UTC), and the presence.
pub type Heard = (u64, Elsewhere);

/// Presence at other nodes, for matches without a room here. A query about presence opens a room,
/// and the next broadcast of the other nodes may be seconds away.
#[derive(Debug, Default)]
pub struct Hearsay(BTreeMap<MatchId, BTreeMap<NodeId, Heard>>);

impl Hearsay {
    /// Stores the presence at a node.
    pub fn hear(&mut self, id: &MatchId, node: NodeId, heard: Heard) {
        if let Some(nodes) = self.0.get_mut(id) {
            match heard.1.is_empty() {
                true => drop(nodes.remove(&node)),
                false => drop(nodes.insert(node, heard)),
            }
            if nodes.is_empty() {
                self.0.remove(id);
            }
        } else if !heard.1.is_empty() && self.0.len() < MATCHES_MOST {
            self.0.insert(id.clone(), BTreeMap::from([(node, heard)]));
        }
    }

    /// Removes and returns the presence at a match, for its room.
    pub fn take(&mut self, id: &MatchId) -> BTreeMap<NodeId, Heard> {
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
