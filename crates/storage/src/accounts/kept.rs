//! [`Kept`]: the data of a user besides accounts, matches and ratings.

use crate::StorageError;
use crate::database::{FromRow, Row};
use ranarium_protocol::online::{ReportReason, User};
use ranarium_table::MatchId;

/// The data of a user besides how they sign in, their matches, ratings, blocks and how they are
/// notified.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// The tables that they made, each with the time in milliseconds since 1970 (UTC).
    pub tables: Vec<(MatchId, u64)>,
    /// The reports that they made, the earliest first.
    pub reports: Vec<OwnReport>,
    /// Their name, if the operator has hidden it.
    pub hidden_name: Option<String>,
}

/// A report, for the one who made it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnReport {
    /// The table.
    pub table: MatchId,
    /// The user whom they reported, unless deleted.
    pub reported: Option<User>,
    /// The reason.
    pub reason: ReportReason,
    /// When, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// When an operator closed it, in milliseconds since 1970 (UTC), if one did.
    pub closed_ms: Option<u64>,
}

impl FromRow for OwnReport {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        Ok(Self {
            table: row.get()?,
            reported: row.get()?,
            reason: row.get()?,
            at_ms: row.get()?,
            closed_ms: row.get()?,
        })
    }
}
