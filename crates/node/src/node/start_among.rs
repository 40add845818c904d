//! Start of a node among others.

use super::Node;
use crate::live::live_matches::LiveMatches;
use crate::nats::{BusError, BusLink, Nats};
use crate::node::start::{NodeOptions, NodeServices, StartingNode, new_node_id};
use ranarium_storage::Storage;
use std::sync::Arc;
use tokio::sync::mpsc;

impl Node {
    /// Starts a node among others that serve the same storage.
    ///
    /// # Errors
    /// If the bus is unreachable.
    pub async fn start_among(
        storage: Arc<Storage>,
        bus: BusLink,
        options: &NodeOptions,
        services: NodeServices,
    ) -> Result<Self, BusError> {
        let (matches, shards) = LiveMatches::new(options.shards);
        let (id, storage_health) = (new_node_id(), bus.storage_health.clone());
        let seeks = mpsc::unbounded_channel();
        let (hub, threads) = (seeks.0.clone(), options.bot_threads);
        let nats = Arc::new(Nats::start(bus, id, matches.clone(), hub, threads).await?);
        let unstarted = StartingNode {
            id,
            bus: nats.clone(),
            queue: nats,
            storage_health,
            matches,
            shards,
            seeks,
        };
        Ok(unstarted.start(storage, services))
    }
}
