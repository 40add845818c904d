//! [`Web`]: what all routes know.

use crate::Node;

/// What all routes know.
#[derive(Clone, Debug)]
pub struct Web {
    pub node: Node,
    /// Whether browsers come over TLS, by way of a proxy: then cookies travel over TLS alone.
    pub is_https: bool,
}
