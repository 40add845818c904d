//! [`UserData`]: a user's tables, reports and hidden name, for the download of all their data.

use crate::StorageError;
use crate::database::{FromRow, Row};
use ranarium_protocol::online::{ReportReason, User};
use ranarium_table::MatchId;

/// The tables, reports and hidden name of a user, for the download of all their data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UserData {
    /// The tables that the user made, each with the time in milliseconds since 1970 (UTC).
    pub tables: Vec<(MatchId, u64)>,
    /// The reports that the user made, the earliest first.
    pub reports: Vec<FiledReport>,
    /// The name of the user, if the operator has hidden it.
    pub hidden_name: Option<String>,
}

/// A report, for its author.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FiledReport {
    /// The table at which the reported user played.
    pub table: MatchId,
    /// The user whom they reported, unless deleted.
    pub reported: Option<User>,
    /// The reason that the author chose.
    pub reason: ReportReason,
    /// The time of the report, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// The time when an operator closed it, in milliseconds since 1970 (UTC), if closed.
    pub closed_ms: Option<u64>,
}

impl FromRow for FiledReport {
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
