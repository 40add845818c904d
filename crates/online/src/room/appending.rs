//! [`Appending`]: an entry that is being appended to the log.

use crate::{LogEntry, MatchCommand, RequestId};
use serde_json::Value;

/// An entry that was sent to the log.
pub(super) struct Appending {
    /// The command that made the entry; `None` for an event of the clock.
    pub(super) accepted: Option<AcceptedCommand>,
    /// The length of the log and the entry, to be published once committed. `None` without other
    /// nodes.
    pub(super) to_publish: Option<(u64, Box<LogEntry>)>,
}

pub(super) struct AcceptedCommand {
    pub(super) id: RequestId,
    pub(super) command: MatchCommand,
    /// The answer, to be sent once the entry is committed.
    pub(super) answer: Value,
}
