//! [`ReplayError`]: the reason why an entry of a log cannot be applied to a copy.

use crate::ServerError;

/// The reason why an entry of the log was not applied.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplayError {
    /// The copy has advanced to a later time, and would judge clocks differently. Rebuild it from
    /// the log.
    Ahead,
    /// The entry is impossible, so the log is damaged.
    Damaged(ServerError),
}
