//! [`StoredReport`]: what a user has reported of another.

use ranarium_protocol::online::{ReportReason, User};
use ranarium_table::MatchId;

/// What a user has reported of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredReport {
    /// Its number, from 1.
    pub number: u64,
    /// When, in milliseconds since 1970 (UTC).
    pub at_ms: u64,
    /// At which table.
    pub table: MatchId,
    /// Who reports, as they are called now, unless they have been deleted.
    pub reporter: Option<User>,
    /// Of whom, as they are called now, unless they have been deleted.
    pub reported: Option<User>,
    /// Why.
    pub reason: ReportReason,
    /// When an operator closed it, in milliseconds since 1970 (UTC), if one did.
    pub closed_ms: Option<u64>,
}
