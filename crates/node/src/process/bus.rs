//! Nodes and workers that use a bus; without the feature `nats`, `without_bus.rs` replaces this.

use crate::nats::{BusLink, Worker};
use crate::node::{Node, NodeOptions, NodeServices};
use crate::operator::serve_beside;
use crate::operator::worker_pages::serve_worker;
use ranarium_storage::Storage;
use std::net::TcpListener;
use std::sync::Arc;

pub use crate::nats::BusError;

/// Starts a node among others that use the bus at a URL.
///
/// # Errors
/// If the bus cannot be reached.
pub async fn start_node(
    address: &str,
    storage: Arc<Storage>,
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
        serve_beside(serve_worker(worker.monitor(), listener));
    }
    worker.work(stop).await;
    Ok(())
}
