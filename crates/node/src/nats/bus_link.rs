//! [`BusLink`]: the connection to NATS that broadcasts, requests and queues share.

use crate::cluster::storage_health::StorageHealth;
use async_nats::connection::State;
use async_nats::jetstream::Context;
use async_nats::{Client, ConnectOptions, ServerAddr};
use std::fmt;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Timeout for answers of the bus.
pub const TIMEOUT: Duration = Duration::from_secs(1);

/// The interval between two pings: the bus is unreachable after three without an answer.
const PING_INTERVAL: Duration = Duration::from_millis(300);

/// Time without progress after which work is delivered again.
pub const REDELIVERY_DELAY: Duration = Duration::from_secs(2);

/// Delay before a retry.
pub const RETRY_DELAY: Duration = Duration::from_millis(300);

/// The error that the bus cannot be used.
#[derive(Debug)]
pub struct BusError(String);

impl fmt::Display for BusError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the bus: {}", self.0)
    }
}

impl std::error::Error for BusError {}

impl BusError {
    pub(super) fn of(error: impl fmt::Display) -> Self {
        Self(error.to_string())
    }
}

/// A connection to the bus, with automatic reconnection.
#[derive(Clone)]
pub struct BusLink {
    pub(super) client: Client,
    pub(super) jetstream: Context,
    /// The flag for an unreachable storage at the node of this link.
    pub(crate) storage_health: StorageHealth,
}

impl fmt::Debug for BusLink {
    /// Omits the URL, which may contain a password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BusLink")
    }
}

impl BusLink {
    /// Connects to the bus at a URL, `nats://USER:PASSWORD@HOST:PORT`, and creates its queues
    /// unless they exist.
    ///
    /// # Errors
    /// If it cannot be reached, or has no JetStream. Errors never contain the password.
    pub async fn connect(address: &str) -> Result<Self, BusError> {
        let address: ServerAddr = address.parse().map_err(BusError::of)?;
        let mut options = ConnectOptions::new();
        if let (Some(user), Some(password)) = (address.username(), address.password()) {
            options = options.user_and_password(user.to_owned(), password.to_owned());
        }
        // Keep the password out of everything that shows the URL.
        let mut url = address.into_inner();
        let bare = url.set_username("").and_then(|()| url.set_password(None));
        bare.map_err(|()| BusError::of("its address has no host"))?;
        let address = ServerAddr::from_url(url).map_err(BusError::of)?;
        let options = options
            .name("ranarium")
            .ping_interval(PING_INTERVAL)
            .connection_timeout(3 * TIMEOUT)
            .request_timeout(Some(2 * TIMEOUT))
            .reconnect_delay_callback(|tries| match tries {
                0 | 1 => Duration::ZERO,
                _ => RETRY_DELAY,
            });
        let client = options.connect(address).await;
        let client = client.map_err(|error| BusError::of(error.kind()))?;
        let mut jetstream = async_nats::jetstream::new(client.clone());
        jetstream.set_timeout(TIMEOUT);
        let link = Self {
            client,
            jetstream,
            storage_health: StorageHealth::default(),
        };
        link.make_streams().await.map_err(BusError::of)?;
        Ok(link)
    }

    pub(super) fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    pub(super) fn connections(&self) -> u64 {
        let statistics = self.client.statistics();
        statistics.connects.load(Ordering::Relaxed)
    }
}
