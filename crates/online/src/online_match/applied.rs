//! [`Applied`]: the outcome of an event.

use serde_json::Value;

/// The outcome of an event.
pub(super) enum Applied {
    /// The event was applied.
    Done(Value),
    /// The game rejected the event, and nothing has changed.
    Refused(Value),
}
