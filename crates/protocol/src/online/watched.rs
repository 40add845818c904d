//! The answer of a server to `watch`.

use super::TableView;
use crate::client::Watched;
use serde::{Deserialize, Serialize};

/// What a viewer sees who begins to watch a match of a server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OnlineWatched {
    /// What a host says, too.
    #[serde(flatten)]
    pub watched: Watched,
    /// Who sits where.
    pub table: TableView,
}
