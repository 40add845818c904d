//! [`NewTable`]: an argument of the store of matches.

use ranarium_protocol::online::TableSettings;
use ranarium_table::{MatchId, Seed};

/// A table to store.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The id of the match.
    pub id: MatchId,
    /// The settings of the table.
    pub settings: TableSettings,
    /// The secret seed of the draws.
    pub seed: Seed,
    /// The nonce of the seal on the seed: unpredictable bytes.
    pub nonce: [u8; 24],
    /// The time of creation, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
}
