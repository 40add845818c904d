//! [`Web`]: what all routes know.

use crate::Node;
use crate::accounts::Accounts;

/// What all routes know.
#[derive(Clone, Debug)]
pub struct Web {
    pub node: Node,
    /// Whether browsers come over TLS, by way of a proxy: then cookies travel over TLS alone.
    pub is_https: bool,
    /// What is known of accounts besides what is stored.
    pub accounts: Accounts,
}
