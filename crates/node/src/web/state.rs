//! [`Web`]: what all routes know.

use super::previews::Gallery;
use crate::accounts::Accounts;
use crate::{Node, PublicAddress};
use std::sync::Arc;

/// What all routes know.
#[derive(Clone, Debug)]
pub struct Web {
    pub node: Node,
    /// Whether browsers come over TLS, by way of a proxy: then cookies travel over TLS alone.
    pub is_https: bool,
    /// What is known of accounts besides what is stored.
    pub accounts: Accounts,
    /// The address of the server for browsers, if it was given one.
    pub site: Option<PublicAddress>,
    /// The pictures of previews.
    pub gallery: Arc<Gallery>,
}
