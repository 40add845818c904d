//! [`HostCallError`]: the error of a call to the host of a match.

use crate::command_error::CommandError;
use ranarium_game::{Arg, Message};
use ranarium_protocol::RpcError;

/// The error of a call.
#[derive(Debug)]
pub enum HostCallError {
    /// The host rejects the call.
    Refused(RpcError),
    /// The host cannot be reached, or its answer cannot be parsed.
    Away(Arg),
}

impl HostCallError {
    /// Returns the error of a call without an answer.
    pub fn no_answer() -> Self {
        Self::Away(Message::new("online-why-silent").into())
    }
}

impl From<HostCallError> for CommandError {
    fn from(error: HostCallError) -> Self {
        match error {
            HostCallError::Refused(error) => Self::Refused(error.message),
            HostCallError::Away(reason) => {
                Self::Unsaid(Message::new("online-silent").with("why", reason))
            }
        }
    }
}
