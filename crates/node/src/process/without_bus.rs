//! The substitute for the bus in a build without the feature `nats`.

use crate::node::{Node, NodeOptions, NodeServices};
use ranarium_storage::Storage;
use std::fmt;
use std::net::TcpListener;
use std::sync::Arc;

/// The error of a build without a bus.
#[derive(Clone, Copy, Debug)]
pub struct BusError;

impl fmt::Display for BusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this program was built without NATS (the feature nats of its package)")
    }
}

impl std::error::Error for BusError {}

/// Fails to start a node among others.
///
/// # Errors
/// Always.
pub async fn start_node(
    _address: &str,
    _storage: Arc<Storage>,
    _options: &NodeOptions,
    _services: NodeServices,
) -> Result<Node, BusError> {
    Err(BusError)
}

/// Fails to run a worker for other nodes.
///
/// # Errors
/// Always.
pub async fn work(
    _address: &str,
    _threads: usize,
    _operator: Option<TcpListener>,
    _stop: impl Future<Output = ()>,
) -> Result<(), BusError> {
    Err(BusError)
}
