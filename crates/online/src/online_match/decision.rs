//! [`Decision`]: the outcome of a command, before its entry is stored.

use crate::LogEntry;
use serde_json::Value;

/// The outcome of a command.
#[derive(Clone, Debug, PartialEq)]
pub enum Decision {
    /// The command is accepted: append this entry to the log, and answer with this value once it is
    /// committed.
    Entry(LogEntry, Value),
    /// The match has not changed: answer with this value.
    Nothing(Value),
}
