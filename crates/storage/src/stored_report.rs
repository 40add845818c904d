//! [`StoredReport`]: what a user has reported of another.

use ranarium_protocol::online::{ReportReason, User};
use ranarium_table::MatchId;

/// What a user has reported of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredReport {
    /// When, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// At which table.
    pub table: MatchId,
    /// Who reports.
    pub reporter: User,
    /// Of whom, as they are called now.
    pub reported: User,
    /// Why.
    pub reason: ReportReason,
}
