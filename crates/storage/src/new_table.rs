//! [`NewTable`].

use ranarium_protocol::online::TableSettings;
use ranarium_table::{MatchId, Seed};

/// A table to be kept.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The name of its match.
    pub id: MatchId,
    /// Its settings.
    pub settings: TableSettings,
    /// The secret that the draws follow from.
    pub seed: Seed,
    /// For the seal on the seed: bytes that no one can guess.
    pub nonce: [u8; 24],
    /// When it was created, in milliseconds since 1970 (UTC).
    pub created_ms: u64,
}
