//! [`Web`]: the state that the handlers of all routes share.

use crate::accounts::Accounts;
use crate::node::Node;
use crate::web::previews::PreviewRenderer;
use crate::web::storage_probe::StorageProbe;
use ranarium_notices::PublicAddress;
use std::sync::Arc;

/// The shared state of all routes.
#[derive(Clone, Debug)]
pub struct Web {
    pub node: Node,
    /// `true` if browsers connect over TLS, through a proxy: then cookies are sent over TLS only.
    pub is_https: bool,
    /// The state of accounts that is not stored: sign-in attempts, and limits on expensive work.
    pub accounts: Accounts,
    /// The configured URL of the server for browsers, if there is one.
    pub site: Option<PublicAddress>,
    /// The check that the storage accepts writes.
    pub storage_probe: Arc<StorageProbe>,
    /// The pictures of previews.
    pub renderer: Arc<PreviewRenderer>,
}
