//! [`BusLink`]: a connection to the bus.

use crate::cut_off::CutOff;
use async_nats::connection::State;
use async_nats::jetstream::Context;
use async_nats::{Client, ConnectOptions, ServerAddr};
use std::fmt;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// Longest time that the bus is waited for.
pub const PATIENCE: Duration = Duration::from_secs(1);

/// Time between two questions whether the bus is there: three times this without an answer, and it
/// is away.
const PING: Duration = Duration::from_millis(300);

/// Time after which work is given to another that was taken and is not said to go on.
pub const TAKEN: Duration = Duration::from_secs(2);

/// Time until something is tried again that did not succeed.
pub const RETRY: Duration = Duration::from_millis(300);

/// Why the bus cannot be used.
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

/// A connection to the bus. It is made again whenever it is lost.
#[derive(Clone)]
pub struct BusLink {
    pub(super) client: Client,
    pub(super) jetstream: Context,
    /// Whether the node of this link can do what others ask of it.
    pub(crate) cut_off: CutOff,
}

impl fmt::Debug for BusLink {
    /// Without its address, which may hold a password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BusLink")
    }
}

impl BusLink {
    /// Connects to the bus at an address, `nats://USER:PASSWORD@HOST:PORT`, and makes its queues
    /// unless they are there.
    ///
    /// # Errors
    /// If it cannot be reached, or has no JetStream. The password is in none of them.
    pub async fn connect(address: &str) -> Result<Self, BusError> {
        let address: ServerAddr = address.parse().map_err(BusError::of)?;
        let mut options = ConnectOptions::new();
        if let (Some(user), Some(password)) = (address.username(), address.password()) {
            options = options.user_and_password(user.to_owned(), password.to_owned());
        }
        // Nothing that names the address has the password in it.
        let mut url = address.into_inner();
        let bare = url.set_username("").and_then(|()| url.set_password(None));
        bare.map_err(|()| BusError::of("its address has no host"))?;
        let address = ServerAddr::from_url(url).map_err(BusError::of)?;
        let options = options
            .name("ranarium")
            .ping_interval(PING)
            .connection_timeout(3 * PATIENCE)
            .request_timeout(Some(2 * PATIENCE))
            .reconnect_delay_callback(|tries| match tries {
                0 | 1 => Duration::ZERO,
                _ => RETRY,
            });
        let client = options.connect(address).await;
        let client = client.map_err(|error| BusError::of(error.kind()))?;
        let mut jetstream = async_nats::jetstream::new(client.clone());
        jetstream.set_timeout(PATIENCE);
        let link = Self {
            client,
            jetstream,
            cut_off: CutOff::default(),
        };
        link.make_streams().await.map_err(BusError::of)?;
        Ok(link)
    }

    pub(super) fn is_there(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    pub(super) fn connections(&self) -> u64 {
        let statistics = self.client.statistics();
        statistics.connects.load(Ordering::Relaxed)
    }
}
