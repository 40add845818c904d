//! [`PresenceToNodes`]: the presence here, broadcast to other nodes.

use crate::cluster::bus::{Broadcast, Bus};
use ranarium_online::{NodeId, RemotePresence};
use ranarium_table::MatchId;
use std::collections::HashMap;
use std::sync::Arc;

/// Maximum number of matches in one broadcast.
const MAX_MATCHES: usize = 64;

/// The presence at the matches of a shard, as last broadcast to other nodes.
#[derive(Debug)]
pub struct PresenceToNodes {
    node: NodeId,
    bus: Arc<dyn Bus>,
    /// Matches without presence are absent.
    local_presence: HashMap<MatchId, RemotePresence>,
}

impl PresenceToNodes {
    pub fn new(node: NodeId, bus: Arc<dyn Bus>) -> Self {
        Self {
            node,
            bus,
            local_presence: HashMap::new(),
        }
    }

    /// Broadcasts the presence at a match, if it has changed.
    pub fn update(&mut self, id: &MatchId, presence: RemotePresence) {
        let is_known = match self.local_presence.get(id) {
            Some(known) => *known == presence,
            None => presence.is_empty(),
        };
        if is_known {
            return;
        }
        match presence.is_empty() {
            true => drop(self.local_presence.remove(id)),
            false => drop(self.local_presence.insert(id.clone(), presence.clone())),
        }
        self.send(vec![(id.clone(), presence)]);
    }

    /// Repeats the presence at a match, for a node that has just joined.
    pub fn repeat(&self, id: &MatchId) {
        if let Some(presence) = self.local_presence.get(id) {
            self.send(vec![(id.clone(), presence.clone())]);
        }
    }

    /// Repeats the presence at all matches.
    pub fn repeat_all(&self) {
        let local_presence = self.local_presence.iter();
        let local_presence: Vec<_> = local_presence
            .map(|(id, presence)| (id.clone(), presence.clone()))
            .collect();
        for matches in local_presence.chunks(MAX_MATCHES) {
            self.send(matches.to_vec());
        }
    }

    fn send(&self, matches: Vec<(MatchId, RemotePresence)>) {
        let node = self.node;
        self.bus.broadcast(Broadcast::Here { node, matches });
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_MATCHES, PresenceToNodes};
    use crate::cluster::bus::{Broadcast, Bus, SeekCall};
    use async_trait::async_trait;
    use ranarium_online::{NodeId, RemotePresence};
    use ranarium_table::MatchId;
    use std::sync::{Arc, Mutex};

    type Matches = Vec<(MatchId, RemotePresence)>;

    #[derive(Debug, Default)]
    struct Recorder(Mutex<Vec<Matches>>);

    #[async_trait]
    impl Bus for Recorder {
        fn broadcast(&self, broadcast: Broadcast) {
            match broadcast {
                Broadcast::Here { matches, .. } => self.0.lock().unwrap().push(matches),
                other => panic!("{other:?}"),
            }
        }

        async fn call(&self, _: NodeId, _: SeekCall) -> bool {
            panic!("presence needs no answer")
        }
    }

    impl Recorder {
        fn take(&self) -> Vec<Matches> {
            std::mem::take(&mut self.0.lock().unwrap())
        }
    }

    fn id(number: usize) -> MatchId {
        format!("m-{number}").parse().unwrap()
    }

    fn spectators(spectators: usize) -> RemotePresence {
        RemotePresence {
            spectators,
            ..RemotePresence::default()
        }
    }

    #[test]
    fn presence_is_broadcast_on_change_and_repeated() {
        let bus = Arc::new(Recorder::default());
        let mut broadcast = PresenceToNodes::new(NodeId(1), bus.clone());
        broadcast.update(&id(1), spectators(0));
        assert_eq!(bus.take(), Vec::<Matches>::new());
        broadcast.update(&id(1), spectators(2));
        broadcast.update(&id(1), spectators(2));
        assert_eq!(bus.take(), [[(id(1), spectators(2))]]);
        broadcast.repeat(&id(1));
        broadcast.repeat_all();
        assert_eq!(bus.take(), vec![[(id(1), spectators(2))]; 2]);
        broadcast.update(&id(1), spectators(0));
        assert_eq!(bus.take(), [[(id(1), spectators(0))]]);
        broadcast.repeat(&id(1));
        broadcast.repeat_all();
        assert_eq!(bus.take(), Vec::<Matches>::new());
    }

    #[test]
    fn a_broadcast_has_a_maximum_size() {
        let bus = Arc::new(Recorder::default());
        let mut broadcast = PresenceToNodes::new(NodeId(1), bus.clone());
        for number in 0..=MAX_MATCHES {
            broadcast.update(&id(number), spectators(1));
        }
        bus.take();
        broadcast.repeat_all();
        let sizes: Vec<usize> = bus.take().iter().map(Vec::len).collect();
        assert_eq!(sizes, [MAX_MATCHES, 1]);
    }
}
