//! Start of nodes and workers with a bus.

use super::operator::serve_worker;
use super::{BusError, BusLink, Nats, Worker};
use crate::live::shards::Shards;
use crate::node::Node;
use crate::node::NodeOptions;
use crate::node::NodeServices;
use crate::node::start::{Asked, Links, new_node_id};
use crate::operator::serve_beside;
use ranarium_storage::Storage;
use std::net::TcpListener;
use std::sync::Arc;
use tokio::sync::mpsc;

impl Node {
    /// Starts a node among others that serve the same storage.
    ///
    /// # Errors
    /// If the bus is away.
    pub async fn start_among(
        storage: Arc<dyn Storage>,
        bus: BusLink,
        options: &NodeOptions,
        services: NodeServices,
    ) -> Result<Self, BusError> {
        let (shards, asked) = Shards::new(options.shards);
        let (id, storage_health) = (new_node_id(), bus.storage_health.clone());
        let seeks = mpsc::unbounded_channel();
        let threads = options.bot_threads;
        let nats = Nats::start(bus, id, shards.clone(), seeks.0.clone(), threads).await?;
        let nats = Arc::new(nats);
        let links: Links = (nats.clone(), nats);
        let asked = Asked {
            shards: asked,
            seeks,
        };
        Ok(Self::over(
            id,
            storage,
            shards,
            asked,
            links,
            storage_health,
            services,
        ))
    }
}

/// Starts a node among others that use the bus at an address.
///
/// # Errors
/// If the bus cannot be reached.
pub async fn start_node(
    address: &str,
    storage: Arc<dyn Storage>,
    options: &NodeOptions,
    services: NodeServices,
) -> Result<Node, BusError> {
    let bus = BusLink::connect(address).await?;
    Node::start_among(storage, bus, options, services).await
}

/// Runs a worker that answers questions to the bots of any node, with a number of threads, until
/// `stop` resolves. The operator is served at a listener, if there is one.
///
/// # Errors
/// If the bus cannot be reached.
pub async fn work(
    address: &str,
    threads: usize,
    operator: Option<TcpListener>,
    stop: impl Future<Output = ()>,
) -> Result<(), BusError> {
    let worker = Worker::new(BusLink::connect(address).await?, threads);
    if let Some(listener) = operator {
        serve_beside(serve_worker(worker.watched(), listener));
    }
    worker.work(stop).await;
    Ok(())
}
