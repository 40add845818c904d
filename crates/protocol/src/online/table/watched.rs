//! `watch`, as a server answers it.

use crate::client::{Method, Retry, Watch, Watched};
use crate::online::{Presence, TableView};
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

/// The first view of a new viewer of a match on a server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OnlineWatched {
    /// The part that a host sends, too.
    #[serde(flatten)]
    pub watched: Watched,
    /// The table.
    pub table: TableView,
    /// The presence.
    pub presence: Presence,
}
