//! [`StoredReport`]: a stored report of a user about another.

use crate::StorageError;
use crate::database::{FromRow, Row};
use ranarium_protocol::online::{ReportReason, User};
use ranarium_table::MatchId;

/// A report of a user about another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredReport {
    /// The number of the report, from 1.
    pub number: u64,
    /// The time of the report, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// The table at which the reported user played.
    pub table: MatchId,
    /// The reporter, with their current name, unless deleted.
    pub reporter: Option<User>,
    /// The reported user, with their current name, unless deleted.
    pub reported: Option<User>,
    /// The reason that the reporter chose.
    pub reason: ReportReason,
    /// The time when an operator closed it, in milliseconds since 1970 (UTC), if closed.
    pub closed_ms: Option<u64>,
}

impl FromRow for ReportReason {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        let text: String = row.get()?;
        let reason = text.parse();
        reason.map_err(|_| StorageError::Misread(format!("the reason of a report: {text:?}")))
    }
}

impl FromRow for StoredReport {
    fn from_row(row: &mut Row) -> Result<Self, StorageError> {
        Ok(Self {
            number: row.get()?,
            at_ms: row.get()?,
            table: row.get()?,
            reporter: row.get()?,
            reported: row.get()?,
            reason: row.get()?,
            closed_ms: row.get()?,
        })
    }
}
