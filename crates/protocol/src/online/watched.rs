//! `watch`, as a server answers it.

use super::{Presence, TableView};
use crate::client::{Method, Retry, Watch, Watched};
use serde::{Deserialize, Serialize};

/// The parameters of `watch`, which are those of a host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct OnlineWatch(pub Watch);

impl Method for OnlineWatch {
    const NAME: &'static str = Watch::NAME;
    const RETRY: Retry = Retry::Freely;
    type Answer = OnlineWatched;
}

/// What a viewer sees who begins to watch a match of a server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OnlineWatched {
    /// What a host says, too.
    #[serde(flatten)]
    pub watched: Watched,
    /// Who sits where.
    pub table: TableView,
    /// Who is there.
    pub presence: Presence,
}
