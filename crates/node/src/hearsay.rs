//! [`Hearsay`]: who looks on at other nodes at matches that have no room here.

use ranarium_server::{Elsewhere, NodeId};
use ranarium_table::MatchId;
use std::collections::BTreeMap;

/// Maximum number of matches that are remembered. A shard that hears of more knows of some too late
/// that somebody is there.
const MATCHES_MOST: usize = 100_000;

/// Until when it is believed who looks on at a node, in milliseconds since 1970 (UTC), and who.
pub type Heard = (u64, Elsewhere);

/// Who looks on at other nodes at matches that have no room here: whoever asks whether a player is
/// there has a room made for it, and the next word of the others may be seconds away.
#[derive(Debug, Default)]
pub struct Hearsay(BTreeMap<MatchId, BTreeMap<NodeId, Heard>>);

impl Hearsay {
    /// A node says who looks on there.
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

    /// What was heard of a match, for its room.
    pub fn take(&mut self, id: &MatchId) -> BTreeMap<NodeId, Heard> {
        self.0.remove(id).unwrap_or_default()
    }

    /// Forgets what is not believed any more.
    pub fn forget(&mut self, now_ms: u64) {
        self.0.retain(|_, nodes| {
            nodes.retain(|_, (until_ms, _)| *until_ms > now_ms);
            !nodes.is_empty()
        });
    }
}
